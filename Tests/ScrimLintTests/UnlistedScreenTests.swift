import LintSupport
import Testing

/// Screens that only `**` matches, or no pattern.
///
/// Settings of `**` override those of `defaults`.
@Suite struct UnlistedScreenTests {
  @Test("a default that '**' overrides causes no finding")
  func overridden() {
    expect(
      """
      scrim: 1
      limits: { peek: 1s }
      lint: { cover-sticks: off }
      lock: always
      covers: { soft: { blur: { radius: 5 } } }
      defaults:
        cover: soft
        fade: { in: 900ms, out: 3s }
        recording: ignore
        drop-on: will-enter-foreground
      screens:
        "**": { cover: hide, fade: none, recording: cover, drop-on: did-become-active }

      """)
  }

  @Test("a default that '**' inherits causes a finding for '**', as for any screen")
  func inherited() {
    expect(
      """
      scrim: 1
      defaults:
        fade: { out: «3s» }
        recording: «ignore»
      screens:
        "**": { sensitive: true }
        a.**: { because: nothing }
        a.b: {}

      """,
      finds: "fade-sluggish", "recording-ignored")
    expect(
      """
      scrim: 1
      defaults: { fade: { out: 3s } }
      screens: { «"**"»: { sensitive: true } }

      """, finds: "fade-sluggish")
  }

  @Test("without '**', a finding on unlisted screens is reported in the defaults")
  func unlisted() {
    expect(
      """
      scrim: 1
      limits: { peek: 1s }
      lint: { cover-sticks: off }
      lock: always
      covers: { soft: { blur: { radius: 5 } } }
      defaults:
        cover: «soft»
        fade: { in: «900ms», out: «3s» }
        recording: «ignore»
        drop-on: «will-enter-foreground»

      """,
      finds: "weak-blur", "fade-outlasts-peek", "fade-sluggish", "recording-ignored",
      "drop-before-active")
  }

  @Test("a finding that '**' causes is reported there, once")
  func added() {
    expect(
      """
      scrim: 1
      covers: { soft: { blur: { radius: 30 } } }
      defaults: { cover: soft, text: 12pt }
      screens:
        "**": { text: «48pt» }

      """, finds: "weak-blur")
  }

  @Test("a lock without a sensitive screen is reported")
  func lock() {
    let everything = "screens: { \"**\": { sensitive: «false», because: public page }"
    expect(
      "scrim: 1\nlock: «always»\n\(everything) }\n", finds: "lock-without-cover", "unlisted-public")
    expect(
      "scrim: 1\nlock: «{ after: 30s }»\n\(everything) }\n", finds: "lock-without-cover",
      "unlisted-public")
    expect(
      "scrim: 1\nlock: always\n\(everything), a.b: { sensitive: true } }\n",
      finds: "unlisted-public")
    expect("scrim: 1\nlock: never\n\(everything) }\n", finds: "unlisted-public")
    expect(
      "scrim: 1\nlock: always\ndefaults: { sensitive: «false», because: public page }\n"
        + "screens: { \"**\": { sensitive: true } }\n", finds: "unlisted-public")
  }

  /// Lets a policy raise its covers only in the background.
  private static let openPeek = "limits: { peek: unlimited }\nlint: { peek-accepted: off }"

  @Test(
    "prompts cause no flash if no cover is raised on resign",
    arguments: [
      "screens: { \"**\": { raise-on: did-enter-background } }",
      "defaults: { raise-on: did-enter-background }",
      "defaults: { raise-on: did-enter-background }\nscreens: { a: { sensitive: true } }",
      "lifecycle: android", "lifecycle: desktop",
      "defaults: { raise-on: did-enter-background }\n"
        + "screens: { a: { raise-on: will-resign-active, sensitive: false, because: public page } }",
    ])
  func noFlash(_ rest: String) {
    expect("scrim: 1\n\(Self.openPeek)\nprompts: cover\n\(rest)\n")
  }

  @Test(
    "prompts cause a flash of a cover that is raised on resign, on any screen",
    arguments: [
      "", "lifecycle: ios-scene",
      "defaults: { raise-on: did-enter-background }\nscreens: { a: { raise-on: will-resign-active } }",
      "screens: { \"**\": { raise-on: did-enter-background }, a: { raise-on: will-resign-active } }",
      "screens: { a.**: { raise-on: did-enter-background } }",
    ])
  func flash(_ rest: String) {
    expect(
      "scrim: 1\n\(Self.openPeek)\nprompts: «cover»\n\(rest)\n", finds: "prompt-flash")
  }
}
