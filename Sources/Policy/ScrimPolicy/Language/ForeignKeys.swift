internal import ScrimDiagnostics

/// The words that people write as keys of a map of the policy, and that are
/// keys of other tools or of other maps.
///
/// All words are in lower case.
struct ForeignKeys: Sendable {
  /// The words for each key of the map.
  var synonyms: [String: [String]] = [:]
  /// The words that each help is for.
  var help: KeyValuePairs<String, [String]> = [:]
  /// The words and the help for them, for words that have none in `help`.
  var moreHelp: [(words: [String], text: String)] = []

  func advice(on key: UnknownKey) -> KeyAdvice? {
    let word = key.text.lowercased()
    if let name = self.key(meantBy: word) { return KeyAdvice(synonymOf: name) }
    let help =
      help.first { $0.value.contains(word) }?.key
      ?? moreHelp.first { $0.words.contains(word) }?.text
    if let help { return KeyAdvice(help) }
    guard Shape<Policy>.policyKeys.contains(key.text), key.near == nil else { return nil }
    return KeyAdvice("'\(key.text)' is a key of the whole policy: write it at the start of a line")
  }

  private func key(meantBy word: String) -> String? {
    synonyms.first { $0.value.contains(word) }?.key
  }

  /// Whether a key stands for `extends`, misspelled or in another tool.
  static func meansExtends(_ key: String) -> Bool {
    policy.key(meantBy: key.lowercased()) == "extends"
      || suggestion(for: key, among: ["extends"]) != nil
  }
}

/// The words by map.
extension ForeignKeys {
  static let policy = ForeignKeys(
    synonyms: [
      "extends": ["include", "includes", "import", "imports", "inherit", "base"],
      "lifecycle": ["platform"],
      "app": [
        "bundle-id", "bundleid", "bundle-identifier", "bundleidentifier", "application-id",
        "applicationid", "app-id", "package",
      ],
    ],
    help: [
      "write 'defaults: { cover: … }' for the cover of every screen, or define it under 'covers'":
        ["cover"],
      "write 'limits: { peek: … }'": ["peek"],
      "write 'prompts: { ignore-for: … }'": ["ignore-for"],
      "write 'prompts: { linger: … }'": ["linger"],
      "write 'lock: { after: … }'": ["after"],
      "write 'variants: { ipad: { snapshots: from-resign } }'": ["ipad", "ipados", "tablet"],
      "'ships' belongs in a variant, as in 'variants: { debug: { ships: false } }'": ["ships"],
      "write 'floor: { except: [ … ] }'": ["except"],
      "'because' belongs beside 'sensitive: false', or in an entry of 'ignore'": ["because"],
      "write 'scrim: 1'": ["version"],
      "write 'lint: { RULE: LEVEL }'": ["rules"],
      "write 'lint: { RULE: off }'": ["disable", "disabled-rules", "disabled_rules"],
      "remove it, and name the files or folders to check on the command line":
        ["exclude", "excluded", "exclude-paths"],
    ],
    moreHelp: screenshots + settings(besides: []))

  /// The help for settings of screens in another map.
  ///
  /// - Parameter others: the settings that the map has, or explains itself.
  private static func settings(besides others: Set<String>) -> [(words: [String], text: String)] {
    Shape<Settings>.settingsKeys.subtracting(others).map {
      ([$0], "'\($0)' is a setting: write it under 'defaults', or under a screen")
    }
  }

  /// The help for keys that other tools have for screenshots.
  private static let screenshots = [
    (
      words: [
        "screenshot", "screenshots", "allow-screenshots", "allowscreenshots", "block-screenshots",
        "prevent-screenshots",
      ],
      text:
        "write 'secure: window' under 'defaults' or a screen, for 'lifecycle: android'; no other "
        + "system can refuse screenshots"
    )
  ]

  /// The help for keys of the maps of the whole policy, in another map.
  private static func keys(outside own: String) -> [(words: [String], text: String)] {
    [("limits", ["peek"]), ("lock", ["after"]), ("prompts", ["ignore-for", "linger"])]
      .filter { $0.0 != own }.flatMap { map, keys in
        keys.map { ([$0], "'\($0)' belongs in '\(map)': write '\(map): { \($0): … }'") }
      }
  }

  static let variant = ForeignKeys(
    synonyms: [
      "ships": ["release", "production", "public", "shipped"], "lifecycle": ["platform"],
    ],
    moreHelp: Shape<Settings>.settingsKeys.map {
      ([$0], "'\($0)' is a setting: write it under 'defaults', or under a screen")
    })

