extension LZFSE {
  /// Decompresses a block of so many bytes, whose literals and matches are entropy
  /// coded.
  mutating func decompressCoded(_ count: Int) throws(SnapshotFault) {
    var header = ByteReader(input.rest)
    var fields = PackedFields()
    for _ in 0..<3 { fields.words.append(try header.number(8)) }
    let (literalCount, literalLength) = (fields.take(20), fields.take(20))
    let (matchCount, literalBits) = (fields.take(20), fields.take(3))
    fields.nextWord()
    let literalStates = [fields.take(10), fields.take(10), fields.take(10), fields.take(10)]
    let (matchLength, matchBits) = (fields.take(20), fields.take(3))
    fields.nextWord()
    // The size counts the mark and the number of bytes as well.
    let headerSize = fields.take(32) - 8
    let matchStates = [fields.take(10), fields.take(10), fields.take(10)]
    var frequencies = Frequencies(try input.bytes(headerSize).dropFirst(24))
    let (lengths, matches) = (
      try DecodingTable(frequencies.take(20), states: 64, .literalLengths),
      try DecodingTable(frequencies.take(20), states: 64, .matchLengths)
    )
    let distances = try DecodingTable(frequencies.take(64), states: 256, .distances)
    let symbols = try DecodingTable(frequencies.take(256), states: 1024, .bytes)
    guard frequencies.isAtEnd else { throw .damaged }

    // No more symbols than bytes: a small file could ask for hours of work. Up to
    // three literals fill the last group.
    guard literalCount % 4 == 0, literalCount < count + 4, matchCount <= count else {
      throw .damaged
    }
    var bits = BackwardBits(try input.bytes(literalLength), unused: 7 - literalBits)
    var states = literalStates
    var literals: [UInt8] = []
    while literals.count < literalCount {
      for index in 0..<4 {
        literals.append(
          UInt8(truncatingIfNeeded: try symbols.next(&states[index], from: &bits)))
      }
    }

    bits = BackwardBits(try input.bytes(matchLength), unused: 7 - matchBits)
    var (lengthState, matchState, distanceState) = (matchStates[0], matchStates[1], matchStates[2])
    var (used, distance) = (0, 0)
    for _ in 0..<matchCount {
      let length = try lengths.next(&lengthState, from: &bits)
      let match = try matches.next(&matchState, from: &bits)
      let newDistance = try distances.next(&distanceState, from: &bits)
      if newDistance != 0 { distance = newDistance }
      guard length <= literals.count - used else { throw .damaged }
      try append(literals[used..<used + length])
      used += length
      try `repeat`(match, from: distance)
    }
  }
}

/// Takes fields from words, beginning with the lowest bits.
private struct PackedFields {
  var words: [UInt64] = []

  mutating func take(_ count: Int) -> Int {
    defer { words[0] >>= UInt64(count) }
    return Int(words[0] & (1 << UInt64(count) - 1))
  }

  mutating func nextWord() { words.removeFirst() }
}

/// The frequencies of symbols, in a code of two to fourteen bits.
private struct Frequencies {
  private var bytes: ArraySlice<UInt8>
  private var buffer = 0
  private var bitCount = 0
  private let areAbsent: Bool

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, areAbsent) = (bytes, bytes.isEmpty) }

  /// Whether all bytes have been used.
  var isAtEnd: Bool { bytes.isEmpty && bitCount < 8 }

  mutating func take(_ count: Int) throws(SnapshotFault) -> [Int] {
    var frequencies: [Int] = []
    for _ in 0..<count { frequencies.append(areAbsent ? 0 : try next()) }
    return frequencies
  }

  private mutating func next() throws(SnapshotFault) -> Int {
    while bitCount < 14, let byte = bytes.popFirst() {
      buffer |= Int(byte) << bitCount
      bitCount += 8
    }
    let (length, value) =
      switch buffer & 15 {
      case 0b0111: (8, 8 + (buffer >> 4 & 0xF))
      case 0b1111: (14, 24 + (buffer >> 4 & 0x3FF))
      case let low where low & 7 == 0b011: (5, 4 + (buffer >> 3 & 3))
      case let low where low & 3 == 0b01: (3, 2 + (buffer >> 2 & 1))
      case let low: (2, low >> 1 & 1)
      }
    guard length <= bitCount else { throw .damaged }
    buffer >>= length
    bitCount -= length
    return value
  }
}
