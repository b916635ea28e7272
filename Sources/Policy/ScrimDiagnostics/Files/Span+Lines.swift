// Counts bytes eight at a time. The only unsafe operations are loads, within
// bounds of the span that were checked before.

extension Span<UInt8> {
  /// The number of line feeds, and the number of bytes that start a scalar.
  var lineBreaksAndScalars: (lineBreaks: Int, scalars: Int) {
    var (breaks, continuations, start) = (0, 0, 0)
    unsafe withUnsafeBytes { bytes in
      while bytes.count - start >= 8 {
        // Each byte of a word is a counter, which can reach 255 without
        // overflow.
        let end = start + Swift.min(255, (bytes.count - start) / 8) * 8
        var (breakLanes, continuationLanes) = (UInt64(0), UInt64(0))
        while start < end {
          let word = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          breakLanes &+= word.lineFeedLanes
          continuationLanes &+= word.continuationLanes
          start &+= 8
        }
        breaks += breakLanes.laneSum
        continuations += continuationLanes.laneSum
      }
    }
    for index in start..<count {
      breaks += self[index] == UInt8(ascii: "\n") ? 1 : 0
      continuations += self[index] & 0xC0 == 0x80 ? 1 : 0
    }
    return (breaks, count - continuations)
  }

  /// The offset of each line.
  package var lineStarts: [Int] {
    var (starts, start) = ([0], 0)
    // Unused memory costs nothing, but growing moves what is there.
    starts.reserveCapacity(count / 16)
    unsafe withUnsafeBytes { bytes in
      while bytes.count - start >= 8 {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        var lanes = UInt64(littleEndian: word).lineFeedLanes
        while lanes != 0 {
          starts.append(start + lanes.trailingZeroBitCount / 8 + 1)
          lanes &= lanes - 1
        }
        start += 8
      }
    }
    for index in start..<count where self[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    return starts
  }
}

extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// 1 in each byte that is a line feed.
  fileprivate var lineFeedLanes: UInt64 {
    let low = Self.ones &* 0x7F
    let others = self ^ Self.ones &* 0x0A
    // The highest bit of a sum is set unless all lower bits are 0.
    return ~(((others & low) &+ low) | others) >> 7 & Self.ones
  }

  /// 1 in each byte that continues a scalar.
  fileprivate var continuationLanes: UInt64 { self >> 7 & ~(self >> 6) & Self.ones }

  /// The sum of all bytes.
  fileprivate var laneSum: Int {
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ (self >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
