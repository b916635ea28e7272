internal import ScrimDiagnostics

/// The forms that a report can be written in.
enum ReportFormat: String, CaseIterable {
  case text
  case concise
  case json
  case sarif
  case github
  case gitlab
  case junit

  func write(_ report: Report, _ paint: Paint) -> String {
    switch self {
    case .text: report.text(paint)
    case .concise: report.concise
    case .json: report.json
    case .sarif: report.sarif(version: Scrim.version)
    case .github: report.github
    case .gitlab: report.gitlab
    case .junit: report.junit
    }
  }
}

/// A form, and the file that it goes to if it does not go to standard output.
struct ReportOutput {
  let format: ReportFormat
  let file: String?

  /// Reads values such as `text` and `json:findings.json`.
  static func list(_ values: [String]) throws(UsageError) -> [ReportOutput] {
    guard !values.isEmpty else { return [ReportOutput(format: .text, file: nil)] }
    var outputs: [ReportOutput] = []
    for value in values {
      let name = String(value.prefix { $0 != ":" })
      guard let format = ReportFormat(rawValue: name) else {
        throw .unknown("format", name, among: ReportFormat.allCases.map(\.rawValue))
      }
      let file = name == value ? nil : String(value.dropFirst(name.count + 1))
      if file == "" { throw UsageError("--format \(value) names no file") }
      outputs.append(ReportOutput(format: format, file: file))
    }
    return outputs
  }

  func write(_ report: Report, _ paint: Paint, _ outcome: inout Outcome) {
    guard let file else {
      outcome.output += format.write(report, paint)
      return
    }
    do throws(System.Refusal) {
      try System.write(format.write(report, Paint(coloured: false)), toFile: file)
    } catch {
      outcome.complain("\(file) cannot be written: \(error.reason)")
    }
  }
}
