import LintSupport
import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

/// The spans of findings about reading.
///
/// An unknown key is reported at the key, an invalid value at the value with its
/// quotes, and a missing key at the map that lacks it.
@Suite struct ReadingSpanTests {
  @Test("an unknown key is reported at the key, in any map")
  func unknownKey() {
    expect(
      """
      scrim: 1
      «"apps"»: x
      lock: { after: 30s, «befor»: 1s }
      prompts: { «ignore_for»: 30s }
      limits: { «peak»: 300ms }
      covers:
        a: { blur: { radius: 60, «'tnit'»: "#FFFFFF" } }
        b: { image: { name: x, «size»: 1 } }
        c: { color: { light: "#FFFFFF", dark: "#000000", «dim»: "#000000" } }
      defaults: { fade: { «inn»: 1ms }, cover: a }
      screens: { x: { «Text»: 17pt, cover: b } }
      overlays: { l: { «text»: 17pt, cover: c } }
      ignore: [{ rule: weak-blur, because: x, «screens»: y }]
      lint: { «weak_blur»: off }

      """,
      finds: "unknown-key", "unknown-key", "unknown-key", "unknown-key", "unknown-key",
      "unknown-key", "unknown-key", "unknown-key", "unknown-key", "unknown-key", "unknown-key",
      "unknown-key")
  }

  @Test("a duplicate key is reported at the second of the two, however it is spelled")
  func duplicateKey() throws {
    expect(
      """
      scrim: 1
      «"scrim"»: 1
      screens:
        a: { text: 17pt, «'text'»: 18pt, «text»: 19pt }
        «'a'»: {}
      covers: { é: hide, «"é"»: hide }
      defaults: { cover: é }

      """,
      finds: "duplicate-key", "duplicate-key", "duplicate-key", "duplicate-key", "duplicate-key")
    let escaped = lint("scrim: 1\nscreens:\n  a: {}\n  \"\\u0061\": {}\n").shown.map(\.rule)
    #expect(escaped == [.duplicateKey, .yamlUnsupported])
    let finding = try #require(lint("scrim: 1\napp: a\napp: b\n").shown.first)
    #expect(finding.notes.map(\.span.start) == [9])
  }

  @Test("a missing key is reported at the map that lacks it, or at the file's start")
  func missingKey() {
    expect("«»app: x\n", finds: "missing-key")
    expect("«»# a comment\n\napp: x\n", finds: "missing-key")
    expect("«»{}\n", finds: "missing-key")
    expect("«»", finds: "missing-key")
    expect("«»---\n# nothing\n", finds: "missing-key")
    expect("«»[scrim]\n", finds: "missing-key")
    expect("«»scrim\n", finds: "missing-key")
    expect("scrim: 1\nlock: «{}»\n", finds: "missing-key")
    expect(
      "scrim: 1\ndefaults:\n  cover:\n    blur:\n      «tint: \"#FFFFFF\"»\n", finds: "missing-key")
    expect("scrim: 1\ndefaults: { cover: { image: «{ mode: fill }» } }\n", finds: "missing-key")
    expect(
      "scrim: 1\ncovers: { a: «{ fallback: \"#000000\" }» }\ndefaults: { cover: a }\n",
      finds: "missing-key")
    expect("scrim: 1\nignore:\n  - «rule: weak-blur»\n", finds: "missing-key")
  }

  @Test("a value of the wrong type is reported as a whole")
  func wrongType() {
    expect(
      """
      scrim: 1
      app: «{ a: b }»
      covers: «[a]»
      defaults: «"none"»
      screens: { a: «17pt», b: «[]», c: { text: «[17pt]», cover: «[hide]», fade: «[]» } }
      overlays: «x»
      lint: «off»
      ignore: «weak-blur»
      prompts: «[cover]»
      lock: «[always]»
      limits: «300ms»

      """,
      finds: "wrong-type", "wrong-type", "wrong-type", "wrong-type", "wrong-type", "wrong-type",
      "wrong-type", "wrong-type", "wrong-type", "wrong-type", "wrong-type", "wrong-type",
      "wrong-type", "wrong-type")
    expect("scrim: 1\nscreens: { «[a]»: {}, «{ b: c }»: {} }\n", finds: "wrong-type", "wrong-type")
    expect("scrim: 1\n«[app]»: x\n", finds: "wrong-type")
  }

  @Test("an empty value is not converted into a map, a list or a text")
  func nothing() {
    for key in ["covers", "defaults", "screens", "overlays", "lint", "ignore", "extends", "limits"]
    {
      expect("scrim: 1\n\(key):«»\n", finds: "wrong-type")
      expect("scrim: 1\n\(key): «~»\n", finds: "wrong-type")
      expect("scrim: 1\n\(key): «null»\n", finds: "wrong-type")
    }
    expect("scrim: 1\nscreens:\n  a:«»\n  b: {}\n", finds: "wrong-type")
    for key in ["app", "inventory", "lifecycle", "lock", "prompts"] {
      expect("scrim: 1\n\(key): «''»\n", finds: "bad-value")
    }
  }

