/// A list of texts in a file.
@usableFromInline
package struct Texts: Sendable {
  /// The start of each text as an index of `characters`, then the end of the
  /// last.
  @usableFromInline package let starts: Section<UInt32>
  @usableFromInline package let characters: Section<UInt8>

  package init(starts: Section<UInt32>, characters: Section<UInt8>) {
    (self.starts, self.characters) = (starts, characters)
  }

  package var count: Int { starts.count - 1 }

  /// The range of a text in the file.
  @inlinable @inline(__always)
  package func range(_ number: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: number))
    return characters.start &+ bounds.lowerHalf..<characters.start &+ bounds.upperHalf
  }

  /// The length of a text in bytes.
  @inlinable @inline(__always)
  package func length(of number: Int, in bytes: Span<UInt8>) -> UInt32 {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: number))
    return UInt32(truncatingIfNeeded: bounds >> 32) &- UInt32(truncatingIfNeeded: bounds)
  }

  package func text(_ number: Int, in bytes: Span<UInt8>) -> String {
    bytes.extracting(range(number, in: bytes)).text
  }

  /// Checks that the texts follow one another, and that each is valid UTF-8.
  package func check(_ bytes: Span<UInt8>) throws(TreeError) {
    try expect(starts.count > 0, at: starts.start, "the list of texts has no start")
    var faults = starts[0, in: bytes]
    bytes.forEachPair(UInt32.self, in: starts.range) { start, end in
      faults |= start > end ? 1 : 0
    }
    try expect(
      faults == 0 && Int(starts[count, in: bytes]) == characters.count, at: starts.start,
      "the texts do not follow one another")

    let text = bytes.extracting(characters.range)
    if text.isASCII { return }
    try expect(text.isUTF8, at: characters.start, "the texts are not UTF-8")
    for index in 0..<count {
      let offset = characters.start + Int(starts[index, in: bytes])
      let startsInside = offset < characters.range.upperBound && bytes[offset].continuesCharacter
      try expect(!startsInside, at: offset, "a text starts inside a character")
    }
  }
}
