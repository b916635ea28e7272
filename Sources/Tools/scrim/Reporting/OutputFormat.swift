internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint

/// A format in which a command can write its result.
struct OutputFormat<Result>: Sendable {
  let name: String
  /// Whether a program reads all of it, and nothing may come before or after.
  var isDocument = false
  /// Whether people read it.
  var isForPeople = false
  let text: @Sendable (Result, Paint) -> String

  /// The format for a value that a result leads to.
  func of<Other>(_ result: @escaping @Sendable (Other) -> Result) -> OutputFormat<Other> {
    OutputFormat<Other>(name: name, isDocument: isDocument, isForPeople: isForPeople) {
      text(result($0), $1)
    }
  }
}

extension OutputFormat<Report> {
  /// The formats of reports.
  static var all: [Self] {
    [
      Self(name: "text", isForPeople: true) { $0.text($1) },
      Self(name: "concise", isForPeople: true) { report, _ in report.concise },
      Self(name: "json", isDocument: true) { report, _ in report.json },
      Self(name: "sarif", isDocument: true) { report, _ in
        report.sarif(version: Version.text) { Rule.named($0)?.description }
      },
      Self(name: "github") { report, _ in report.github },
      Self(name: "gitlab", isDocument: true) { report, _ in report.gitlab },
      Self(name: "junit", isDocument: true) { report, _ in report.junit },
    ]
  }
}

extension Flag {
  /// The flag that selects formats.
  static func format(_ formats: [OutputFormat<some Any>], _ help: String) -> Flag {
    Flag("--format", value: "FORMAT", suggestions: formats.map(\.name), help)
  }
}
