internal import ScrimDiagnostics

/// An XML document as a flat list of its elements, each with its parent.
struct MarkupDocument: Sendable {
  struct Element: Sendable {
    let name: String
    /// The attributes in the order in which they are written.
    let attributes: [(name: String, value: String)]
    /// The bytes of the opening tag.
    let range: Range<Int>
    /// The index of the element around this one; nil for the root.
    let parent: Int?
    /// The text between the tags.
    var text = ""

    /// The value of an attribute; nil if it is missing or empty.
    subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute && !$0.value.isEmpty }?.value
    }
  }

  let file: SourceFile
  let elements: [Element]

  /// Reads a document within limits; throws where it is not well-formed.
  init(_ file: SourceFile) throws(LibExpat.Failure) {
    self.file = file
    elements = try LibExpat.elements(of: file.bytes)
  }

  var root: Element? { elements.first }

  func parent(of element: Element) -> Element? { element.parent.map { elements[$0] } }

  /// Where the value of an attribute is written, or else the tag.
  func range(of attribute: String, in element: Element) -> Range<Int> {
    // In a tag, only values have quotes.
    var rest = file.bytes[element.range]
    for (name, _) in element.attributes {
      guard
        let start = rest.firstIndex(where: { [UInt8(ascii: "\""), UInt8(ascii: "'")].contains($0) }
        ),
        let end = rest[(start + 1)...].firstIndex(of: rest[start])
      else { break }
      if name == attribute { return start + 1..<end }
      rest = rest[(end + 1)...]
    }
    return element.range
  }
}
