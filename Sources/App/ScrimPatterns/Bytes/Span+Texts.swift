/// Comparing texts as bytes, and checking their encoding.
extension Span<UInt8> {
  /// Whether these bytes contain another text at an offset.
  @inlinable @inline(__always)
  func has(_ other: Span<UInt8>, at offset: Int) -> Bool {
    let count = other.count
    guard offset >= 0, count <= self.count, offset <= self.count - count else { return false }
    let here = extracting(offset..<offset + count)
    if count >= 8 {
      var index = 0
      while index < count - 8 {
        if here.number(UInt64.self, at: index) != other.number(at: index) { return false }
        index += 8
      }
      // The last word overlaps the one before, which saves a loop over single
      // bytes.
      return here.number(UInt64.self, at: count - 8) == other.number(at: count - 8)
    }
    for index in 0..<count where here[index] != other[index] { return false }
    return true
  }

  @inlinable @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool { count == other.count && has(other, at: 0) }

  var isASCII: Bool {
    var bits: UInt64 = 0
    let end = count & ~7
    forEach(UInt64.self, in: 0..<end) { bits |= $0 }
    for offset in end..<count { bits |= UInt64(self[offset]) }
    return bits & 0x8080_8080_8080_8080 == 0
  }

  var isUTF8: Bool {
    var offset = 0
    while offset < count {
      guard let length = scalarLength(at: offset) else { return false }
      offset += length
    }
    return true
  }

  /// The length of the character at an offset, in bytes; nil if it is invalid.
  private func scalarLength(at offset: Int) -> Int? {
    let first = self[offset]
    // The range of the second byte excludes overlong forms, surrogates, and
    // scalars beyond U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0x00...0x7F: (1, 0...0)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, length <= count - offset else { return nil }
    if length > 1, !second.contains(self[offset + 1]) { return nil }
    for index in 2..<Swift.max(length, 2) where !self[offset + index].continuesCharacter {
      return nil
    }
    return length
  }
}

extension UInt8 {
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var star: UInt8 { UInt8(ascii: "*") }

  /// Whether the byte continues a UTF-8 character.
  package var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
