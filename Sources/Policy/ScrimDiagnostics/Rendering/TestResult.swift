/// The result of playing tests of policies.
package struct TestResult: Sendable {
  package var findings: Findings
  /// The tests that were played, in order.
  package var tests: [PlayedTest] = []
  /// How much of each tested policy the tests depend on, if that was asked for.
  package var coverage: [TestCoverage] = []

  package init(_ findings: Findings) { self.findings = findings }

  /// Adds the results of other tests.
  package mutating func absorb(_ other: TestResult) {
    findings.absorb(other.findings)
    coverage += other.coverage
    if other.tests.isEmpty { return }
    let ids = findings.adopt(other.findings.sources)
    tests += other.tests.map { PlayedTest($0.name, at: $0.span.moved(to: ids), $0.outcome) }
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

/// How many lines of a policy its tests depend on.
package struct TestCoverage: Hashable, Sendable {
  /// The policy's path.
  package let path: String
  package let covered: Int
  package let total: Int
  /// Whether the policy has any test.
  package let hasTests: Bool

  package init(of path: String, _ covered: Int, of total: Int, hasTests: Bool = true) {
    (self.path, self.covered, self.total) = (path, covered, total)
    self.hasTests = hasTests
  }

  /// The share in percent, rounded down, so that only full coverage is 100.
  ///
  /// A policy without tests has none, even if it has no lines that a test could
  /// depend on.
  package var percent: Int {
    if !hasTests { return 0 }
    return total == 0 ? 100 : covered * 100 / total
  }

  /// The number of lines, and of those in force in some test.
  package var sentence: String {
    let name = PrintableText(path).text
    if !hasTests { return "\(name) has no tests (0%)" }
    if total == 0 { return "\(name) has no lines that a test could depend on" }
    return "\(covered) of \(total) lines of \(name) are in force in some test (\(percent)%)"
  }
}
