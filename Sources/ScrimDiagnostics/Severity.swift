/// How much a finding weighs.
///
/// An error fails the run, a warning fails it only under `--strict`, an info
/// never does. The order is from the heaviest to the lightest, which is the
/// order in which findings about one place are shown.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case error
  case warning
  case info

  package static func < (first: Severity, second: Severity) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    }
  }
}
