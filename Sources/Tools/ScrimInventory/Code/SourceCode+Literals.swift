internal import ScrimDiagnostics

// The text of string literals.

/// Why a literal is not read.
struct LiteralFault: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension SourceCode {
  /// The text of a string or of a part of one; nil if it cannot be a name.
  func literal(_ index: Int) -> String? { try? readLiteral(index) }

  /// The text of a string or of a part of one; throws if it cannot be a name.
  func readLiteral(_ index: Int) throws(LiteralFault) -> String {
    guard let kind = kind(index) else { throw LiteralFault("the name is computed") }
    let token = tokens[index]
    var range = token.range
    if kind == .string {
      guard token.closing > 0 else { throw LiteralFault("the name is an unterminated string") }
      range = range.lowerBound + Int(token.byte)..<range.upperBound - Int(token.closing)
    }
    let bytes = ArraySlice(file.bytes[range])
    let decoded: [UInt8]
    switch token.escapes {
    case .none: decoded = Array(bytes)
    case .backslash: decoded = unescaped(bytes)
    case .raw:
      guard !zip(bytes, bytes.dropFirst()).contains(where: { $0 == (0x5C, 0x23) }) else {
        throw LiteralFault("the name has an escape in a raw string")
      }
      decoded = Array(bytes)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    guard text.utf8.elementsEqual(decoded) else { throw LiteralFault("the name is not UTF-8") }
    if decoded.contains(where: \.isLineBreak) { throw LiteralFault("the name has a line break") }
    if decoded.contains(where: { $0 < 0x20 }) {
      throw LiteralFault("the name has a control character")
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
