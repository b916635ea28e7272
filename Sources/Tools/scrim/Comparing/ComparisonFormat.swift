internal import ScrimComparing
internal import ScrimDiagnostics
internal import ScrimLint

/// The formats of a comparison of policies.
enum ComparisonFormat: String, OutputFormat {
  case text
  case json
  case markdown
  case github

  static let forTerminal = ComparisonFormat.text
  static let forWorkflow = ComparisonFormat.github

  var isDocument: Bool { self == .json || self == .markdown }

  var isForPeople: Bool { self == .text || self == .markdown }

  func write(
    _ comparisons: PolicyComparisons, failing failures: [String], _ paint: Paint
  ) -> String {
    switch self {
    case .text: comparisons.text(paint)
    case .json: comparisons.json(failing: failures)
    case .markdown: comparisons.markdown(failing: failures)
    case .github: comparisons.findings(failing: failures).github
    }
  }
}
