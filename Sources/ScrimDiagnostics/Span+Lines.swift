// Bytes counted sixteen at a time. What is unsafe in it is a load, of bytes that
// the bounds of the span have been checked to hold.

extension Span<UInt8> {
  /// How many line feeds there are, and how many bytes that start a scalar.
  var lineBreaksAndScalars: (lineBreaks: Int, scalars: Int) {
    var counts = (lineBreaks: 0, scalars: 0)
    var start = 0
    unsafe withUnsafeBytes { bytes in
      while bytes.count - start >= 16 {
        // A lane counts up to 255 without overflow.
        let end = Swift.min(start + 255 * 16, start + (bytes.count - start) / 16 * 16)
        var (breaks, others) = (SIMD16<UInt8>(), SIMD16<UInt8>())
        let one = SIMD16<UInt8>(repeating: 1)
        while start < end {
          let lanes = unsafe bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
          breaks.replace(with: breaks &+ one, where: lanes .== 0x0A)
          others.replace(with: others &+ one, where: lanes & 0xC0 .== 0x80)
          start += 16
        }
        counts.lineBreaks += Int(breaks.wideSum)
        counts.scalars -= Int(others.wideSum)
      }
    }
    counts.scalars += start
    for index in start..<count {
      counts.lineBreaks += self[index] == 0x0A ? 1 : 0
      counts.scalars += self[index] & 0xC0 != 0x80 ? 1 : 0
    }
    return counts
  }
}

extension SIMD16<UInt8> {
  fileprivate var wideSum: UInt16 {
    (SIMD8<UInt16>(truncatingIfNeeded: lowHalf) &+ SIMD8<UInt16>(truncatingIfNeeded: highHalf))
      .wrappedSum()
  }
}
