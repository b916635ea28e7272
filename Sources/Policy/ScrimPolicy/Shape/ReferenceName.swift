package import ScrimSyntax

/// The name of an alias, or of the anchor of a value.
///
/// A reviewer may take it for a value: `*none` for `none`, `&30` for 30
/// seconds.
package struct ReferenceName: Sendable {
  /// `*` for an alias, `&` for an anchor.
  fileprivate let mark: String
  package let text: String

  /// The name with its mark, such as `*none`.
  package var marked: String { mark + text }

  /// The name without the details that a reader overlooks.
  package var plain: String { Self.plain(text) }

  /// Removes the details that a reader overlooks: capitals, underscores, and
  /// hyphens at the ends.
  package static func plain(_ name: String) -> String {
    let name = name.lowercased().filter { $0 != "_" }
    return String(name.drop { $0 == "-" }.trimmingSuffix { $0 == "-" })
  }

  /// The values that the name reads like: itself, with a unit, or as a color.
  var readings: [String] {
    let plain = plain
    return [plain, plain + "pt", plain + "ms", plain + "s", "#" + plain]
  }

  /// The words of the name.
  ///
  /// Each may read like the value of a scalar.
  package var words: [String] {
    text.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// Whether the name contains a number of two or more digits that the value
  /// lacks.
  ///
  /// An example is `size-48` for `12pt`. Colors are exempt, because their names
  /// often contain numbers.
  package func statesAnotherNumber(than value: String) -> Bool {
    let own = Set(Self.numbers(in: value))
    return !value.hasPrefix("#")
      && Self.numbers(in: text).contains { $0.count > 1 && !own.contains($0) }
  }

  private static func numbers(in text: String) -> [Substring] {
    text.split { !("0"..."9").contains($0) }
  }

  /// Whether the name promises that something is protected.
  package var promisesProtection: Bool { words.contains(where: Self.protections.contains) }

  private static let protections: Set = [
    "covered", "covers", "cover", "protected", "protects", "hidden", "hides", "hide", "blocked",
    "block", "blocks", "locked", "locks", "enabled", "secure", "secured", "private", "sensitive",
    "immediately", "always", "yes", "true", "safe",
  ]
}

extension SyntaxTree {
  /// The name of the alias at a node, or of the anchor on it.
  package func referenceName(at node: Int) -> ReferenceName? {
    aliasName(of: node).map { ReferenceName(mark: "*", text: $0) }
      ?? anchorName(of: node).map { ReferenceName(mark: "&", text: $0) }
  }
}
