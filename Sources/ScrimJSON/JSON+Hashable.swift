/// Two values are the same where they are written the same, byte by byte.
extension JSON: Hashable {
  /// Whether both values are written with the same bytes.
  package static func == (first: JSON, second: JSON) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Takes in the bytes that the value is written with.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(Array(text.utf8))
  }
}
