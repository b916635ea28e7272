import LintSupport
import ScrimDiagnostics
import Testing

/// How a variant is read, and laid over its policy.
@Suite struct VariantTests {
  /// Expects one finding, which holds only in some variants.
  private func expect(
    _ marked: String, files: [String: String] = [:], finds rule: String, in variants: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    LintSupport.expect(marked, files: files, finds: rule, sourceLocation: sourceLocation)
    let report = lint(Array(marked.unmarked.utf8), files: files.mapValues(\.unmarked))
    #expect(report.shown.map(\.variants) == [variants], sourceLocation: sourceLocation)
  }

  @Test(
    "each key of a variant takes effect in it, and not in the policy itself",
    arguments: [
      ("lifecycle: «ios-app»", "", "app-delegate-retired"),
      ("snapshots: from-resign", "defaults: { fade: { in: «9ms» } }", "snapshot-exposed"),
      ("lock: { after: «700s» }", "", "long-limit"),
      ("prompts: { ignore-for: «90s» }", "", "exemption-too-long"),
      ("limits: { peek: «3s» }", "", "long-limit"),
      (
        "covers: { c: { color: «'#FFFFFF80'» } }",
        "covers: { c: { color: '#FFF' } }\ndefaults: { cover: c }", "translucent-cover"
      ),
      ("defaults: { recording: «ignore» }", "", "recording-ignored"),
      ("screens: { a: { recording: «ignore» } }", "", "recording-ignored"),
      ("overlays: { busy: { cover: «c» } }", "", "unknown-cover"),
    ])
  func keys(_ overrides: String, _ policy: String, _ rule: String) {
    expect(
      "scrim: 1\n\(policy)\nvariants: { kiosk: { \(overrides) } }\n", finds: rule, in: "kiosk")
  }

  @Test(
    "the defaults of a variant override the policy's defaults, and no pattern",
    arguments: [
      ("defaults: { recording: cover }", true), ("screens: { a.**: { recording: cover } }", true),
      ("screens: { '**': { recording: cover } }", false),
    ])
  func defaults(_ line: String, _ isReported: Bool) {
    let value = isReported ? "«ignore»" : "ignore"
    let policy =
      "scrim: 1\n\(line)\nvariants: { kiosk: { defaults: { recording: \(value) } } }\n"
    if isReported {
      expect(policy, finds: "recording-ignored", in: "kiosk")
    } else {
      LintSupport.expect(policy)
    }
  }

  @Test("a pattern of a variant overrides the same pattern, and not a more specific one")
  func patterns() {
    let policy = "scrim: 1\nscreens: { a.*: { recording: cover }, a.b: { recording: cover } }\n"
    let report = lint(
      policy + "variants: { kiosk: { screens: { a.*: { recording: ignore } } } }\n")
    #expect(report.shown.map(\.rule) == ["recording-ignored"])
    #expect(report.shown.map(\.screens) == [["a.*"]])
    #expect(report.shown.map(\.variants) == [["kiosk"]])
  }

  @Test("what a variant leaves out of a map is the policy's")
  func merged() {
    expect(
      """
      scrim: 1
      limits: { peek: 400ms }
      defaults: { fade: { in: «350ms» } }
      variants: { kiosk: { limits: { peek: 300ms }, defaults: { fade: { out: 100ms } } } }

      """, finds: "peek-exposed", in: "kiosk")
    expect(
      """
      scrim: 1
      covers: { c: { color: '#FFF' } }
      lock: { after: 30s, cover: c }
      variants: { kiosk: { lock: { after: «700s» } } }

      """, finds: "long-limit", in: "kiosk")
  }

  private static let base = "scrim: 1\nvariants: { kiosk: { lock: { after: «700s» } } }\n"

  @Test("files are merged before a variant is laid over the result")
  func filesFirst() {
    expect(
      "scrim: 1\nextends: [base.yaml]\nlock: { after: 30s }\n", files: ["base.yaml": Self.base],
      finds: "long-limit", in: "kiosk")
  }

  @Test("the same variant of two files is merged key by key")
  func files() {
    let policy = "scrim: 1\nextends: [base.yaml]\nvariants: { kiosk: OVERRIDES }\n"
    LintSupport.expect(
      policy.replacing("OVERRIDES", with: "{ prompts: { ignore-for: «90s» } }"),
      files: ["base.yaml": Self.base], finds: "exemption-too-long", "long-limit")
    LintSupport.expect(
      policy.replacing("OVERRIDES", with: "{ lock: { after: 30s } }"),
      files: ["base.yaml": Self.base.unmarked])
  }

