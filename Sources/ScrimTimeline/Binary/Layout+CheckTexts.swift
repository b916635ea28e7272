/// Checking the texts: those that patterns are made of, and all others.
extension Layout {
  func checkTexts(_ texts: Texts, _ bytes: Span<UInt8>) throws(TimelineError) {
    let (starts, characters) = (texts.starts, texts.characters)
    try expect(starts.count > 0, at: starts.start, "the texts have no beginning")
    var faults = starts[0, in: bytes]
    bytes.forEachPair(UInt32.self, in: starts.range) { start, end in
      faults |= start > end ? 1 : 0
    }
    try expect(
      faults == 0 && Int(starts[texts.count, in: bytes]) == characters.count, at: starts.start,
      "the texts do not follow one another")

    let encoding = bytes.extracting(characters.range).encoding
    try expect(encoding != .other, at: characters.start, "the texts are not UTF-8")
    if encoding == .ascii { return }
    for index in 0..<texts.count {
      let offset = characters.start + Int(starts[index, in: bytes])
      let startsInside = offset < characters.range.upperBound && bytes[offset].continuesCharacter
      try expect(!startsInside, at: offset, "a text starts inside a character")
    }
  }

  /// Of the texts that patterns are made of, the first is empty, and no other; and
  /// there is no dot and no star in them.
  func checkPieces(_ bytes: Span<UInt8>) throws(TimelineError) {
    let starts = pieces.starts
    try expect(
      pieces.count > 0 && starts[1, in: bytes] == 0, at: starts.start,
      "the first text of the patterns is not empty")
    var empty: UInt32 = 0
    bytes.forEachPair(UInt32.self, in: starts.range) { start, end in
      empty &+= start == end ? 1 : 0
    }
    var marks: UInt8 = 0
    bytes.forEach(UInt8.self, in: pieces.characters.range) { byte in
      marks |= (byte == .dot ? 1 : 0) | (byte == .star ? 1 : 0)
    }
    try expect(
      marks == 0 && empty == 1, at: pieces.characters.start,
      "a text that a pattern is made of has a dot or a star, or is empty")
  }
}
