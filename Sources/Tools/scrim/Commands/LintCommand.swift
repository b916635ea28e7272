internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

/// `scrim lint`: reports what is wrong with policies, and how to fix it.
enum LintCommand: Command {
  static let guide = CommandGuide(
    name: "lint", summary: "Report what is wrong with policies.", operands: "[PATH…]",
    discussion: """
      A PATH is a policy, a folder to search for policies, or '-' for standard input.
      In a folder, lint checks *.yaml and *.yml files that have a top-level 'scrim:'
      key, except hidden ones. Without a PATH, it searches policies/ in this folder, or
      in the nearest folder above it, up to the root of the repository.

      Formats: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      Repeat --format for several; FORMAT:FILE writes to a file. Under GitHub Actions
      the default is github and text together.

      --fix applies fixes to the files and reports the findings that are left. The fixed
      text of standard input goes to standard output, and the report to standard error.
      --diff writes a diff for 'git apply' instead of the report.

      --baseline hides the findings of an earlier report, even if their lines have moved.
      It never hides findings of rules marked 'always', or of the proof.
      """,
    flags: [format, strict] + FixRequest.flags + [
      BaselineInput.flag, maxFindings, standardInputName,
    ]
      + PolicyCheck.flags,
    findings: "errors (with --strict, warnings too)")

  private static let format = Flag(
    "--format", value: "FORMAT", suggestions: ReportFormat.allCases.map(\.rawValue),
    "how to show findings (text)")
  private static let strict = Flag("--strict", "fail the run on warnings")
  private static let maxFindings = Flag(
    "--max-findings", value: "N",
    "how many findings to show; all are counted (\(Report.standardLimit))")
  private static let maximumFindings = 1_000_000
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name and folder of standard input")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let outputs = try ReportOutput.list(arguments.allValues(of: format), terminal.environment)
    let paint = terminal.paint(arguments.value(of: .color))
    let fixRequest = FixRequest(arguments)
    let shownFindings =
      try arguments.number(of: maxFindings, in: 0...maximumFindings) ?? Report.standardLimit
    guard arguments.allValues(of: BaselineInput.flag).count <= 1 else {
      throw UsageError("--baseline is given twice", help: "name one report")
    }
    let baselinePath = arguments.value(of: BaselineInput.flag)
    if baselinePath == "-", arguments.operands.contains("-") {
      throw UsageError("standard input cannot be both the baseline and a policy")
    }
    // Fixes and baselines need all findings, not just those that are shown.
    let isAllKept = fixRequest != nil || baselinePath != nil
    let check = try PolicyCheck(
      arguments, terminal.environment, findingLimit: isAllKept ? maximumFindings : shownFindings)
    var outcome = Outcome()
    let baseline = baselinePath.flatMap { BaselineInput($0, &outcome) }
    if baselinePath != nil, baseline == nil { return outcome }
    let (inputs, folders) = PolicyInput.find(
      arguments.operands, standardInputName: arguments.value(of: standardInputName),
      atMost: check.pipeline.limits[.bytes], &outcome)

    var findings = await inputs.findings(by: check)
    if let fixRequest {
      await fixRequest.fulfill(inputs, &findings, check, terminal, paint, &outcome)
    }
    if arguments.has(strict) { findings.report.leastFailure = .warning }
    findings.report.repositoryPaths = ResolvedPath(".").map { RepositoryPaths(from: $0) }
    baseline?.subtract(from: &findings.report, on: inputs)
    var report = findings.report.limited(to: shownFindings)
    baseline?.remark(on: report, &outcome)
    for complaint in findings.complaints.sorted() { outcome.complain(complaint) }
    if outcome.status == .clean {
      for folder in folders where !folder.containsAny(of: report.checkedPaths) {
        outcome.complain(
          "no policy was found in \(PrintableText.quoted(folder, limit: 1000)): no .yaml or .yml file "
            + "there has a top-level 'scrim:' key")
      }
    }
    outcome.conclude(&report, in: outputs, paint)
    fixRequest?.clearOutput(for: report, on: inputs, &outcome)
    return outcome
  }
}

extension String {
  /// Whether a path is inside this folder.
  fileprivate func containsAny(of paths: [String]) -> Bool {
    let start = endsInSlash ? self : self + "/"
    return self == "." ? !paths.isEmpty : paths.contains { $0.utf8.starts(with: start.utf8) }
  }
}
