import ScrimPolicy
import Testing

@testable import ScrimComparing

@Suite struct PolicyKeyChangeTests {
  private static func policy(_ keys: String) -> String {
    "scrim: 1\n\(keys)\ndefaults: { fade: none, raise-on: will-resign-active }\n"
  }

  @Test(
    "a key of the policy that protects less is weaker, and in the other direction stronger",
    arguments: [
      ("lock: always", "lock: { after: 1s }", "lock: always → after 1s"),
      (
        "lock: { after: 1s, cover: { color: '#000' } }", "lock: { after: 1s }",
        "lock-cover: in-place (color #000000) → the screen's own"
      ),
      (
        "lock: { after: 1s, cover: { color: '#000' } }",
        "lock: { after: 1s, cover: { color: { light: '#000', dark: '#00000080' } } }",
        "lock-cover: in-place (color #000000) → in-place (color #000000, dark #00000080)"
      ),
      (
        "lock: { after: 1s, cover: a }\ncovers: { a: { view: A, background: '#000' } }",
        "lock: { after: 1s, cover: a }\n"
          + "covers: { a: { view: A, background: { light: '#000', dark: '#0008' } } }".replacing(
            "#0008", with: "#00000080"),
        "lock-cover: a (view A on #000000) → a (view A on #000000, dark #00000080)"
      ),
      (
        "lock: { after: 1s, cover: { blur: { radius: 60, grain: 8 } } }",
        "lock: { after: 1s, cover: { blur: { radius: 10, grain: 1 } } }",
        "lock-cover: in-place (blur with radius 60, grain 8) → "
          + "in-place (blur with radius 10, grain 1)"
      ),
      ("lock: { after: 30s }", "lock: { after: 31s }", "lock: after 30s → after 31s"),
      ("lock: { after: 1s }", "", "lock: after 1s → never"),
      ("", "limits: { peek: 301ms }", "peek: 300ms → 301ms"),
      ("limits: { peek: 10s }", "limits: { peek: unlimited }", "peek: 10s → unlimited"),
      ("prompts: cover", "", "prompts: cover → ignored for 30s"),
      ("", "prompts: { ignore-for: 31s }", "ignore-for: 30s → 31s"),
      ("", "prompts: { linger: 501ms }", "linger: 500ms → 501ms"),
      (
        "", "lint: { weak-blur: warning }",
        "lint.weak-blur: error, or warning for text under 34pt → warning"
      ),
      ("lint: { unused-cover: error }", "", "lint.unused-cover: error → warning"),
      ("", "lint: { unused-cover: off }", "lint.unused-cover: warning → off"),
      (
        "", "ignore: [{ rule: weak-blur, because: axis labels only }]",
        "ignore.weak-blur: reported → ignored"
      ),
      (
        "ignore: [{ rule: weak-blur, because: axis labels only, until: 2030-01-01 }]",
        "ignore: [{ rule: weak-blur, because: axis labels only, until: 2030-01-02 }]",
        "ignore.weak-blur: ignored until 2030-01-01 → ignored until 2030-01-02"
      ),
      (
        "ignore: [{ rule: weak-blur, screen: a.*, because: axis labels only }]",
        "ignore: [{ rule: weak-blur, screen: a.**, because: axis labels only }]",
        "ignore.weak-blur of a.**: reported → ignored"
      ),
      ("inventory: screens.txt", "", "inventory: screens.txt → none"),
    ])
  func order(_ stronger: String, _ weaker: String, _ line: String) throws {
    let (old, new) = (Self.policy(stronger), Self.policy(weaker))
    let there = try #require(compared(old, new)).changes
    #expect(there.first { $0.effect == .weaker }?.line == "weaker: \(line)")
    #expect(there.allSatisfy { $0.effect != .different })
    let back = try #require(compared(new, old)).changes
    #expect(back.contains { $0.effect == .stronger })
  }

  @Test(
    "an equivalent spelling is not a change",
    arguments: [
      ("", "lock: never"), ("", "limits: { peek: 0.3s }"), ("", "prompts: {}"),
      ("lock: always", "lock: { after: always }"),
      (
        "lock: { after: always, cover: { color: '#000' } }",
        "lock: { after: always, cover: a }\ncovers: { a: { color: { light: '#000', dark: '#000' } } }"
      ),
      ("", "prompts: { ignore-for: 30000ms }"), ("", "lint: { unused-cover: warning }"),
      ("", "lifecycle: ios-scene"), ("", "snapshots: in-background"), ("", "ignore: []"),
      ("lifecycle: android", "lifecycle: android\nprompts: cover"),
      ("prompts: { ignore-for: 1s, linger: 2s }", "prompts: { ignore-for: 1s, linger: 4s }"),
      ("inventory: screens.txt", "inventory: other.txt"),
      (
        "ignore: [{ rule: weak-blur, because: axis labels only }]",
        "ignore: [{ rule: weak-blur, because: other good reasons }, "
          + "{ rule: weak-blur, screen: a, because: axis labels only }]"
      ),
      // Nothing can ignore the findings of this rule.
      ("", "ignore: [{ rule: translucent-cover, because: axis labels only }]"),
      (
        "lint: { weak-blur: off }",
        "lint: { weak-blur: off }\nignore: [{ rule: weak-blur, because: axis labels only }]"
      ),
    ])
  func rewriting(_ old: String, _ new: String) {
    #expect(changeLines(Self.policy(old), Self.policy(new)) == [])
  }

