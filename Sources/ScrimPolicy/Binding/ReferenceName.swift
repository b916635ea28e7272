package import ScrimSyntax

/// The name of an alias that stands for a value, or of the anchor that a value carries.
///
/// A reviewer may read it as the value itself: `*none` as `none`, `&30` as 30 seconds.
package struct ReferenceName: Sendable {
  package let text: String
  /// The name with its mark, such as `*none`.
  package let marked: String
  /// The name without what a reader passes over.
  package let plain: String

  fileprivate init(_ mark: String, _ name: String) {
    text = name
    marked = mark + name
    plain = Self.plain(name)
  }

  /// A name without what a reader passes over: capitals, underscores, hyphens at the ends.
  package static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" }.trimmingHyphens
  }

  /// The texts that the name can be taken for: with a unit, too, and as a color.
  var readings: [String] { [plain, plain + "pt", plain + "ms", plain + "s", "#" + plain] }

  /// The words of the name, each of which can be taken for the value of a scalar.
  var words: [String] { text.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init) }
}

extension SyntaxTree {
  /// The name of the alias that a value is, or of the anchor that it carries.
  package func referenceName(at node: Int) -> ReferenceName? {
    aliasName(of: node).map { ReferenceName("*", $0) }
      ?? anchorName(of: node).map { ReferenceName("&", $0) }
  }
}

extension String {
  /// The text without hyphens at its ends.
  fileprivate var trimmingHyphens: String {
    String(drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed())
  }
}
