import LintSupport
import Testing

/// How a file overrides those that it extends: maps are merged key by key,
/// lists and scalars are replaced.
@Suite struct OverrideTests {
  /// Lints a policy that extends `base.yaml`.
  ///
  /// Both texts omit the lines that say so.
  private func expect(
    _ own: String, over base: String, finds rules: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    LintSupport.expect(
      "scrim: 1\nextends: [base.yaml]\n" + own, files: ["base.yaml": "scrim: 1\n" + base],
      findsAll: rules, sourceLocation: sourceLocation)
  }

  private static let soft = "covers: { soft: { blur: { radius: 5 } } }\n"

  @Test("an empty list overrides a list with entries")
  func emptyList() {
    expect(
      "defaults: { cover: «soft» }\nignore: []\n",
      over: Self.soft + "ignore: [{ rule: weak-blur, because: x }]\n", finds: "weak-blur")
    expect(
      "defaults: { cover: soft }\n",
      over: Self.soft + "ignore: [{ rule: weak-blur, because: x }]\n")
  }

  @Test("a list replaces a list, and is not appended to it")
  func list() {
    expect(
      "defaults: { cover: «soft» }\nignore: [«{ rule: fade-sluggish, because: x }»]\n",
      over: Self.soft + "ignore: [{ rule: weak-blur, because: x }]\n",
      finds: "weak-blur", "unused-ignore")
  }

  @Test("a word replaces a map, and a map replaces a word")
  func prompts() {
    expect(
      "defaults: { raise-on: did-enter-background }\nprompts: cover\n",
      over: "prompts: { ignore-for: 90s }\nlimits: { peek: «unlimited» }\n", finds: "peek-accepted")
    expect("prompts: { linger: 1s }\n", over: "prompts: cover\n")
    expect(
      "prompts: { linger: 1s }\n", over: "prompts: { ignore-for: «90s» }\n",
      finds: "exemption-too-long")
    expect(
      "lock: never\nscreens: { \"**\": { drop-on: did-become-active } }\n",
      over: "lock: { after: 30s }\ndefaults: { drop-on: will-enter-foreground }\n")
  }

  @Test("a fade is merged key by key, and a duration sets both 'in' and 'out'")
  func fade() {
    expect(
      "defaults: { fade: { out: 200ms } }\n",
      over: "limits: { peek: 2s }\ndefaults: { fade: { in: «900ms», out: 3s } }\n",
      finds: "fade-outlasts-peek")
    expect("defaults: { fade: none }\n", over: "defaults: { fade: { in: 900ms, out: 3s } }\n")
    expect(
      "defaults: { fade: { curve: linear } }\n",
      over: "limits: { peek: 2s }\ndefaults: { fade: «1500ms» }\n",
      finds: "fade-outlasts-peek+fade-sluggish")
  }

  @Test("the map of a lock is merged key by key")
  func lock() {
    let covers = "covers: { a: { view: A } }\ndefaults: { drop-on: «will-enter-foreground» }\n"
    // Only a policy with a lock has this finding.
    for (own, base) in [
      ("{ cover: a }", "{ after: 30s }"), ("{ after: 30s }", "{ cover: a }"),
      ("{ after: always }", "{ cover: a }"),
    ] {
      expect(
        "lock: \(own)\n", over: "lock: \(base)\n" + covers, finds: "drop-before-active+cover-sticks"
      )
    }
    expect(
      "lock: never\n", over: "lock: { after: 30s, cover: a }\n" + covers, finds: "cover-sticks")
    expect(
      "lock: «{ cover: { color: '#000' } }»\n", over: "lock: { cover: { view: A } }\n",
      finds: "missing-key")
    expect(
      "lock: { cover: { background: '#000' } }\n",
      over: "lock: { after: 30s, cover: { view: A } }\n")
  }

  @Test("a word for a lock replaces a map with its cover, and a map replaces a word")
  func lockWord() {
    expect("lock: always\n", over: "lock: { after: 30s, cover: hide }\n")
    expect(
      "lock: { after: always }\n", over: "lock: { after: 30s, cover: «hide» }\n",
      finds: "bad-value")
    expect(
      "lock: «{ cover: { color: '#000' } }»\n", over: "lock: always\n", finds: "missing-key")
  }

