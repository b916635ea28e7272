internal import ScrimDiagnostics
internal import ScrimSyntax

/// A key that a map does not have.
package struct UnknownKey: Sendable {
  /// The key as it is written.
  package let text: String
  /// The text of its value; empty for a collection.
  package let value: String
  /// The keys that the map has.
  let names: [String]

  /// The keys of the map that are spelled alike.
  var near: Suggestion? { suggestion(for: text, among: names) }

  /// Returns the help for a key whose meaning a map knows.
  package typealias Advice = @Sendable (inout Binder, UnknownKey) -> KeyAdvice?

  /// Reports a key as its map knows it; returns whether it did.
  package typealias Report = @Sendable (inout Binder, _ key: Int, _ value: Int) -> Bool
}

/// The help for an unknown key whose meaning is known.
package struct KeyAdvice: Sendable {
  package let help: String
  /// The key of the map that is meant; nil if none is.
  private(set) var meant: String?
  /// The text that replaces the key in a fix.
  private(set) var replacement: String?
  /// Whether the key includes its value.
  private(set) var hasValue = false

  package init(_ help: String) { self.help = help }

  /// The advice on another word for a key.
  init(synonymOf name: String) {
    help = "write '\(name)'"
    (meant, replacement) = (name, name)
  }

  /// The advice on a key of the map that includes its value, because no space
  /// follows its colon; nil for other keys.
  init?(splitting key: UnknownKey) {
    let text = key.text
    guard let mark = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let name = String(text[..<mark].trimmingSuffix { $0 == " " })
    guard key.names.contains(name) else { return nil }
    help = text[mark] == ":" ? "write a space after ':', as in '\(name): …'" : "write '\(name): …'"
    let value = String(text[mark...].dropFirst().drop { $0 == " " })
    let isValue = !value.isEmpty && (value.yamlScalar == value || value.isQuoted)
    replacement = isValue ? "\(name): \(value)" : nil
    (meant, hasValue) = (name, true)
  }
}

extension String {
  /// Whether the text is in double quotes, without quotes or escapes inside.
  fileprivate var isQuoted: Bool {
    count > 1 && first == "\"" && last == "\""
      && !dropFirst().dropLast().contains { "\"\\".contains($0) }
  }
}
