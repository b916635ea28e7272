/// A screen id or a pattern of ids, compared by its bytes.
///
/// Swift treats canonically equivalent texts as equal, although their bytes
/// differ. So ids are compared as this type wherever the answer matters.
package struct ScreenID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ScreenID, other: ScreenID) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the text; texts with equal bytes are equal, so their hashes are
  /// too.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
