import LintSupport
import ScrimDiagnostics
import Testing

/// The limits of the safety rules, the spans of their findings, and the
/// settings that avoid them.
@Suite struct SafetySpanTests {
  @Test("a fade is too slow from a nanosecond over its limit")
  func fades() throws {
    let slow = "scrim: 1\nlimits: { peek: 2s }"
    expect("\(slow)\ndefaults: { fade: { in: «500.000001ms» } }\n", finds: "fade-outlasts-peek")
    for fade in [
      "out: «950.000001ms»", "settle: «850.000001ms», out: 150ms",
      "settle: 400ms, out: «600.000001ms»",
    ] {
      expect("scrim: 1\ndefaults: { fade: { \(fade) } }\n", finds: "fade-sluggish")
    }
    expect("scrim: 1\ndefaults: { fade: { out: 950ms } }\n")
    expect("scrim: 1\ndefaults: { fade: { settle: 700ms, out: 300ms } }\n")
    expect(
      "scrim: 1\nscreens: { a: { cover: hide, fade: { settle: «1.1s» } } }\n",
      finds: "fade-sluggish")
    expect("\(slow)\ndefaults: { fade: «'2s'» }\n", finds: "fade-outlasts-peek+fade-sluggish")
    for (out, severity) in [
      ("1950ms", Severity.warning), ("1950.000001ms", .error), ("1001ms", .warning),
    ] {
      let findings = lint("scrim: 1\ndefaults: { fade: { out: \(out) } }\n").shown
      #expect(findings.map(\.severity) == [severity])
    }
  }

  @Test("an invisible fade is not reported as too slow")
  func unseenFades() {
    expect(
      "scrim: 1\nlimits: { peek: «unlimited» }\n"
        + "defaults: { raise-on: did-enter-background, fade: { in: 3s } }\n", finds: "peek-accepted"
    )
    expect("scrim: 1\nscreens: { a: { sensitive: false, because: public page, fade: 3s } }\n")
    for cover in ["hide", "{ view: a }"] {
      expect(
        "scrim: 1\nscreens: { a: { cover: \(cover), fade: «3s» } }\n", finds: "fade-without-effect")
      expect("scrim: 1\nscreens: { a: { cover: \(cover), fade: none } }\n")
      expect("scrim: 1\nscreens: { a: { cover: \(cover), fade: { curve: linear, settle: 1s } } }\n")
      expect(
        "scrim: 1\nscreens: { a: { cover: \(cover), fade: { in: none, out: «1ms» } } }\n",
        finds: "fade-without-effect")
      expect(
        "scrim: 1\ndefaults: { cover: \(cover) }\nscreens: { a: { fade: «1ms» } }\n",
        finds: "fade-without-effect")
    }
  }

  @Test("a default fade is not reported if another screen than '**' uses it")
  func defaultFade() {
    expect(
      """
      scrim: 1
      defaults: { fade: 200ms }
      screens:
        "**": { cover: hide }
        a: { cover: { color: "#FFFFFF" } }

      """)
    expect(
      "scrim: 1\ndefaults: { cover: hide, fade: 200ms }\nscreens: { «\"**\"»: { text: 20pt } }\n",
      finds: "fade-without-effect")
  }

  @Test("a pattern that is an alias of the defaults passes on their cover and fade")
  func sharedDefaultFade() {
    expect(
      """
      scrim: 1
      defaults: &own { cover: hide, fade: «200ms» }
      screens:
        q.**: { cover: hide, fade: «200ms» }
        p.**: *own
        p.a: { text: 12pt }
        q.a: { text: 12pt }

      """, finds: "fade-without-effect", "fade-without-effect")
  }

  @Test("a prompt that keeps covers away for over a minute, during or after it, is reported")
  func longExemption() {
    expect(
      "scrim: 1\nprompts: { ignore-for: «61s», linger: «100s» }\n",
      finds: "exemption-too-long", "exemption-too-long")
  }

  @Test("every color of a cover but a tint must be opaque")
  func colors() {
    expect(
      """
      scrim: 1
      covers:
        a: { color: «"#FFFFFFFE"» }
        b: { color: { dark: «'#00000000'», light: «"#FFFFFF80"» } }
        c: { image: { name: x }, background: «"#00000080"» }
        d: { blur: { radius: 60, tint: "#FFFFFF00" }, fallback: «"#FFFFFF7F"» }
        e: { view: x, background: «"#000000FE"» }
        f: { color: "#FFFFFFFF" }
      screens: { a: { cover: a }, b: { cover: b }, c: { cover: c }, d: { cover: d }, e: { cover: e }, f: { cover: f } }

      """,
      finds: "translucent-cover", "translucent-cover", "translucent-cover", "translucent-cover",
      "translucent-cover", "translucent-cover")
  }

