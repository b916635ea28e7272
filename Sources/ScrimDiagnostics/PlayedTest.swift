/// The result of a test of a policy.
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

  func moved(_ newIDs: (SourceID) -> SourceID) -> PlayedTest {
    PlayedTest(
      name, at: SourceSpan(newIDs(span.source), from: span.start, to: span.end), outcome)
  }

  /// Whether a finding is about this test.
  func contains(_ finding: Diagnostic) -> Bool {
    finding.span.source == span.source && finding.span.start >= span.start
      && finding.span.end <= span.end
  }
}

/// How many lines of a policy its tests depend on.
package struct TestCoverage: Hashable, Sendable {
  /// The policy's path.
  package let path: String
  package let covered: Int
  package let total: Int

  package init(of path: String, _ covered: Int, of total: Int) {
    (self.path, self.covered, self.total) = (path, covered, total)
  }

  /// The share in percent, rounded down, so that only full coverage is 100.
  package var percent: Int { total == 0 ? 100 : covered * 100 / total }

  var sentence: String {
    "tests depend on \(covered) of \(total) lines of \(PrintableText(path).text) (\(percent)%)"
  }
}

extension Report {
  package func count(_ outcome: PlayedTest.Outcome) -> Int {
    tests.count { $0.outcome == outcome }
  }

  /// The number of tests and their results, as a part of the summary.
  var testsText: String {
    if tests.isEmpty { return "" }
    var results = ["\(count(.passed)) passed"]
    if count(.failed) > 0 { results.append("\(count(.failed)) failed") }
    if count(.unplayed) > 0 { results.append("\(count(.unplayed)) not played") }
    return ", \(tests.count.counted("test", "tests")) (\(results.joined(separator: ", ")))"
  }
}
