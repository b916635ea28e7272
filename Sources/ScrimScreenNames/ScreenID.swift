/// The id of a screen, or a pattern of ids, as something to compare and to look up by.
///
/// Two ids are the same if their bytes are. Swift takes texts for equal that are spelled
/// with other bytes, so ids are compared as this type wherever the answer matters.
package struct ScreenID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: ScreenID, other: ScreenID) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Texts of the same bytes are equal to Swift, so they have the same hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
