import LintSupport
import ScrimDiagnostics
import ScrimSyntax
import Testing

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

  private func messages(_ report: TestResult) -> [String] { report.findings.shown.map(\.message) }

  @Test("coverage lists what is not in force in any test, and nothing of an unused entry twice")
  func coverage() {
    let trace =
      "[{ at: 0ms, screen: accounts.balance }, { at: 0ms, did-become-active: }, { at: 1s, unlocked: }]"
    let report = play(Self.file(trace), on: Self.policy, reportingCoverage: true)
    #expect(
      messages(report) == [
        "no test installs the cover 'ink'", "no test shows the screen 'vault'",
        "no test shows the overlay 'loading'",
      ])
    #expect(report.scores(.coverage) == [TestScore(.coverage, of: "policy.yaml", 10, of: 15)])
    #expect(report.scores(.coverage)[0].percent == 66)
    #expect(
      report.scores(.coverage)[0].sentence
        == "10 of 15 lines of policy.yaml are in force in some test (66%)"
    )
  }

  @Test("an overlay brings only the cover and the fade of 'defaults' into force")
  func overlayCoverage() {
    let policy =
      "scrim: 1\ndefaults: { fade: { in: 100ms }, recording: ignore }\n"
      + "screens: { a: { fade: none, recording: cover } }\noverlays: { loading: {} }\n"
    let trace = "[{ at: 0ms, screen: a }, { at: 1s, show: loading }]"
    let report = play(Self.file(trace), on: policy, reportingCoverage: true)
    #expect(messages(report) == ["'recording' of 'defaults' is not in force in any test"])
  }

  @Test("'lock', 'prompts' and 'limits' are in force where a trace meets them")
  func policyCoverage() {
    let policy =
      "scrim: 1\nlock: never\nprompts: { ignore-for: 9s, linger: 1s }\nlimits: { peek: 1s }\n"
    func lines(_ trace: String) -> [String] {
      messages(play(Self.file(trace), on: policy, reportingCoverage: true))
    }
    #expect(
      lines("[{ at: 0ms, screen: a }]") == [
        "'lock' is not in force in any test", "'ignore-for' is not in force in any test",
        "'linger' is not in force in any test", "'peek' is not in force in any test",
      ])
    let trace =
      "[{ at: 0ms, did-become-active: }, { at: 1s, prompt-began: 1 }, { at: 2s, prompt-ended: 1 }, "
      + "{ at: 9s, will-resign-active: }, { at: 10s, did-enter-background: }]"
    #expect(lines(trace).isEmpty)
  }

  private static let locked =
    "scrim: 1\nlock: { after: always, cover: pass }\n"
    + "covers: { pass: { view: Lock }, ink: { color: '#000' } }\n"
    + "screens: { vault: { cover: ink }, code: { cover: pass } }\n"

  @Test("the lock's cover is in force where a locked screen shows it, and not as a screen's own")
  func lockCoverCoverage() {
    let lack = "the lock's cover is not in force in any test"
    func lines(_ trace: String) -> [String] {
      messages(play(Self.file(trace), on: Self.locked, reportingCoverage: true))
    }
    let away =
      "[{ at: 0ms, did-enter-background: }, { at: 1ms, screen: code }, { at: 2ms, screen: vault }"
    #expect(lines(away + "]").contains(lack))
    #expect(!lines(away + ", { at: 1s, will-enter-foreground: }]").contains(lack))
  }

  @Test("a lock without its cover, and with another one, are tried")
  func lockCoverMutants() {
    let changes = ["the lock's cover is missing", "the lock's cover is ink instead of pass"]
    let nothing = unnoticed(Self.locked, Self.vault)
    #expect(changes.allSatisfy(nothing.contains))
    let noticed = unnoticed(
      Self.locked, Self.vault, expect: "[{ at: 0ms, event: did-become-active, cover: pass }]")
    #expect(!changes.contains(where: noticed.contains))
  }

  @Test("a policy below the least coverage is an error, and one at it is not")
  func leastCoverage() {
    let file = Self.file("[{ at: 0ms, screen: vault }]")
    let report = play(file, on: Self.policy, leastCoverage: 100)
    #expect(report.findings.reach(.error))
    #expect(report.findings.shown.count == 1)
    let percent = report.scores(.coverage)[0].percent
    #expect(!play(file, on: Self.policy, leastCoverage: percent).findings.reach(.error))
    #expect(play(file, on: Self.policy, leastCoverage: percent + 1).findings.reach(.error))
  }

  /// The changes that no test notices.
  private func unnoticed(_ policy: String, _ trace: String, expect: String? = nil) -> [String] {
    let start = "no test notices if "
    let report = play(Self.file(trace, expect: expect), on: policy, tryingMutants: true)
    return messages(report).map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
  }

  private static let vault =
    "[{ at: 0ms, screen: vault }, { at: 0ms, did-become-active: }, { at: 1s, unlocked: }, "
    + "{ at: 9s, recording-began: }]"

  @Test("a change that some test notices is not listed, and any other is")
  func mutants() {
    let policy = "scrim: 1\nlock: always\nscreens: { vault: { recording: ignore } }\n"
    let recording = "'recording' of 'vault' is cover instead of ignore"
    func hasLock(_ changes: [String]) -> Bool { changes.contains { $0.hasPrefix("'lock' is ") } }
    let nothing = unnoticed(policy, Self.vault)
    #expect(nothing.contains(recording) && hasLock(nothing))
    let locked = unnoticed(policy, Self.vault, expect: "[{ at: 0ms, reasons: [locked] }]")
    #expect(locked.contains(recording))
    let both = unnoticed(
      policy, Self.vault, expect: "[{ at: 0ms, reasons: [locked] }, { at: 9s, covered: false }]")
    #expect(!both.contains(recording))
    // A lock after a time is locked at the start, too.
    #expect([locked, both].allSatisfy { !$0.contains { $0.hasPrefix("'lock' is never") } })
  }

  @Test("a setting that nobody wrote is tried with a value that protects less")
  func addedSettings() {
    let policy = "scrim: 1\nscreens: { vault: { text: 17pt } }\n"
    let changes = unnoticed(policy, "[{ at: 0ms, screen: vault }]")
    for change in [
      "'sensitive' of 'vault' is false instead of true",
      "'settle' of 'vault' is none instead of 50ms",
      "'raise-on' of 'vault' is did-enter-background instead of will-resign-active",
      "'at-background' of 'vault' is keep instead of snap",
      "'drop-on' of 'vault' is will-enter-foreground instead of did-become-active",
      "'recording' of 'vault' is ignore instead of cover",
    ] {
      #expect(changes.contains(change))
    }
    #expect(!changes.contains { $0.contains("secure") || $0.contains("text") })
    let recorded = unnoticed(policy, Self.vault, expect: "[{ at: 9s, reasons: [recording] }]")
    #expect(!recorded.contains("'recording' of 'vault' is ignore instead of cover"))
  }

  @Test("a setting that has no effect on a public screen is not tried there")
  func publicScreen() {
    let policy =
      "scrim: 1\nscreens: { help: { sensitive: false, because: the public web site, fade: { in: 1s } } }\n"
    let changes = unnoticed(policy, "[{ at: 0ms, screen: help }]")
    #expect(changes.contains { $0.hasPrefix("'sensitive' of 'help'") })
    for setting in ["recording", "at-background", "fade in"] {
      #expect(!changes.contains { $0.hasPrefix("'\(setting)' of 'help'") })
    }
  }

  @Test("another level of standing protection is tried under Android")
  func secure() {
    let policy = "scrim: 1\nlifecycle: android\nscreens: { vault: { secure: window } }\n"
    let change = "'secure' of 'vault' is recents instead of window"
    let trace = "[{ at: 0ms, screen: vault }]"
    #expect(unnoticed(policy, trace).contains(change))
    #expect(!unnoticed(policy, trace, expect: "[{ at: 0ms, secure: window }]").contains(change))
  }

  @Test(
    "a fade in is tried unless the covers of all its screens appear at once",
    arguments: [
      ("screens: { a: { cover: gone, fade: { in: 100ms, out: none } } }", false),
      ("screens: { a: { cover: gone }, a.b: { fade: { in: 100ms } } }", true),
      ("overlays: { a: { cover: pass, fade: { in: 100ms } } }", true),
    ])
  func fadeIn(entries: String, isTried: Bool) {
    let policy =
      "scrim: 1\nlimits: { peek: 1s }\ncovers: { gone: hide, pass: { view: Lock, background: \"#000\" } }\n"
      + entries + "\n"
    let changes = unnoticed(policy, "[{ at: 0ms, screen: z }]")
    #expect(
      changes.contains { $0.hasPrefix("'fade in' of") && $0.hasSuffix("of 100ms") } == isTried)
  }

  @Test("removed entries and overlays, other covers and translucent colors are tried")
  func structure() {
    let changes = unnoticed(Self.policy, "[{ at: 0ms, screen: z }]")
    for change in [
      "the entry 'vault' is missing", "the overlay 'loading' is missing",
      "a color of 'ink' is #00000080 instead of #000000",
    ] {
      #expect(changes.contains(change))
    }
    // Changes that differ only in the value are one line.
    for change in [
      "'cover' of 'vault' is #000000 or paper instead of ink", "'fade in' of 'accounts.*' is ",
    ] {
      #expect(changes.count { $0.hasPrefix(change) } == 1, "\(change)")
    }
    let locks = changes.filter { $0.hasPrefix("'lock' is ") }
    #expect(locks.count == 1)
    #expect(locks.first?.contains("{ after: 15s }") == true)
    // Removing an entry that only lint reads changes nothing.
    #expect(!changes.contains("the entry '**' is missing"))
  }

  @Test("the score counts every change that a trace can show, also those that share a line")
  func score() throws {
    let policy = "scrim: 1\nlock: always\nscreens: { vault: { recording: ignore } }\n"
    let none = play(Self.file(Self.vault), on: policy, tryingMutants: true)
    let some = play(
      Self.file(Self.vault, expect: "[{ at: 0ms, reasons: [locked] }, { at: 9s, covered: false }]"),
      on: policy, tryingMutants: true)
    let (low, high) = (try #require(none.scores(.mutants).first), try #require(some.scores.first))
    #expect(low.total == high.total && low.count < high.count)
    #expect(low.total - low.count >= none.findings.shown.count)
    #expect(
      high.sentence
        == "policy.yaml: noticed \(high.count) of \(high.total) changes (\(high.percent)%)")
  }

  @Test("a policy below the least share of noticed changes is an error, and one at it is not")
  func leastNoticed() throws {
    func report(_ least: Int, listing: Bool = false) -> TestResult {
      play(
        Self.file(Self.vault), on: Self.policy, tryingMutants: listing, leastNoticed: least)
    }
    let score = try #require(report(1).scores(.mutants).first)
    #expect(report(score.percent).findings.total == 0)
    let low = report(score.percent + 1)
    #expect(low.findings.count(.error) == 1 && low.findings.total == 1)
    let finding = try #require(low.findings.shown.first)
    #expect(finding.rule == "unnoticed-change")
    #expect(finding.message == "\(score.sentence); --min-mutants is \(score.percent + 1)%")
    #expect(finding.help == "--mutants lists the others")
    #expect(report(100, listing: true).findings.count(.warning) > 0)
  }

  @Test("no change is tried while a test fails")
  func failing() {
    let file = Self.file("[{ at: 0ms, screen: vault }]", expect: "[{ at: 0ms, covered: false }]")
    let report = play(file, on: Self.policy, tryingMutants: true)
    #expect(report.findings.shown.map(\.rule) == ["failed-expectation"])
  }

  private func limits(events: Int) -> SyntaxLimits {
    var limits = SyntaxLimits()
    limits[.events] = events
    return limits
  }

  @Test("tests beyond the limit of events are not played, which is one error")
  func manyEvents() {
    let file =
      "scrim-test: 1\npolicy: policy.yaml\ntests:\n"
      + "  - { name: a, trace: &t [{ at: 0ms, screen: vault }, { at: 1s, unlocked: }] }\n"
      + "  - { name: b, trace: *t }\n  - { name: c, trace: *t }\n  - { name: d, trace: *t }\n"
    let report = play(file, on: Self.policy, limits: limits(events: 4))
    #expect(
      messages(report) == [
        "there are more than 4 events and expectations that the tests of a file play"
      ])
    #expect(report.findings.shown.first?.help == "--max-events raises the limit")
    #expect(report.tests.map(\.outcome) == [.passed, .passed, .unplayed, .unplayed])
  }

  @Test("tests beyond the limit of events are not examined")
  func unexaminedTests() {
    let file =
      "scrim-test: 1\npolicy: policy.yaml\ntests:\n"
      + "  - { name: a, trace: &t [{ at: 0ms, screen: vault }, { at: 1s, unlocked: }] }\n"
      + "  - { name: b, screen: a, trace: *t }\n  - { name: c, screen: a, trace: *t }\n"
    let report = play(file, on: Self.policy, limits: limits(events: 2))
    #expect(report.findings.shown.map(\.rule) == ["yaml-limit"])
    #expect(report.tests.map(\.outcome) == [.passed, .unplayed, .unplayed])
  }

  @Test("aliases that repeat too many nodes are not read, which is one error at the first")
  func manyAliases() {
    let events = (0..<20).map { "{ at: \($0)ms, unlocked: }" }.joined(separator: ", ")
    let start =
      "scrim-test: 1\npolicy: policy.yaml\ntests:\n  - { name: a, trace: &t [\(events)] }\n"
    let file = start + (0..<9).map { "  - { name: b\($0), trace: *t }\n" }.joined()
    var limits = SyntaxLimits()
    limits[.nodes] = 500
    let report = play(file, on: Self.policy, limits: limits)
    #expect(messages(report) == ["the aliases repeat more than 500 nodes"])
    #expect(report.findings.shown.first?.help == "--max-nodes raises the limit")
    #expect(report.tests.map(\.outcome).contains(.passed))
    #expect(play(file, on: Self.policy).findings.shown.isEmpty)
  }

  @Test("changes that are left out because of the limit are counted in an error")
  func untriedChanges() {
    let file = Self.file(Self.vault)
    let all = play(file, on: Self.policy, tryingMutants: true)
    let some = play(file, on: Self.policy, tryingMutants: true, limits: limits(events: 25))
    #expect(all.findings.count(.error) == 0)
    #expect(
      some.findings.count(.error) == 1
        && some.findings.count(.warning) < all.findings.count(.warning))
    let error = some.findings.shown.first { $0.rule == "yaml-limit" }
    #expect(
      error?.message.hasSuffix(
        " changes were not tried, because they exceed the limit of 25 events") == true)
    #expect(error?.help == "--max-events raises the limit")
  }

  @Test("changes of a policy whose patterns take long to combine count for more")
  func untriedPatterns() {
    let plain = (0..<12).map { "  \"a\($0).b\": { fade: \(100 + $0)ms }\n" }
    // Many ids match several of these.
    let wide = [
      "**.**.aa.a.*.*.*.**", "**.*.aa.aa.**.**", "aa.**.a.*b*a*.**.*.bb", "**",
      "**.*a*a*.aa.**.**.*a*a*.a", "a.**.**.**.**.**.bbb*", "*.aa.b.*.*", "bb.**.*.**.*b*a*.**",
      "*a*a*.**.**.**.*.**.*aaa", "b.*", "b.**.aa", "*.a.bb",
    ].enumerated().map { "  \"\($1)\": { fade: \(100 + $0)ms }\n" }
    func untried(_ screens: [String]) -> Bool {
      play(
        Self.file(Self.vault), on: "scrim: 1\nscreens:\n  vault: {}\n" + screens.joined(),
        tryingMutants: true, limits: limits(events: 2000)
      ).findings.shown.contains { $0.message.hasSuffix("they exceed the limit of 2000 events") }
    }
    #expect(!untried(plain))
    #expect(untried(wide))
  }
}
