import LintSupport
import ScrimDiagnostics
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

  @Test(
    "a value that does not fit a misspelled key is not reported: another key may be meant",
    arguments: [
      "screens: { a: { «isSecure»: true } }", "screens: { a: { «recordng»: [x] } }",
      "lock: { «aftr»: soon }",
    ])
  func unfittingValue(_ line: String) {
    expect("scrim: 1\n\(line)\n", finds: "unknown-key")
  }

  @Test("an unknown key that is probably meant for a missing one is reported alone")
  func unknownForMissing() {
    let policy = "scrim: 1\nignore: [{ rule: weak-blur, «why»: axis labels only }]\n"
    expect(policy, finds: "unknown-key")
    #expect(lint(policy.unmarked).shown.map(\.help) == ["write 'because'"])
    expect(
      "scrim: 1\nignore: [«{ «why»: axis labels only }»]\n", finds: "missing-key", "unknown-key")
  }

  @Test(
    "the value of a tag is not reported",
    arguments: [
      "covers: «!include» covers.yaml", "defaults: { fade: «!duration» 5 }",
      "screens: { a: { text: «!x» big, cover: hide } }",
    ])
  func tag(_ line: String) {
    expect("scrim: 1\n\(line)\n", finds: "yaml-unsupported")
  }

  @Test("a cover with a reserved name is not reported as undefined")
  func reservedName() {
    expect(
      "scrim: 1\ncovers: { «default»: { color: \"#FFF\" } }\ndefaults: { cover: default }\n",
      finds: "bad-value")
  }

  @Test("a translucent background is not reported as missing")
  func translucentBackground() {
    expect(
      """
      scrim: 1
      covers: { brand: { image: { name: Splash, mode: fit }, background: «"#0B1B2B80"» } }
      defaults: { cover: brand }

      """, finds: "translucent-cover")
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
