import LintSupport
import Testing

/// Inline covers, and aliases of them.
@Suite struct InPlaceCoverTests {
  @Test("each inline cover is checked by the rules")
  func each() {
    expect(
      """
      scrim: 1
      lifecycle: desktop
      defaults: { cover: «{ blur: { radius: 60 } }» }
      screens:
        a: { cover: { color: «"#00000080"» } }
        b: { cover: { color: «{ dark: "#000000" }» } }
        c: { cover: { image: { name: a, mode: «center» } } }
        d: { cover: «{}» }
        e: { cover: { color: "#FFFFFF", «blur»: dark } }
        f: { cover: { color: "#FFFFFF", «fallback»: "#000000" } }
        g: { cover: { view: a, «fallback»: "#000000" } }
        h: { cover: { blur: light, fallback: "#FFFFFF", «background»: "#000000" } }
      overlays:
        i: { cover: { color: "#00000080" } }
        j: { cover: «{ blur: light }» }

      """,
      finds: "style-unsupported", "translucent-cover", "appearance-incomplete",
      "image-without-background", "missing-key", "unknown-key", "unknown-key", "unknown-key",
      "unknown-key", "style-unsupported")
  }

  @Test("only an overlay's image may leave part of the screen uncovered")
  func spinner() {
    let image = "image: { name: Spinner, mode: center }, background: \"#00000066\""
    expect("scrim: 1\ncovers: { s: { \(image) } }\noverlays: { l: { cover: s } }\n")
    expect("scrim: 1\noverlays: { l: { cover: { \(image) } } }\n")
    let marked = image.replacing("center", with: "«center»")
    expect(
      "scrim: 1\ncovers: { s: { \(marked) } }\noverlays: { l: { cover: s } }\n"
        + "screens: { a: { cover: «s», sensitive: false, because: public pages } }\n",
      finds: "image-without-background", "public-without-effect")
    expect(
      "scrim: 1\ncovers: { «s»: { \(marked) } }\n", finds: "unused-cover",
      "image-without-background")
  }

  @Test("a default fade that an overlay uses is not reported as without effect on a view")
  func overlayFade() {
    let start = "scrim: 1\ndefaults: { cover: { view: V }, fade: «200ms» }\n"
    expect(start, finds: "fade-without-effect")
    expect(start.filter { !"«»".contains($0) } + "overlays: { a: {} }\n")
    expect(start + "overlays: { a: { fade: none } }\n", finds: "fade-without-effect")
  }

  @Test("a translucent cover is valid for overlays and public screens")
  func translucent() {
    let covers = "scrim: 1\ncovers: { dim: { color: \"#00000080\" } }\n"
    expect(covers + "overlays: { l: { cover: dim } }\n")
    expect(
      covers + "overlays: { l: { cover: dim } }\nscreens: { a: { cover: «dim», "
        + "sensitive: false, because: public pages } }\n", finds: "public-without-effect")
    expect(
      covers.replacing("\"#00000080\"", with: "«\"#00000080\"»")
        + "screens: { a: { cover: dim } }\n",
      finds: "translucent-cover")
  }

  @Test("an alias of a cover adds no findings to those of the cover itself")
  func alias() {
    expect(
      """
      scrim: 1
      lifecycle: android
      screens:
        a: { cover: &frost «{ blur: { radius: 60 } }» }
        b: { cover: *frost }
        c: { cover: &veil { color: «"#00000080"» } }
        d: { cover: *veil }
        e: { cover: &nothing «{}» }
        f: { cover: *nothing }

      """, finds: "style-unsupported", "translucent-cover", "missing-key")
  }

  @Test(
    "a finding that depends on a screen's settings is reported at the screen's alias of a cover")
  func aliasOnScreens() {
    expect(
      """
      scrim: 1
      screens:
        a: { cover: &soft { blur: { radius: 30 } } }
        b: { cover: «*soft», text: 48pt }
        c: &c { cover: «*soft», text: 20pt }
        d: *c

      """,
      finds: "weak-blur", "weak-blur")
  }

  @Test("patterns with one aliased map are not ambiguous")
  func aliasedScreens() {
    expect(
      """
      scrim: 1
      screens:
        "*.log*": &same { cover: { color: "#FFFFFF" } }
        "*.*out": *same

      """)
  }

  @Test("patterns with one aliased cover are not ambiguous")
  func aliasedCovers() {
    expect(
      """
      scrim: 1
      screens:
        "*.log*": { cover: &same { color: "#FFFFFF" } }
        "*.*out": { cover: *same }

      """)
  }

  @Test("an inline cover that another file overrides is not checked")
  func overridden() {
    expect(
      "scrim: 1\nextends: [base.yaml]\nscreens: { a: { cover: hide } }\n",
      files: [
        "base.yaml": """
        scrim: 1
        screens:
          a: { cover: { color: "#00000080" } }
          b: { cover: { color: «"#00000080"» } }
        """
      ], finds: "translucent-cover")
  }

  @Test("'hide' is valid wherever a cover is named, except in an overlay")
  func hide() {
    expect("scrim: 1\ndefaults: { cover: hide }\noverlays: { «l»: {} }\n", finds: "bad-value")
    expect("scrim: 1\noverlays: { l: { cover: «hide» } }\n", finds: "bad-value")
    expect("scrim: 1\ndefaults: { cover: «{ hide }» }\n", finds: "wrong-type")
  }
}
