internal import ScrimDiagnostics

// The text of string literals.

extension SourceCode {
  /// The text of a string or of a part of one; nil if it cannot be a name.
  func literal(_ index: Int) -> String? { try? readLiteral(index) }

  /// Whether a string has a text.
  func isLiteral(_ index: Int, _ text: String) -> Bool {
    kind(index) == .string && literal(index) == text
  }

  /// The text of a string or of a part of one; throws if it cannot be a name.
  func readLiteral(_ index: Int) throws(Unreadable) -> String {
    guard let kind = kind(index) else { throw .computed }
    let token = tokens[index]
    var range = token.range
    if kind == .string {
      guard token.closing > 0 else { throw Unreadable("the name is an unterminated string") }
      range = range.lowerBound + Int(token.byte)..<range.upperBound - Int(token.closing)
    }
    let bytes = token.hasEscapes ? unescaped(file.bytes[range]) : Array(file.bytes[range])
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw Unreadable("the name is not UTF-8") }
    if bytes.contains(where: \.isLineBreak) { throw Unreadable("the name has a line break") }
    if bytes.contains(where: { $0 < 0x20 }) {
      throw Unreadable("the name has a control character")
    }
    return text
  }

  private func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"), UInt8(ascii: "r"): result.append(UInt8(ascii: "\n"))
      case _ where "t0bfv".utf8.contains(escape): result.append(0)
      case UInt8(ascii: "u"), UInt8(ascii: "x"):
        let isBraced = rest.first == UInt8(ascii: "{")
        let digits =
          isBraced
          ? rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
          : rest.prefix(escape == UInt8(ascii: "x") ? 2 : 4)
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
          .flatMap { Unicode.Scalar($0) }
        result += String(scalar ?? "\0").utf8
        rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
      default: result.append(escape)
      }
    }
    return result
  }
}
