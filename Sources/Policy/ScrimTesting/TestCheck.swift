package import ScrimLint
internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

/// Reads test files, and plays their tests on policies.
///
/// The tests of one policy are played together, so that the policy is compiled
/// once, and so that its coverage counts all of them.
package struct TestCheck: Sendable {
  /// How policies are read.
  let check: PolicyCheck
  /// The variant of policies for tests that name none.
  let variant: String
  /// Whether to report the lines of policies that no test depends on.
  package var reportsCoverage = false
  /// The least coverage of each policy, in percent.
  package var leastCoverage = 0
  /// Whether to report changes that no test notices.
  package var reportsMutants = false
  /// The least share of the changes of each policy that its tests notice, in
  /// percent.
  package var leastNoticed = 0
  /// Whether to leave out the tests that have no expectations yet.
  package var leavesOutUnrecorded = false

  package init(_ check: PolicyCheck) {
    // A trace shows what goes wrong, so no proof is needed.
    var check = check
    check.pipeline.proving = .none
    variant = check.pipeline.variant ?? PolicyVariant.base
    check.pipeline.variant = nil
    self.check = check
  }

  package var measuresCoverage: Bool { reportsCoverage || leastCoverage > 0 }
  package var triesMutants: Bool { reportsMutants || leastNoticed > 0 }

  /// The largest number of bytes of a policy.
  package var byteLimit: Int { check.pipeline.limits[.bytes] }

  /// The results of playing the test files of one policy.
  package struct Played: Sendable {
    package fileprivate(set) var results: [TestResult] = []
    /// The files that the policy extends.
    package fileprivate(set) var bases: Set<ResolvedPath> = []
    /// Why the policy cannot be played under the requested variant; nil if it
    /// can.
    package fileprivate(set) var complaint: String?
  }

  /// Plays test files of one policy.
  ///
  /// - Parameter files: all test files of the policy, or one whose policy
  ///   cannot be used.
  package func play(_ files: [ReadTestFile]) -> Played {
    guard let name = files.first?.target?.path.name else {
      return Played(results: files.map { $0.unplayed(because: nil) })
    }
    func unusable(_ problem: String, help: String) -> Played {
      Played(results: files.map { $0.unplayed(because: (problem, help)) })
    }
    let checked: CheckedPolicy
    do throws(ReadingError) {
      guard let policy = try policy(of: files) else { return Played() }
      checked = policy
    } catch {
      let near = files.first?.contents.flatMap { contents in
        contents.file.policy.flatMap { contents.near($0.value) }
      }
      return unusable(error.message, help: near?.question() ?? "write the path of a policy")
    }
    let (reason, hasErrors) = (checked.report.reason(in: name), checked.report.count(.error) > 0)
    guard let lowered = checked.lowered,
      checked.compiled.variants.allSatisfy({ $0.lowered != nil })
    else {
      let help = "'scrim lint \(name)' says what is wrong"
      return unusable("cannot be played\(reason)", help: help)
    }
    if let lack = checked.compiled.read.lack(ofVariant: variant) {
      var played = Played(results: files.map { $0.unplayed(because: nil) })
      played.complaint = "\(PrintableText.quoted(name, limit: 1000)) \(lack)"
      return played
    }
    var played = Played()
    var planned: [(test: PlannedTest, files: PolicyFiles)] = []
    for file in files {
      let (tests, result) = plan(file, of: checked, hasErrors ? reason : nil)
      planned += tests.map { ($0, file.contents?.files ?? PolicyFiles()) }
      played.results.append(result)
    }
    // A test whose expectations every policy meets counts for neither coverage
    // nor changes.
    let variants = checked.compiled.variants.compactMap { compiled in
      compiled.lowered.map { lowered in
        TestedPolicy(
          path: name, variant: compiled.variant.name, lowered: lowered,
          sources: checked.report.sources, findingLimit: check.pipeline.findingLimit,
          tests: planned.filter { test, _ in
            test.hasEffect && test.variant == compiled.variant.name
          })
      }
    }
    let tested = variants[0]
    if measuresCoverage {
      let result = tested.coverageReport(
        with: variants.dropFirst(), atLeast: leastCoverage, listingLines: reportsCoverage)
      played.results.append(result)
    }
    if triesMutants, !hasErrors {
      let result = tested.mutantReport(
        with: variants.dropFirst().filter(\.lowered.timeline.ships), atLeast: leastNoticed,
        listingChanges: reportsMutants, playing: check.pipeline.limits[.events])
      played.results.append(result)
    }
    played.bases = Set(lowered.resolved.files.all.dropFirst().compactMap { ResolvedPath($0.path) })
    return played
  }

  /// The coverage and the noticed changes of a policy without tests, as far as
  /// they are asked for; nil if the source is not a policy.
  package func reportUntested(_ source: SourceFile) -> TestResult? {
    guard let (checked, _) = check.checkIfPolicy(source) else { return nil }
    let (path, sources) = (source.path, checked.report.sources)
    guard let lowered = checked.lowered else {
      var report = Findings(limit: check.pipeline.findingLimit, in: sources)
      let (name, reason) = (PrintableText(path).text, checked.report.reason(in: path))
      report.add(
        Diagnostic(
          .error, Rule.untestedLine.id, "\(name) has no tests, and cannot be read in full\(reason)",
          at: report.beginning(of: path), help: "'scrim lint \(name)' says what is wrong"))
      return TestResult(report)
    }
    let tested = TestedPolicy(
      path: path, lowered: lowered, sources: sources, findingLimit: check.pipeline.findingLimit,
      tests: [])
    var result = TestResult(Findings(limit: check.pipeline.findingLimit, in: sources))
    if measuresCoverage {
      result.absorb(tested.coverageReport(with: [], atLeast: leastCoverage, listingLines: false))
    }
    if triesMutants {
      let limit = check.pipeline.limits[.events]
      result.absorb(
        tested.mutantReport(
          with: [], atLeast: leastNoticed, listingChanges: false, playing: limit))
    }
    return result
  }

  /// The policy that test files play.
  func policy(of files: [ReadTestFile]) throws(ReadingError) -> CheckedPolicy? {
    guard let path = files.first?.target?.path, let root = files.first?.contents?.root else {
      return nil
    }
    let source = try check.pipeline.drafts.read(path.name, atMost: byteLimit) {
      limit throws(ReadingError) in
      try check.pipeline.scope.store.read(
        path.location, inside: root, as: path.name, atMost: limit)
    }
    return check.check(source)
  }

  /// Plans the tests of one file, and returns those that can be played.
  ///
  /// - Parameter error: the first error of the policy, if it has any.
  private func plan(
    _ file: ReadTestFile, of checked: CheckedPolicy, _ error: String?
  ) -> (tests: [PlannedTest], TestResult) {
    guard var planner = planner(of: file, on: checked), let contents = file.contents,
      let target = file.target
    else { return ([], TestResult(file.report)) }
    if let error {
      planner.checksNames = false
      let name = target.path.name
      planner.report(
        Rule.unusableTestInput.finding(
          "\(PrintableText.quoted(name, limit: 1000)) has errors, so only its readable part is tested\(error)",
          at: target.span,
          help: "'scrim lint \(name)' reports them; 'scrim compile' refuses the policy"))
    }
    let mistakes = file.report.shown.filter { $0.severity == .error }
    let areAllKnown = mistakes.count == file.report.count(.error)
    var names: [String: SourceSpan] = [:]
    var tests: [PlannedTest] = []
    var result = TestResult(file.report)
    for written in contents.file.tests {
      let span = contents.files.entrySpan(of: written.origin)
      let name = written.value.name?.value ?? ""
      // The unreadable parts are not in the test.
      let isReadable = areAllKnown && !mistakes.contains { span.contains($0.span) }
      let planned = isReadable ? planner.plan(written) : []
      guard let test = planned.first else {
        result.tests.append(PlayedTest(name, at: span, .unplayed))
        continue
      }
      if let first = names.updateValue(test.nameSpan, forKey: name) {
        planner.refuse(
          "two tests are named \(PrintableText.quoted(name))", at: test.nameSpan,
          notes: [.init("first defined here", at: first)], help: "say how they differ")
      }
      let isLeftOut = leavesOutUnrecorded && written.value.expectations == nil
      // A finding that is not shown needs no table.
      let tables = max(0, check.pipeline.findingLimit - planner.report.total)
      let failures =
        isLeftOut
        ? [] : planned.failures(on: planner.tested.played, contents.files, showing: tables)
      for failure in failures { planner.report(failure) }
      result.tests.append(PlayedTest(name, at: span, failures.isEmpty ? .passed : .failed))
      tests += planned
    }
    result.findings = planner.report
    return (tests, result)
  }
}

