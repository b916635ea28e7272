/// Converts libyaml's marks, which count code points, to offsets in bytes.
///
/// Marks come almost in order, so the last position is remembered, together
/// with the end of the run of ASCII around it. Within the run, a conversion is
/// an addition. All marks of a file together cost one pass over its bytes, and
/// almost nothing if the file is ASCII.
struct CodePointOffsets {
  private let bytes: ContiguousArray<UInt8>
  private var codePoint = 0
  private var offset: Int
  private var asciiEnd: Int

  /// - Parameters:
  ///   - start: the offset in bytes of mark 0.
  ///   - asciiEnd: an offset up to which all bytes from `start` on are ASCII.
  init(of bytes: ContiguousArray<UInt8>, from start: Int, asciiEnd: Int) {
    self.bytes = bytes
    self.offset = start
    self.asciiEnd = asciiEnd
  }

  /// The offset in bytes of a mark in code points.
  mutating func offset(of mark: Int) -> Int {
    let distance = mark - codePoint
    if distance >= 0, distance <= asciiEnd - offset { return offset + distance }
    return offsetOutsideRun(of: mark)
  }

  private mutating func offsetOutsideRun(of mark: Int) -> Int {
    while codePoint > mark, offset > 0 {
      repeat { offset -= 1 } while offset > 0 && bytes[offset] & 0xC0 == 0x80
      codePoint -= 1
      asciiEnd = offset
    }
    while codePoint < mark, offset < bytes.count {
      let run = min(asciiEnd - offset, mark - codePoint)
      offset += run
      codePoint += run
      if codePoint < mark, offset < bytes.count {
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        codePoint += 1
      }
      if offset >= asciiEnd { asciiEnd = bytes.span.endOfASCII(from: offset) }
    }
    return offset
  }
}
