package import ScrimDiagnostics

/// The output of a command, and its exit status.
package struct Outcome {
  package var status: ExitStatus = .clean
  /// The result, for standard output.
  package var output = ""
  /// A result that must be written byte by byte.
  ///
  /// It comes before `output`.
  package var exactOutput: [UInt8] = []
  /// Messages for standard error.
  package var complaints = ""

  /// Why the command could not do everything.
  package private(set) var failures: [String] = []

  package init(status: ExitStatus = .clean, output: String = "", complaints: String = "") {
    (self.status, self.output, self.complaints) = (status, output, complaints)
  }

  /// A message as a line of text, with control characters escaped.
  package static func line(_ message: String) -> String {
    "scrim: \(PrintableText(message).text)\n"
  }

  /// Adds a message that does not change the exit status.
  package mutating func remark(_ message: String) { complaints += Self.line(message) }

  /// Raises the exit status to one that is at least as bad.
  package mutating func raise(to status: ExitStatus) { self.status = max(self.status, status) }

  /// Adds complaints about scrim's own faults.
  package mutating func complain(faultsIn findings: Findings) {
    for fault in findings.faults { complain(fault, .fault) }
  }

  /// Adds a complaint about a file that cannot be read, because its name is not
  /// UTF-8.
  ///
  /// The bytes of `path` that are not UTF-8 are escaped.
  package mutating func complain(undecodableName path: String) {
    complain("\(path.quotedPath) has a name that is not UTF-8; rename it")
  }

  /// Adds a complaint about a problem outside of the command.
  package mutating func complain(_ message: String, _ status: ExitStatus = .unusable) {
    remark(message)
    if status > .findings { failures.append(message) }
    raise(to: status)
  }
}

extension String {
  /// The text in quotation marks, shortened if it is long.
  package var quoted: String { PrintableText.quoted(self) }

  /// A path in quotation marks, shortened only if it is very long.
  package var quotedPath: String { PrintableText.quoted(self, limit: 1000) }
}

/// The exit status of the process.
package enum ExitStatus: Int32, Comparable, CaseIterable {
  case clean = 0
  case findings = 1
  case unusable = 2
  case fault = 3

  package static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }

  /// - Parameter findings: what a command calls findings; nil if it has none.
  package func meaning(findings: String?) -> String? {
    switch self {
    case .clean: "success"
    case .findings: findings
    case .unusable: "wrong usage, or an input that cannot be read"
    case .fault: "an error in scrim itself"
    }
  }
}