extension TestCheck {
  /// Plans the tests of a file on its policy; nil if either cannot be used.
  func planner(of file: ReadTestFile, on checked: CheckedPolicy) -> TestPlanner? {
    guard let contents = file.contents, let target = file.target else { return nil }
    return TestPlanner(
      contents, target.path, on: checked.compiled, otherwise: variant,
      within: check.pipeline.limits,
      reporting: file.report)
  }
}

extension Findings {
  /// The first error of a policy, as the end of a message.
  fileprivate func reason(in policy: String) -> String {
    firstErrorText(in: policy).map { "; \($0)" } ?? ""
  }
}

extension ReadTestFile {
  /// The result if no test of the file was played.
  ///
  /// - Parameter reason: why the policy cannot be used; nil if the findings say
  ///   why.
  fileprivate func unplayed(because reason: (problem: String, help: String)?) -> TestResult {
    var result = TestResult(report)
    if let reason, let target {
      let message = "\(PrintableText.quoted(target.path.name, limit: 1000)) \(reason.problem)"
      result.findings.add(
        Rule.unusableTestInput.finding(message, at: target.span, help: reason.help))
    }
    guard let contents else { return result }
    result.tests = contents.file.tests.map { test in
      PlayedTest(
        test.value.name?.value ?? "", at: contents.files.entrySpan(of: test.origin), .unplayed)
    }
    return result
  }
}
