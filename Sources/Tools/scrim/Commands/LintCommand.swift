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

      Formats: \(OutputFormat<Report>.all.map(\.name).joined(separator: ", ")).
      Repeat --format for several; FORMAT:FILE writes to a file. Under GitHub Actions
      the default is github and text together.

      --fix applies fixes to the files and reports the findings that are left. The fixed
      text of standard input goes to standard output, and the report to standard error.
      --diff writes a diff for 'git apply' instead of the report.

      --baseline hides the findings of an earlier report, even if their lines have moved.
      It never hides findings of rules marked 'always', or of the proof.
      """,
    flags: [ReportRequest.format("how to show findings (text)"), ReportRequest.strict]
      + FixRequest.flags + [BaselineInput.flag, .maxFindings, .standardInputName]
      + PolicyCheck.flags,
    findings: "errors (with --strict, warnings too)")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let request = try ReportRequest(arguments, terminal)
    let fixRequest = FixRequest(arguments)
    let baselinePath = try BaselineInput.path(arguments)
    // Fixes and baselines need all findings, not just those that are shown.
    let isAllKept = fixRequest != nil || baselinePath != nil
    let check = try PolicyCheck(
      arguments, terminal.environment,
      findingLimit: isAllKept ? Arguments.highestFindingLimit : request.findingLimit)
    var outcome = Outcome()
    let baseline = baselinePath.flatMap { BaselineInput($0, &outcome) }
    if baselinePath != nil, baseline == nil { return outcome }
    let (inputs, folders) = PolicyInput.find(
      arguments.operands, standardInputName: arguments.value(of: .standardInputName),
      atMost: check.pipeline.limits[.bytes], &outcome)

    var checked = await inputs.checked(by: check)
    if let fixRequest {
      await fixRequest.fulfill(
        inputs, &checked, check, terminal, terminal.paint(arguments.value(of: .color)), &outcome)
    }
    baseline?.subtract(from: &checked.result, on: inputs)
    checked.result.findings.limit(to: request.findingLimit)
    baseline?.remark(on: checked.result, &outcome)
    for complaint in checked.complaints.sorted() { outcome.complain(complaint) }
    let paths = checked.result.findings.checkedPaths
    // A folder may have policies without the variant, but not only those.
    if paths.isEmpty {
      for complaint in checked.lacks.sorted() { outcome.complain(complaint) }
    } else if !checked.lacks.isEmpty {
      outcome.remark(
        "note: \(checked.lacks.count.counted("policy lacks", "policies lack")) this variant, and "
          + "\(checked.lacks.count == 1 ? "was" : "were") not checked")
    }
    if outcome.status == .clean {
      for folder in folders where !folder.containsAny(of: paths) {
        outcome.complain(
          "no policy was found in \(folder.quotedPath): no .yaml or .yml file "
            + "there has a top-level 'scrim:' key")
      }
    }
    if outcome.status == .clean, paths.isEmpty, !inputs.isEmpty {
      outcome.complain("no policy was checked")
    }
    let report = request.conclude(.lint(checked.result), &outcome)
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
