internal import ScrimDiagnostics

/// An element of an XML document.
///
/// A document is the list of its elements, in the order of their opening tags.
struct MarkupElement: Sendable {
  /// A text, and its bytes in the document.
  struct Text: Sendable {
    let value: String
    let range: Range<Int>
  }

  let name: String
  let attributes: [String: Text]
  /// The text after the opening tag.
  let text: Text
  /// The bytes of the opening tag.
  let range: Range<Int>
  /// The index of the element around this one; nil for the root.
  let parent: Int?

  /// The value of an attribute; nil if it is missing or empty.
  subscript(name: String) -> String? {
    attributes[name].flatMap { $0.value.isEmpty ? nil : $0.value }
  }
}

extension [MarkupElement] {
  init(reading file: SourceFile) throws(SourceFault) {
    var reader = MarkupReader(bytes: file.bytes, offset: file.byteOrderMarkLength)
    try reader.read()
    self = reader.elements
  }

  func parent(of element: MarkupElement) -> MarkupElement? { element.parent.map { self[$0] } }
}

extension SourceFault: Error {}

/// Reads an XML document in one pass over its bytes.
///
/// Entities that a document declares are a fault, and so is a document that is
/// not well-formed. So the reader never skips an element silently.
private struct MarkupReader {
  let bytes: ContiguousArray<UInt8>
  var offset: Int
  var elements: [MarkupElement] = []
  /// The indices of the elements that are not closed yet, outermost first.
  var open: [Int] = []

  mutating func read() throws(SourceFault) {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw fault("the file is not in UTF-8", at: 0)
    }
    while pass(while: { $0 != UInt8(ascii: "<") }).upperBound < bytes.count {
      let start = offset
      if let ending = Self.skipped.first(where: { take($0.opening) })?.ending {
        _ = try pass(through: ending)
      } else if take("<![CDATA[") {
        // It could be the name of a screen.
        throw fault("CDATA is not read", at: start)
      } else if take("</") {
        let name = passName()
        guard let last = open.popLast(), elements[last].name == name else {
          throw fault("mismatched tag", at: start + 2)
        }
        _ = try expect(">")
      } else {
        if open.isEmpty, !elements.isEmpty { throw fault("a second root element", at: start) }
        try readElement()
      }
    }
    if let last = open.last { throw fault("unclosed tag", at: elements[last].range.lowerBound) }
    if elements.isEmpty { throw fault("no element found", at: offset) }
  }

  /// The parts of a document without elements.
  ///
  /// If its type declares something, what follows is not well-formed.
  private static let skipped: [(opening: String, ending: String)] = [
    ("<!--", "-->"), ("<?", "?>"), ("<!DOCTYPE", ">"),
  ]

  /// Reads an opening tag and the text after it.
  private mutating func readElement() throws(SourceFault) {
    let start = offset
    offset += 1
    let name = passName()
    var attributes: [String: MarkupElement.Text] = [:]
    while passBlanks()?.continuesName == true {
      let start = offset
      let key = passName()
      _ = try expect("=")
      let range = try pass(through: expect("\"", "'"))
      if bytes[range].contains(UInt8(ascii: "<")) { throw fault("unclosed attribute", at: start) }
      let value = try text(range)
      if attributes.updateValue(value, forKey: key) != nil {
        throw fault("duplicate attribute", at: start)
      }
    }
    let isEmpty = try expect(">", "/>") == "/>"
    let range = start..<offset
    let text = try text(isEmpty ? offset..<offset : pass { $0 != UInt8(ascii: "<") })
    elements.append(
      MarkupElement(name: name, attributes: attributes, text: text, range: range, parent: open.last)
    )
    if !isEmpty { open.append(elements.count - 1) }
  }

  /// The text of some bytes, with characters in place of `&lt;`, `&#60;` and
  /// `&#x3C;`.
  private func text(_ range: Range<Int>) throws(SourceFault) -> MarkupElement.Text {
    let parts = bytes[range].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var text = String(decoding: parts[0], as: UTF8.self)
    for part in parts.dropFirst() {
      let entity = part.prefix { $0 != UInt8(ascii: ";") }
      guard let character = Self.character(String(decoding: entity, as: UTF8.self)) else {
        throw fault("undefined entity", at: part.startIndex - 1)
      }
      text.unicodeScalars.append(character)
      text += String(decoding: part.dropFirst(entity.count + 1), as: UTF8.self)
    }
    return MarkupElement.Text(value: text, range: range)
  }

  private static func character(_ entity: String) -> Unicode.Scalar? {
    let named: [String: Unicode.Scalar] = [
      "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]
    guard entity.hasPrefix("#") else { return named[entity] }
    let isHexadecimal = entity.hasPrefix("#x")
    return UInt32(entity.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap {
      Unicode.Scalar($0)
    }
  }

  // MARK: - Bytes

  private mutating func pass(while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = offset
    offset = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    return start..<offset
  }

  private mutating func passName() -> String {
    String(decoding: bytes[pass(while: \.continuesName)], as: UTF8.self)
  }

  /// Passes blanks, and returns the byte after them.
  private mutating func passBlanks() -> UInt8? {
    _ = pass(while: \.isBlank)
    return bytes[offset...].first
  }

  /// Passes a text if it is next.
  private mutating func take(_ text: String) -> Bool {
    let isNext = bytes[offset...].starts(with: text.utf8)
    if isNext { offset += text.utf8.count }
    return isNext
  }

  /// Passes blanks and one of some texts, and returns this text.
  private mutating func expect(_ texts: String...) throws(SourceFault) -> String {
    _ = passBlanks()
    if let text = texts.first(where: { take($0) }) { return text }
    throw fault("'\(texts[0])' is missing", at: offset)
  }

  /// The bytes up to a text, which is passed as well.
  private mutating func pass(through ending: String) throws(SourceFault) -> Range<Int> {
    let start = offset
    while offset < bytes.count {
      if take(ending) { return start..<offset - ending.utf8.count }
      offset += 1
    }
    throw fault("'\(ending)' is missing", at: start)
  }

  private func fault(_ message: String, at offset: Int) -> SourceFault {
    SourceFault(message, at: offset..<min(offset + 1, bytes.count))
  }
}

extension UInt8 {
  /// Whether the byte can be a part of the name of an element or an attribute.
  fileprivate var continuesName: Bool { continuesWord || "-.:".utf8.contains(self) }
}
