internal import ScrimDiagnostics
internal import ScrimSyntax

/// The help for an unknown key that is known from other tools, or belongs in
/// another map.
struct KeyAdvice {
  let help: String
  /// The text that replaces the key.
  private(set) var replacement: String?
  /// The valid key that this one consists of, together with its value.
  private(set) var swallowed: String?

  /// - Parameters:
  ///   - key: the key as it is written.
  ///   - names: the valid keys of the map.
  init?(_ key: String, in names: [String]) {
    if let mark = key.firstIndex(where: { $0 == ":" || $0 == "=" }),
      let name = names.first(where: { key[..<mark].trailingBlanksRemoved == $0 })
    {
      help =
        key[mark] == ":" ? "write a space after ':', as in '\(name): …'" : "write '\(name): …'"
      let value = String(key[mark...].dropFirst().drop { $0 == " " })
      let isValue = !value.isEmpty && (value.yamlScalar == value || value.isQuoted)
      replacement = isValue ? "\(name): \(value)" : nil
      swallowed = name
      return
    }
    let map = Map(names)
    if let name = map?.synonyms[key.lowercased()] {
      help = "write '\(name)'"
      replacement = name
    } else if let advice = map?.advice(on: key.lowercased()) {
      help = advice
    } else if map != .policy, Self.keysOfPolicy.contains(key),
      suggestion(for: key, among: names) == nil
    {
      help = "'\(key)' is a key of the whole policy: write it at the start of a line"
    } else {
      return nil
    }
  }

  /// Whether a key stands for `extends`, misspelled or in another tool.
  static func meansExtends(_ key: String) -> Bool {
    Map.policy.synonyms[key.lowercased()] == "extends"
      || suggestion(for: key, among: ["extends"]) != nil
  }

  /// Keys that only the outermost map has.
  private static let keysOfPolicy = Shape<Policy>.policyKeys

  /// Keys that only the maps of screens and `defaults` have.
  private static let keysOfSettings = Shape<WrittenSettings>.settingsKeys
}

extension KeyAdvice {
  /// The maps in which keys of other maps and other tools often occur.
  private enum Map {
    case policy
    case settings
    case cover
    case fade
    case blur
    case image
    case lock
    case ignore
    case appearances

    init?(_ names: [String]) {
      if names.contains("scrim") {
        self = .policy
      } else if names.contains("sensitive") {
        self = .settings
      } else if names.contains("blur") {
        self = .cover
      } else if names.contains("settle") {
        self = .fade
      } else if names.contains("radius") {
        self = .blur
      } else if names.contains("mode") {
        self = .image
      } else if names.contains("after") {
        self = .lock
      } else if names.contains("rule") {
        self = .ignore
      } else if names == ["light", "dark"] {
        self = .appearances
      } else {
        return nil
      }
    }

    /// Other words for a key, in lower case.
    var synonyms: [String: String] {
      switch self {
      case .blur:
        [
          "sigmax": "radius", "sigmay": "radius", "style": "preset", "material": "preset",
          "effect": "preset", "noise": "grain", "dither": "grain", "grains": "grain",
        ]
      case .appearances: ["night": "dark", "day": "light"]
      case .policy:
        [
          "include": "extends", "includes": "extends", "import": "extends", "imports": "extends",
          "inherit": "extends", "base": "extends", "platform": "lifecycle", "bundle-id": "app",
          "bundleid": "app", "bundle-identifier": "app", "bundleidentifier": "app",
          "application-id": "app", "applicationid": "app", "app-id": "app", "package": "app",
        ]
      case .cover: ["background-color": "background", "backgroundcolor": "background"]
      case .fade:
        [
          "fade-in": "in", "fadein": "in", "fade-out": "out", "fadeout": "out", "easing": "curve",
          "delay": "settle",
        ]
      case .image:
        [
          "file": "name", "asset": "name", "source": "name", "src": "name", "contentmode": "mode",
          "scaletype": "mode", "resizemode": "mode",
        ]
      case .lock:
        [
          "timeout": "after", "delay": "after", "time": "after", "duration": "after",
          "seconds": "after", "grace": "after",
        ]
      case .settings:
        [
          "reason": "because", "why": "because", "justification": "because",
          "comment": "because", "text-size": "text", "font-size": "text",
          "textsize": "text", "fontsize": "text",
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
      case .fade: onFade(key)
      case .image:
        key == "background" ? "'background' belongs beside 'image', not inside it" : nil
      case .ignore, .appearances: nil
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
      case "disable", "disabled-rules", "disabled_rules": "write 'lint: { RULE: off }'"
      case "exclude", "excluded", "exclude-paths":
        "remove it, and name the files or folders to check on the command line"
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
      case let word where word.lowercased().filter(\.isLetter) == "flagsecure":
        "write 'secure: window', which is valid under 'lifecycle: android'"
      case let word where Self.publicity.contains(word.lowercased()):
        "write 'sensitive: false' and 'because' if the screen is public; every other screen is "
          + "sensitive"
      default: nil
      }
    }

    private func onFade(_ key: String) -> String? {
      switch key {
      case "duration", "time", "both": "write 'in' and 'out', or 'fade: …' with one duration"
      default: nil
      }
    }

    private static let publicity: Set = [
      "public", "private", "secret", "protected", "hidden", "is-public", "is-sensitive",
      "confidential",
    ]

    private func onBlur(_ key: String) -> String? {
      switch key {
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
      case "grain", "noise", "preset":
        "write it in the blur's map, as in 'blur: { preset: light, grain: 8 }'"
      case "light", "dark": "write 'color: { light: …, dark: … }'"
      case "opacity", "alpha": "remove it: a cover must be opaque"
      case "type", "kind":
        "a cover's kind is its key: write '{ blur: light }' or '{ color: \"#FFFFFF\" }'"
      default: nil
      }
    }
  }
}

extension Substring {
  fileprivate var trailingBlanksRemoved: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

extension String {
  /// Whether the text is in double quotes, without quotes or escapes inside.
  fileprivate var isQuoted: Bool {
    count > 1 && first == "\"" && last == "\""
      && !dropFirst().dropLast().contains { "\"\\".contains($0) }
  }
}
