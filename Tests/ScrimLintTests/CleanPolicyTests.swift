import LintSupport
import Testing

/// Valid policies, with values at their limits.
@Suite struct CleanPolicyTests {
  @Test("every key is valid in block style")
  func block() {
    expect(
      """
      # A comment before anything else.
      scrim: 1 # and after a value
      app: com.example.bank
      lifecycle: ios-scene
      extends:
        - base.yaml
        # between entries
        - base.yaml
      inventory: screens.txt
      lock:
        after: 30s
      prompts:
        ignore-for: 60s

        linger: none
      limits:
        peek: unlimited
      covers:
        frost:
          blur:
            radius: 500
            saturation: 0
            tint: "#FFF"
          fallback: '#F2F2F7'
        brand: # a picture
          image:
            name: "Splash: 1"
            mode: center
          background: "#abcdef"
        passcode:
          view: PasscodeLock
          background: "#000000FF"
        paper:
          color:
            light: "#FFFFFF"
            dark: "#1C1C1E"
        blackout: hide
      defaults:
        cover: frost
        fade:
          in: 500ms
          out: 1s
          curve: ease-out
          settle: 0.05s
        raise-on: will-resign-active
        at-background: snap
        drop-on: did-become-active
        recording: cover
        sensitive: true
        text: 17.5pt
      screens:
        "**":
          text: 20pt
          cover: blackout
        ? accounts.balance
        : text: 48pt
          cover: paper
        accounts.cards:
          cover: brand
          fade: none
        "accounts.**":
          cover: passcode
          fade: 0ms
      overlays:
        loading:
          cover: paper
          fade: none
      lint:
        weak-blur: error
        unknown-cover: error
      ignore: []
      # The end.

      """)
  }

  @Test("every key is valid in flow style and in quotes")
  func flow() {
    expect(
      """
      {"scrim": "1", 'app': 'x', "lock": {"after": "30s"}, "prompts": {"ignore-for": '60000ms' },
       "limits": {"peek": "300ms"}}
      """)
    expect(
      """
      { scrim: 1, defaults: { "cover": { "blur": "light" }, 'fade': { 'in': "none" } },
        screens: { "**": {}, "a.*": { "sensitive": "true" }, }, }
      """)
    expect("--- { scrim: 1 }\n...\n# over\n")
    expect("scrim: >-\n  1\napp: |-\n  x\n")
  }

  @Test(
    "empty maps and lists set nothing",
    arguments: [
      "covers", "defaults", "screens", "overlays", "lint", "limits", "prompts", "extends", "ignore",
    ])
  func empty(_ key: String) {
    let value = ["extends", "ignore"].contains(key) ? "[]" : "{}"
    expect("scrim: 1\n\(key): \(value)\n")
  }

  @Test("a screen, a fade and an overlay may be empty")
  func emptyEntries() {
    expect("scrim: 1\nscreens: { a: {}, b: { fade: {} } }\noverlays: { c: {} }\n")
  }

  @Test("CRLF line ends and a byte order mark have no effect")
  func lineEnds() {
    let policy = "scrim: 1\nscreens:\n  a: { text: 17pt } # x\n\n  # y\n  b:\n    fade: none\n"
    expect(policy.replacing("\n", with: "\r\n"))
    expect("\u{FEFF}" + policy)
    expect("\u{FEFF}" + policy.replacing("\n", with: "\r\n"))
    expect(String(policy.dropLast()))
  }

  @Test("names and ids may be in any script")
  func scripts() {
    expect(
      """
      scrim: 1
      app: 銀行
      covers: { 霜: hide, "papier blanc": { color: "#FFFFFF" }, "a.b*": hide, 𠮟: hide }
      screens:
        口座.残高: { cover: 霜 }
        口座.*: { cover: papier blanc }
        "é*.ñ": { cover: "a.b*" }
        Über-uns_2-3: { sensitive: false, because: "öffentlich: ja" }
        𠮷.𩸽: { cover: 𠮟 }

      """)
  }

  @Test("an alias is valid in place of any scalar or map")
  func aliases() {
    expect(
      """
      scrim: 1
      app: &name example
      covers: { paper: &white { color: &c "#FFFFFF" }, ink: { color: { light: *c, dark: *c } } }
      defaults: &settings { cover: &main paper, fade: &fade { in: &short 100ms, out: *short } }
      screens:
        a: *settings
        b: { fade: *fade, cover: ink }
        c: { cover: *white, fade: none }
        d: { cover: *main, fade: *fade }
      overlays: { e: { cover: { view: *name } } }
      lock: { after: *short }

      """)
  }

  @Test(
    "a duration is valid in either unit, to the nanosecond",
    arguments: [
      "0ms", "0s", "0.0s", "none", "1ms", "0.000001ms", "300ms", "0.3s", "00300ms", "0.30000s",
    ])
  func durations(_ text: String) {
    let blip = "lint: { blip-exposed: off }"
    expect(
      "scrim: 1\n\(blip)\n"
        + "defaults: { fade: { in: \(text), out: '\(text)', settle: \"\(text)\" } }\n")
    expect(
      "scrim: 1\ndefaults: { fade: none }\n"
        + "limits: { peek: \(text) }\nprompts: { linger: \(text) }\n")
  }

  @Test("a value exactly at its limit is valid")
  func limits() {
    expect("scrim: 1\nprompts: { ignore-for: 60s, linger: 60s }\n")
    expect("scrim: 1\nprompts: { ignore-for: 60000.000000ms }\n")
    let slow = "scrim: 1\nlimits: { peek: 500ms }"
    expect("\(slow)\ndefaults: { fade: { in: 500ms, out: 950ms } }\n")
    expect("\(slow)\ndefaults: { fade: { in: 0.5s, out: 990ms, settle: 10ms } }\n")
    expect("\(slow)\ndefaults: { fade: 500ms }\n")
    expect("scrim: 1\ndefaults: { text: 1000pt, cover: { color: \"#FFF\" } }\n")
    expect("scrim: 1\nlock: { after: 600s }\nlimits: { peek: 2s }\n")
    expect("scrim: 1\nlock: { after: «600.000000001s» }\n", finds: "long-limit")
    expect("scrim: 1\nlimits: { peek: «2000.000001ms» }\n", finds: "long-limit")
    expect("scrim: 1\nlock: { after: «8640000s» }\n", finds: "long-limit")
    expect(
      "scrim: 1\ndefaults: { cover: { blur: { radius: 6.4, saturation: 100 } }, text: 4pt }\n")
  }

  @Test("a reason without 'sensitive: false' is valid")
  func because() {
    expect("scrim: 1\nscreens: { a: { because: x }, b: { sensitive: true, because: y } }\n")
    expect("scrim: 1\ndefaults: { because: x }\n")
  }
}
