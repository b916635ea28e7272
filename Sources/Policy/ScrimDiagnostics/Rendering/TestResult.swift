/// The result of playing tests of policies.
package struct TestResult: Sendable {
  package var findings: Findings
  /// The tests that were played, in order.
  package var tests: [PlayedTest] = []
  /// What the tests of each policy cover and notice, as far as that was asked
  /// for.
  package var scores: [TestScore] = []

  package init(_ findings: Findings) { self.findings = findings }

  /// Adds the results of other tests.
  package mutating func absorb(_ other: TestResult) {
    findings.absorb(other.findings)
    scores += other.scores
    if other.tests.isEmpty { return }
    let ids = findings.adopt(other.findings.sources)
    tests += other.tests.map { PlayedTest($0.name, at: $0.span.moved(to: ids), $0.outcome) }
  }

  package func scores(_ measure: TestScore.Measure) -> [TestScore] {
    scores.filter { $0.measure == measure }
  }

  package func count(_ outcome: PlayedTest.Outcome) -> Int { tests.count { $0.outcome == outcome } }

  /// The number of tests and their results, as a part of the summary.
  var countText: String {
    if tests.isEmpty { return "" }
    var results = ["\(count(.passed)) passed"]
    if count(.failed) > 0 { results.append("\(count(.failed)) failed") }
    if count(.unplayed) > 0 { results.append("\(count(.unplayed)) not played") }
    return ", \(tests.count.counted("test", "tests")) (\(results.joined(separator: ", ")))"
  }
}

/// What became of a test of a policy.
package struct PlayedTest: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    case passed
    case failed
    /// The test could not be played, for a reason that a finding gives.
    case unplayed
  }

  package let name: String
  /// The test in its file, which contains the spans of its findings.
  package let span: SourceSpan
  package let outcome: Outcome

  package init(_ name: String, at span: SourceSpan, _ outcome: Outcome) {
    (self.name, self.span, self.outcome) = (name, span, outcome)
  }

  /// Whether a finding is about this test.
  func contains(_ finding: Diagnostic) -> Bool { span.contains(finding.span) }
}

/// How much of a policy its tests guard.
package struct TestScore: Hashable, Sendable {
  package enum Measure: Hashable, Sendable {
    /// The lines of the policy that are in force in some test.
    case coverage
    /// The changes of the policy that some test notices.
    case mutants
  }

  package let measure: Measure
  /// The policy's path.
  package let path: String
  package let count: Int
  package let total: Int
  /// Whether the policy has any test.
  package let hasTests: Bool

  package init(
    _ measure: Measure, of path: String, _ count: Int, of total: Int, hasTests: Bool = true
  ) {
    (self.measure, self.path, self.count, self.total) = (measure, path, count, total)
    self.hasTests = hasTests
  }

  /// The share in percent, rounded down, so that only all of them are 100.
  ///
  /// A policy without tests has none, even if a test could depend on nothing.
  package var percent: Int {
    if !hasTests { return 0 }
    return total == 0 ? 100 : count * 100 / total
  }

  /// The count and the total, for people.
  package var sentence: String {
    let name = PrintableText(path).text
    switch measure {
    case _ where !hasTests: return "\(name) has no tests (0%)"
    case .coverage where total == 0: return "\(name) has no lines that a test could depend on"
    case .coverage:
      return "\(count) of \(total) lines of \(name) are in force in some test (\(percent)%)"
    case .mutants where total == 0: return "\(name) has no changes that a test could notice"
    case .mutants: return "\(name): noticed \(count) of \(total) changes (\(percent)%)"
    }
  }
}
