import ScrimDiagnostics
import Testing

@testable import ScrimLint

/// Coverage and mutants.
@Suite struct TestedPolicyTests {
  private static let policy = """
    scrim: 1
    lock: { after: 30s }
    covers: { paper: { color: "#FFFFFF" }, ink: { color: "#000000" } }
    defaults: { cover: paper, recording: ignore }
    screens:
      "**": { text: 17pt }
      accounts.*: { fade: 100ms }
      accounts.balance: { fade: { in: 150ms } }
      vault: { cover: ink }
    overlays: { loading: { cover: ink } }

    """

  private static func file(_ trace: String, expect: String? = nil) -> String {
    let expectations = expect.map { ", expect: \($0)" } ?? ""
    return "scrim-test: 1\npolicy: policy.yaml\n"
      + "tests: [{ name: a, trace: \(trace)\(expectations) }]\n"
  }

  private func messages(_ report: Report) -> [String] { report.findings.map(\.message) }

  @Test("coverage lists what is in force in no test, and nothing of an unused entry twice")
  func coverage() {
    let trace =
      "[{ at: 0ms, screen: accounts.balance }, { at: 0ms, did-become-active: }, { at: 1s, unlocked: }]"
    let report = play(Self.file(trace), on: Self.policy, reportingCoverage: true)
    #expect(
      messages(report) == [
        "no test installs the cover 'ink'", "no test shows the screen 'vault'",
        "no test shows the overlay 'loading'",
      ])
    #expect(report.coverage == [TestCoverage(of: "policy.yaml", 10, of: 15)])
    #expect(report.coverage[0].percent == 66)
  }

  @Test("a policy below the least coverage is an error, and one at it is not")
  func leastCoverage() {
    let file = Self.file("[{ at: 0ms, screen: vault }]")
    let report = play(file, on: Self.policy, leastCoverage: 100)
    #expect(report.isFailed)
    #expect(report.findings.count == 1)
    let percent = report.coverage[0].percent
    #expect(!play(file, on: Self.policy, leastCoverage: percent).isFailed)
    #expect(play(file, on: Self.policy, leastCoverage: percent + 1).isFailed)
  }

  @Test("a change that some test notices is not listed, and any other is")
  func mutants() {
    let trace =
      "[{ at: 0ms, screen: vault }, { at: 0ms, did-become-active: }, { at: 1s, unlocked: }]"
    let policy = "scrim: 1\nlock: always\nscreens: { vault: { recording: ignore } }\n"
    let unnoticed = "no test notices if 'recording' of 'vault' is cover instead of ignore"
    #expect(
      messages(play(Self.file(trace), on: policy, tryingMutants: true)) == [
        "no test notices if 'lock' is never instead of always", unnoticed,
      ])
    let expect = "[{ at: 0ms, reasons: [locked] }]"
    #expect(
      messages(play(Self.file(trace, expect: expect), on: policy, tryingMutants: true)) == [
        unnoticed
      ])
    let recorded = trace.dropLast() + ", { at: 9s, recording-began: }]"
    let both = "[{ at: 0ms, reasons: [locked] }, { at: 9s, covered: false }]"
    #expect(
      play(Self.file(String(recorded), expect: both), on: policy, tryingMutants: true).findings
        .isEmpty)
  }

  @Test("no change is tried while a test fails")
  func failing() {
    let file = Self.file("[{ at: 0ms, screen: vault }]", expect: "[{ at: 0ms, covered: false }]")
    let report = play(file, on: Self.policy, tryingMutants: true)
    #expect(report.findings.map(\.rule) == ["failed-expectation"])
  }
}