  @Test("snapshots from resign on make the proof stronger")
  func snapshots() {
    let found = changeLines(
      Self.policy(""), Self.policy("snapshots: from-resign\nprompts: { linger: 500ms }"))
    #expect(found?.contains("stronger: snapshots: in-background → from-resign") == true)
  }

  @Test("a lifecycle with snapshots at fewer instants is weaker, and changes built-in values")
  func lifecycle() {
    #expect(
      changeLines("scrim: 1\nlifecycle: android\n", "scrim: 1\n") == [
        "weaker: lifecycle: android → ios-scene", "weaker: prompts: cover → ignored for 30s",
        "weaker: fade in of **: none → 200ms", "weaker: secure of **: window → none",
      ])
  }

  @Test(
    "lifecycles are ordered by the instants at which the system may take snapshots",
    arguments: [
      ("lifecycle: ios-app", "lifecycle: ios-scene", "different"),
      ("lifecycle: desktop", "lifecycle: ios-scene", "weaker"),
      ("lifecycle: android", "lifecycle: desktop", "weaker"),
      ("lifecycle: ios-scene\nsnapshots: from-resign", "lifecycle: desktop", "different"),
      ("lifecycle: ios-scene\nsnapshots: from-resign", "lifecycle: ios-app", "weaker"),
    ])
  func lifecycles(_ old: String, _ new: String, _ effect: String) {
    let lines = changeLines(
      Self.policy("\(old)\nprompts: cover"), Self.policy("\(new)\nprompts: cover"))
    #expect(lines?.filter { $0.contains("lifecycle") }.map { $0.hasPrefix(effect) } == [true])
    #expect(
      lines?.contains { $0.contains("snapshots: ") }
        == (old.contains("resign") && effect == "weaker"))
  }

  @Test("a changed 'until' shows both dates, and a severity shows its exceptions")
  func findings() {
    func entry(_ year: Int) -> String {
      "ignore: [{ rule: weak-blur, because: axis labels only, until: \(year)-01-01 }]"
    }
    #expect(
      changeLines(Self.policy(entry(2030)), Self.policy(entry(2031)))
        == ["weaker: ignore.weak-blur: ignored until 2030-01-01 → ignored until 2031-01-01"])
    #expect(
      changeLines(Self.policy(entry(2031)), Self.policy(entry(2030)))
        == ["stronger: ignore.weak-blur: ignored until 2031-01-01 → ignored until 2030-01-01"])
    #expect(
      changeLines(Self.policy(""), Self.policy("lint: { fade-sluggish: warning }"))
        == ["weaker: lint.fade-sluggish: warning, or error over 2 s → warning"])
    #expect(
      changeLines(Self.policy(""), Self.policy("lint: { recording-ignored: warning }")) == [
        "stronger: lint.recording-ignored: info, or warning for all screens → warning"
      ])
  }

  @Test("an entry of ignore for a rule that was off ignores nothing new")
  func ignoredInsteadOfOff() {
    #expect(
      changeLines(
        Self.policy("lint: { weak-blur: off }"),
        Self.policy("ignore: [{ rule: weak-blur, screen: a, because: axis labels only }]"))
        == ["stronger: lint.weak-blur: off → error, or warning for text under 34pt"])
  }

  @Test("'linger' counts unless 'ignore-for' ends the exemption earlier")
  func linger() {
    #expect(
      changeLines(
        Self.policy("prompts: { ignore-for: 20s, linger: 10s }"),
        Self.policy("prompts: { ignore-for: 5s, linger: 30s }"))
        == ["stronger: ignore-for: 20s → 5s", "stronger: linger: 10s → 30s"])
  }

  @Test("a property that only the cover of a public screen breaks is reported")
  func refutedByPublicScreen() {
    let old = "scrim: 1\nscreens:\n  a: {}\n  c: { sensitive: false, because: the same for all }\n"
    #expect(
      changeLines(old, old.replacing("for all", with: "for all, fade: { settle: none }"))
        == ["weaker: settle of c: 50ms → none", "weaker: blip-proof: holds → fails"])
  }

  @Test("a value that a lifecycle or 'snapshots' determines is located at that key")
  func builtInLocations() throws {
    func locations(_ new: String) throws -> [String] {
      let comparison = try #require(compared("scrim: 1\n", new))
      var locations = ComparedLocations(of: comparison)
      return comparison.changes.map { change in
        "\(change.setting) at \(locations.new(of: change) ?? "-")"
      }
    }
    #expect(
      try locations("scrim: 1\nlifecycle: android\n")
        == ["lifecycle", "prompts", "fade in", "secure"].map { "\($0) at policy.yaml:2:12" })
  }

  @Test("overlays and the app's identifier protect nothing")
  func overlays() {
    let old = Self.policy("overlays: { loading: {} }")
    #expect(
      changeLines(old, Self.policy("app: com.example.bank\noverlays: { loading: { fade: 1s } }"))
        == [
          "different: app: none → com.example.bank",
          "different: overlay loading: color #000000, in none, out none, ease-in-out → "
            + "color #000000, in 1s, out 1s, ease-in-out",
        ])
    #expect(
      changeLines(old, Self.policy(""))
        == ["different: overlay loading: color #000000, in none, out none, ease-in-out → none"])
  }
}