  @Test("'ipad: false' replaces the map of a base, and a map replaces 'ipad: false'")
  func absent() {
    let map = "scrim: 1\nvariants: { ipad: { lock: { after: «700s» } } }\n"
    let none = "scrim: 1\nextends: [top.yaml]\nvariants: { ipad: false }\n"
    LintSupport.expect(
      none, files: ["top.yaml": map.unmarked, "base.yaml": "scrim: 1\n"])
    expect(
      "scrim: 1\nextends: [base.yaml]\nvariants: { ipad: { prompts: { ignore-for: «90s» } } }\n",
      files: ["base.yaml": none, "top.yaml": map.unmarked], finds: "exemption-too-long", in: "ipad")
  }

  @Test(
    "the policy's 'snapshots' lapses in a variant whose lifecycle cannot have it",
    arguments: ["android", "desktop"])
  func lapsed(_ lifecycle: String) {
    LintSupport.expect(
      "scrim: 1\nsnapshots: from-resign\nvariants: { kiosk: { lifecycle: \(lifecycle) } }\n")
    expect(
      "scrim: 1\nvariants: { kiosk: { lifecycle: \(lifecycle), snapshots: «from-resign» } }\n",
      finds: "bad-value", in: "kiosk")
  }

  @Test("the policy's 'snapshots' holds in a variant with another lifecycle that can have it")
  func kept() {
    let report = lint(
      """
      scrim: 1
      snapshots: from-resign
      defaults: { fade: { in: 100ms } }
      variants: { kiosk: { lifecycle: ios-app } }

      """)
    let exposed = report.shown.filter { $0.rule == "snapshot-exposed" }
    #expect(exposed.map(\.variants) == [[]])
  }

  @Test("an app of another system drops the 'snapshots' of a variant of its base")
  func inherited() {
    LintSupport.expect(
      "scrim: 1\nextends: [base.yaml]\nlifecycle: android\n",
      files: ["base.yaml": "scrim: 1\nvariants: { ipad: { snapshots: from-resign } }\n"])
  }

  @Test("a variant of another system may bring the 'snapshots' of that system")
  func otherSystem() {
    let overrides = "lifecycle: ios-scene, snapshots: from-resign"
    LintSupport.expect("scrim: 1\nlifecycle: android\nvariants: { phone: { \(overrides) } }\n")
    expect(
      "scrim: 1\nlifecycle: android\nvariants: { phone: { snapshots: «from-resign» } }\n",
      finds: "bad-value", in: "phone")
  }

  @Test(
    "the name of a variant is a lowercase word, and not that of the policy itself",
    arguments: [
      ("base", "write these keys at the start of a line, or choose another name"),
      ("iPad", "write ipad"), ("DEBUG", "write debug"), ("'a b'", nil), ("' '", nil), ("''", nil),
      ("a.b", nil), ("a/b", nil), ("'~'", nil), ("é", nil),
    ] as [(String, String?)])
  func badNames(_ name: String, _ help: String?) {
    let policy = "scrim: 1\nvariants: { «\(name)»: { lock: always } }\n"
    LintSupport.expect(policy, finds: "bad-value")
    if let help { #expect(lint(policy.unmarked).shown.map(\.help) == [help]) }
  }

  @Test("any other word names a variant", arguments: ["k", "debug", "store-2", "kiosk"])
  func names(_ name: String) {
    expect(
      "scrim: 1\nvariants: { \(name): { prompts: { ignore-for: «90s» } } }\n",
      finds: "exemption-too-long", in: name)
  }

  @Test(
    "a key of the whole policy is unknown in a variant",
    arguments: [
      ("scrim", "1"), ("app", "x"), ("extends", "[base.yaml]"), ("floor", "true"),
      ("inventory", "screens.txt"), ("lint", "{}"), ("ignore", "[]"), ("variants", "{}"),
    ])
  func foreignKeys(_ key: String, _ value: String) {
    LintSupport.expect(
      "scrim: 1\nvariants: { kiosk: { «\(key)»: \(value) } }\n", finds: "unknown-key")
  }

  @Test("'ships' is a key of variants alone, and only 'ipad' may be 'false'")
  func words() {
    LintSupport.expect("scrim: 1\n«ships»: false\n", finds: "unknown-key")
    LintSupport.expect("scrim: 1\nvariants: { kiosk: «false» }\n", finds: "bad-value")
    LintSupport.expect("scrim: 1\nvariants: { ipad: «true» }\n", finds: "bad-value")
    LintSupport.expect("scrim: 1\nvariants: { kiosk: { ships: «no» } }\n", finds: "bad-value")
  }
}