  @Test("an image that leaves bars requires an opaque background")
  func images() {
    for (mode, rules) in [("fill", false), ("stretch", false), ("fit", true), ("center", true)] {
      let cover = "defaults: { cover: { image: { name: x, mode: \(rules ? "«\(mode)»" : mode) }"
      if rules {
        expect("scrim: 1\n\(cover) } }\n", finds: "image-without-background")
        expect(
          "scrim: 1\n\(cover.unmarked), background: «\"#00000080\"» } }\n",
          finds: "translucent-cover")
      } else {
        expect("scrim: 1\n\(cover) } }\n")
      }
      expect("scrim: 1\n\(cover), background: \"#000\" } }\n".filter { !"«»".contains($0) })
    }
    expect("scrim: 1\ndefaults: { cover: { image: { name: x } } }\n")
  }

  @Test("a map of colors must have a color for each appearance")
  func appearances() {
    expect("scrim: 1\ndefaults: { cover: { color: «{}» } }\n", finds: "appearance-incomplete")
    expect(
      "scrim: 1\ndefaults: { cover: { color: «{ dark: \"#000000\" }» } }\n",
      finds: "appearance-incomplete")
    expect(
      "scrim: 1\ncovers:\n  a:\n    color:\n      «light: \"#FFFFFF\"»\ndefaults: { cover: a }\n",
      finds: "appearance-incomplete")
  }

  @Test(
    "a background or a fallback must have a color for each appearance, as a color must",
    arguments: [
      "{ view: x, background: «{ light: '#FFF' }» }",
      "{ image: { name: x, mode: fit }, background: «{ dark: '#FFF' }» }",
      "{ blur: { radius: 90, grain: 8 }, fallback: «{}» }",
    ])
  func incompleteColors(cover: String) {
    expect(
      "scrim: 1\ndefaults: { text: 17pt, cover: \(cover) }\n", finds: "appearance-incomplete")
  }

  @Test("each color of a background or a fallback must be opaque")
  func translucentPairs() {
    expect(
      """
      scrim: 1
      covers:
        a: { view: x, background: { light: «"#FFFFFF80"», dark: "#000" } }
        b: { blur: { radius: 90, grain: 8 }, fallback: { light: "#FFF", dark: «"#00000080"» } }
      defaults: { text: 17pt }
      screens: { a: { cover: a }, b: { cover: b } }

      """, finds: "translucent-cover", "translucent-cover")
  }

  @Test(
    "the rules about covers hold for the lock's cover",
    arguments: [
      ("«passcoed»", "unknown-cover"), ("«hide»", "bad-value"),
      ("{ color: «'#FFFFFF80'» }", "translucent-cover"),
      ("{ color: «{ light: '#FFF' }» }", "appearance-incomplete"),
      ("{ image: { name: x, mode: «fit» } }", "image-without-background"),
      ("{ view: x, «fallback»: '#000' }", "unknown-key"),
      ("«{ blur: { radius: 40, grain: 4 } }»", "weak-blur"),
      ("{ blur: «{ radius: 90 }» }", "blur-reversible"),
    ])
  func lockCover(cover: String, rule: String) {
    expect(
      """
      scrim: 1
      lock: { after: 30s, cover: \(cover) }
      covers: { passcode: { view: x } }
      screens:
        accounts.balance: { text: 48pt, cover: passcode }
        banner: { text: 200pt, sensitive: false, because: a public banner }

      """, finds: rule)
  }

  @Test("the lock's cover counts as a use, also where the lock may be of another variant")
  func usedByLock() {
    expect("scrim: 1\nlock: { after: always, cover: a }\ncovers: { a: { view: x } }\n")
    expect(
      "scrim: 1\nlock: { after: 30s, cover: { view: x } }\ncovers: { «a»: { view: x } }\n",
      finds: "unused-cover")
  }

  @Test("a blur of the lock is judged for 17pt if no sensitive screen states its text")
  func unstatedLockText() {
    expect(
      "scrim: 1\nlock: { after: 30s, cover: «{ blur: { radius: 90, grain: 8 } }» }\n",
      finds: "unstated-text")
  }

