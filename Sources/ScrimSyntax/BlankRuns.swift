/// Runs of blanks, which push what follows out of a reviewer's sight, and which libyaml is
/// slow to look through.
extension ContiguousArray<UInt8> {
  /// Where the first run of blanks and line breaks starts that is longer than a limit.
  ///
  /// - Parameter asciiEnd: an offset up to which all is known to be ASCII.
  func blanks(inARowOver limit: Int, asciiEnd: Int) -> Int? {
    let plain = plainBlanks(inARowOver: limit)
    return asciiEnd < count ? invisibleBlanks(inARowOver: limit, from: asciiEnd) ?? plain : plain
  }

  /// A run of ASCII has a byte at some multiple of the limit, so only those are looked at,
  /// and their neighbors where they are blank.
  private func plainBlanks(inARowOver limit: Int) -> Int? {
    for middle in stride(from: limit, to: count, by: limit) where self[middle].isBlankOrBreak {
      let start = self[..<middle].lastIndex { !$0.isBlankOrBreak }.map { $0 + 1 } ?? 0
      let end = firstIndex(from: middle) { !$0.isBlankOrBreak }
      if end - start > limit { return start }
    }
    return nil
  }

  /// Where the first such run starts that has characters beyond ASCII in it.
  private func invisibleBlanks(inARowOver limit: Int, from asciiEnd: Int) -> Int? {
    var offset = span.endOfASCII(from: asciiEnd)
    while offset < count {
      guard blankLength(at: offset) != nil else {
        offset = span.endOfASCII(from: offset + 1)
        continue
      }
      let start = self[..<offset].lastIndex { !$0.isBlankOrBreak }.map { $0 + 1 } ?? 0
      var length = offset - start
      while offset < count, let bytes = blankLength(at: offset) {
        offset += bytes
        length += 1
      }
      if length > limit { return start }
    }
    return nil
  }

  /// How many bytes the blank has that starts at an offset; nil where something else does.
  private func blankLength(at offset: Int) -> Int? {
    switch self[offset] {
    case let byte where byte.isBlankOrBreak: return 1
    // Only behind these does a blank of more than one byte start.
    case 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF3: break
    default: return nil
    }
    let end = Swift.min(firstIndex(from: offset + 1) { $0 & 0xC0 != 0x80 }, offset + 4)
    let scalar = String(decoding: self[offset..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.isBlank == true ? end - offset : nil
  }
}

extension Unicode.Scalar {
  /// Whether nothing is seen where the character stands.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
  }
}
