internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint

/// The formats of a report.
enum ReportFormat: String, OutputFormat {
  case text
  case concise
  case json
  case sarif
  case github
  case gitlab
  case junit

  static let forTerminal = ReportFormat.text
  static let forWorkflow = ReportFormat.github

  var isDocument: Bool {
    switch self {
    case .json, .sarif, .gitlab, .junit: true
    case .text, .concise, .github: false
    }
  }

  var isForPeople: Bool { self == .text || self == .concise }

  func write(_ report: Report, _ paint: Paint) -> String {
    switch self {
    case .text: report.text(paint)
    case .concise: report.concise(hasLimitFlag: true)
    case .json: report.json
    case .sarif:
      report.sarif(version: Version.text) { Rule.named($0)?.description }
    case .github: report.github
    case .gitlab: report.gitlab
    case .junit: report.junit
    }
  }
}
