import LintSupport
import ScrimDiagnostics
import Testing

/// Policies over a base that they must not weaken.
@Suite struct FloorTests {
  /// Lints a policy that extends `floor.yaml`.
  ///
  /// Both texts omit the lines that say so.
  private func expect(
    _ own: String, over floor: String, is key: String = "true", findsAll rules: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    LintSupport.expect(
      "scrim: 1\nextends: [floor.yaml]\n\(own)\n",
      files: ["floor.yaml": "scrim: 1\nfloor: \(key)\n\(floor)\n"], findsAll: rules,
      sourceLocation: sourceLocation)
  }

  private static let isPublic = "sensitive: false, because: a public page"
  private static let glass = "{ blur: { radius: 90, grain: 8 } }"

  @Test(
    "a policy cannot weaken a key that its floor writes",
    arguments: [
      ("lock: always", "lock: «never»"),
      ("lock: always", "lock: { after: «1s» }"),
      ("lock: { after: 30s }", "lock: { after: «31s» }"),
      ("lock: { after: 30s, cover: { color: '#000' } }", "lock: «always»"),
      ("lock: { after: 30s, cover: { color: '#000' } }", "lock: { cover: «\(glass)» }"),
      ("prompts: cover", "prompts: «{ ignore-for: 10s }»"),
      ("prompts: { ignore-for: 10s }", "prompts: { ignore-for: «11s» }"),
      ("prompts: { linger: 500ms }", "prompts: { linger: «501ms» }"),
      ("limits: { peek: 300ms }", "limits: { peek: «301ms» }"),
      ("limits: { peek: 300ms }", "limits: { peek: «unlimited» }"),
      ("snapshots: from-resign", "snapshots: «in-background»"),
      ("lifecycle: desktop", "lifecycle: «ios-scene»"),
      ("lifecycle: android", "lifecycle: «ios-scene»"),
      ("lint: { weak-blur: error }", "lint: { weak-blur: «warning» }"),
      ("lint: { unused-cover: error }", "lint: { unused-cover: «off» }"),
      ("limits: { peek: 300ms }", "lint: { peek-exposed: «off» }"),
      ("screens: { '**': { fade: none } }", "lint: { cover-sticks: «off» }"),
    ])
  func keys(_ floor: String, _ own: String) {
    expect(own, over: floor, findsAll: ["below-floor"])
  }

  @Test("a policy cannot weaken the standing protection that its floor writes")
  func secure() {
    expect(
      "defaults: { secure: «recents» }", over: "lifecycle: android\ndefaults: { secure: window }",
      findsAll: ["below-floor+recents-uncertain"])
  }

  @Test(
    "a policy cannot weaken a setting that its floor writes, for any of its screens",
    arguments: [
      ("cover: { color: '#FFF' }", "cover: «\(glass)»", ""),
      ("cover: \(glass)", "cover: «{ blur: { radius: 80, grain: 8 } }»", ""),
      ("cover: \(glass)", "cover: «{ blur: { radius: 90, grain: 7 } }»", ""),
      ("text: 40pt, cover: \(glass)", "text: «20pt»", ""),
      ("fade: none", "fade: { in: «100ms» }", ""),
      ("fade: { in: 100ms }", "fade: «150ms»", ""),
      ("fade: { settle: 50ms }", "fade: { settle: «40ms» }", ""),
      ("raise-on: will-resign-active", "raise-on: «did-enter-background»", "+peek-exposed"),
      ("at-background: snap", "at-background: «keep»", "+snapshot-exposed"),
      ("drop-on: did-become-active", "drop-on: «will-enter-foreground»", "+cover-sticks"),
      ("recording: cover", "recording: «ignore»", "+recording-ignored"),
    ])
  func settings(_ floor: String, _ own: String, _ others: String) {
    let scopes = ["defaults: { MAP }", "screens: { a.**: { MAP } }", "screens: { a.b: { MAP } }"]
    for (index, scope) in scopes.enumerated() {
      for ownScope in scopes[index...] {
        expect(
          ownScope.replacing("MAP", with: own), over: scope.replacing("MAP", with: floor),
          findsAll: ["below-floor\(others)"])
      }
    }
  }

