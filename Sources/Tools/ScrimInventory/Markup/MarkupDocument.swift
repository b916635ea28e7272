internal import ScrimDiagnostics

/// An XML document as a flat list of its elements, each with its parent.
struct MarkupDocument: Sendable {
  struct Element: Sendable {
    let name: String
    let attributes: [(name: String, value: String)]
    /// The bytes of the opening tag.
    let range: Range<Int>
    /// The index of the element around this one; nil for the root.
    let parent: Int?
    /// The text between the tags, if it is short.
    var text = ""

    subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute }?.value
    }
  }

  let file: SourceFile
  private(set) var elements: [Element] = []
  /// The indices of the children of each element.
  private(set) var children: [[Int]] = []

  /// Reads a document within limits; throws where it is not well-formed.
  init(_ file: SourceFile) throws(LibExpat.Failure) {
    self.file = file
    let builder = MarkupBuilder()
    try LibExpat.parse(file.bytes, into: builder)
    elements = builder.elements
    children = Array(repeating: [], count: elements.count)
    for (index, element) in elements.enumerated() {
      if let parent = element.parent { children[parent].append(index) }
    }
  }

  var root: Element? { elements.first }

  /// The first child with a name.
  func child(_ name: String, of index: Int) -> Int? {
    children[index].first { elements[$0].name == name }
  }

  /// Where the value of an attribute is written, or else its tag.
  func range(ofAttribute name: String, in index: Int) -> Range<Int> {
    let tag = elements[index].range
    let text = file.bytes[tag]
    var position = tag.lowerBound
    while position < tag.upperBound {
      let quote = text[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        position += 1
        continue
      }
      guard let end = text[(position + 1)...].firstIndex(of: quote) else { return tag }
      if hasName(name, ArraySlice(text[..<position])) { return position + 1..<end }
      position = end + 1
    }
    return tag
  }

  /// Whether the part of a tag in front of a value ends with an attribute's
  /// name and `=`.
  private func hasName(_ name: String, _ tag: ArraySlice<UInt8>) -> Bool {
    var rest = tag
    while let last = rest.last, last.isBlank || last == UInt8(ascii: "=") { rest.removeLast() }
    return rest.reversed().starts(with: name.utf8.reversed())
      && rest.dropLast(name.utf8.count).last?.isBlank == true
  }
}

/// Collects the elements of a document, within limits.
final class MarkupBuilder {
  private(set) var elements: [MarkupDocument.Element] = []
  /// Why reading stops; nil while it goes on.
  private(set) var refusal: String?
  private var open: [Int] = []

  /// The largest number of nested elements.
  static let maximumDepth = 500
  /// The largest number of elements in a document.
  static let maximumElements = 1_000_000
  /// The length up to which the text of an element is kept.
  private static let longestText = 1000

  func start(
    _ name: String, _ attributes: [(name: String, value: String)], at range: Range<Int>
  ) {
    if open.count >= Self.maximumDepth {
      refuse("elements are nested more than \(Self.maximumDepth) deep")
    }
    if elements.count >= Self.maximumElements {
      refuse("the document has more than \(Self.maximumElements) elements")
    }
    if refusal != nil { return }
    elements.append(
      MarkupDocument.Element(
        name: name, attributes: attributes, range: range, parent: open.last))
    open.append(elements.count - 1)
  }

  func end() { _ = open.popLast() }

  func add(text: String) {
    guard let last = open.last, elements[last].text.utf8.count < Self.longestText else { return }
    elements[last].text += text
  }

  func refuse(_ reason: String) {
    if refusal == nil { refusal = reason }
  }
}
