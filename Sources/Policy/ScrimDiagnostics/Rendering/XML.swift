internal import ScrimJSON
internal import ScrimPatterns

/// An XML element, whose attributes keep their order.
///
/// XML 1.0 cannot contain every character, not even as a reference. Other
/// characters are replaced, so that no text makes a document unreadable.
package struct XML: Sendable {
  package enum Content: Sendable {
    case text(String)
    case elements([XML])
  }

  private let name: String
  private let attributes: [(name: String, value: String)]
  private let content: Content

  package init(
    _ name: String, _ attributes: [(name: String, value: String)],
    _ content: Content = .elements([])
  ) {
    (self.name, self.attributes, self.content) = (name, attributes, content)
  }

  /// The document with this element as its root.
  package var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    text += "\(indentation)<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(attribute.value.escaped(isAttribute: true))\""
    }
    switch content {
    case .elements(let elements):
      text += ">\n"
      for element in elements { element.write(to: &text, indentation: indentation + "  ") }
      text += "\(indentation)</\(name)>\n"
    case .text(let string):
      text += ">\(string.escaped(isAttribute: false))</\(name)>\n"
    }
  }
}

extension String {
  /// The text with everything escaped that XML, a terminal or the runner of a CI
  /// could interpret as something other than text.
  fileprivate func escaped(isAttribute: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n" where !isAttribute: text += "\n"
      // GitHub's runner reads `##[name]` anywhere in a line as a command, and
      // `::name::` at its start.
      case "[" where text.utf8.suffix(2).elementsEqual("##".utf8): text += "&#91;"
      case ":" where text.last { !$0.isWhitespace || $0.isNewline }?.isNewline == true:
        text += "&#58;"
      case _ where !scalar.isAllowedInXML: text += "\u{FFFD}"
      case _ where scalar.isUnprintable:
        text += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the scalar.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