  @Test(
    "what a floor leaves to the built-in values does not bind",
    arguments: [
      ("", "prompts: { ignore-for: 31s, linger: 1s }"), ("", "limits: { peek: 301ms }"),
      ("", "defaults: { fade: { in: 250ms, settle: 40ms } }"),
      ("", "defaults: { cover: \(glass) }"), ("", "lint: { weak-blur: off }"),
      ("lifecycle: android", "prompts: { ignore-for: 10s }"),
      ("defaults: { fade: { out: 300ms } }", "defaults: { fade: { in: 250ms } }"),
      ("prompts: { linger: 500ms }", "prompts: { ignore-for: 31s }"),
      ("lock: { after: 30s }", "lock: { cover: { view: Passcode } }"),
    ])
  func builtIn(_ floor: String, _ own: String) {
    expect(own, over: floor, findsAll: [])
  }

  @Test(
    "screens are sensitive unless the floor makes them public, whether or not it names them",
    arguments: ["", "screens: { a.**: { fade: none } }", "screens: { a.b: { sensitive: true } }"])
  func sensitive(_ floor: String) {
    expect(
      "screens: { a.b: { sensitive: «false», because: a public page } }", over: floor,
      findsAll: ["below-floor"])
    expect(
      "screens: { a.b: { \(Self.isPublic) } }", over: "screens: { a.**: { \(Self.isPublic) } }",
      findsAll: [])
  }

  @Test("an opaque cover is not weaker than another opaque cover")
  func opaqueCovers() {
    let covers = [
      "{ color: '#FFF' }", "{ view: Splash, background: '#000' }", "hide",
      "{ image: { name: Splash, mode: fill }, background: '#000' }",
    ]
    for cover in covers {
      for other in covers + ["{ color: { light: '#FFF', dark: '#000' } }"] {
        expect(
          "defaults: { fade: none, cover: \(other) }",
          over: "defaults: { fade: none, cover: \(cover) }", findsAll: [])
      }
    }
  }

  @Test(
    "a policy that redefines a cover of its floor is reported at its definition",
    arguments: ["defaults: { cover: c }", "lock: { after: 30s, cover: c }"])
  func redefinedCover(_ use: String) {
    let floor = "covers: { c: { color: '#FFF' } }\n\(use)"
    expect("covers: { c: «\(Self.glass)» }", over: floor, findsAll: ["below-floor"])
    expect(
      "covers: { c: «{ color: «'#FFFFFF80'» }» }", over: floor,
      findsAll: ["below-floor", "translucent-cover"])
    expect("covers: { c: { color: '#000' } }", over: floor, findsAll: [])
  }

  @Test(
    "a policy may be stronger than its floor",
    arguments: [
      ("lock: { after: 30s }", "lock: always"), ("limits: { peek: 1s }", "limits: { peek: 300ms }"),
      ("prompts: { ignore-for: 10s }", "prompts: { ignore-for: 5s }"),
      ("defaults: { fade: 100ms }", "defaults: { fade: none }"),
      ("defaults: { recording: ignore }", "defaults: { recording: cover }"),
      ("screens: { a: { \(isPublic) } }", "screens: { a: { sensitive: true } }"),
    ])
  func stronger(_ floor: String, _ own: String) {
    expect(own, over: floor, findsAll: [])
  }

