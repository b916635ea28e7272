/// Long runs of blanks, which push text out of a reviewer's sight and slow
/// libyaml down.
extension ContiguousArray<UInt8> {
  /// The start of the first run of blanks and line breaks that is longer than a
  /// limit.
  ///
  /// A tab counts as eight, the widest that tools display it.
  ///
  /// - Parameter asciiEnd: an offset before which all bytes are known to be
  ///   ASCII.
  func blanks(inARowOver limit: Int, asciiEnd: Int) -> Int? {
    let plain = plainBlanks(inARowOver: limit)
    return asciiEnd < count ? invisibleBlanks(inARowOver: limit, from: asciiEnd) ?? plain : plain
  }

  /// The start of the first long run of ASCII blanks.
  ///
  /// A run that is longer than the limit has more bytes than an eighth of it. So
  /// one byte in every `limit / 8` is examined, and the neighbors of those that
  /// are blank.
  private func plainBlanks(inARowOver limit: Int) -> Int? {
    let step = Swift.max(1, limit / Self.tabWidth)
    var middle = step
    while middle < count {
      var end = middle
      if self[middle].isBlankOrBreak {
        let start = self[..<middle].lastIndex { !$0.isBlankOrBreak }.map { $0 + 1 } ?? 0
        end = firstIndex(from: middle) { !$0.isBlankOrBreak }
        if width(of: start..<end) > limit { return start }
      }
      middle = Swift.max(middle + step, end)
    }
    return nil
  }

  private static var tabWidth: Int { 8 }

  /// The number of blanks that some ASCII ones count as.
  private func width(of blanks: Range<Int>) -> Int {
    self[blanks].reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? Self.tabWidth : 1) }
  }

  /// The start of the first long run that contains characters beyond ASCII.
  private func invisibleBlanks(inARowOver limit: Int, from asciiEnd: Int) -> Int? {
    var offset = span.endOfASCII(from: asciiEnd)
    while offset < count {
      guard blankLength(at: offset) != nil else {
        offset = span.endOfASCII(from: offset + 1)
        continue
      }
      let start = self[..<offset].lastIndex { !$0.isBlankOrBreak }.map { $0 + 1 } ?? 0
      var length = width(of: start..<offset)
      while offset < count, let bytes = blankLength(at: offset) {
        length += bytes == 1 ? width(of: offset..<offset + 1) : 1
        offset += bytes
      }
      if length > limit { return start }
    }
    return nil
  }

  /// The length in bytes of the blank at an offset; nil if there is no blank.
  private func blankLength(at offset: Int) -> Int? {
    switch self[offset] {
    case let byte where byte.isBlankOrBreak: return 1
    // The only first bytes of blanks that have more than one byte.
    case 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF3: break
    default: return nil
    }
    let end = Swift.min(firstIndex(from: offset + 1) { $0 & 0xC0 != 0x80 }, offset + 4)
    let scalar = String(decoding: self[offset..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.isBlank == true ? end - offset : nil
  }
}

extension Unicode.Scalar {
  /// Whether the character shows nothing.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
  }
}
