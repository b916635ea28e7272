internal import ScrimJSON

/// Text for people that looks like an entry of a policy.
///
/// A reviewer reads `because: labels only, until: 2027-01-01` as two keys, even
/// if quotes or look-alike characters make it one text. So such a text must not
/// contain a key of the language where an entry could begin.
extension StringProtocol {
  /// The key or pattern that the text seems to contain; nil for plain text.
  ///
  /// - Parameter isLine: whether the text is a line of its own, so that an
  ///   entry could begin with it.
  func keyInText(isLine: Bool) -> String? {
    let plain = String(String.UnicodeScalarView(unicodeScalars.map(\.plain)))
    if isLine, let key = plain[...].leadingKey { return key }
    let entries = plain.split(whereSeparator: { ",;{}[]".contains($0) })
    let isFirstInside = plain.first.map { ",;{}[]".contains($0) } ?? false
    return entries.dropFirst(isFirstInside ? 0 : 1).lazy.compactMap { entry in
      entry.embeddedKey(isMap: entry.endIndex < plain.endIndex && plain[entry.endIndex] == "{")
    }.first
  }
}

extension Substring {
  /// The key at the start of a line that looks like an entry of a map.
  fileprivate var leadingKey: String? {
    guard let (key, rest) = keyAndValue else { return nil }
    guard rest.first.map({ $0 == " " || $0 == "{" }) ?? true else { return nil }
    let value = rest.drop { $0 == " " }.first
    let hasValue = value.map { "{[*&\"|>#".contains($0) } ?? !key.isEmpty
    return Self.keys.contains(key) || key.isPatternInText || hasValue ? key : nil
  }

  /// The key of what looks like an entry in the middle of a text.
  ///
  /// - Parameter isMap: whether a map follows.
  fileprivate func embeddedKey(isMap: Bool) -> String? {
    guard let (key, rest) = keyAndValue else { return nil }
    let isPattern = key.isPatternInText && isMap && rest.allSatisfy { $0 == " " }
    return Self.keys.contains(key) || isPattern ? key : nil
  }

  /// The text before the first colon, if it is one word, and the text after the
  /// colon.
  private var keyAndValue: (key: String, rest: Substring)? {
    guard let colon = firstIndex(of: ":") else { return nil }
    // YAML allows these before a key: the indicators of an item or of a key,
    // and quotes.
    let entry = self[..<colon].drop { "-? \"".contains($0) }
    let key = String(entry.trimmingSuffix { $0 == " " || $0 == "\"" })
    return key.contains(" ") ? nil : (key, self[index(after: colon)...])
  }

  /// The keys of all maps of the language.
  private static let keys = Set(PolicySchema.definitions(naming: []).flatMap(\.keys).map(\.name))
}

extension String {
  /// Whether a word looks like a pattern of screens, rather than the end of a
  /// sentence.
  fileprivate var isPatternInText: Bool { contains("*") || contains(".") && !hasSuffix(".") }
}

extension Unicode.Scalar {
  /// The YAML character that this one looks like, or the character itself.
  fileprivate var plain: Unicode.Scalar {
    switch self {
    case "'", "`", "\u{AB}", "\u{B4}", "\u{BB}", "\u{2CB}", "\u{2EE}", "\u{2018}"..."\u{2019}",
      "\u{201B}"..."\u{201D}", "\u{201F}", "\u{2032}"..."\u{2037}", "\u{FF02}", "\u{FF07}":
      "\""
    case "\u{2D0}", "\u{2F8}", "\u{589}", "\u{5C3}", "\u{703}", "\u{704}", "\u{903}", "\u{A83}",
      "\u{1365}", "\u{16EC}", "\u{1803}", "\u{1804}", "\u{205A}", "\u{2236}", "\u{A4FD}",
      "\u{A789}",
      "\u{FE13}", "\u{FE30}", "\u{FE55}", "\u{FF1A}":
      ":"
    case "\u{60C}", "\u{201A}", "\u{FE50}", "\u{FF0C}", "\u{2E32}", "\u{3001}", "\u{201E}": ","
    case "\u{37E}", "\u{FE54}", "\u{FF1B}": ";"
    case "\u{FF5B}", "\u{2774}", "\u{FE5B}": "{"
    case "\u{FF5D}", "\u{2775}", "\u{FE5C}": "}"
    default: properties.isWhitespace ? " " : self
    }
  }
}
