import ScrimPolicy
import Testing

@testable import ScrimComparing

@Suite struct SettingChangeTests {
  /// Two values of a setting, the one that protects more first.
  static let pairs: [(stronger: String, weaker: String, line: String)] = [
    ("", "sensitive: false, because: a public page", "sensitive of accounts.balance: true → false"),
    ("", "raise-on: did-enter-background", "will-resign-active → did-enter-background"),
    ("", "at-background: keep", "at-background of accounts.balance: snap → keep"),
    ("", "drop-on: will-enter-foreground", "did-become-active → will-enter-foreground"),
    ("", "recording: ignore", "recording of accounts.balance: cover → ignore"),
    ("fade: none", "fade: { in: 100ms, out: none }", "fade in of accounts.balance: none → 100ms"),
    ("", "fade: { in: 201ms }", "fade in of accounts.balance: 200ms → 201ms"),
    ("", "fade: { settle: 49ms }", "settle of accounts.balance: 50ms → 49ms"),
    ("cover: paper", "cover: frost", "cover of accounts.balance: paper (color #FFFFFF) → frost"),
    (
      "fade: none, cover: hide", "fade: none, cover: frost",
      "cover of accounts.balance: hide → frost"
    ),
    ("cover: paper", "cover: { color: \"#FFFFFF80\" }", "→ color #FFFFFF80"),
    (
      "cover: paper", "cover: { color: { light: \"#FFFFFF\", dark: \"#000000FE\" } }",
      "→ color #FFFFFF, dark #000000FE"
    ),
    (
      "cover: { color: { light: \"#000000C0\", dark: \"#000000\" } }",
      "cover: { color: { light: \"#000000C0\", dark: \"#000000C0\" } }", "→ color #000000C0"
    ),
    ("cover: frost", "cover: { color: \"#00000001\" }", "→ color #00000001"),
    ("cover: frost", "cover: { blur: { radius: 59, tint: \"#FFFFFF80\", grain: 8 } }", "radius 59"),
    ("cover: frost", "cover: { blur: { radius: 60, tint: \"#FFFFFF7F\", grain: 8 } }", "7F"),
    ("cover: frost", "cover: { blur: { radius: 60, tint: \"#FFFFFF80\", grain: 7 } }", "grain 7"),
    ("cover: frost", "cover: { blur: { radius: 60, tint: \"#FFFFFF80\" } }", "→ blur with radius"),
    (
      "cover: frost",
      "cover: { blur: { radius: 60, tint: \"#FFFFFF80\", grain: 8 }, fallback: \"#00000080\" }",
      "fallback #00000080"
    ),
    (
      "cover: splash", "cover: { image: { name: Splash, mode: fit } }",
      "image Splash, fit on #000000) → image Splash, fit"
    ),
    (
      "cover: passcode", "cover: { view: Passcode, background: \"#00000000\" }",
      "view Passcode on #000000) → view Passcode on #00000000"
    ),
    (
      "cover: frost, text: 48pt", "cover: frost, text: 17pt",
      "text of accounts.balance: 48pt → 17pt"
    ),
  ]

  @Test(
    "a setting that protects less is weaker, and in the other direction stronger", arguments: pairs)
  func order(_ pair: (stronger: String, weaker: String, line: String)) throws {
    let (old, new) = (policy(pair.stronger), policy(pair.weaker))
    // A proof that fails now has lines of its own.
    let weaker = try #require(compared(old, new)).changes.filter { $0.new.value != "fails" }
    #expect(weaker.map(\.effect) == [.weaker])
    #expect(weaker.first?.line.contains(pair.line) == true, "\(weaker.map(\.line))")
    let stronger = try #require(compared(new, old)).changes.filter { $0.old.value != "fails" }
    #expect(stronger.map(\.effect) == [.stronger])
  }

  @Test(
    "a cover that newly shows the screen is weaker, whatever it replaces",
    arguments: [
      "cover: paper", "cover: hide", "cover: frost", "cover: { view: A }",
      "cover: { view: A, background: \"#000\" }", "cover: { image: { name: A, mode: fill } }",
    ],
    [
      "cover: { view: B, background: \"#000000CC\" }",
      "cover: { image: { name: B, mode: fill }, background: \"#000000CC\" }",
      "cover: { image: { name: B, mode: fit } }", "cover: { color: \"#000000CC\" }",
      "cover: { blur: { radius: 60, grain: 9 }, fallback: \"#000000CC\" }",
    ])
  func showsScreen(_ old: String, _ new: String) throws {
    let changes = try #require(compared(policy(old), policy(new))).changes
    #expect(changes.filter { $0.setting == "cover" }.map(\.effect) == [.weaker])
  }

