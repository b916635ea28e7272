internal import ScrimCommand
internal import ScrimTesting
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

/// `scrim test`: plays the tests of policies, and reports failed expectations.
enum TestCommand: Command {
  static let guide = CommandGuide(
    name: "test", summary: "Play the tests of policies, and report failed expectations.",
    operands: "[PATH…]",
    discussion: """
      A PATH is a test file, a folder to search for *.test.yaml and *.test.yml files,
      or '-' for standard input. Without a PATH, test searches policies/, as lint does.

          scrim-test: 1
          policy: bank.yaml
          tests:
            - name: the balance is covered before the snapshot
              screen: accounts.balance
              trace:
                - { at: 0ms, did-become-active: }
                - { at: 1s, will-resign-active: }
                - { at: +600ms, did-enter-background: }
              expect:
                - { at: 1.1s, cover: paper, opacity: 0.1..0.9 }
                - { at: 2s, exposed: 0, reasons: [departed] }
                - { peek: 300ms }

      schema/tests.md lists all keys; 'scrim schema test --format markdown' prints it.

      --coverage reports the lines of each policy that are not in force in any test. With
      --min-coverage, a policy in a searched folder that has no tests counts as 0%.
      --mutants changes one line of each policy at a time, and reports the changes that no
      test notices. --record adds expectations to the tests that have none: read them
      before you commit them. Nothing is written if the run has errors.
      """,
    flags: [
      format, strict, coverage, leastCoverage, mutants, record, maxFindings, standardInputName,
    ] + PolicyPipeline.flags + PolicyPipeline.eventLimit,
    findings: "an expectation that fails, or errors (with --strict, warnings too)")

  private static let format = Flag(
    "--format", value: "FORMAT", suggestions: ReportFormat.allCases.map(\.rawValue),
    "how to show results, as in lint (text)")
  private static let strict = Flag("--strict", "fail the run on warnings")
  private static let coverage = Flag(
    "--coverage", "report lines of policies that are not in force in any test")
  private static let leastCoverage = Flag(
    "--min-coverage", value: "N",
    "fail the run if fewer than N% of a policy's lines are in force in tests")
  private static let mutants = Flag("--mutants", "report changes that no test notices")
  private static let record = Flag(
    "--record", "add the results of each trace to the tests without expectations")
  private static let maxFindings = Flag(
    "--max-findings", value: "N",
    "how many findings to show; all are counted (\(Report.standardLimit))")
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name and folder of standard input")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let outputs = try ReportOutput.list(arguments.allValues(of: format), terminal.environment)
    let paint = terminal.paint(arguments.value(of: .color))
    let shownFindings =
      try arguments.number(of: maxFindings, in: 0...1_000_000) ?? Report.standardLimit
    let policyCheck = try PolicyCheck(
      arguments, terminal.environment, findingLimit: shownFindings)
    var check = TestCheck(policyCheck)
    check.reportsCoverage = arguments.has(coverage)
    check.leastCoverage = try arguments.number(of: leastCoverage, in: 0...100) ?? 0
    check.triesMutants = arguments.has(mutants)
    if arguments.has(record), arguments.operands.contains("-") {
      throw UsageError("--record cannot write to standard input")
    }

    var outcome = Outcome()
    let (inputs, folders) = PolicyInput.find(
      arguments.operands, standardInputName: arguments.value(of: standardInputName),
      atMost: policyCheck.pipeline.limits[.bytes], &outcome)
    let sources = inputs.testSources(for: check, &outcome)
    var suites = sources.map(check.suite)
    if arguments.has(record) { suites = await suites.recorded(by: check, &outcome) }
    let played = await suites.played(by: check, atMost: shownFindings)
    var report = played.report
    if check.reportsCoverage || check.leastCoverage > 0 {
      let tested = played.bases.union(suites.compactMap(\.policy))
      inputs.reportUntested(besides: tested, by: check, &report, &outcome)
    }
    if arguments.has(strict) { report.leastFailure = .warning }
    if outcome.status == .clean, sources.isEmpty, !folders.isEmpty {
      outcome.complain(
        "no tests were found in \(folders.map { PrintableText.quoted($0) }.joined(separator: ", ")): "
          + "no .test.yaml or .test.yml file there has a top-level 'scrim-test:' key")
    }
    if check.triesMutants, report.count(.failed) > 0 {
      outcome.complaints += Outcome.line(
        "no changes were tried on policies whose tests fail: correct those first")
    }
    report.task = "test"
    outcome.conclude(&report, in: outputs, paint)
    return outcome
  }
}