  @Test(
    "a lock after no time is invalid, and has no other finding", arguments: ["0s", "none", "0ms"])
  func noLockTime(time: String) {
    expect("scrim: 1\nlock: { after: «\(time)» }\n", finds: "bad-value")
  }

  @Test("the map of a lock needs a time", arguments: ["{ cover: { view: x } }", "{}"])
  func lockWithoutTime(lock: String) {
    expect("scrim: 1\nlock: «\(lock)»\n", finds: "missing-key")
    expect("scrim: 1\nlock: { after: «soon», cover: { view: x } }\n", finds: "bad-duration")
  }

  @Test("a blur requires a fallback only on systems that may be unable to blur")
  func fallbacks() {
    let covers = "covers: { a: «{ blur: light }», b: { blur: light, fallback: \"#FFFFFF\" } }\n"
    let screens = "screens: { a: { cover: a }, b: { cover: b } }\n"
    for lifecycle in ["android", "desktop"] {
      expect("scrim: 1\nlifecycle: \(lifecycle)\n\(covers)\(screens)", finds: "style-unsupported")
    }
    expect("scrim: 1\n\(covers)\(screens)".filter { !"«»".contains($0) })
  }

  @Test("a public screen must be listed by name, with a reason in the same map")
  func publicScreens() {
    expect(
      """
      scrim: 1
      defaults: { sensitive: «'false'» }
      screens:
        "**": { sensitive: «false» }
        "*": { sensitive: «false», because: public page }
        "*.**": { sensitive: «false», because: public page }
        "*.*": { sensitive: «"false"», because: public page }
        "*.a": { sensitive: «false», because: public page }
        "b*": { sensitive: «false», because: public page }
        "*c": { sensitive: «false» }
        d.**: { because: x }
        d.e: { sensitive: «false» }

      """,
      finds: "unlisted-public+unexplained-public", "unlisted-public+unexplained-public",
      "unlisted-public", "unlisted-public", "unlisted-public", "unlisted-public",
      "unlisted-public", "unlisted-public+unexplained-public", "unexplained-public")
  }

  @Test("an exemption is too long from a nanosecond over a minute")
  func exemption() {
    for time in ["60.000000001s", "60001ms", "61s", "'100s'"] {
      expect("scrim: 1\nprompts: { ignore-for: «\(time)» }\n", finds: "exemption-too-long")
    }
  }

  @Test("an early drop is reported only with a lock, on a sensitive screen")
  func drops() {
    // Such a cover sticks as well, which another rule reports.
    let head = "scrim: 1\nlint: { cover-sticks: off }"
    let early = "drop-on: will-enter-foreground"
    expect("\(head)\nscreens: { a: { \(early) } }\n")
    expect("\(head)\nlock: never\nscreens: { a: { \(early) } }\n")
    expect(
      "\(head)\nlock: { after: 1s }\nscreens: { a: { drop-on: «will-enter-foreground» } }\n",
      finds: "drop-before-active")
    expect(
      "\(head)\nlock: always\nscreens: { a: { sensitive: false, because: public page, \(early) } }\n"
    )
  }

  @Test("a recording of a public screen is not reported")
  func recordings() {
    expect(
      "scrim: 1\nscreens: { a: { sensitive: false, because: public page, recording: «ignore» } }\n",
      finds: "public-without-effect")
    expect(
      "scrim: 1\ndefaults: { recording: «ignore» }\n"
        + "screens: { a: { sensitive: false, because: public page }, b: { recording: cover } }\n",
      finds: "recording-ignored")
  }

  @Test(
    "ignoring recordings on all screens is a warning that counts them, on some an info",
    arguments: [
      ("defaults: { recording: ignore }\nscreens: { a: {}, b.*: {} }", Severity.warning),
      ("screens: { \"**\": { recording: ignore }, a: {}, b.*: {} }", .warning),
      ("screens: { \"*.**\": { recording: ignore }, a: {}, \"**\": {}, b.*: {} }", .info),
      ("screens: { a: { recording: ignore } }", .info),
    ])
  func recordingSeverity(_ policy: String, _ severity: Severity) {
    let findings = lint("scrim: 1\n\(policy)\n").shown
    #expect(findings.map(\.rule) == ["recording-ignored"])
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.allSatisfy { $0.screens.count == 1 || $0.message.contains("(3 screens: ") })
  }
}