  @Test(
    "under 'except', a policy may be weaker exactly on the screens that the patterns match",
    arguments: [
      ("login", "login", true), ("login", "login.**", false), ("login", "login.*", false),
      ("login.**", "login", true), ("login.**", "login.**", true), ("login.**", "login.a.b", true),
      ("login.*", "login.a", true), ("login.*", "login.a.b", false), ("login.*", "login", false),
      ("login.*", "login.**", false), ("'*.help'", "login.help", true), ("logins", "login", false),
    ])
  func exceptions(_ except: String, _ screen: String, _ isAllowed: Bool) {
    for setting in ["fade: { in: «9ms» }", "sensitive: «false», because: a public page"] {
      let map = isAllowed ? setting.unmarked : setting
      expect(
        "screens: { \(screen): { \(map) } }", over: "defaults: { fade: none }",
        is: "{ except: [\(except)] }", findsAll: isAllowed ? [] : ["below-floor"])
    }
  }

  @Test(
    "keys of the whole policy have no exceptions",
    arguments: [
      ("lock: always", "lock: «never»"), ("limits: { peek: 300ms }", "limits: { peek: «301ms» }"),
      ("prompts: { ignore-for: 10s }", "prompts: { ignore-for: «11s» }"),
      ("snapshots: from-resign", "snapshots: «in-background»"),
    ])
  func policyWide(_ floor: String, _ own: String) {
    expect(own, over: floor, is: "{ except: ['**'] }", findsAll: ["below-floor"])
  }

  private static let soft = "covers: { soft: { blur: { radius: 5 } } }\n"

  @Test(
    "a policy cannot ignore findings on screens that its floor names, only on others",
    arguments: [
      ("a", "a", "screen: a", true), ("a", "a", "because: labels", true),
      ("a.**", "a.b", "screen: a.b", true), ("a.b", "a.b", "screen: '*.b'", true),
      ("a", "b", "screen: b", false), ("a.**", "b.a", "screen: b.*", false),
    ])
  func ignored(_ named: String, _ screen: String, _ scope: String, _ isReported: Bool) {
    let entry =
      "{ rule: weak-blur, \(scope)\(scope.hasPrefix("screen") ? ", because: labels" : "") }"
    expect(
      Self.soft + "screens: { \(screen): { cover: soft } }\n"
        + "ignore: [\(isReported ? "«\(entry)»" : entry)]",
      over: "screens: { \(named): { recording: cover } }",
      findsAll: isReported ? ["below-floor"] : [])
  }

  @Test("a policy may ignore what its floor ignores, and findings on screens that it excepts")
  func acceptedByFloor() {
    let screens = "screens: { a: { cover: soft } }\n"
    let entry = "ignore: [{ rule: weak-blur, screen: a, because: labels }]"
    expect(entry, over: Self.soft + screens + entry, findsAll: [])
    expect(
      Self.soft + screens + entry, over: "screens: { a: { recording: cover } }",
      is: "{ except: [a] }", findsAll: [])
  }

  @Test(
    "where a floor names screens, a policy cannot lower a rule about safety",
    arguments: [
      ("weak-blur: «off»", true), ("weak-blur: «warning»", true), ("fade-sluggish: «off»", true),
      ("weak-blur: error", false), ("unused-cover: off", false),
    ])
  func levels(_ level: String, _ isReported: Bool) {
    expect(
      "lint: { \(level) }", over: "screens: { a: { text: 20pt } }",
      findsAll: isReported ? ["below-floor"] : [])
  }

  @Test(
    "nothing turns the rule off",
    arguments: [
      "lint: { below-floor: «off» }", "lint: { below-floor: «warning» }",
      "ignore: [{ rule: «below-floor», because: we know better }]",
    ])
  func always(_ line: String) {
    expect("lock: «never»\n\(line)", over: "lock: always", findsAll: ["below-floor", "bad-value"])
  }

  @Test("one edit that weakens several screens is one finding, with a note at the floor's line")
  func oneFinding() throws {
    let policy = "scrim: 1\nextends: [floor.yaml]\nscreens: { a: &x { fade: 100ms }, b: *x }\n"
    let report = lint(
      Array(policy.utf8),
      files: ["floor.yaml": "scrim: 1\nfloor: true\ndefaults: { fade: none }\n"])
    let finding = try #require(report.shown.first)
    #expect(report.shown.map(\.rule) == ["below-floor"])
    #expect(finding.screens == ["a", "b"])
    #expect(finding.notes.map { report.source($0.span).path.hasSuffix("/floor.yaml") } == [true])
    #expect(finding.notes.map(\.span.start) == [39])
  }
}