  @Test(
    "a word or number that its key does not accept is invalid",
    arguments: [
      "lifecycle: «ios»", "lifecycle: «Android»", "lock: «\"Always\"»", "lock: «30s»",
      "prompts: «ignore»", "defaults: { sensitive: «yes» }", "defaults: { sensitive: «'True'» }",
      "defaults: { sensitive: «0» }", "defaults: { raise-on: «resign» }",
      "defaults: { at-background: «fade» }", "defaults: { drop-on: «active» }",
      "defaults: { recording: «false» }", "defaults: { text: «17» }",
      "defaults: { text: «17 pt» }", "defaults: { text: «0pt» }", "defaults: { text: «-1pt» }",
      "defaults: { text: «3.99pt» }", "defaults: { text: «1e1pt» }", "defaults: { text: «17px» }",
      "defaults: { text: «.5pt» }",
      "defaults: { cover: { blur: { radius: «0» } } }",
      "defaults: { cover: { blur: { radius: «500.1» } } }",
      "defaults: { cover: { blur: { radius: «60%» } } }",
      "defaults: { cover: { blur: { radius: «0x3C» } } }",
      "defaults: { cover: { blur: { radius: 60, saturation: «180%» } } }",
      "defaults: { cover: { blur: «medium» } }", "covers: { a: «frosted» }\ndefaults: { cover: a }",
      "defaults: { cover: { image: { name: a, mode: «tile» } } }",
      "defaults: { fade: { curve: «cubic» } }", "lint: { weak-blur: «warn» }",
      "lint: { unknown-cover: «off» }", "lint: { unknown-key: «warning» }",
    ])
  func badValue(_ line: String) {
    expect("scrim: 1\n\(line)\n", finds: "bad-value")
  }

  @Test(
    "a duration without a valid number and unit is invalid",
    arguments: [
      "200", "0", "'200'", "0.5", "200 ms", "200MS", "1m", "1h", "-1s", "+1s", ".5s", "5.s",
      "1e3ms",
      "1:30", "1_000ms", "five", "0x10ms", "ms", "s", "none ms", "None", "~", "1..5s", "101d", "''",
      "8640001s", "99999999999999999999s",
    ])
  func badDuration(_ text: String) {
    expect("scrim: 1\nlock: { after: «\(text)» }\n", finds: "bad-duration")
    expect("scrim: 1\ndefaults: { fade: «\(text)» }\n", finds: "bad-duration")
    expect("scrim: 1\nlimits: { peek: «\(text)» }\n", finds: "bad-duration")
  }

  @Test(
    "a color without '#', quotes and three, six or eight digits is invalid",
    arguments: [
      "white", "\"#\"", "\"#FF\"", "\"#FFFF\"", "\"#FFFFF\"", "\"#FFFFFFF\"", "\"#FFFFFFFFF\"",
      "\"#GGGGGG\"", "FFFFFF", "\"0xFFFFFF\"", "\"rgb(0,0,0)\"", "\" #FFFFFF\"", "\"#FFFFFF \"",
      "\"#ＦＦＦ\"", "''", "1", "transparent",
    ])
  func badColor(_ text: String) {
    expect("scrim: 1\ndefaults: { cover: { color: «\(text)» } }\n", finds: "bad-color")
    expect(
      "scrim: 1\ndefaults: { cover: { view: a, background: «\(text)» } }\n", finds: "bad-color")
  }

  @Test(
    "a pattern with empty segments, invalid characters or misplaced stars is invalid",
    arguments: [
      "a..b", ".a", "a.", "'.'", "'..'", "''", "a b", "'a '", "'a\tb'", "a\u{A0}b", "a\u{200B}b",
      "a\u{2024}b", "a\u{FF0E}b", "a\u{FF0A}", "a.\u{2217}", "a\u{FE0F}", "a\u{200D}b",
      "a\u{2010}b", "a\u{2013}", "a\u{2212}b", "a\u{2D7}b", "a\u{2215}b", "a\u{FF0D}b",
      "a\u{2500}b",
      "e\u{301}", "'**a'", "'a**'", "'a**b'", "'***'", "'a.***'", "é..é",
    ])
  func badPattern(_ text: String) {
    expect("scrim: 1\nscreens: { «\(text)»: {} }\n", finds: "bad-pattern")
    expect(
      "scrim: 1\nignore: [{ rule: weak-blur, because: x, screen: «\(text)» }]\n",
      finds: "bad-pattern")
  }

  @Test(
    "a version other than 1 is unsupported",
    arguments: ["2", "0", "1.0", "'1 '", "01", "v1", "one", "''", "~", "'2'", "１"])
  func version(_ text: String) {
    expect("scrim: «\(text)»\n", finds: "unsupported-version")
  }

  @Test("YAML beyond plain data is reported at its first character")
  func unsupported() {
    expect("«%YAML 1.1»\n---\nscrim: 1\n", finds: "yaml-unsupported")
    expect("scrim: 1\n«---»\nscrim: 1\n---\nscrim: 1\n", finds: "yaml-unsupported")
    expect("scrim: 1\n...\n«---»\n", finds: "yaml-unsupported")
    expect("--- «!t»\nscrim: 1\n", finds: "yaml-unsupported")
    expect("scrim: «!!int» 1\napp: «!<x>» \"y\"\n", finds: "yaml-unsupported", "yaml-unsupported")
  }
}
