package import ScrimLint
internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimVerifier

/// A test file that was read.
package struct TestSuite: Sendable {
  /// The path of the file.
  package let path: String
  /// The location of the policy that the tests play; nil if it cannot be used.
  package var policy: ResolvedPath? { target?.path.location }

  let contents: TestFileReader.Contents?
  let target: (path: PolicyPath, span: SourceSpan)?
  /// The findings so far.
  let report: Findings
}

/// Reads test files, and plays their tests on policies.
///
/// The tests of one policy are played together, so that the policy is compiled
/// once, and so that its coverage counts all of them.
package struct TestCheck: Sendable {
  /// How policies are read.
  let check: PolicyCheck
  /// Whether to report the lines of policies that no test depends on.
  package var reportsCoverage = false
  /// The least coverage of each policy, in percent.
  package var leastCoverage = 0
  /// Whether to report changes that no test notices.
  package var triesMutants = false
  /// Whether to leave out the tests that have no expectations yet.
  package var leavesOutUnrecorded = false

  package init(_ check: PolicyCheck) {
    // A trace shows what goes wrong, so no proof is needed.
    var check = check
    check.pipeline.proving = .none
    self.check = check
  }

  /// The largest number of bytes of a policy.
  package var byteLimit: Int { check.pipeline.limits[.bytes] }

  /// Reads a test file.
  package func suite(from source: SourceFile) -> TestSuite {
    // All tests with errors must be known, even if few findings are shown.
    let limit = max(check.pipeline.findingLimit, Findings.standardLimit)
    var reader = reader(reporting: Findings(limit: limit, checking: source))
    let contents = reader.read(source)
    var report = reader.report
    let target = contents?.policyPath(&report)
    return TestSuite(path: source.path, contents: contents, target: target, report: report)
  }

  /// The results of playing the test files of one policy.
  package struct Played: Sendable {
    package fileprivate(set) var results: [TestResult] = []
    /// The files that the policy extends.
    package fileprivate(set) var bases: Set<ResolvedPath> = []
  }

  /// Plays test files of one policy.
  ///
  /// - Parameter suites: all test files of the policy, or one whose policy
  ///   cannot be used.
  package func play(_ suites: [TestSuite]) -> Played {
    guard let target = suites.first?.target else {
      return Played(results: suites.map { $0.unplayed(because: nil) })
    }
    func unusable(_ problem: String, help: String) -> Played {
      Played(results: suites.map { $0.unplayed(because: (problem, help)) })
    }
    let result: CheckedPolicy
    do throws(ReadingError) {
      guard let policy = try policy(of: suites) else { return Played() }
      result = policy
    } catch {
      return unusable(error.message, help: "write the path of a policy")
    }
    let hasErrors = result.report.count(.error) > 0
    guard let lowered = result.lowered else {
      return unusable(
        "cannot be played\(result.report.reason(in: target.path.name))",
        help: "'scrim lint \(target.path.name)' says what is wrong")
    }
    let timeline = PlayedTimeline(lowered.timeline)
    var played = Played()
    var planned: [(test: PlannedTest, files: PolicyFiles)] = []
    for suite in suites {
      let (tests, result) = plan(
        suite, on: timeline, of: lowered,
        hasErrors ? result.report.reason(in: target.path.name) : nil)
      planned += tests.map { ($0, suite.contents?.files ?? PolicyFiles()) }
      played.results.append(result)
    }
    // A test whose expectations every policy meets counts for neither coverage
    // nor changes.
    let tested = TestedPolicy(
      path: target.path.name, lowered: lowered, sources: result.report.sources,
      findingLimit: check.pipeline.findingLimit, tests: planned.filter(\.test.hasEffect))
    if reportsCoverage || leastCoverage > 0 {
      played.results.append(
        tested.coverageReport(atLeast: leastCoverage, listingLines: reportsCoverage))
    }
    if triesMutants, !hasErrors {
      played.results.append(TestResult(tested.mutantReport(atMost: check.pipeline.limits[.events])))
    }
    played.bases = Set(lowered.resolved.files.all.dropFirst().compactMap { ResolvedPath($0.path) })
    return played
  }

  /// Whether a file has the key of test files, whatever its name.
  package func isTestFile(_ source: SourceFile) -> Bool {
    source.mentionsTestKey && reader().isTestFile(source)
  }

  /// Whether a file with a name of test files seems to be meant as one.
  package func seemsToBeTestFile(_ source: SourceFile) -> Bool {
    source.mentionsTestKey || reader().seemsToBeTestFile(source)
  }

  private func reader(reporting report: Findings = Findings()) -> TestFileReader {
    TestFileReader(limits: check.pipeline.limits, within: check.pipeline.scope, reporting: report)
  }

  /// The coverage of a policy without tests; nil if the source is not a policy.
  package func reportUntested(_ source: SourceFile) -> TestResult? {
    guard let (checked, _) = check.checkIfPolicy(source) else { return nil }
    let sources = checked.report.sources
    guard let lowered = checked.lowered else {
      var report = Findings(limit: check.pipeline.findingLimit, in: sources)
      report.add(
        .unknownCoverage(
          of: source.path, checked.report.reason(in: source.path),
          at: report.beginning(of: source.path)))
      return TestResult(report)
    }
    let tested = TestedPolicy(
      path: source.path, lowered: lowered, sources: sources,
      findingLimit: check.pipeline.findingLimit, tests: [])
    return tested.coverageReport(atLeast: leastCoverage, listingLines: false)
  }

  /// The policy that test files play.
  func policy(of suites: [TestSuite]) throws(ReadingError) -> CheckedPolicy? {
    guard let target = suites.first?.target, let root = suites.first?.contents?.root else {
      return nil
    }
    let source = try check.pipeline.drafts.read(
      target.path.name, atMost: check.pipeline.limits[.bytes]
    ) {
      limit throws(ReadingError) in
      try .read(target.path.location, inside: root, as: target.path.name, atMost: limit)
    }
    return check.check(source)
  }

  /// Plans the tests of one file, and returns those that can be played.
  ///
  /// - Parameter error: the first error of the policy, if it has any.
  private func plan(
    _ suite: TestSuite, on played: PlayedTimeline, of lowered: LoweredPolicy, _ error: String?
  ) -> (tests: [PlannedTest], TestResult) {
    guard let contents = suite.contents, let target = suite.target else {
      return ([], TestResult(suite.report))
    }
    var report = suite.report
    if let error {
      report.add(
        .unusableTestInput(
          "\(PrintableText.quoted(target.path.name)) has errors, so only its readable part "
            + "is tested\(error)",
          help: "'scrim lint \(target.path.name)' reports them; 'scrim compile' refuses the policy",
          at: target.span))
    }
    var planner = TestPlanner(
      contents, target.path, on: lowered, within: check.pipeline.limits, reporting: report)
    planner.checksNames = error == nil
    let mistakes = suite.report.shown.filter { $0.severity == .error }
    let areAllKnown = mistakes.count == suite.report.count(.error)
    var names: [String: SourceSpan] = [:]
    var tests: [PlannedTest] = []
    var outcomes: [PlayedTest] = []
    for written in contents.file.tests {
      let span = contents.files.entrySpan(of: written.origin)
      let name = written.value.name?.value ?? ""
      // The unreadable parts are not in the test.
      let isReadable =
        areAllKnown
        && !mistakes.contains { $0.span.start >= span.start && $0.span.end <= span.end }
      guard isReadable, let test = planner.plan(written) else {
        outcomes.append(PlayedTest(name, at: span, .unplayed))
        continue
      }
      if let first = names.updateValue(test.nameSpan, forKey: name) {
        planner.report(.duplicateTest(name, at: test.nameSpan, first: first))
      }
      let isLeftOut = leavesOutUnrecorded && written.value.expectations == nil
      // A finding that is not shown needs no table.
      let tables = max(0, check.pipeline.findingLimit - planner.report.total)
      let failures = isLeftOut ? [] : test.failures(on: played, contents.files, showing: tables)
      for failure in failures { planner.report(failure) }
      outcomes.append(PlayedTest(name, at: span, failures.isEmpty ? .passed : .failed))
      tests.append(test)
    }
    var result = TestResult(planner.report)
    result.tests = outcomes
    return (tests, result)
  }
}

extension Findings {
  /// The first error of a policy, as the end of a message.
  fileprivate func reason(in policy: String) -> String {
    firstErrorText(in: policy).map { "; \($0)" } ?? ""
  }
}

extension TestSuite {
  /// The result if no test of the file was played.
  ///
  /// - Parameter reason: why the policy cannot be used; nil if the findings say
  ///   why.
  fileprivate func unplayed(because reason: (problem: String, help: String)?) -> TestResult {
    var result = TestResult(report)
    if let reason, let target {
      result.findings.add(
        .unusableTestInput(
          "\(PrintableText.quoted(target.path.name)) \(reason.problem)", help: reason.help,
          at: target.span))
    }
    guard let contents else { return result }
    result.tests = contents.file.tests.map { test in
      PlayedTest(
        test.value.name?.value ?? "", at: contents.files.entrySpan(of: test.origin), .unplayed)
    }
    return result
  }
}