  static let floor = ForeignKeys(synonyms: ["except": ["exceptions", "exclude", "allow", "but"]])

  static let settings = ForeignKeys(
    synonyms: [
      "because": ["reason", "why", "justification", "comment"],
      "text": ["text-size", "font-size", "textsize", "fontsize"],
    ],
    help: [
      "write 'cover: hide'": ["hide"],
      "'peek' applies to the whole policy: write 'limits: { peek: … }'": ["peek"],
      "write 'sensitive: false' and 'because' if the screen is public; every other screen is sensitive":
        [
          "public", "private", "secret", "protected", "hidden", "is-public", "is-sensitive",
          "confidential",
        ],
      "define it under 'overlays', at the start of a line: the app shows it over any screen":
        ["overlay"],
      "'ships' belongs in a variant, beside its 'defaults'": ["ships"],
    ],
    moreHelp: ["in", "out", "curve", "settle"].map {
      ([$0, "fade-\($0)"], "write 'fade: { \($0): … }'")
    } + ["blur", "color", "image", "view"].map { ([$0], "write 'cover: { \($0): … }'") }
      + screenshots)

  static let overlay = ForeignKeys(
    moreHelp: Shape<Settings>.settingsKeys.subtracting(["cover", "fade"]).map {
      ([$0], "an overlay has only 'cover' and 'fade': write '\($0)' under 'defaults' or a screen")
    })

  static let fade = ForeignKeys(
    synonyms: [
      "in": ["fade-in", "fadein"], "out": ["fade-out", "fadeout"], "curve": ["easing"],
      "settle": ["delay"],
    ],
    help: ["write 'in' and 'out', or 'fade: …' with one duration": ["duration", "time", "both"]])

  static let cover = ForeignKeys(
    synonyms: ["background": ["background-color", "backgroundcolor"]],
    help: [
      "write 'hide' in place of the map": ["hide", "hidden"],
      "write 'blur: light', 'blur: extra-light' or 'blur: dark'": ["style", "material"],
      "write it in the blur's map, as in 'blur: { radius: 60 }'":
        ["radius", "saturation", "tint", "sigma"],
      "write it in the blur's map, as in 'blur: { preset: light, grain: 8 }'":
        ["grain", "noise", "preset"],
      "write 'color: { light: …, dark: … }'": ["light", "dark"],
      "remove it: a cover must be opaque": ["opacity", "alpha"],
      "a cover's kind is its key: write '{ blur: light }' or '{ color: \"#FFFFFF\" }'":
        ["type", "kind"],
    ],
    moreHelp: settings(besides: ["cover"]))

  static let blur = ForeignKeys(
    synonyms: [
      "radius": ["sigmax", "sigmay"], "preset": ["style", "material", "effect"],
      "grain": ["noise", "dither", "grains"],
    ],
    help: [
      "write 'radius', in points: a radius of 60 blurs 34pt text beyond reading":
        ["sigma", "amount", "strength", "intensity", "size"],
      "write it in the tint's last two digits: 'tint: \"#FFFFFF80\"'": ["opacity", "alpha"],
      "'fallback' belongs beside 'blur', not inside it": ["fallback"],
    ])

  static let appearances = ForeignKeys(synonyms: ["dark": ["night"], "light": ["day"]])

  static let image = ForeignKeys(
    synonyms: [
      "name": ["file", "asset", "source", "src"],
      "mode": ["contentmode", "scaletype", "resizemode"],
    ],
    help: ["'background' belongs beside 'image', not inside it": ["background"]])

  static let lock = ForeignKeys(
    synonyms: ["after": ["timeout", "delay", "time", "duration", "seconds", "grace"]],
    help: ["write 'after: always'": ["always"], "write 'lock: never'": ["never"]],
    moreHelp: keys(outside: "lock")
      + ["blur", "color", "image", "view"].map { ([$0], "write 'cover: { \($0): … }'") })

  static let prompts = ForeignKeys(moreHelp: keys(outside: "prompts"))
  static let limits = ForeignKeys(moreHelp: keys(outside: "limits"))

  static let ignore = ForeignKeys(
    synonyms: [
      "because": ["reason", "why", "justification", "comment"], "rule": ["id", "name"],
      "screen": ["pattern"], "until": ["expires", "expire", "expiry"],
    ])
}
