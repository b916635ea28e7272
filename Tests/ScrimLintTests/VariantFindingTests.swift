import LintSupport
import ScrimDiagnostics
import Testing

/// The findings of a policy and its variants.
@Suite struct VariantFindingTests {
  /// The variants in which the findings of a policy hold; none for all.
  private func variants(_ text: String) -> [[String]] { lint(text).shown.map(\.variants) }

  @Test("a finding that holds in the policy and all variants is reported once, without remark")
  func all() throws {
    let policy = """
      scrim: 1
      defaults: { recording: «ignore» }
      variants: { ipad: { lock: always }, kiosk: { limits: { peek: 1s } } }

      """
    expect(policy, finds: "recording-ignored")
    let finding = try #require(lint(policy.unmarked).shown.first)
    #expect(finding.message == "recordings show any unlisted screen")
  }

  @Test(
    "a finding that holds in some variants only says in which",
    arguments: [
      ("{ kiosk: { PROMPTS } }", ["kiosk"]),
      ("{ ipad: &p { PROMPTS }, kiosk: *p, tv: { lock: always } }", ["ipad", "kiosk"]),
    ])
  func some(_ map: String, _ names: [String]) {
    let policy =
      "scrim: 1\nvariants: \(map)\n"
      .replacing("PROMPTS", with: "prompts: { ignore-for: «90s» }")
    expect(policy, finds: "exemption-too-long")
    #expect(variants(policy.unmarked) == [names])
    let remark = " (only in \(names.joined(separator: " and ")))"
    #expect(lint(policy.unmarked).shown.allSatisfy { $0.message.hasSuffix(remark) })
  }

  @Test("a finding that a variant mends holds in the policy itself")
  func mended() {
    let policy = """
      scrim: 1
      screens: { a: { recording: «ignore» } }
      variants: { ipad: { screens: { a: { recording: cover } } }, kiosk: { lock: always } }

      """
    expect(policy, finds: "recording-ignored")
    #expect(variants(policy.unmarked) == [["base", "kiosk"]])
  }

  @Test(
    "what the policy and all variants leave without use is reported once, without remark",
    arguments: [
      ("covers: { «c»: hide }", "lock: always", "unused-cover"),
      ("", "covers: { «c»: hide }", "unused-cover"),
      (
        "screens: { '*.**': { text: 17pt }, «'**.b'»: { text: 48pt } }", "lock: always",
        "shadowed-screen"
      ),
      (
        "screens: { '*.**': { text: 17pt } }", "screens: { «'**.b'»: { text: 48pt } }",
        "shadowed-screen"
      ),
      (
        "inventory: screens.txt\nscreens: { accounts.*: {}, «b.c»: {} }", "lock: always",
        "unmatched-screen"
      ),
      (
        "inventory: screens.txt\nscreens: { accounts.*: {} }", "screens: { «b.c»: {} }",
        "unmatched-screen"
      ),
      (
        "ignore: [«{ rule: exemption-too-long, because: a slow scanner }»]", "lock: always",
        "unused-ignore"
      ),
    ])
  func unused(_ line: String, _ overrides: String, _ rule: String) {
    let policy = "scrim: 1\n\(line)\nvariants: { ipad: {}, kiosk: { \(overrides) } }\n"
    expect(policy, finds: rule)
    #expect(variants(policy.unmarked) == [[]])
  }

  @Test(
    "what the policy or one variant uses is not reported",
    arguments: [
      ("covers: { c: hide }", "defaults: { cover: c }"),
      ("covers: { c: { view: C } }", "lock: { after: 30s, cover: c }"),
      ("covers: { c: { view: C } }", "overlays: { busy: { cover: c } }"),
      ("covers: { c: hide }\ndefaults: { cover: c }", "defaults: { cover: { color: '#FFF' } }"),
      (
        "screens: { '*.**': { text: 17pt }, '**.b': { text: 48pt } }",
        "screens: { '**.b': { recording: cover } }"
      ),
      (
        "screens: { '*.**': { fade: none }, '**.b': { text: 48pt } }",
        "screens: { '*.**': { text: 17pt } }"
      ),
      (
        "ignore: [{ rule: exemption-too-long, because: a slow scanner }]",
        "prompts: { ignore-for: 90s }"
      ),
      (
        "ignore: [{ rule: exemption-too-long, because: a slow scanner }]\nprompts: { ignore-for: 90s }",
        "lifecycle: desktop, prompts: cover"
      ),
    ])
  func used(_ line: String, _ overrides: String) {
    expect("scrim: 1\n\(line)\nvariants: { ipad: {}, kiosk: { \(overrides) } }\n")
  }

  @Test(
    "a finding of a variant that does not ship is at most a warning",
    arguments: [
      ("defaults: { at-background: keep }", "snapshot-exposed"),
      ("defaults: { drop-on: will-enter-foreground }", "cover-sticks"),
      ("defaults: { cover: { color: '#FFFFFF80' } }", "translucent-cover"),
      ("defaults: { cover: nope }", "unknown-cover"),
      ("screens: { a: { sensitive: false } }", "unexplained-public"),
      ("prompts: { ignore-for: 90s }", "exemption-too-long"),
    ])
  func unshipped(_ overrides: String, _ rule: String) {
    let variant = "scrim: 1\nlint: { exemption-too-long: error }\nvariants: { debug: { \(overrides)"
    let shipped = lint("\(variant) } }\n").shown
    #expect(shipped.map(\.rule.description) == [rule])
    #expect(shipped.map(\.severity) == [.error])
    let unshipped = lint("\(variant), ships: false } }\n").shown
    #expect(unshipped.map(\.rule.description) == [rule])
    #expect(unshipped.map(\.severity) == [.warning])
  }

  @Test("an error of the policy is an error, also if a variant that does not ship has it")
  func policyItself() {
    let report = lint(
      "scrim: 1\ndefaults: { at-background: keep }\nvariants: { debug: { ships: false } }\n")
    #expect(report.shown.map(\.rule) == ["snapshot-exposed"])
    #expect(report.shown.map(\.severity) == [.error])
    #expect(report.shown.map(\.variants) == [[]])
  }
}
