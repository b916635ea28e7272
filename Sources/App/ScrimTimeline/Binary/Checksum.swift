internal import ScrimPatterns

/// The checksum of a timeline's bytes, computed on 64-bit words.
///
/// Each of eight lanes takes every eighth word, so that a processor can
/// multiply for all lanes in parallel. Each step maps different words to
/// different results, and different states too. So the checksum detects every
/// change within one word. Of other changes, it misses about one in 2⁶⁴: the
/// second multiplication spreads each bit that the first one leaves alone, so
/// that no few bits of a later word cancel it.
package enum Checksum {
  /// - Parameter bytes: the bytes; their count is a multiple of eight.
  package static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var (a, b, c, d) = (UInt64(1), UInt64(2), UInt64(3), UInt64(4))
    var (e, f, g, h) = (UInt64(5), UInt64(6), UInt64(7), UInt64(8))
    var offset = 0
    while bytes.count - offset >= 64 {
      let block = bytes.extracting(offset..<offset + 64)
      a = a.stirred(with: block.number(at: 0))
      b = b.stirred(with: block.number(at: 8))
      c = c.stirred(with: block.number(at: 16))
      d = d.stirred(with: block.number(at: 24))
      e = e.stirred(with: block.number(at: 32))
      f = f.stirred(with: block.number(at: 40))
      g = g.stirred(with: block.number(at: 48))
      h = h.stirred(with: block.number(at: 56))
      offset += 64
    }
    var sum = UInt64(truncatingIfNeeded: bytes.count)
    while offset < bytes.count {
      sum = sum.stirred(with: bytes.number(at: offset))
      offset += 8
    }
    sum = sum.stirred(with: a).stirred(with: b).stirred(with: c).stirred(with: d)
    sum = sum.stirred(with: e).stirred(with: f).stirred(with: g).stirred(with: h)
    return sum ^ sum >> 32
  }
}

extension UInt64 {
  @inline(__always) fileprivate func stirred(with word: UInt64) -> UInt64 {
    let factor: UInt64 = 0x9FB2_1C65_1E98_DF25
    let bits = (self ^ word) &* factor
    return (bits ^ bits >> 32) &* factor
  }
}