/// Floors that a policy reaches through other files.
@Suite struct ExtendedFloorTests {
  private static let floor = "scrim: 1\nfloor: true\nlock: always\n"

  @Test("a floor binds through every chain of files, and so does a file that it extends")
  func chain() {
    let extending = "scrim: 1\nextends: [floor.yaml]\n"
    let chains: [[String: String]] = [
      ["a.yaml": "scrim: 1\nextends: [b.yaml]\n", "b.yaml": extending, "floor.yaml": Self.floor],
      [
        "a.yaml": "scrim: 1\nextends: [b.yaml, c.yaml]\n", "b.yaml": extending,
        "c.yaml": extending, "floor.yaml": Self.floor,
      ],
      ["a.yaml": extending + "floor: true\n", "floor.yaml": "scrim: 1\nlock: always\n"],
    ]
    for files in chains {
      expect(
        "scrim: 1\nextends: [a.yaml]\nlock: «never»\n", files: files, finds: "below-floor")
    }
  }

  @Test("a file in between that weakens the floor is reported, unless the policy restores it")
  func between() {
    let middle = "scrim: 1\nextends: [floor.yaml]\nlock: «never»\n"
    expect(
      "scrim: 1\nextends: [a.yaml]\n", files: ["a.yaml": middle, "floor.yaml": Self.floor],
      finds: "below-floor")
    expect(
      "scrim: 1\nextends: [a.yaml]\nlock: always\n",
      files: ["a.yaml": middle.unmarked, "floor.yaml": Self.floor])
    expect(
      "scrim: 1\nextends: [floor.yaml, a.yaml]\n",
      files: ["a.yaml": "scrim: 1\nlock: «never»\n", "floor.yaml": Self.floor], finds: "below-floor"
    )
    expect(
      "scrim: 1\nextends: [a.yaml, floor.yaml]\n",
      files: ["a.yaml": "scrim: 1\nlock: never\n", "floor.yaml": Self.floor])
  }

  @Test("each of several floors binds, with its own exceptions")
  func several() {
    let other = "scrim: 1\nfloor: { except: [login] }\nlimits: { peek: 300ms }\n"
    expect(
      """
      scrim: 1
      extends: [floor.yaml, other.yaml]
      lock: { after: «1s» }
      limits: { peek: «301ms» }
      screens: { login: { sensitive: «false», because: a public page } }

      """, files: ["floor.yaml": Self.floor, "other.yaml": other],
      finds: "below-floor", "below-floor", "below-floor")
    expect(
      "scrim: 1\nextends: [one.yaml]\n",
      files: [
        "one.yaml": "scrim: 1\nfloor: true\nextends: [floor.yaml]\nlock: { after: «60s» }\n",
        "floor.yaml": Self.floor,
      ], finds: "below-floor")
  }

  @Test("a floor belongs to its file: one that extends it neither becomes a floor nor changes it")
  func notMerged() {
    let floor = "scrim: 1\nfloor: true\nlock: { after: 30s }\n"
    let files = [
      "app.yaml": "scrim: 1\nextends: [floor.yaml]\nlock: always\n", "floor.yaml": floor,
    ]
    expect("scrim: 1\nextends: [app.yaml]\nlock: { after: 30s }\n", files: files)
    expect(
      "scrim: 1\nextends: [app.yaml]\nlock: { after: «31s» }\n", files: files, finds: "below-floor")
    expect(
      """
      scrim: 1
      floor: { except: [login] }
      extends: [floor.yaml]
      screens: { login: { sensitive: «false», because: a public page } }

      """, files: ["floor.yaml": floor], finds: "below-floor")
  }

