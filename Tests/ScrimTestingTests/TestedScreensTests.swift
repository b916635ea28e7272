import LintSupport
import ScrimDiagnostics
import ScrimSyntax
import Testing

/// Tests that are played for several screens, and the order of their events.
@Suite struct TestedScreensTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" }, ink: { color: "#000000" } }
    defaults: { cover: paper }
    screens:
      accounts.balance: {}
      accounts.cards: { cover: ink }
      accounts.loans: { cover: ink }
      cards.list: {}
      "kréditek.új": {}
      help.**: { sensitive: false, because: public help pages }

    """

  private static let leaving = "[{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }]"

  private func report(
    _ keys: String, trace: String = Self.leaving, policy: String = Self.policy
  ) -> TestResult {
    play(
      "scrim-test: 1\npolicy: policy.yaml\ntests: [{ name: a, \(keys), trace: \(trace) }]\n",
      on: policy)
  }

  /// The findings, as their rules, the texts of their spans and their messages.
  private func findings(
    _ keys: String, trace: String = Self.leaving, policy: String = Self.policy
  ) -> [String] {
    let report = report(keys, trace: trace, policy: policy)
    return report.findings.shown.map { finding in
      let bytes = report.findings.source(finding.span).bytes[finding.span.start..<finding.span.end]
      let text = String(decoding: bytes, as: UTF8.self)
      return "\(finding.rule) '\(text)': \(finding.message); \(finding.help ?? "")"
    }
  }

  @Test(
    "a test is played for each listed id that one of its patterns matches",
    arguments: [
      ("[accounts.balance]", []), ("[accounts.*]", ["accounts.cards", "accounts.loans"]),
      ("[cards.list, accounts.balance]", []), ("[accounts.cards, accounts.c*]", ["accounts.cards"]),
      ("[\"**\"]", ["accounts.cards", "accounts.loans"]), ("[\"kréditek.*\"]", []),
      ("[\"*.l*s\"]", ["accounts.loans"]), ("[cards.list, \"*.cards\"]", ["accounts.cards"]),
    ])
  func screens(patterns: String, failing: [String]) {
    let report = report("screens: \(patterns), expect: [{ at: 2s, cover: paper }]")
    #expect(report.tests.map(\.outcome) == [failing.isEmpty ? .passed : .failed])
    #expect(report.findings.shown.flatMap(\.screens) == failing)
    #expect(report.findings.shown.map(\.rule) == (failing.isEmpty ? [] : ["failed-expectation"]))
  }

  @Test("a failure names its screen, and what fails alike on several screens is one finding")
  func failures() {
    let one = findings("screens: [accounts.cards, cards.list], expect: [{ at: 2s, cover: paper }]")
    #expect(
      one == [
        "failed-expectation 'paper': at 2s, cover is ink, not paper, on 'accounts.cards'; "
          + "correct the policy or the test"
      ])
    let two = findings("screens: [accounts.*], expect: [{ at: 2s, cover: paper }]")
    #expect(
      two == [
        "failed-expectation 'paper': at 2s, cover is ink, not paper, on 2 screens: "
          + "'accounts.cards' and 'accounts.loans'; correct the policy or the test"
      ])
    let unlike = findings("screens: [accounts.*], expect: [{ at: 2s, cover: none }]")
    #expect(unlike.count == 2)
  }

  @Test(
    "a pattern that matches no listed id is an error",
    arguments: [
      ("acounts.*", "did you mean 'accounts.*'?"), ("card.list", "did you mean 'cards.list'?"),
      (
        "help.**",
        "list the screens under their own ids in 'screens' of the policy, or in its inventory"
      ),
    ])
  func unmatched(pattern: String, help: String) {
    #expect(
      findings("screens: [cards.list, \(pattern)]") == [
        "bad-value '\(pattern)': '\(pattern)' matches no screen that the policy or its inventory "
          + "lists; \(help)"
      ])
    #expect(report("screens: [\(pattern)]").tests.map(\.outcome) == [.unplayed])
  }

  @Test(
    "a mistake in 'screens' is reported where it is",
    arguments: [
      ("screens: []", "bad-value '[]'"), ("screens: accounts.*", "wrong-type 'accounts.*'"),
      ("screens: [a..b]", "bad-pattern 'a..b'"), ("screens: [[a]]", "wrong-type '[a]'"),
      ("screen: cards.list, screens: [cards.list]", "bad-value 'screens'"),
      ("screen: accounts.*", "bad-pattern 'accounts.*'"),
      ("screns: [cards.list]", "unknown-key 'screns'"),
    ])
  func mistakes(keys: String, expected: String) {
    let found = findings(keys)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(expected):") == true, "\(found)")
  }

  @Test("'screens' has no effect beside a trace that names its screens")
  func namedScreens() {
    let trace = "[{ at: 0ms, screen: cards.list }]"
    #expect(
      findings("screens: [accounts.*]", trace: trace) == [
        "test-without-effect 'screens': 'screens' has no effect, because the trace names its "
          + "screens; remove it, or the 'screen' events"
      ])
  }

  @Test("each screen of a test counts for coverage and for changes")
  func coverage() {
    let file =
      "scrim-test: 1\npolicy: policy.yaml\ntests: [{ name: a, screens: [accounts.*, cards.*], "
      + "trace: \(Self.leaving), expect: [{ at: 2s, covered: true }] }]\n"
    let report = play(file, on: Self.policy, reportingCoverage: true, tryingMutants: true)
    let messages = report.findings.shown.map(\.message)
    #expect(!messages.contains { $0.contains("no test shows the screen 'accounts.") })
    #expect(messages.contains("no test shows the screen 'kréditek.új'"))
    #expect(!messages.contains { $0.contains("'sensitive' of 'accounts.loans'") })
    #expect(messages.contains { $0.contains("'sensitive' of 'kréditek.új'") })
  }

  @Test("the events of each screen of a test count for the limit")
  func limit() {
    var limits = SyntaxLimits()
    limits[.events] = 7
    let file =
      "scrim-test: 1\npolicy: policy.yaml\n"
      + "tests: [{ name: a, screens: [accounts.*], trace: \(Self.leaving), expect: [{ peek: 1s }] }]\n"
    #expect(play(file, on: Self.policy, limits: limits).tests.map(\.outcome) == [.unplayed])
    limits[.events] = 9
    #expect(play(file, on: Self.policy, limits: limits).tests.map(\.outcome) == [.passed])
  }

  private static let resignLost =
    "[{ at: 0ms, did-become-active: }, { at: 1s, did-enter-background: }]"

  @Test("events in an order that the lifecycle does not allow are a warning, and are played")
  func order() {
    let found = findings(
      "screen: cards.list, expect: [{ at: 1s, cover: paper }]", trace: Self.resignLost)
    #expect(
      found == [
        "impossible-order 'did-enter-background': impossible order under ios-scene: "
          + "'did-enter-background' follows 'did-become-active'; add 'will-resign-active' before "
          + "it, or write 'order: any' in the test"
      ])
    let report = report("screens: [accounts.*]", trace: Self.resignLost)
    #expect(report.findings.count(.warning) == 1)
    #expect(report.tests.map(\.outcome) == [.passed])
  }

  @Test("the lifecycle of the policy decides which orders are possible")
  func lifecycles() {
    let launch = "[{ at: 0ms, will-enter-foreground: }, { at: 1s, did-become-active: }]"
    #expect(findings("screen: cards.list", trace: launch).isEmpty)
    let policy = Self.policy + "lifecycle: ios-app\n"
    #expect(findings("screen: cards.list", trace: launch, policy: policy).count == 1)
  }

  @Test(
    "'order: any' accepts any order, and has no effect on a possible one",
    arguments: [
      ("order: any", resignLost, []),
      (
        "order: any", leaving,
        [
          "test-without-effect 'order': 'order' has no effect, because ios-scene allows the order "
            + "of this trace; remove it"
        ]
      ),
      (
        "order: some", leaving,
        ["bad-value 'some': 'some' is not 'any'; write 'order: any', or remove the key"]
      ),
    ])
  func anyOrder(keys: String, trace: String, expected: [String]) {
    #expect(findings("screen: cards.list, \(keys)", trace: trace) == expected)
  }
}
