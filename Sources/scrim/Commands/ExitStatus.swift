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
    case .findings: "there are findings, or a breach"
    case .unusable: "the command is used wrongly, or an input cannot be read"
    case .fault: "scrim itself is at fault"
    }
  }
}
