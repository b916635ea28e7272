internal import ScrimJSON
internal import ScrimPatterns

extension String {
  /// The text as a YAML scalar: plain if it is unambiguous everywhere,
  /// otherwise in double quotes.
  package var yamlScalar: String {
    let isPlain =
      first.map { $0.isPlainLetter } ?? false && last != " "
      && unicodeScalars.allSatisfy { !$0.isUnprintable }
      && allSatisfy { $0.isPlainLetter || "-. ".contains($0) }
    return isPlain ? self : "\"" + unicodeScalars.map(\.escapedInQuotes).joined() + "\""
  }
}

extension Character {
  /// Whether the character has no special meaning in YAML.
  fileprivate var isPlainLetter: Bool { isLetter || isNumber || self == "_" }
}

extension Unicode.Scalar {
  fileprivate var escapedInQuotes: String {
    if self == "\"" || self == "\\" { return "\\\(self)" }
    guard isUnprintable else { return String(self) }
    let digits = String(value, radix: 16, uppercase: true)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
