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

  /// A message as a line for people, in which nothing can paint over another.
  static func line(_ message: String) -> String {
    "scrim: \(PrintableText(message).text)\n"
  }

  /// Notes the faults of scrim itself that a report tells of.
  mutating func complain(faults report: Report) {
    for fault in report.faults { complain(fault, .fault) }
  }

  /// Notes that something outside of the command went wrong.
  mutating func complain(_ message: String, _ status: ExitStatus = .unusable) {
    complaints += Self.line(message)
    self.status = max(self.status, status)
  }
}
