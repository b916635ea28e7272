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
    case .clean: "nothing is wrong"
    case .findings: "there are findings"
    case .unusable: "the command is used wrongly, or an input cannot be read"
    case .fault: "scrim itself is at fault"
    }
  }
}

/// What a command has to say, and how it ended.
struct Outcome {
  var status: ExitStatus = .clean
  /// The result, for standard output.
  var output = ""
  /// Everything else, for standard error.
  var complaints = ""

  /// Notes that something outside of the command went wrong.
  mutating func complain(_ message: String, _ status: ExitStatus = .unusable) {
    complaints += "scrim: \(message)\n"
    self.status = max(self.status, status)
  }
}
