internal import ScrimDiagnostics

// The text of string literals.

extension SourceCode {
  /// The text of a string or of a part of one; nil if it has a line break, does
  /// not end, or is not UTF-8.
  func literal(_ index: Int) -> String? {
    guard let kind = kind(index) else { return nil }
    let token = tokens[index]
    var range = token.range
    if kind == .string {
      guard token.closing > 0 else { return nil }
      range = range.lowerBound + Int(token.byte)..<range.upperBound - Int(token.closing)
    }
    let bytes = file.bytes[range]
    let decoded = token.hasEscapes ? unescaped(bytes) : Array(bytes)
    let text = String(decoding: decoded, as: UTF8.self)
    guard text.utf8.elementsEqual(decoded), !decoded.contains(where: { $0 < 0x20 }) else {
      return nil
    }
    return text
  }

  private func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return Array(bytes) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "0"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "v"):
        result.append(0)
      case UInt8(ascii: "u"), UInt8(ascii: "x"):
        let isBraced = rest.first == UInt8(ascii: "{")
        let count = escape == UInt8(ascii: "x") ? 2 : 4
        let digits =
          isBraced ? rest.dropFirst().prefix { $0 != UInt8(ascii: "}") } : rest.prefix(count)
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
