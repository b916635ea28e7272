internal import ScrimDiagnostics
internal import ScrimSyntax

/// What to write in place of an unknown key that other tools have, or that stands in the
/// wrong map.
struct KeyAdvice {
  let help: String
  /// The text that replaces the key.
  private(set) var replacement: String?

  /// - Parameters:
  ///   - key: the key as it is written.
  ///   - names: the keys of the map.
  init?(_ key: String, in names: [String]) {
    let isSettings = names.contains("sensitive")
    if let colon = key.firstIndex(of: ":"), names.contains(String(key[..<colon])) {
      let name = key[..<colon]
      help = "write a blank behind ':', as in '\(name): …'"
      let value = String(key[colon...].dropFirst())
      replacement = value.asScalar == value || value.isQuoted ? "\(name): \(value)" : nil
    } else if isSettings, let part = Self.partOfFade(key) {
      help = "write 'fade: { \(part): … }'"
    } else if isSettings, Self.publicity.contains(key.lowercased()) {
      help =
        "write 'sensitive: false' and 'because' if the screen is public; every other screen is "
        + "sensitive"
    } else if !names.contains("scrim"), Self.topLevel.contains(key),
      suggestion(for: key, among: names) == nil
    {
      help = "'\(key)' is a key of the whole policy: write it at the start of a line"
    } else {
      return nil
    }
  }

  /// The key inside `fade` that a key is meant for; nil if it has nothing to do with fades.
  private static func partOfFade(_ key: String) -> String? {
    let part = key.hasPrefix("fade-") ? String(key.dropFirst(5)) : key
    return ["in", "out", "curve", "settle"].contains(part) ? part : nil
  }

  private static let publicity: Set = [
    "public", "private", "secret", "protected", "hidden", "is-public", "is-sensitive",
    "confidential",
  ]

  private static let topLevel: Set = [
    "scrim", "screens", "covers", "defaults", "overlays", "lifecycle",
  ]
}

extension String {
  /// Whether the text is in double quotes, and has none inside.
  fileprivate var isQuoted: Bool {
    count > 1 && first == "\"" && last == "\""
      && !dropFirst().dropLast().contains { "\"\\".contains($0) }
  }
}