  @Test(
    "a change that protects neither less nor more is different",
    arguments: [
      ("", "fade: { out: 100ms }"), ("", "fade: { curve: linear }"),
      ("cover: paper", "cover: { color: \"#000000\" }"), ("cover: paper", "cover: hide"),
      (
        "cover: { color: { light: \"#0000007F\", dark: \"#000\" } }",
        "cover: { color: { light: \"#000\", dark: \"#0000007F\" } }"
      ),
      ("cover: { view: A, background: \"#000\" }", "cover: { view: B, background: \"#000\" }"),
      (
        "cover: { color: \"#000000CC\" }",
        "cover: { image: { name: A, mode: fill }, background: \"#000000CC\" }"
      ),
      (
        "cover: { blur: { radius: 60, grain: 8 } }",
        "cover: { blur: { radius: 60, saturation: 2, grain: 8 } }"
      ),
    ])
  func neutral(_ old: String, _ new: String) throws {
    let changes = try #require(compared(policy(old), policy(new))).changes
    // A window that is hidden needs no fade in, which is stronger.
    #expect(changes.filter { $0.setting != "fade in" }.map(\.effect) == [.different])
  }

  @Test("levels of standing protection have an order")
  func secure() {
    func changeLines(_ old: String, _ new: String) -> [String] {
      compared(policy(old, lifecycle: "android"), policy(new, lifecycle: "android"))?.changes
        .filter { $0.setting == "secure" }.map(\.line) ?? []
    }
    #expect(
      changeLines("", "secure: recents") == ["weaker: secure of accounts.balance: window → recents"]
    )
    #expect(
      changeLines("secure: recents", "secure: none")
        == ["weaker: secure of accounts.balance: recents → none"])
    #expect(changeLines("secure: none", "secure: window").first?.hasPrefix("stronger") == true)
  }

  @Test("a screen that becomes public has no other change")
  func public_() {
    #expect(
      changeLines(
        policy("cover: frost, fade: none"),
        policy("sensitive: false, because: a public page, cover: paper"))
        == ["weaker: sensitive of accounts.balance: true → false"])
  }

  @Test("settings that have no effect on a public screen do not count")
  func publicSettings() {
    func settings(_ more: String) -> String {
      policy("sensitive: false, because: a public page\(more)")
    }
    #expect(
      changeLines(
        settings(""),
        settings(
          ", recording: ignore, raise-on: did-enter-background, at-background: keep, text: 9pt"))
        == [])
    #expect(
      changeLines(settings(""), settings(", fade: { in: 1s }, cover: frost"))
        == [
          "different: cover of accounts.balance: color #000000 → frost (blur with radius 60, "
            + "tint #FFFFFF80, grain 8, fallback #F2F2F7)"
        ])
  }

  @Test("a curve does not count without a fade, and a fade does not change the curve")
  func curve() {
    #expect(
      changeLines(policy("fade: none"), policy("fade: { in: none, out: none, curve: linear }"))
        == [])
    #expect(
      changeLines(policy("fade: none"), policy("fade: { in: none, out: 1s }"))
        == ["different: fade out of accounts.balance: none → 1s"])
  }

  @Test("an undefined cover is named as undefined, with the cover that is drawn instead")
  func undefinedCover() {
    #expect(
      changeLines(policy("cover: paper"), policy("cover: froost"))
        == [
          "different: cover of accounts.balance: paper (color #FFFFFF) → undefined cover 'froost' "
            + "(color #000000)"
        ])
  }

  @Test("text counts only under a blur")
  func text() {
    #expect(changeLines(policy("text: 48pt"), policy("text: 17pt")) == [])
    #expect(
      changeLines(policy("cover: frost"), policy("cover: frost, text: 17pt"))
        == ["different: text of accounts.balance: none → 17pt"])
    // The cover is the whole change.
    #expect(
      changeLines(policy("cover: frost, text: 48pt"), policy("cover: paper"))?.map { $0.prefix(30) }
        == ["stronger: cover of accounts.ba"])
  }

  @Test("a longer fade of one screen does not make the cover of another weaker")
  func fadeElsewhere() {
    func screens(_ fade: String, _ color: String) -> String {
      "scrim: 1\nscreens: { a: { fade: \(fade) }, b: { fade: 200ms, cover: { color: \"\(color)\" } } }\n"
    }
    #expect(
      changeLines(screens("200ms", "#FFF"), screens("250ms", "#EEE")) == [
        "weaker: fade in of a: 200ms → 250ms", "different: fade out of a: 200ms → 250ms",
        "different: cover of b: color #FFFFFF → color #EEEEEE",
      ])
  }

  @Test("a cover under which another screen's fade continues is weaker than an instant one")
  func fadesOfOthers() {
    func change(_ others: String) -> [String]? {
      let old = policy("cover: hide, fade: { in: none }") + "  other: { fade: { in: \(others) } }\n"
      let new = old.replacing("cover: hide", with: "cover: paper")
      return changeLines(old + "  \"**\": { fade: none }\n", new + "  \"**\": { fade: none }\n")
    }
    let line = "cover of accounts.balance: hide → paper (color #FFFFFF)"
    #expect(change("200ms") == ["weaker: \(line)"])
    #expect(change("none") == ["different: \(line)"])
  }

  @Test("a fade in counts only where the cover fades")
  func instantCovers() {
    #expect(
      changeLines(
        policy("cover: hide, fade: { in: none }"), policy("cover: hide, fade: { in: 1s }"))
        == [])
    #expect(
      changeLines(policy("cover: hide"), policy("cover: paper"))
        == [
          "different: cover of accounts.balance: hide → paper (color #FFFFFF)",
          "weaker: fade in of accounts.balance: none → 200ms",
        ].sorted { $0.hasPrefix("weaker") && !$1.hasPrefix("weaker") })
  }
}
