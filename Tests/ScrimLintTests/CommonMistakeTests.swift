import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimLint
@testable import ScrimPolicy

/// Mistakes that newcomers make, each with what to write instead.
@Suite struct CommonMistakeTests {
  @Test(
    "the help says what to write, and the fix writes it",
    arguments: [
      ("lock: 60s", "write { after: 60s }", "{ after: 60s }"),
      ("lock: { after: 5m }", "write 300s", "300s"),
      ("lock: { after: 2 min }", "write 120s", "120s"),
      ("lock: { after: 1h }", "write 3600s", "3600s"),
      ("defaults: { fade: 200 ms }", "write 200ms", "200ms"),
      ("defaults: { fade: 0.5 sec }", "write 0.5s", "0.5s"),
      ("defaults: { fade-in: 200ms }", "write 'fade: { in: … }'", nil),
      ("defaults: { settle: 20ms }", "write 'fade: { settle: … }'", nil),
      (
        "defaults: { cover: { image: Splash, background: '#000' } }", "write { name: Splash }",
        "{ name: Splash }"
      ),
      ("extends: base.yaml", "write [base.yaml]", "[base.yaml]"),
      (
        "screens: { a: { sensitive: False, because: two words } }", "did you mean 'false'?", "false"
      ),
      ("screens: { a: { sensitive: TRUE } }", "did you mean 'true'?", "true"),
      ("lifecycle: ios", "did you mean 'ios-scene' or 'ios-app'?", "ios-scene"),
      ("defaults: { text:17pt }", "write a blank behind ':', as in 'text: …'", "text: 17pt"),
      ("screens:\n  a:\n    cover:sheet", "write 'cover: …'", nil),
      ("screens:\n  a:\n    text = 20pt", "write 'text: …'", nil),
      ("lock: true", "write one of: never, always, { after: 30s }", nil),
      ("prompts: false", "write one of: cover, { ignore-for: 30s }", nil),
      (
        "covers: { a: { blur: 20 } }",
        "write one of: light, extra-light, dark, { radius: 60 }", nil
      ),
      ("screens: { **: { text: 17pt } }", "put a pattern that starts with '*' in quotes", "\"**\""),
      ("screens: [{ a: {} }]", "remove the '-' before each entry", nil),
      ("lock:\u{A0}never", "write a plain space", " "),
      ("screens:\n\u{A0} a: {}", "write a plain space", " "),
      ("lifecycle: “ios-app”", "write straight ones: \"ios-app\"", "\"ios-app\""),
      ("covers: { a: { color: «#FFF» } }", "write straight ones: \"#FFF\"", "\"#FFF\""),
      (
        "covers: { a: { color: #FFFFFF } }",
        "put a color in quotes, such as \"#1C1C1E\", and a comment behind the closing bracket",
        "\"#FFFFFF\""
      ),
      ("screens:", "indent what belongs to it, or write {}", nil),
    ] as [(String, String, String?)])
  func mistakes(_ entry: String, _ help: String, _ written: String?) throws {
    let finding = try #require(
      lint("scrim: 1\n\(entry)\n").findings.first { $0.severity == .error })
    #expect(finding.help == help)
    #expect(finding.fixes.first?.edits.first?.replacement == written)
  }

  @Test("a text size that cannot be read is one finding, and not two")
  func wrongSize() {
    expect(
      "scrim: 1\ncovers: { frost: { blur: { radius: 60 } } }\n"
        + "screens: { a: { cover: frost, text: «20sp» } }\n", finds: "bad-value")
  }

  @Test(
    "a key of another tool, or of another map, is told where it belongs",
    arguments: [
      ("screens: { a: { public: true } }", "write 'sensitive: false' and 'because'"),
      ("defaults: { screens: {} }", "'screens' is a key of the whole policy"),
      ("screens: { a: { cover: none } }", "remove it, since every sensitive screen has a cover"),
      (
        "ignore: [{ rule: weak-blur, because: fonts, until: 2027-02-30 }]",
        "write a day from 2027-02-01 to 2027-02-28"
      ),
    ])
  func advice(_ entry: String, _ help: String) {
    let findings = lint("scrim: 1\n\(entry)\n").findings
    #expect(findings.contains { $0.help?.hasPrefix(help) == true })
  }

  @Test("a no-break space in a reason or a comment, where a plain one means nothing, is fine")
  func typography() {
    expect(
      "scrim: 1 # note:\u{A0}x\nscreens:\n"
        + "  a: { sensitive: false, because: 'Prix\u{A0}: les cours' }\n")
  }

  @Test("a public pattern that matches the same screens as a protecting one is no plain exception")
  func sameScreens() {
    expect(
      """
      scrim: 1
      covers: { paper: { color: "#FFF" } }
      screens:
        a.**: { sensitive: false, because: public pages }
        a.**.**: { sensitive: «true», cover: paper }

      """, finds: "public-under-protected")
  }
}
