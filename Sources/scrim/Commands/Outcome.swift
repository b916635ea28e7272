internal import ScrimDiagnostics

/// What a command has to say, and how it ended.
struct Outcome {
  var status: ExitStatus = .clean
  /// The result, for standard output.
  var output = ""
  /// A result that must stay as it is byte by byte; it comes before the other.
  var exactOutput: [UInt8] = []
  /// Everything else, for standard error.
  var complaints = ""

  /// Why the command could not do everything.
  private(set) var failures: [String] = []

  /// A message as a line for people, in which nothing can paint over another.
  static func line(_ message: String) -> String {
    "scrim: \(PrintableText(message).text)\n"
  }

  /// Notes the faults of scrim itself that a report tells of.
  mutating func complain(faults report: Report) {
    for fault in report.faults { complain(fault, .fault) }
  }

  /// Notes that a file cannot be named, and so not be read; its path has the bytes that
  /// are not UTF-8 escaped.
  mutating func complain(undecodableName path: String) {
    complain("\(PrintableText.quoted(path, limit: 1000)) has a name that is not UTF-8; rename it")
  }

  /// Notes that something outside of the command went wrong.
  mutating func complain(_ message: String, _ status: ExitStatus = .unusable) {
    complaints += Self.line(message)
    if status > .findings { failures.append(message) }
    self.status = max(self.status, status)
  }
}

/// How a run ended, as the shell sees it.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case clean = 0
  case findings = 1
  case unusable = 2
  case fault = 3

  static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }

  var meaning: String {
    switch self {
    case .clean: "no errors (with lint --strict, no warnings either)"
    case .findings: "errors (with lint --strict, warnings too), or a breach"
    case .unusable: "wrong usage, or an input that cannot be read"
    case .fault: "an error in scrim itself"
    }
  }
}
