internal import ScrimCommand
internal import ScrimDiagnostics

/// The flags about findings that commands share, and the end of such a command.
struct ReportRequest {
  static let strict = Flag("--strict", "fail the run on warnings")

  /// The number of findings to show.
  let findingLimit: Int
  private let output: OutputRequest<Report>
  /// The lowest severity that fails the run.
  let leastFailure: Severity

  static func format(_ help: String) -> Flag { .format(OutputFormat<Report>.all, help) }

  init(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) {
    output = try OutputRequest(arguments, terminal, among: OutputFormat.all)
    findingLimit = try arguments.findingLimit()
    leastFailure = arguments.has(Self.strict) ? .warning : .error
  }

  /// Writes the report of a command, and sets the exit status.
  @discardableResult
  func conclude(_ result: CommandResult, _ outcome: inout Outcome) -> Report {
    outcome.complain(faultsIn: result.findings)
    var report = Report(result)
    (report.failures, report.leastFailure) = (outcome.failures, leastFailure)
    report.repositoryPaths = .current
    if report.findings.reach(leastFailure) { outcome.raise(to: .findings) }
    output.write(report, &outcome)
    return report
  }
}

extension RepositoryPaths {
  /// The paths of files as seen from the working directory.
  static var current: RepositoryPaths? { ResolvedPath(".").map { RepositoryPaths(from: $0) } }
}
