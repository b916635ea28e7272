import ScrimDiagnostics
import Testing

@testable import ScrimLint

/// When a test passes, and when it fails.
@Suite struct ExpectationTests {
  private static let policy = """
    scrim: 1
    prompts: cover
    covers: { paper: { color: "#FFFFFF" }, glass: { blur: { preset: light, grain: 8 } } }
    defaults: { cover: paper, fade: { in: 200ms, out: 300ms, settle: 50ms } }
    screens: { accounts.balance: {}, accounts.cards: { cover: glass, recording: ignore } }
    overlays: { loading: { cover: paper, fade: 100ms } }

    """

  /// Leaves the app at 1 s, and returns at 3 s.
  private static let trace = """
    [
          { at: 0ms, did-become-active: }, { at: 1s, will-resign-active: },
          { at: +600ms, did-enter-background: }, { at: +10ms, snapshot: },
          { at: 2.5s, will-enter-foreground: }, { at: 3s, did-become-active: }]
    """

  private func outcome(_ expectation: String, trace: String = Self.trace) -> Report {
    play(
      """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving and returning
          screen: accounts.balance
          trace: \(trace)
          expect: [\(expectation)]

      """, on: Self.policy)
  }

  @Test(
    "an expectation that is met passes",
    arguments: [
      "{ at: 0ms, phase: active, screen: accounts.balance, cover: none, installed: false }",
      "{ at: 0ms, covered: false, reasons: none, opacity: 0, exposed: 1, overlays: none }",
      "{ at: 0ms, reasons: [], directives: [] }",
      "{ at: 1s, phase: inactive, covered: true, reasons: [departed], target: 1 }",
      "{ at: 1s, directives: [install, animate] }",
      "{ at: 1s, directives: [install, { do: animate, from: 0, to: 1, duration: 200ms }] }",
      "{ at: 1.1s, opacity: 0.5, exposed: 0.4..0.6 }",
      "{ at: 1.2s, opacity: 1, exposed: 0, directives: none }",
      "{ at: 1600ms, event: did-enter-background, phase: background }",
      "{ at: 1610ms, event: snapshot, exposed: 0 }",
      "{ at: 3050ms, directives: [{ do: animate, to: 0, curve: ease-in-out }] }",
      "{ at: 3350ms, directives: [remove], cover: none }",
      "{ at: 100s, cover: none }",
      "{ peek: 200ms }, { peek: 300ms }, { peek: 199ms..201ms }, { breaches: none }",
    ])
  func met(expectation: String) {
    let report = outcome(expectation)
    #expect(report.findings.isEmpty)
    #expect(report.tests.map(\.outcome) == [.passed])
  }

  @Test(
    "an expectation that is not met says what it got",
    arguments: [
      ("{ at: 0ms, phase: inactive }", "at 0ms, phase is active, not inactive"),
      ("{ at: 1s, reasons: none }", "at 1s, reasons is [departed], not none"),
      ("{ at: 1s, reasons: [departed, locked] }", "reasons is [departed], not [departed, locked]"),
      ("{ at: 1.1s, opacity: 0.51 }", "opacity is 0.5, not 0.51"),
      (
        "{ at: 1.1s, opacity: 1, cover: glass }", "opacity is 0.5, not 1; cover is paper, not glass"
      ),
      ("{ at: 1199.99ms, opacity: 1 }", "at 1199.99ms, opacity is 0."),
      ("{ at: 1.2s, cover: none }", "cover is paper, not none"),
      ("{ at: 1s, directives: [animate] }", "directives is [{ do: install, "),
      ("{ at: 1s, event: snapshot, exposed: 0 }", "no event 'snapshot' happens at 1s"),
      ("{ at: 1s, overlays: { loading: 1 } }", "overlays is none, not { loading: 1 }"),
      ("{ at: 1s, secure: none }", "secure is none, not none"),
      ("{ peek: 199ms }", "the longest peek is 200ms, over 199ms"),
      ("{ peek: 250ms..300ms }", "the longest peek is 200ms, which is not in 250ms..300ms"),
      ("{ breaches: [lock-holds] }", "the trace does not break 'lock-holds'"),
    ])
  func unmet(expectation: String, message: String) throws {
    let report = outcome(expectation)
    let finding = try #require(report.findings.first)
    #expect(finding.message.contains(message))
    #expect(report.tests.map(\.outcome) != [.passed])
  }

  @Test("a trace that breaks a property fails a test that does not expect it")
  func breach() throws {
    let trace = "[{ at: 0ms, did-become-active: }, { at: 1s, did-enter-background: }]"
    let exposing = Self.policy.replacing("in: 200ms", with: "in: 200s")
    func report(_ expectation: String) -> Report {
      play(
        "scrim-test: 1\npolicy: policy.yaml\ntests: [{ name: a, screen: a, trace: "
          + "[{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }, "
          + "{ at: 9s, did-become-active: }], expect: [\(expectation)] }]\n", on: exposing)
    }
    #expect(outcome("", trace: trace).findings.isEmpty)
    let finding = try #require(report("").findings.first)
    #expect(finding.message == "the trace breaks 'peek-bounded' at 1s")
    #expect(!finding.table.isEmpty)
    #expect(report("{ breaches: [peek-bounded] }").findings.isEmpty)
    #expect(!report("{ breaches: none }").findings.isEmpty)
  }

  @Test("a failed expectation shows the lines of the trace around its instant")
  func table() throws {
    let table = try #require(outcome("{ at: 1.1s, opacity: 1 }").findings.first).table
    #expect(table.count == 7)
    #expect(table[0].contains("opacity"))
    #expect(table[3].hasPrefix("1000  will-resign-active"))
    #expect(table[4].hasPrefix("1100  sample"))
    #expect(table[5].hasPrefix("1600  did-enter-background"))
  }

  @Test("an expectation between events does not change what another one gets")
  func independence() {
    let drop = "{ at: 3.4s, directives: [] }"
    #expect(outcome("{ at: 3060ms, target: 0 }, \(drop)").findings.isEmpty)
    #expect(outcome(drop).findings.isEmpty)
  }
}
