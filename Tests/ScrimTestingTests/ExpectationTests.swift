import LintSupport
import ScrimCompiler
import ScrimDiagnostics
import ScrimInterchange
import ScrimJSON
import ScrimPolicy
import ScrimRuntime
import ScrimSyntax
import ScrimTimeline
import Testing

@testable import ScrimLint
@testable import ScrimTesting
@testable import ScrimVerifier

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

  private func outcome(_ expectation: String, trace: String = Self.trace) -> TestResult {
    play(
      """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving and returning
          screen: accounts.balance
          trace: \(trace)
      \(expectation.isEmpty ? "" : "    expect: [\(expectation)]")

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
      "{ at: 1600ms, event: did-enter-background, phase: background, target: 1 }",
      "{ at: 1610ms, event: snapshot, exposed: 0 }",
      "{ at: 3050ms, directives: [{ do: animate, to: 0, curve: ease-in-out }] }",
      "{ at: 3350ms, directives: [remove], cover: none }",
      "{ at: 100s, cover: none }",
      "{ peek: 200ms }, { peek: 300ms }, { peek: 199ms..201ms }, { breaches: none }",
    ])
  func met(expectation: String) {
    let report = outcome(expectation)
    #expect(report.findings.shown.isEmpty)
    #expect(report.tests.map(\.outcome) == [.passed])
  }

  @Test(
    "an expectation that is not met says what it got",
    arguments: [
      ("{ at: 0ms, phase: inactive }", "at 0ms, phase is active, not inactive"),
      ("{ at: 1s, reasons: none }", "at 1s, reasons are [departed], not none"),
      ("{ at: 1s, reasons: [departed, locked] }", "reasons are [departed], not [departed, locked]"),
      ("{ at: 1.1s, opacity: 0.51 }", "opacity is 0.5, not 0.51"),
      ("{ at: 1199.99ms, opacity: 1 }", "at 1199.99ms, opacity is 0."),
      ("{ at: 1.2s, cover: none }", "cover is paper, not none"),
      (
        "{ at: 1s, directives: [animate] }",
        "directive 1 is { do: install, cover: paper, opacity: 0 }, not animate"
      ),
      (
        "{ at: 1s, directives: [install, { do: animate, duration: 150ms }] }",
        "directive 2 is { do: animate, from: 0, to: 1, duration: 200ms, curve: ease-in-out }, not "
          + "{ do: animate, duration: 150ms }"
      ),
      (
        "{ at: 1s, directives: [install, animate, raise] }",
        "at 1s, missing directive 3; the host gets only [{ do: install, cover: paper"
      ),
      ("{ at: 1s, directives: [install] }", "the host also gets { do: animate, from: 0"),
      ("{ at: 0ms, directives: [snap] }", "at 0ms, no directives, expected [snap]"),
      ("{ at: 1s, directives: none }", "directives are [{ do: install"),
      ("{ at: 1s, event: snapshot, exposed: 0 }", "no event 'snapshot' happens at 1s"),
      ("{ at: 1s, overlays: { loading: 1 } }", "overlays are none, not { loading: 1 }"),
      ("{ peek: 199ms }", "the longest peek is 200ms, over 199ms"),
      ("{ peek: 250ms..300ms }", "the longest peek is 200ms, which is not in 250ms..300ms"),
      ("{ breaches: [lock-holds] }", "the trace does not break 'lock-holds'"),
    ])
  func unmet(expectation: String, message: String) throws {
    let report = outcome(expectation)
    let finding = try #require(report.findings.shown.first)
    #expect(finding.message.contains(message))
    #expect(report.tests.map(\.outcome) != [.passed])
  }

  @Test("a trace that breaks a property fails a test that does not expect it")
  func breach() throws {
    let trace = "[{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }]"
    let exposing = Self.policy.replacing("in: 200ms", with: "in: 200s")
    func report(_ expectation: String) -> TestResult {
      play(
        "scrim-test: 1\npolicy: policy.yaml\ntests: [{ name: a, screen: a, trace: "
          + "[{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }, "
          + "{ at: 9s, did-become-active: }]"
          + (expectation.isEmpty ? "" : ", expect: [\(expectation)]") + " }]\n", on: exposing)
    }
    #expect(outcome("", trace: trace).findings.shown.isEmpty)
    let finding = try #require(report("").findings.shown.first)
    #expect(finding.message == "the trace breaks 'peek-bounded' at 1s")
    #expect(!finding.table.isEmpty)
    #expect(report("{ breaches: [peek-bounded] }").findings.shown.isEmpty)
    #expect(!report("{ breaches: none }").findings.shown.isEmpty)
  }

  @Test("a failed expectation shows the lines of the trace around its instant")
  func table() throws {
    let table = try #require(outcome("{ at: 1.1s, opacity: 1 }").findings.shown.first).table
    #expect(table.count == 7)
    #expect(table[0].contains("opacity"))
    #expect(table[3].hasPrefix("1000  will-resign-active"))
    #expect(table[4].hasPrefix("1100  sample"))
    #expect(table[5].hasPrefix("1600  did-enter-background"))
  }

  @Test("an expectation between events does not change what another one gets")
  func independence() {
    let drop = "{ at: 3.4s, directives: [] }"
    #expect(outcome("{ at: 3060ms, target: 0 }, \(drop)").findings.shown.isEmpty)
    #expect(outcome(drop).findings.shown.isEmpty)
  }

  @Test("each wrong field of an entry is a finding of its own, at its value")
  func fields() {
    let report = outcome("{ at: 1.1s, opacity: 1, phase: inactive, cover: glass }")
    #expect(
      report.findings.shown.map(\.message) == [
        "at 1.1s, opacity is 0.5, not 1", "at 1.1s, cover is paper, not glass",
      ])
  }

  /// A file with one test.
  private static func file(_ trace: String, _ expectations: String) -> String {
    "scrim-test: 1\npolicy: policy.yaml\ntests: [{ name: a, trace: [\(trace)], "
      + "expect: [\(expectations)] }]\n"
  }

  @Test("an expectation of an event that happens twice in one instant matches either")
  func twice() {
    let trace = "{ at: 0ms, screen: a }, { at: 1s, screen: b }, { at: 1s, screen: c }"
    func report(_ screen: String) -> TestResult {
      play(Self.file(trace, "{ at: 1s, event: screen, screen: \(screen) }"), on: Self.policy)
    }
    #expect(report("b").failedExpectations.isEmpty)
    #expect(report("c").failedExpectations.isEmpty)
    #expect(!report("a").failedExpectations.isEmpty)
  }

  @Test("tests that share expectations by an alias have findings of their own")
  func aliases() {
    let report = play(
      """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: one
          trace: [{ at: 0ms, unlocked: }]
          expect: &shared [{ at: 0ms, phase: active }]
        - name: two
          trace: [{ at: 0ms, unlocked: }]
          expect: *shared

      """, on: Self.policy)
    #expect(
      report.failedExpectations == [
        "at 0ms, phase is inactive, not active", "'two': at 0ms, phase is inactive, not active",
      ])
    #expect(report.tests.map(\.outcome) == [.failed, .failed])
  }

  @Test("content that is visible between the lines of a trace breaks a property")
  func exposure() {
    let android = "scrim: 1\nlifecycle: android\nlock: always\ndefaults: { secure: none }\n"
    let trace = "{ at: 0ms, did-become-active: }, { at: 1s, unlocked: }"
    func report(_ expectations: String) -> TestResult {
      play(Self.file(trace, expectations), on: android)
    }
    let message = "the trace breaks 'snapshot-covered' at 1.35s"
    for expectations in ["{ at: 2s, exposed: 1 }, { breaches: none }", "{ breaches: none }"] {
      #expect(report(expectations).findings.shown.map(\.message) == [message])
    }
    #expect(report("{ breaches: [snapshot-covered] }").findings.shown.isEmpty)
  }

  @Test("a peek is measured until nothing changes anymore")
  func longPeek() {
    let slow = "scrim: 1\nlimits: { peek: 5s }\ndefaults: { fade: { in: 10s } }\n"
    let report = play(
      Self.file("{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }", "{ peek: 2s }"),
      on: slow)
    #expect(
      report.findings.shown.map(\.message) == [
        "the trace breaks 'peek-bounded' at 1s", "the longest peek is 10s, over 2s",
      ])
  }

  @Test("'screen' is visible from the beginning, before the first event")
  func beginning() {
    let report = play(
      """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: a
          screen: accounts.balance
          trace: [{ at: 1s, did-become-active: }]
          expect: [{ at: 0ms, screen: accounts.balance }]

      """, on: Self.policy)
    #expect(report.failedExpectations.isEmpty)
  }

  @Test("a test can expect each value of each directive, and no others")
  func directives() throws {
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1), today: Day(secondsSince1970: 0))
    let source = SourceFile(path: "policy.yaml", text: Self.policy)
    let content = try #require(check.check(source).lowered).timeline.content
    let actions: [Directive.Action] = [
      .install(cover: 0, opacity: 0), .animate(from: 0, to: 1, duration: .zero, curve: .linear),
      .snap(opacity: 1), .swap(cover: 0), .raise, .layout, .restyle, .remove,
    ]
    let directives = [Directive.secure(.recents), .askUnlock] + actions.map { .overlay(0, $0) }
    let shown = directives.map { directive -> [String] in
      guard case .object(let members) = directive.json(content) else { return [] }
      return members.map(\.value).prefix(1).map(\.plainText) + members.dropFirst().map(\.name)
    }
    #expect(
      Set(shown) == Set(ExpectedDirective.carried.map { [$0.name] + $0.keys }))
  }

  @Test("breaches that do not happen are reported one by one")
  func missingBreaches() {
    let report = outcome("{ breaches: [lock-holds, one-cover] }")
    #expect(
      report.findings.shown.map(\.message) == [
        "the trace does not break 'lock-holds'", "the trace does not break 'one-cover'",
      ])
  }
}

extension TestResult {
  /// The messages of expectations that failed.
  fileprivate var failedExpectations: [String] {
    findings.shown.filter { $0.rule == "failed-expectation" }.map(\.message)
  }
}
