/// What symbols of a code stand for.
enum CodedValues {
  case bytes, literalLengths, matchLengths, distances

  /// For each symbol, how many further bits add to its value.
  private var extraBits: [Int] {
    switch self {
    case .bytes: [Int](repeating: 0, count: 256)
    case .literalLengths: [Int](repeating: 0, count: 16) + [2, 3, 5, 8]
    case .matchLengths: [Int](repeating: 0, count: 16) + [3, 5, 8, 11]
    case .distances: (0..<64).map { $0 / 4 }
    }
  }

  /// For each symbol, its lowest value, and how many further bits add to it.
  fileprivate var ranges: [(lowest: Int, bits: Int)] {
    var lowest = 0
    return extraBits.map { bits in
      defer { lowest += 1 << bits }
      return (lowest, bits)
    }
  }
}

/// A table of a finite-state entropy code: each state has a symbol, and the bits
/// of the stream choose the next state.
struct DecodingTable {
  private struct Entry {
    let stateBits: Int
    let nextState: Int
    let lowest: Int
    let extraBits: Int
  }

  private var entries: [Entry] = []

  init(_ frequencies: [Int], states: Int, _ values: CodedValues) throws(SnapshotFault) {
    let sum = frequencies.reduce(0, +)
    // A code that is not used has no symbols.
    guard sum == states || sum == 0 else { throw .damaged }
    entries.reserveCapacity(sum)
    for (frequency, range) in zip(frequencies, values.ranges) where frequency > 0 {
      let bits = frequency.leadingZeroBitCount - states.leadingZeroBitCount
      let first = (2 * states) >> bits - frequency
      for index in 0..<frequency {
        let (count, next) =
          index < first
          ? (bits, (frequency + index) << bits - states) : (bits - 1, (index - first) << (bits - 1))
        entries.append(
          Entry(stateBits: count, nextState: next, lowest: range.lowest, extraBits: range.bits))
      }
    }
  }

  /// Decodes a value, and moves to the next state.
  func next(_ state: inout Int, from bits: inout BackwardBits) throws(SnapshotFault) -> Int {
    guard entries.indices.contains(state) else { throw .damaged }
    let entry = entries[state]
    state = entry.nextState + (try bits.take(entry.stateBits))
    return entry.lowest + (try bits.take(entry.extraBits))
  }
}

/// Takes bits from the end of a stream.
struct BackwardBits {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// - Parameter unused: how many of the last bits do not count.
  init(_ bytes: ArraySlice<UInt8>, unused: Int) {
    (self.bytes, position) = (bytes, bytes.count * 8 - unused)
  }

  mutating func take(_ count: Int) throws(SnapshotFault) -> Int {
    if count == 0 { return 0 }
    guard position >= count else { throw .damaged }
    position -= count
    var (value, byte, shift) = (0, bytes.startIndex + position >> 3, -(position & 7))
    while shift < count {
      value |= shift < 0 ? Int(bytes[byte]) >> -shift : Int(bytes[byte]) << shift
      (byte, shift) = (byte + 1, shift + 8)
    }
    return value & (1 << count - 1)
  }
}