  @Test(
    "an error of a floor by itself is reported for policies that extend it and mend it",
    arguments: [
      ("defaults: { cover: «a» }", "covers: { a: hide }", "unknown-cover"),
      (
        "defaults: { at-background: «keep» }", "defaults: { at-background: snap }",
        "snapshot-exposed"
      ),
      (
        "variants: { ipad: { defaults: { at-background: «keep» } } }",
        "variants: { ipad: { defaults: { at-background: snap } } }", "snapshot-exposed"
      ),
    ])
  func errors(_ line: String, _ own: String, _ rule: String) {
    let base = "scrim: 1\nfloor: true\n\(line)\n"
    let policy = "scrim: 1\nextends: [floor.yaml]\n\(own)\n"
    expect(policy, files: ["floor.yaml": base], finds: rule)
    expect(policy, files: ["floor.yaml": base.unmarked.replacing("floor: true\n", with: "")])
  }
}

/// Variants of policies over a floor.
@Suite struct FloorVariantTests {
  private func expect(
    _ own: String, over floor: String, finds rules: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    LintSupport.expect(
      "scrim: 1\nextends: [floor.yaml]\n\(own)\n",
      files: ["floor.yaml": "scrim: 1\nfloor: true\n\(floor)\n"], findsAll: rules,
      sourceLocation: sourceLocation)
  }

  @Test("a variant is compared with the floor's variant of its name, else with the floor")
  func names() {
    let own = "variants: { kiosk: { lock: { after: «40s» } } }"
    expect(own, over: "lock: { after: 30s }", finds: "below-floor")
    expect(own, over: "variants: { kiosk: { lock: always } }", finds: "below-floor")
    expect(
      own.unmarked, over: "lock: { after: 30s }\nvariants: { kiosk: { lock: { after: 60s } } }")
    expect(
      own, over: "lock: { after: 30s }\nvariants: { ipad: { lock: { after: 60s } } }",
      finds: "below-floor")
  }

  @Test("a policy that weakens its floor and all variants is reported once")
  func once() {
    expect(
      "lock: «never»", over: "lock: always\nvariants: { ipad: { limits: { peek: 300ms } } }",
      finds: "below-floor")
  }

  @Test("a pattern of the policy that weakens only the floor's variant is reported")
  func pattern() {
    let floor = "variants: { ipad: { defaults: { fade: { in: none } } } }"
    expect("screens: { a: { fade: { in: «150ms» } } }", over: floor, finds: "below-floor")
    expect("defaults: { fade: { in: 150ms } }", over: floor)
  }

  @Test("a variant that does not ship may be weaker, and the policy itself may not")
  func unshipped() {
    let floor = "lock: always\ndefaults: { fade: none }"
    let debug = "variants: { debug: { ships: false, lock: never, defaults: { fade: 100ms } } }"
    expect(debug, over: floor)
    expect("\(debug)\nlock: «never»", over: floor, finds: "below-floor")
    expect(
      "variants: { debug: { ships: «true» } }",
      over: "variants: { debug: { ships: false } }", finds: "below-floor")
  }

  @Test(
    "taking away a variant of the floor is one finding, whatever the variant says",
    arguments: [
      "snapshots: from-resign",
      "snapshots: from-resign, lock: always, defaults: { recording: cover, fade: { in: none } }",
    ])
  func lost(_ overrides: String) {
    let floor = "variants: { ipad: { \(overrides) } }"
    expect("variants: { «ipad»: false }", over: floor, finds: "below-floor")
    expect("variants: { ipad: { «ships»: false } }", over: floor, finds: "below-floor")
  }

  @Test("a variant of the floor may be taken away if the policy itself says what it says")
  func needless() {
    let floor = "variants: { ipad: { snapshots: from-resign } }"
    expect("snapshots: from-resign\nvariants: { ipad: false }", over: floor)
    expect("variants: { ipad: false }", over: "variants: { ipad: { overlays: { busy: {} } } }")
    expect("variants: { ipad: { lock: always } }", over: "lock: always\nvariants: { ipad: false }")
  }
}
