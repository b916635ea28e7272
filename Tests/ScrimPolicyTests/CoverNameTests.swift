import LintSupport
import Testing

/// Names of covers: undefined ones and unused ones.
@Suite struct CoverNameTests {
  @Test("an undefined cover is reported at each reference, quotes included")
  func unknown() {
    expect(
      """
      scrim: 1
      defaults: { cover: «frost» }
      screens:
        a: { cover: «"frost"» }
        b: { cover: «'#FFFFFF'» }
        c: { cover: «Hide» }
      overlays: { l: { cover: «light» } }

      """,
      finds: "unknown-cover", "unknown-cover", "unknown-cover", "unknown-cover", "unknown-cover")
  }

  @Test("names of covers are case-sensitive, and the same in quotes")
  func spelling() {
    expect("scrim: 1\ncovers: { \"frost\": hide }\ndefaults: { cover: 'frost' }\n")
    expect(
      "scrim: 1\ncovers: { Frost: hide }\ndefaults: { cover: «frost» }\n", finds: "unknown-cover")
  }

  @Test("a cover whose name is misspelled where it is used is not reported as unused")
  func misspelled() {
    expect(
      """
      scrim: 1
      covers:
        frots: hide
        «paper»: hide
        deep: hide
      screens:
        a: { cover: «frost» }
        b: { cover: deep }

      """, finds: "unused-cover", "unknown-cover")
  }

  @Test("a cover that no screen, overlay or default uses is reported at its name")
  func unused() {
    expect(
      """
      scrim: 1
      covers:
        a: hide
        b: hide
        c: { color: "#FFFFFF" }
        «"d e"»: hide
        «f»: { color: "#FFFFFF" }
      defaults: { cover: a }
      screens: { x: { cover: b } }
      overlays: { y: { cover: c } }

      """, finds: "unused-cover", "unused-cover")
  }

  @Test("a cover that only a public screen names counts as used")
  func publicScreen() {
    expect(
      "scrim: 1\ncovers: { a: hide }\nscreens: { x: { sensitive: false, because: public page, cover: «a» } }\n",
      finds: "public-without-effect"
    )
  }

  @Test("no cover is reported as unused in a policy that is not readable in full")
  func partly() {
    expect(
      "scrim: 1\ncovers: { a: hide }\nscreens: { x: { «cver»: a } }\n", finds: "unknown-key")
    expect(
      "scrim: 1\ncovers: { a: hide }\nscreens: { «x..y»: { cover: a } }\n", finds: "bad-pattern")
    expect("scrim: 1\ncovers: { a: hide }\nscreens: { x: «a» }\n", finds: "wrong-type")
    expect(
      "scrim: 1\nextends: [«none.yaml»]\ncovers: { a: hide }\n", finds: "extends-missing")
  }

  @Test("a cover has exactly one kind, and only the keys of that kind")
  func kinds() {
    expect(
      """
      scrim: 1
      covers:
        a: { blur: light, «color»: "#FFFFFF", «view»: x }
        b: { «background»: "#FFFFFF", color: "#000000" }
        c: { «fallback»: "#FFFFFF", image: { name: x } }
        d: «{}»
        e: { view: x, background: "#FFFFFF" }
        f: «{ background: "#FFFFFF" }»
        g: «frosted»
        h: «""»
      screens:
        a: { cover: a }
        b: { cover: b }
        c: { cover: c }
        d: { cover: d }
        e: { cover: e }
        f: { cover: f }
        g: { cover: g }
        h: { cover: h }

      """,
      finds: "unknown-key", "unknown-key", "unknown-key", "unknown-key", "missing-key",
      "missing-key", "bad-value", "bad-value")
  }
}
