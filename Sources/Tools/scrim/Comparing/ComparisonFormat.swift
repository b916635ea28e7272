internal import ScrimComparing
internal import ScrimDiagnostics
internal import ScrimLint

/// The formats of a comparison of policies.
enum ComparisonFormat: String, OutputFormat {
  case text
  case json
  case markdown
  case github
  case sarif
  case gitlab
  case junit

  static let forTerminal = ComparisonFormat.text
  static let forWorkflow = ComparisonFormat.github

  var isDocument: Bool {
    switch self {
    case .json, .markdown, .sarif, .gitlab, .junit: true
    case .text, .github: false
    }
  }

  var isForPeople: Bool { self == .text || self == .markdown }

  func write(
    _ comparisons: PolicyComparisons, failing failures: [String], _ paint: Paint
  ) -> String {
    switch self {
    case .text: comparisons.text(paint)
    case .json: comparisons.json(failing: failures)
    case .markdown: comparisons.markdown(failing: failures)
    case .github: Self.write(comparisons, failing: failures, as: .github, paint)
    case .sarif: Self.write(comparisons, failing: failures, as: .sarif, paint)
    case .gitlab: Self.write(comparisons, failing: failures, as: .gitlab, paint)
    case .junit: Self.write(comparisons, failing: failures, as: .junit, paint)
    }
  }

  /// Writes the changes as findings.
  private static func write(
    _ comparisons: PolicyComparisons, failing failures: [String], as format: ReportFormat,
    _ paint: Paint
  ) -> String {
    var report = comparisons.findings(failing: failures)
    report.repositoryPaths = ResolvedPath(".").map { RepositoryPaths(from: $0) }
    return format.write(report, paint)
  }
}
