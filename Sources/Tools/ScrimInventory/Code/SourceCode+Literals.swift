internal import ScrimDiagnostics

// The text of strings.

extension SourceCode {
  /// The text of a string; nil if it cannot be a name, or is interpolated.
  func literal(_ index: Int) -> String? {
    (try? parts(ofString: index)).flatMap { NameExpression.parts($0).literal }
  }

  /// Whether a token is a string with a text.
  func isLiteral(_ index: Int, _ text: String) -> Bool { literal(index) == text }

  /// The texts in a string, and the constants in its interpolations; throws if
  /// they cannot be a name.
  func parts(ofString index: Int) throws(Unreadable) -> [NameExpression.Part] {
    let token = range(index)
    guard kind(index) == .string,
      let style = StringStyle(quotesIn: file.bytes, at: token.lowerBound, language)
    else { throw .computed }
    let end = token.upperBound - style.closingLength
    var (start, position) = (token.lowerBound + style.openingLength, token.lowerBound)
    position = start
    guard start <= end, file.bytes[end] == style.quote else {
      throw Unreadable("the name is an unterminated string")
    }
    var parts: [NameExpression.Part] = []
    while position < end {
      guard let opening = style.interpolation(in: file.bytes, at: position) else {
        position += file.bytes[position] == UInt8(ascii: "\\") && style.hasEscapes ? 2 : 1
        continue
      }
      parts.append(.text(try text(start..<position, style)))
      let rest = file.bytes[position + opening.length..<end]
      let inner = rest.prefix {
        opening.isBracketed ? !")}".utf8.contains($0) : $0.continuesWord && $0 != UInt8(ascii: "$")
      }
      let path = inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard path.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.continuesWord) }) else {
        throw Unreadable("the name is interpolated")
      }
      parts.append(.reference(Reference(path: path.map { String(decoding: $0, as: UTF8.self) })))
      position = inner.endIndex + (opening.isBracketed ? 1 : 0)
      start = position
    }
    return parts + [.text(try text(start..<end, style))]
  }

  private func text(_ range: Range<Int>, _ style: StringStyle) throws(Unreadable) -> String {
    let bytes = style.hasEscapes ? unescaped(file.bytes[range]) : Array(file.bytes[range])
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
