internal import ScrimPatterns

/// A JSON value whose members keep the order in which they were written.
///
/// Encoding is deterministic: equal values give equal bytes. Every
/// machine-readable format here needs that, and a dictionary would not keep the
/// order.
package indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(JSONNumber)
  case string(String)
  case array([JSON])
  case object([(name: String, value: JSON)])

  /// The value encoded on one line.
  package var text: String {
    var text = ""
    write(to: &text, indentation: nil) { _, _ in true }
    return text
  }

  /// The value encoded on several lines, for people and for diffs.
  package var indentedText: String { indentedText { _, _ in false } }

  /// The value encoded on several lines, except for some values.
  ///
  /// - Parameter isLine: whether a value at a depth is encoded on one line.
  package func indentedText(unless isLine: (_ value: JSON, _ depth: Int) -> Bool) -> String {
    var text = ""
    write(to: &text, indentation: 0, unless: isLine)
    return text
  }

  /// A number from a finite floating-point value.
  ///
  /// JSON has no infinity and no NaN.
  package static func number(_ value: Double) -> JSON { .number(JSONNumber(value)) }

  /// The value without the quotes of a string, as YAML writes plain scalars.
  package var plainText: String {
    if case .string(let string) = self { string } else { text }
  }

  private func write(to text: inout String, indentation: Int?, unless isLine: (JSON, Int) -> Bool) {
    let indentation = indentation.flatMap { isLine(self, $0 / 2) ? nil : $0 }
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.text
    case .string(let value): JSON.write(value, to: &text)
    case .array(let elements):
      JSON.write(elements, between: "[", and: "]", to: &text, indentation) { element, text, inner in
        element.write(to: &text, indentation: inner, unless: isLine)
      }
    case .object(let members):
      JSON.write(members, between: "{", and: "}", to: &text, indentation) { member, text, inner in
        JSON.write(member.name, to: &text)
        text += inner == nil ? ":" : ": "
        member.value.write(to: &text, indentation: inner, unless: isLine)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between opening: String, and closing: String, to text: inout String,
    _ indentation: Int?, each: (Element, inout String, Int?) -> Void
  ) {
    let inner = indentation.map { $0 + 2 }
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      each(element, &text, inner)
    }
    if let indentation, !elements.isEmpty {
      text += "\n" + String(repeating: " ", count: indentation)
    }
    text += closing
  }

  /// Writes a quoted string, and escapes every character that JSON, a terminal
  /// or the runner of a CI could interpret as something other than text.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    // Most strings are ids and words with nothing to escape.
    if string.utf8.allSatisfy(isPlain) {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // GitHub's runner reads `##[name]` anywhere in a line as a command.
      case "[" where text.utf8.suffix(2).elementsEqual("##".utf8): text += "\\u005b"
      case _ where scalar.isUnprintable:
        for unit in String(scalar).utf16 { text += "\\u\(unit.digits(4, radix: 16))" }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether a byte is a printable ASCII character that is never escaped, nor
  /// part of what is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

/// Two values are equal if they encode to the same bytes.
extension JSON: Hashable {
  package static func == (first: JSON, second: JSON) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}
