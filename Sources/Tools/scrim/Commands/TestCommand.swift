internal import ScrimCommand
internal import ScrimTesting
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint

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
      --mutants changes one line of each policy at a time, reports the changes that no test
      notices, and ends with a score. --record adds expectations to the tests that have none: read them
      before you commit them. Nothing is written if the run has errors.
      """,
    flags: [
      ReportRequest.format("how to show results, as in lint (text)"), ReportRequest.strict,
      coverage, leastCoverage, mutants, leastNoticed, record, .maxFindings, .standardInputName,
    ] + PolicyPipeline.flags + [PolicyPipeline.eventLimit],
    findings: "an expectation that fails, or errors (with --strict, warnings too)")

  private static let coverage = Flag(
    "--coverage", "report lines of policies that are not in force in any test")
  private static let leastCoverage = Flag(
    "--min-coverage", value: "N",
    "fail the run if fewer than N% of a policy's lines are in force in tests")
  private static let mutants = Flag("--mutants", "report changes that no test notices")
  private static let leastNoticed = Flag(
    "--min-mutants", value: "N",
    "fail the run if the tests of a policy notice fewer than N% of its changes")
  private static let record = Flag(
    "--record", "add the results of each trace to the tests without expectations")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let request = try ReportRequest(arguments, terminal)
    var check = TestCheck(
      try PolicyCheck(arguments, terminal.environment, findingLimit: request.findingLimit))
    check.reportsCoverage = arguments.has(coverage)
    check.leastCoverage = try arguments.number(of: leastCoverage, in: 0...100) ?? 0
    check.reportsMutants = arguments.has(mutants)
    check.leastNoticed = try arguments.number(of: leastNoticed, in: 0...100) ?? 0
    if arguments.has(record), arguments.operands.contains("-") {
      throw UsageError("--record cannot write to standard input")
    }

    var outcome = Outcome()
    let (inputs, folders) = PolicyInput.find(
      arguments.operands, standardInputName: arguments.value(of: .standardInputName),
      atMost: check.byteLimit, &outcome)
    let sources = inputs.testSources(for: check, &outcome)
    var files = sources.map(check.testFile)
    if arguments.has(record) { files = await files.recorded(by: check, &outcome) }
    var (result, bases, complaints) = await files.played(by: check, atMost: request.findingLimit)
    for complaint in complaints { outcome.complain(complaint) }
    if check.measuresCoverage || check.triesMutants {
      let tested = bases.union(files.compactMap(\.policy))
      inputs.reportUntested(besides: tested, by: check, &result, &outcome)
    }
    if outcome.status == .clean, sources.isEmpty, !folders.isEmpty {
      outcome.complain(
        "no tests were found in \(folders.map { $0.quoted }.joined(separator: ", ")): "
          + "no .test.yaml or .test.yml file there has a top-level 'scrim-test:' key")
    }
    if check.triesMutants, result.count(.failed) > 0 {
      outcome.remark("no changes were tried on policies whose tests fail: correct those first")
    }
    request.conclude(.test(result), &outcome)
    return outcome
  }
}
