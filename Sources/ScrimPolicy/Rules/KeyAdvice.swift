internal import ScrimDiagnostics
internal import ScrimSyntax

/// The help for an unknown key that is known from other tools, or belongs in
/// another map.
struct KeyAdvice {
  let help: String
  /// The text that replaces the key.
  private(set) var replacement: String?

  /// - Parameters:
  ///   - key: the key as it is written.
  ///   - names: the valid keys of the map.
  init?(_ key: String, in names: [String]) {
    if let colon = key.firstIndex(of: ":"), names.contains(String(key[..<colon])) {
      let name = key[..<colon]
      help = "write a space after ':', as in '\(name): …'"
      let value = String(key[colon...].dropFirst())
      replacement = value.asScalar == value || value.isQuoted ? "\(name): \(value)" : nil
      return
    }
    let map = Map(names)
    if let name = map?.synonyms[key.lowercased()] {
      help = "write '\(name)'"
      replacement = name
    } else if let advice = map?.advice(on: key) {
      help = advice
    } else if map != .policy, Self.keysOfPolicy.contains(key),
      suggestion(for: key, among: names) == nil
    {
      help = "'\(key)' is a key of the whole policy: write it at the start of a line"
    } else {
      return nil
    }
  }

  /// Keys that only the outermost map has.
  static let keysOfPolicy: Set = [
    "scrim", "screens", "covers", "defaults", "overlays", "lifecycle", "snapshots", "lock",
    "prompts", "limits", "extends", "inventory",
  ]

  /// Keys that only the maps of screens and `defaults` have.
  static let keysOfSettings: Set = [
    "sensitive", "cover", "fade", "raise-on", "at-background", "drop-on", "recording", "secure",
    "text",
  ]
}

extension KeyAdvice {
  /// The maps in which keys of other maps and other tools often occur.
  private enum Map {
    case policy
    case settings
    case cover
    case blur
    case image
    case lock
    case ignore

    init?(_ names: [String]) {
      if names.contains("scrim") {
        self = .policy
      } else if names.contains("sensitive") {
        self = .settings
      } else if names.contains("blur") {
        self = .cover
      } else if names.contains("radius") {
        self = .blur
      } else if names.contains("name") {
        self = .image
      } else if names.contains("after") {
        self = .lock
      } else if names.contains("rule") {
        self = .ignore
      } else {
        return nil
      }
    }

    /// Other words for a key, in lower case.
    var synonyms: [String: String] {
      switch self {
      case .policy, .cover, .blur: [:]
      case .image: ["file": "name", "asset": "name", "source": "name", "src": "name"]
      case .lock:
        [
          "timeout": "after", "delay": "after", "time": "after", "duration": "after",
          "seconds": "after", "grace": "after",
        ]
      case .settings:
        [
          "reason": "because", "why": "because", "justification": "because",
          "comment": "because", "text-size": "text", "font-size": "text",
        ]
      case .ignore:
        [
          "reason": "because", "why": "because", "justification": "because",
          "comment": "because", "id": "rule", "name": "rule", "pattern": "screen",
          "expires": "until", "expire": "until", "expiry": "until",
        ]
      }
    }

    func advice(on key: String) -> String? {
      switch self {
      case .policy: onPolicy(key)
      case .settings: onSettings(key)
      case .cover: onCover(key)
      case .blur: onBlur(key)
      case .lock: key == "always" || key == "never" ? "write 'lock: \(key)'" : nil
      case .image, .ignore: nil
      }
    }

    private func onPolicy(_ key: String) -> String? {
      switch key {
      case "cover":
        "write 'defaults: { cover: … }' for the cover of every screen, or define it under 'covers'"
      case let setting where keysOfSettings.contains(setting):
        "'\(key)' is a setting: write it under 'defaults', or under a screen"
      case "peek": "write 'limits: { peek: … }'"
      case "ignore-for", "linger": "write 'prompts: { \(key): … }'"
      case "after": "write 'lock: { after: … }'"
      case "version": "write 'scrim: 1'"
      case "rules": "write 'lint: { RULE: LEVEL }'"
      default: nil
      }
    }

    private func onSettings(_ key: String) -> String? {
      switch key {
      case "fade-in", "in": "write 'fade: { in: … }'"
      case "fade-out", "out": "write 'fade: { out: … }'"
      case "fade-curve", "curve": "write 'fade: { curve: … }'"
      case "fade-settle", "settle": "write 'fade: { settle: … }'"
      case "blur", "color", "image", "view": "write 'cover: { \(key): … }'"
      case "hide": "write 'cover: hide'"
      case "peek": "'peek' holds for the whole policy: write 'limits: { peek: … }'"
      case let word where Self.publicity.contains(word.lowercased()):
        "write 'sensitive: false' and 'because' if the screen is public; every other screen is "
          + "sensitive"
      default: nil
      }
    }

    private static let publicity: Set = [
      "public", "private", "secret", "protected", "hidden", "is-public", "is-sensitive",
      "confidential",
    ]

    private func onBlur(_ key: String) -> String? {
      switch key {
      case "style", "material", "effect":
        "write the style in place of the map: 'blur: light', 'blur: extra-light' or 'blur: dark'"
      case "sigma", "amount", "strength", "intensity", "size":
        "write 'radius', in points: a radius of 60 blurs 34pt text beyond reading"
      case "opacity", "alpha": "write it in the tint's last two digits: 'tint: \"#FFFFFF80\"'"
      default: nil
      }
    }

    private func onCover(_ key: String) -> String? {
      switch key {
      case "hide", "hidden": "write 'hide' in place of the map"
      case "style", "material": "write 'blur: light', 'blur: extra-light' or 'blur: dark'"
      case "radius", "saturation", "tint", "sigma":
        "write it in the blur's map, as in 'blur: { radius: 60 }'"
      case "light", "dark": "write 'color: { light: …, dark: … }'"
      case "type", "kind":
        "a cover's kind is its key: write '{ blur: light }' or '{ color: \"#FFFFFF\" }'"
      default: nil
      }
    }
  }
}

extension String {
  /// Whether the text is in double quotes, without quotes or escapes inside.
  fileprivate var isQuoted: Bool {
    count > 1 && first == "\"" && last == "\""
      && !dropFirst().dropLast().contains { "\"\\".contains($0) }
  }
}
