import LintSupport
import ScrimDiagnostics
import Testing

/// Ambiguous and shadowed patterns.
@Suite struct AmbiguousPatternTests {
  private func screens(_ first: String, _ second: String) -> String {
    "scrim: 1\nscreens: { \(first), \(second) }\n"
  }

  @Test(
    "two equally specific patterns are ambiguous if one screen can match both",
    arguments: [
      ("a*", "*a"), ("a*", "*b"), ("*a*", "*b*"), ("a*c", "*b*"), ("x.a*", "x.*a"),
      ("x.*.a*", "x.*.*b"), ("**.a*", "**.*b"), ("a*.**", "*b.**"), ("**.a.**", "**.b.**"),
      ("a*.b", "*a.b"), ("é*", "*ñ"), ("a*.b*", "*a.*b"), ("**.*a.**.b", "**.a*.**.b"),
    ])
  func ambiguous(_ first: String, _ second: String) {
    expect(
      screens("'\(first)': { text: 20pt }", "«'\(second)'»: { text: 21pt }"),
      finds: "ambiguous-screens")
    expect(
      screens(
        "'\(first)': { text: 20pt, fade: none }", "'\(second)': { text: 20pt, recording: cover }"))
    expect(screens("'\(first)': { fade: { in: none } }", "'\(second)': { fade: { out: none } }"))
    expect(
      screens("'\(first)': { fade: 100ms }", "«'\(second)'»: { fade: { out: 200ms } }"),
      finds: "ambiguous-screens")
  }

  @Test(
    "two patterns are not ambiguous if one is more specific, or no screen matches both",
    arguments: [
      ("a*", "b*"), ("*a", "*b"), ("a.*", "*.b"), ("a.**", "**.b"), ("a", "*"), ("a*", "*"),
      ("*", "**"), ("*.*", "*.**"), ("x.a*", "y.*a"), ("a*.b", "*a.c"), ("a.*", "a.*.*"),
      ("a", "a.**"), ("a.b", "a.*"), ("ab*", "ac*"),
    ])
  func distinct(_ first: String, _ second: String) {
    let report = lint(screens("'\(first)': { text: 20pt }", "'\(second)': { text: 21pt }"))
    #expect(!report.shown.contains { $0.rule == "ambiguous-screens" })
  }

  @Test("each of several ambiguous patterns is reported once, with one that it is ambiguous with")
  func several() throws {
    let policy =
      "scrim: 1\nscreens: { 'a*': { text: 11pt }, '*b': { text: 12pt }, '*c*': { text: 13pt } }\n"
    let findings = lint(policy).shown
    #expect(findings.map(\.rule) == ["ambiguous-screens", "ambiguous-screens"])
    for finding in findings {
      let note = try #require(finding.notes.first)
      #expect(note.span.start < finding.span.start)
    }
  }

  @Test("the finding names an id that both patterns match")
  func example() throws {
    for (first, second, id) in [
      ("a*", "*b", "ab"), ("x.*.a*", "x.*.*b", "x.x.ab"), ("**.a*", "**.*b", "ab"),
    ] {
      let finding = try #require(
        lint(screens("'\(first)': { text: 20pt }", "'\(second)': { text: 21pt }")).shown.first)
      #expect(finding.message.contains("'\(id)'"))
    }
  }

  @Test(
    "a pattern is shadowed if more specific ones set all its keys wherever it matches",
    arguments: [
      ("**.b", "*.**", true), ("**.b", "a.**", false), ("**.**", "**", true),
      ("**.a", "*.a", false),
      ("**.a.b", "*.**", true), ("**.b*", "*.**", true), ("**", "*.**", false), ("**", "*", false),
      ("*.b", "a.**", false), ("*.b", "*.**", false),
    ])
  func shadowed(_ pattern: String, _ stronger: String, _ isShadowed: Bool) {
    let other = "'\(stronger)': { text: 21pt, fade: none }"
    if isShadowed {
      expect(screens("«'\(pattern)'»: { text: 20pt }", other), finds: "shadowed-screen")
      expect(screens("«'\(pattern)'»: { fade: 1ms, text: 20pt }", other), finds: "shadowed-screen")
    } else {
      expect(screens("'\(pattern)': { text: 20pt }", other))
    }
    expect(screens("'\(pattern)': { text: 20pt, recording: cover }", other))
    expect(screens("'\(pattern)': { fade: { settle: 20ms } }", other))
    expect(screens("'\(pattern)': {}", other))
  }

  @Test(
    "inline covers of equal values are not ambiguous",
    arguments: [
      ("{ color: \"#fff\" }", "{ color: { light: \"#FFFFFF\", dark: \"#FFFFFF\" } }"),
      ("{ blur: light }", "{ blur: light }"), ("{ blur: light }", "{ blur: { preset: light } }"),
      ("hide", "'hide'"), ("{ view: a }", "{ view: a }"),
      ("{ blur: { radius: 60, tint: \"#FFF\" } }", "{ blur: { tint: \"#FFF\", radius: 60.0 } }"),
    ])
  func alike(_ first: String, _ second: String) {
    expect(screens("'a*': { cover: \(first) }", "'*b': { cover: \(second) }"))
  }

  @Test(
    "inline covers that differ in any value are ambiguous",
    arguments: [
      ("{ color: \"#fff\" }", "{ color: { light: \"#FFFFFF\", dark: \"#FFFFFE\" } }"),
      ("{ blur: light }", "{ blur: dark }"), ("hide", "{ view: hide }"),
      ("{ view: a }", "{ view: b }"), ("{ view: a }", "{ view: a, background: \"#000\" }"),
      ("{ blur: { radius: 60 } }", "{ blur: { radius: 61 } }"),
      ("{ blur: { radius: 60 } }", "{ blur: { radius: 60, grain: 8 } }"),
      ("{ image: { name: a } }", "{ image: { name: a, mode: stretch } }"),
    ])
  func unlike(_ first: String, _ second: String) {
    expect(
      screens("'a*': { cover: \(first) }", "«'*b'»: { cover: \(second) }"),
      finds: "ambiguous-screens")
  }

  @Test("a pattern is not shadowed by an equally specific one")
  func agreeing() {
    let (narrow, wide) = ("'a*b': { text: 20pt }", "'*b': { text: 20pt, recording: cover }")
    expect(screens(narrow, wide))
    expect(screens(wide, narrow))
  }

  @Test("several patterns together can shadow one")
  func together() {
    expect(
      """
      scrim: 1
      screens:
        «"**.b"»:  { text: 20pt, recording: cover }
        "*.**":    { text: 21pt }
        "*.**.**": { recording: cover }

      """, finds: "shadowed-screen")
  }
}