  @Test("the colors of a background are merged one by one")
  func backgrounds() {
    let base = "covers: { c: { view: A, background: { light: '#FFFFFF' } } }\n"
    expect("covers: { c: { background: { dark: '#000' } } }\ndefaults: { cover: c }\n", over: base)
    expect(
      "defaults: { cover: c }\n",
      over: base.replacing("{ light: '#FFFFFF' }", with: "«{ light: '#FFFFFF' }»"),
      finds: "appearance-incomplete")
  }

  @Test("a screen is merged key by key")
  func screen() {
    expect(
      "screens: { a: { text: 48pt } }\n",
      over: Self.soft + "screens: { a: { cover: «soft», text: 12pt } }\n", finds: "weak-blur")
    expect(
      "screens: { a: { text: 48pt, cover: { color: \"#FFFFFF\" } } }\n",
      over: Self.soft + "screens: { a: { cover: soft } }\n")
  }

  @Test("a cover is merged key by key, unless its kind changes")
  func cover() {
    expect(
      "covers: { c: { background: \"#000000\" } }\ndefaults: { cover: c }\n",
      over: "covers: { c: { image: { name: a, mode: fit } } }\n")
    expect(
      "covers: { c: { background: «\"#0008\"» } }\n".replacing("#0008", with: "#00000080"),
      over: "covers: { c: { view: a } }\ndefaults: { cover: c }\n", finds: "translucent-cover")
    expect(
      "covers: { c: { color: \"#FFFFFF\" } }\ndefaults: { cover: c }\n",
      over: "covers: { c: { blur: light, fallback: \"#00000080\" } }\n")
    expect("covers: { c: hide }\ndefaults: { cover: c }\n", over: "covers: { c: { blur: dark } }\n")
  }

  @Test("the keys of a blur or an image may come from two files")
  func parts() {
    expect(
      "covers: { c: { blur: { saturation: 3 } } }\ndefaults: { cover: c }\n",
      over: "covers: { c: { blur: { radius: 90 } } }\n")
    expect(
      "covers: { c: { image: { mode: fill } } }\ndefaults: { cover: c }\n",
      over: "covers: { c: { image: { name: a }, background: \"#000000\" } }\n")
    expect(
      "covers: { c: { blur: «{ saturation: 3 }» } }\ndefaults: { cover: c }\n",
      over: "covers: { c: { color: \"#FFFFFF\" } }\n", finds: "missing-key")
  }

  @Test("an inline cover is merged with an inline cover, unless its kind changes")
  func inline() {
    let base = "screens: { a: { cover: { color: { light: \"#FFFFFF\", dark: \"#000000\" } } } }\n"
    expect("screens: { a: { cover: { color: { light: \"#EEEEEE\" } } } }\n", over: base)
    expect(
      "screens: { a: { cover: { image: { name: a }, background: \"#000000\" } } }\n", over: base)
    expect(
      "defaults: { cover: { color: «{ light: \"#EEEEEE\" }» } }\n", over: base,
      finds: "appearance-incomplete")
  }

  @Test("a file that repeats 'sensitive: false' must repeat the reason")
  func because() {
    let base = "screens: { a: { sensitive: false, because: public page } }\n"
    expect("screens: { a: { fade: none } }\n", over: base)
    expect(
      "screens: { a: { sensitive: «false» } }\n", over: base, finds: "unexplained-public")
    expect(
      "screens: { a: { because: public page } }\n", over: "screens: { a: { sensitive: false } }\n")
  }

  @Test("the level of a rule overrides its level in a base")
  func level() {
    expect(
      "lint: { exemption-too-long: warning }\nprompts: { ignore-for: «90s» }\n",
      over: "lint: { exemption-too-long: off, weak-blur: off }\n", finds: "exemption-too-long")
  }

  @Test("covers and ignore entries of a base are not reported as unused")
  func forOthers() {
    expect("", over: Self.soft + "ignore: [{ rule: weak-blur, because: x }]\n")
    expect("covers: { «mine»: hide }\n", over: Self.soft, finds: "unused-cover")
  }

  @Test("an overlay is merged key by key")
  func overlay() {
    expect(
      "overlays: { l: { fade: 200ms } }\n",
      over: "covers: { c: hide }\noverlays: { l: { cover: «d» } }\n", finds: "unknown-cover")
    expect(
      "overlays: { l: { cover: c } }\n",
      over: "covers: { c: { color: \"#FFFFFF\" } }\noverlays: { l: { cover: d } }\n")
  }
}
