import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy

/// Where the findings of a proof stand, and what keeps them quiet.
@Suite struct ProofPlacesTests {
  @Test("a fault is reported at the setting that would mend it")
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

  @Test("a fault that several screens inherit is one finding, at its origin")
  func inherited() throws {
    let policy = """
      scrim: 1
      defaults: { at-background: «keep» }
      screens: { a: {}, b.*: {}, c: { at-background: snap } }

      """
    expect(policy, finds: "snapshot-exposed")
    let report = lint(policy.filter { $0 != "«" && $0 != "»" })
    let finding = try #require(report.findings.last)
    #expect(finding.screens == ["a", "b.*", "**"])
    #expect(finding.message.hasSuffix(" (3 screens: 'a', 'b.*' and '**')"))
    #expect(finding.notes.isEmpty)
    #expect(finding.trace.last?.sentence.hasSuffix("is 50% visible") == true)
  }

  @Test("a fault of the policy as a whole is reported there, and once")
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
    expect("scrim: 1\nlock: «{ after: 0s }»\n", finds: "lock-bypassed")
  }

  @Test("of two screens that stick together the one that does not drop is reported")
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

  @Test("what only two patterns bring about where they meet is reported at the more specific")
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

  @Test("a screen that keeps at background shows the cover that still rises for another")
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
    "a pattern is proved, even if the first ids that it matches are listed",
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

  @Test("a pattern that no id can reach is no screen")
  func unreachable() {
    // Every id of one segment or more is matched by a pattern that is safe.
    expect(
      """
      scrim: 1
      defaults: { fade: { settle: none } }
      screens:
        "**": { fade: { settle: 50ms } }

      """, findsAll: [])
  }

  @Test("what may be ignored is, on its screens; what may not is not")
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

  @Test("a policy that cannot be read in full is not proved")
  func unread() {
    expect(
      "scrim: 1\ndefaults: { at-background: keep }\n«rules»: {}\n", finds: "unknown-key")
  }

  @Test("every finding but one that accepts has a trace with a span for each setting on its way")
  func traces() throws {
    for rule in Rule.all {
      guard case .proof = rule.check, rule.id != "peek-accepted" else { continue }
      let findings = lint(rule.description.failing.bytes).findings.filter { $0.rule == rule.id }
      for finding in findings { #expect(!finding.trace.isEmpty, "\(rule.id)") }
    }
  }
}
