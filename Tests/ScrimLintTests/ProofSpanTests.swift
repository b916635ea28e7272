import LintSupport
import ScrimDiagnostics
import Testing

@testable import ScrimCompiler
@testable import ScrimLint

/// The locations of the findings of a proof, and what suppresses them.
@Suite struct ProofSpanTests {
  @Test("a failure is reported at the setting that would fix it")
  func settings() {
    expect(
      """
      scrim: 1
      limits: { peek: 1s }
      screens:
        a: { at-background: «keep», fade: 400ms }
        c: { drop-on: «will-enter-foreground», raise-on: will-resign-active }
        d: { fade: { settle: «9ms» } }
        e: { fade: { settle: 10ms } }

      """, finds: "snapshot-exposed", "cover-sticks", "blip-exposed")
  }

  @Test("a failure that several screens inherit is one finding at the inherited setting")
  func inherited() throws {
    let policy = """
      scrim: 1
      defaults: { at-background: «keep» }
      screens: { a: {}, b.*: {}, c: { at-background: snap } }

      """
    expect(policy, finds: "snapshot-exposed")
    let report = lint(policy.filter { $0 != "«" && $0 != "»" })
    let finding = try #require(report.shown.last)
    #expect(finding.screens == ["a", "b.*", "**"])
    #expect(finding.message.hasSuffix(" (3 screens: 'a', 'b.*' and '**')"))
    #expect(finding.notes.isEmpty)
    #expect(finding.trace.last?.sentence.hasSuffix("is 50% visible") == true)
  }

  @Test("a failure of the policy as a whole is one finding at the policy's own key")
  func whole() {
    expect(
      """
      scrim: 1
      lifecycle: desktop
      prompts: «{ ignore-for: 10s }»
      screens: { a: {}, b: { recording: ignore } }
      lint: { recording-ignored: off }

      """, finds: "snapshot-exposed")
    expect("scrim: 1\nlimits: { peek: «100ms» }\n", finds: "peek-exposed")
    expect("scrim: 1\nlock: «{ after: 1ms }»\n", finds: "lock-bypassed")
  }

  @Test("if two screens together keep a cover up, the one that does not drop it is reported")
  func pair() throws {
    let policy = """
      scrim: 1
      limits: { peek: unlimited }
      lint: { peek-accepted: off }
      defaults: { raise-on: did-enter-background, drop-on: will-enter-foreground }
      screens:
        a: { raise-on: will-resign-active, drop-on: did-become-active }
        b: { drop-on: «will-enter-foreground» }
        «"**"»: {}

      """
    expect(policy, finds: "cover-sticks", "cover-sticks")
  }

  @Test("a failure that only two patterns together cause is reported at the more specific one")
  func meeting() {
    let head = "scrim: 1\nprompts: cover\nlint: { prompt-flash: off }\n"
    expect(
      head + """
        screens:
          "**": { cover: hide, fade: none }
          "*.chart": { at-background: keep }
          «accounts.*»: { cover: { color: "#FFF" }, fade: 200ms }

        """, finds: "snapshot-exposed")
    expect(
      head + """
        screens:
          "**": { cover: hide, fade: none }
          "*.chart": { at-background: keep }
          accounts.*.x: { cover: { color: "#FFF" }, fade: 200ms }

        """, findsAll: [])
  }

  @Test("a screen with 'at-background: keep' is exposed while the cover of another screen fades in")
  func neighbors() throws {
    let policy = """
      scrim: 1
      screens:
        a: { at-background: «keep», fade: none }

      """
    expect(policy, finds: "snapshot-exposed")
    expect(policy.filter { $0 != "«" && $0 != "»" } + "defaults: { fade: none }\n", findsAll: [])
  }

  @Test(
    "a pattern is proved even if the first ids that it matches are listed",
    arguments: [
      """
      "**.form": { raise-on: «did-enter-background» }
      "*.form": { raise-on: will-resign-active }
      form: { raise-on: will-resign-active }
      """,
      """
      "a*": { raise-on: «did-enter-background» }
      "*b": { text: 20pt }
      ab: { raise-on: will-resign-active }
      """,
      """
      "a*": { raise-on: «did-enter-background» }
      a: { raise-on: will-resign-active }
      ax: { raise-on: will-resign-active }
      ay: { raise-on: will-resign-active }
      az: { raise-on: will-resign-active }
      a1: { raise-on: will-resign-active }
      aother: { raise-on: will-resign-active }
      aq7: { raise-on: will-resign-active }
      """,
    ])
  func listedExamples(_ screens: String) {
    let lines = screens.split(separator: "\n").map { "  \($0)\n" }.joined()
    let marks = screens.filter { $0 == "«" }.map { _ in "peek-exposed" }
    expect("scrim: 1\nscreens:\n\(lines)", findsAll: marks)
  }

  @Test("defaults that '**' overrides for every id are not proved")
  func unreachable() {
    // `**` matches every id, and its own settle time is safe.
    expect(
      """
      scrim: 1
      defaults: { fade: { settle: none } }
      screens:
        "**": { fade: { settle: 50ms } }

      """, findsAll: [])
  }

  @Test("a finding of the proof can be ignored for a screen, unless its rule is always on")
  func ignored() {
    expect(
      """
      scrim: 1
      screens:
        a: { fade: { in: 400ms } }
        b: { fade: { in: «400ms» } }
      ignore: [{ rule: peek-exposed, screen: a, because: a chart }]

      """, finds: "peek-exposed")
    expect(
      """
      scrim: 1
      screens: { a: { at-background: «keep» } }
      ignore: [{ rule: «snapshot-exposed», because: no }]

      """, finds: "snapshot-exposed", "bad-value")
  }

  @Test("a policy with unreadable settings is not proved")
  func unread() {
    expect(
      "scrim: 1\ndefaults: { at-background: keep }\n«rules»: {}\n", finds: "unknown-key")
  }

  @Test("the failing example of every proof rule but peek-accepted has a trace")
  func traces() throws {
    for rule in Rule.chapters.first(where: { $0.title == "Safety, by proof" })?.rules ?? []
    where rule.id != "peek-accepted" {
      let findings = lint(rule.description.failing.bytes).shown.filter { $0.rule == rule.id }
      for finding in findings { #expect(!finding.trace.isEmpty, "\(rule.id)") }
    }
  }
}
