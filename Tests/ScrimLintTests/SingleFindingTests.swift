import LintSupport
import Testing

/// An invalid value is left out, and causes no further findings.
@Suite struct SingleFindingTests {
  @Test("a merge key is reported as unsupported, and not as unknown")
  func mergeKey() {
    expect("scrim: 1\nscreens: { a: { «<<»: { text: 20pt } } }\n", finds: "yaml-unsupported")
    expect("scrim: 1\n«<<»: { app: x }\n", finds: "yaml-unsupported")
    expect("scrim: 1\nscreens: { a: { «\"<<\"»: { text: 20pt } } }\n", finds: "unknown-key")
  }

  @Test("a cover that only a merged map may use is not reported as unused")
  func mergedCover() {
    expect(
      "scrim: 1\ncovers: { f: hide }\nscreens: { a: { «<<»: { cover: f } } }\n",
      finds: "yaml-unsupported")
  }

  @Test(
    "a misspelled key is not reported as missing, and its value takes effect",
    arguments: [
      "«scrm»: 1\n",
      "scrim: 1\nlock: { «aftr»: 30s }\n",
      "scrim: 1\ndefaults: { cover: { blur: { «raduis»: 60 } } }\n",
      "scrim: 1\ndefaults: { cover: { «imag»: { «nme»: a } } }\n",
      "scrim: 1\nscreens: { a: { sensitive: false, «becuase»: public page } }\n",
      "scrim: 1\nignore: [{ rule: weak-blur, «becuase»: x, screen: a }]\nscreens: { a: {} }\n",
    ])
  func misspelledKey(_ policy: String) {
    let misspellings = policy.filter { $0 == "«" }.map { _ in "unknown-key" }
    expect(policy, findsAll: misspellings)
  }

  @Test("the value of a misspelled key is checked")
  func behindMisspelledKey() {
    expect(
      "scrim: 1\nscreens: { a: { «fad»: { in: «200» } } }\n", finds: "unknown-key", "bad-duration")
    // The map has 'fade' already, so the other value is not checked.
    expect(
      "scrim: 1\nscreens: { a: { fade: none, «fad»: { in: 200 } } }\n", finds: "unknown-key")
  }

  @Test("an unresolved alias causes no finding about covers")
  func aliasOfNothing() {
    expect(
      "scrim: 1\ncovers: { f: hide }\ndefaults: { cover: «*x» }\n", finds: "yaml-syntax")
    expect(
      "scrim: 1\ncovers: { f: { blur: «*x» } }\ndefaults: { cover: f }\n", finds: "yaml-syntax")
  }
}

/// An unreadable part of a cover is not reported as missing.
@Suite struct BrokenCoverTests {
  @Test(
    "an invalid part of a cover causes one finding",
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

  @Test("the readable parts of an invalid cover are checked")
  func readable() {
    expect(
      "scrim: 1\ncovers: { c: { color: «\"#00000080\"», «faded»: 1 } }\ndefaults: { cover: c }\n",
      finds: "translucent-cover", "unknown-key")
    expect(
      "scrim: 1\ncovers: { c: { blur: dark, «faded»: 1 } }\ndefaults: { cover: «c», text: 40pt }\n",
      finds: "unknown-key", "weak-blur")
  }

  @Test("an invalid part in the extending file marks the whole cover as invalid")
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
