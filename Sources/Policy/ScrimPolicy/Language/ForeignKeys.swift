internal import ScrimDiagnostics

/// The words that people write as keys of a map of the policy, and that are
/// keys of other tools or of other maps.
///
/// All words are in lower case.
struct ForeignKeys: Sendable {
  /// The words for each key of the map.
  var synonyms: [String: [String]] = [:]
  /// The help for other words; the first one for a word counts.
  var help: [(words: [String], text: String)] = []

  func advice(on key: UnknownKey) -> KeyAdvice? {
    let word = key.text.lowercased()
    if let name = self.key(meantBy: word) { return KeyAdvice(synonymOf: name) }
    if let help = help.first(where: { $0.words.contains(word) }) { return KeyAdvice(help.text) }
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
      (
        ["cover"],
        "write 'defaults: { cover: … }' for the cover of every screen, or define it under 'covers'"
      ),
      (["peek"], "write 'limits: { peek: … }'"),
      (["ignore-for"], "write 'prompts: { ignore-for: … }'"),
      (["linger"], "write 'prompts: { linger: … }'"), (["after"], "write 'lock: { after: … }'"),
      (["version"], "write 'scrim: 1'"), (["rules"], "write 'lint: { RULE: LEVEL }'"),
      (["disable", "disabled-rules", "disabled_rules"], "write 'lint: { RULE: off }'"),
      (
        ["exclude", "excluded", "exclude-paths"],
        "remove it, and name the files or folders to check on the command line"
      ),
    ]
      + Shape<Settings>.settingsKeys.map {
        ([$0], "'\($0)' is a setting: write it under 'defaults', or under a screen")
      })

  static let settings = ForeignKeys(
    synonyms: [
      "because": ["reason", "why", "justification", "comment"],
      "text": ["text-size", "font-size", "textsize", "fontsize"],
    ],
    help: ["in", "out", "curve", "settle"].map {
      ([$0, "fade-\($0)"], "write 'fade: { \($0): … }'")
    } + ["blur", "color", "image", "view"].map { ([$0], "write 'cover: { \($0): … }'") } + [
      (["hide"], "write 'cover: hide'"),
      (["peek"], "'peek' applies to the whole policy: write 'limits: { peek: … }'"),
      (
        [
          "public", "private", "secret", "protected", "hidden", "is-public", "is-sensitive",
          "confidential",
        ],
        "write 'sensitive: false' and 'because' if the screen is public; every other screen is "
          + "sensitive"
      ),
    ])

  static let overlay = ForeignKeys()

  static let fade = ForeignKeys(
    synonyms: [
      "in": ["fade-in", "fadein"], "out": ["fade-out", "fadeout"], "curve": ["easing"],
      "settle": ["delay"],
    ],
    help: [(["duration", "time", "both"], "write 'in' and 'out', or 'fade: …' with one duration")])

  static let cover = ForeignKeys(
    synonyms: ["background": ["background-color", "backgroundcolor"]],
    help: [
      (["hide", "hidden"], "write 'hide' in place of the map"),
      (["style", "material"], "write 'blur: light', 'blur: extra-light' or 'blur: dark'"),
      (
        ["radius", "saturation", "tint", "sigma"],
        "write it in the blur's map, as in 'blur: { radius: 60 }'"
      ),
      (
        ["grain", "noise", "preset"],
        "write it in the blur's map, as in 'blur: { preset: light, grain: 8 }'"
      ),
      (["light", "dark"], "write 'color: { light: …, dark: … }'"),
      (["opacity", "alpha"], "remove it: a cover must be opaque"),
      (
        ["type", "kind"],
        "a cover's kind is its key: write '{ blur: light }' or '{ color: \"#FFFFFF\" }'"
      ),
    ])

  static let blur = ForeignKeys(
    synonyms: [
      "radius": ["sigmax", "sigmay"], "preset": ["style", "material", "effect"],
      "grain": ["noise", "dither", "grains"],
    ],
    help: [
      (
        ["sigma", "amount", "strength", "intensity", "size"],
        "write 'radius', in points: a radius of 60 blurs 34pt text beyond reading"
      ),
      (
        ["opacity", "alpha"],
        "write it in the tint's last two digits: 'tint: \"#FFFFFF80\"'"
      ),
    ])

  static let appearances = ForeignKeys(synonyms: ["dark": ["night"], "light": ["day"]])

  static let image = ForeignKeys(
    synonyms: [
      "name": ["file", "asset", "source", "src"],
      "mode": ["contentmode", "scaletype", "resizemode"],
    ],
    help: [(["background"], "'background' belongs beside 'image', not inside it")])

  static let lock = ForeignKeys(
    synonyms: ["after": ["timeout", "delay", "time", "duration", "seconds", "grace"]],
    help: ["always", "never"].map { ([$0], "write 'lock: \($0)'") })

  static let prompts = ForeignKeys()
  static let limits = ForeignKeys()

  static let ignore = ForeignKeys(
    synonyms: [
      "because": ["reason", "why", "justification", "comment"], "rule": ["id", "name"],
      "screen": ["pattern"], "until": ["expires", "expire", "expiry"],
    ])
}
