import Testing

/// What cannot be read is left out, and nothing else stumbles over the gap.
@Suite struct SingleFindingTests {
  @Test("a merge key is unsupported, and not unknown as well")
  func mergeKey() {
    expect("scrim: 1\nscreens: { a: { «<<»: { text: 20pt } } }\n", finds: "yaml-unsupported")
    expect("scrim: 1\n«<<»: { app: x }\n", finds: "yaml-unsupported")
    expect("scrim: 1\nscreens: { a: { «\"<<\"»: { text: 20pt } } }\n", finds: "unknown-key")
  }

  @Test("what stands behind a merge key may be all that uses a cover")
  func mergedCover() {
    expect(
      "scrim: 1\ncovers: { f: hide }\nscreens: { a: { «<<»: { cover: f } } }\n",
      finds: "yaml-unsupported")
  }

  @Test(
    "a key that is misspelled is not missing, and says what it says",
    arguments: [
      "«scrm»: 1\n",
      "scrim: 1\nlock: { «aftr»: 30s }\n",
      "scrim: 1\ndefaults: { cover: { blur: { «raduis»: 60 } } }\n",
      "scrim: 1\ndefaults: { cover: { «imag»: { «nme»: a } } }\n",
      "scrim: 1\nscreens: { a: { sensitive: false, «becuase»: public page } }\n",
      "scrim: 1\nignore: [{ rule: weak-blur, «becuase»: x, screen: a }]\nscreens: { a: {} }\n",
    ])
  func misspelledKey(_ policy: String) {
    let slips = policy.filter { $0 == "«" }.map { _ in "unknown-key" }
    expect(policy, findsAll: slips)
  }

  @Test("a fault behind a key that is misspelled is found with it")
  func behindMisspelledKey() {
    expect(
      "scrim: 1\nscreens: { a: { «fad»: { in: «200» } } }\n", finds: "unknown-key", "bad-duration")
    // Two keys cannot both be meant.
    expect(
      "scrim: 1\nscreens: { a: { fade: none, «fad»: { in: 200 } } }\n", finds: "unknown-key")
  }

  @Test("an alias of nothing makes no cover unused, and no cover kindless")
  func aliasOfNothing() {
    expect(
      "scrim: 1\ncovers: { f: hide }\ndefaults: { cover: «*x» }\n", finds: "yaml-syntax")
    expect(
      "scrim: 1\ncovers: { f: { blur: «*x» } }\ndefaults: { cover: f }\n", finds: "yaml-syntax")
  }
}

/// A cover of which something cannot be read is not blamed for what it lacks.
@Suite struct BrokenCoverTests {
  @Test(
    "what cannot be read is the one finding",
    arguments: [
      ("{ color: { light: «white», dark: \"#000000\" } }", "bad-color"),
      ("{ color: { light: «[]», dark: \"#000000\" } }", "wrong-type"),
      ("{ color: { «lihgt»: \"#FFFFFF\", dark: \"#000000\" } }", "unknown-key"),
      ("{ image: { name: a, mode: fit }, background: «white» }", "bad-color"),
      ("{ image: { name: a, mode: center }, «backgroud»: \"#000000\" }", "unknown-key"),
      ("{ blur: { radius: «wide» } }", "bad-value"),
      ("{ blur: «{ saturation: 1.8 }» }", "missing-key"),
      ("{ blur: { radius: 20, tint: «white» } }", "bad-color"),
      ("{ blur: { radius: 60 }, fallback: «white» }", "bad-color"),
    ])
  func broken(_ cover: String, _ rule: String) {
    expect(
      "scrim: 1\nlifecycle: android\ncovers: { c: \(cover) }\ndefaults: { cover: c }\n",
      finds: rule)
    expect("scrim: 1\nlifecycle: desktop\ndefaults: { cover: \(cover) }\n", finds: rule)
  }

  @Test("what can be read of it is held against the rules all the same")
  func readable() {
    expect(
      "scrim: 1\ncovers: { c: { color: «\"#00000080\"», «faded»: 1 } }\ndefaults: { cover: c }\n",
      finds: "translucent-cover", "unknown-key")
    expect(
      "scrim: 1\ncovers: { c: { blur: dark, «faded»: 1 } }\ndefaults: { cover: «c», text: 40pt }\n",
      finds: "unknown-key", "weak-blur")
  }

  @Test("a fault in the file that extends is a fault of the whole cover")
  func extended() {
    expect(
      "scrim: 1\nextends: [base.yaml]\ncovers: { c: { fallback: «white» } }\n",
      files: [
        "base.yaml": """
        scrim: 1
        lifecycle: android
        covers: { c: { blur: { radius: 60 } } }
        defaults: { cover: c }
        """
      ], finds: "bad-color")
  }
}
