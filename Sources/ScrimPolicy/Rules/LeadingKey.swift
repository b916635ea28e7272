internal import ScrimPatterns

extension Substring {
  /// The key of a policy, or the pattern of screens, that a line starts with as if it were an
  /// entry of a map; nil for a line that is plain text.
  var leadingKey: String? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let behind = self[index(after: colon)...]
    guard behind.first.map({ $0 == " " || $0 == "\t" || $0 == "\r" }) ?? true else { return nil }
    // What YAML allows around a key: the mark of an item or of a key, and quotes.
    let entry = self[..<colon].drop { "-? ".contains($0) }
    let written = entry.filter { $0 != "\"" && $0 != "'" }
    let key = String(written.reversed().drop { $0 == " " }.reversed())
    if key.contains(" ") { return nil }
    let isPattern = key.contains("*") || key.contains(".") && !key.hasSuffix(".")
    let value = behind.drop { $0 == " " || $0 == "\t" || $0 == "\r" }.first
    let hasValue = value.map { "{[*&\"'|>#".contains($0) } ?? !key.isEmpty
    return Self.keys.contains(key) || isPattern || hasValue ? key : nil
  }

  /// The keys of all maps of the language.
  private static let keys = Set(
    PolicySchema.definitions(naming: RuleWords([])).flatMap(\.keys).map(\.name))
}
