// Reads bytes eight at a time. The only unsafe operations are loads, within
// bounds of a span that were checked before.

extension Span<UInt8> {
  /// A hash of the bytes and the seed.
  @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      let count = bytes.count
      var hash = seed ^ UInt64(truncatingIfNeeded: count)
      if count >= 8 {
        var offset = 0
        while offset < count - 8 {
          hash = unsafe (hash ^ bytes.word(at: offset)).mixed
          offset += 8
        }
        // The last word overlaps the one before, which saves a loop over single
        // bytes.
        hash ^= unsafe bytes.word(at: count - 8)
      } else if count >= 4 {
        hash ^= unsafe bytes.halfWord(at: 0) << 32 | bytes.halfWord(at: count - 4)
      } else if count > 0 {
        hash ^=
          unsafe UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
      }
      return hash.mixed
    }
  }

  /// Whether these bytes contain others at an offset.
  @inline(__always)
  package func has(_ other: Span<UInt8>, at offset: Int) -> Bool {
    let count = other.count
    guard offset >= 0, count <= self.count, offset <= self.count - count else { return false }
    return unsafe withUnsafeBytes { here in
      unsafe other.withUnsafeBytes { there in
        if count >= 8 {
          var index = 0
          while index < count - 8 {
            if unsafe here.word(at: offset + index) != there.word(at: index) { return false }
            index += 8
          }
          return unsafe here.word(at: offset + count - 8) == there.word(at: count - 8)
        }
        if count >= 4 {
          return unsafe here.halfWord(at: offset) == there.halfWord(at: 0)
            && here.halfWord(at: offset + count - 4) == there.halfWord(at: count - 4)
        }
        for index in 0..<count where unsafe here[offset + index] != there[index] { return false }
        return true
      }
    }
  }

  /// The end of the run of ASCII that starts at an offset.
  ///
  /// - Parameter excluded: a byte that also ends the run.
  func endOfASCII(from start: Int, except excluded: UInt8 = 0x80) -> Int {
    // In a word without an excluded byte, every byte differs from the pattern.
    // Otherwise, the subtraction sets the highest bit of the first excluded
    // byte.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = UInt64(excluded) &* ones
    return unsafe withUnsafeBytes { bytes in
      var offset = start
      while bytes.count - offset >= 8 {
        let word = unsafe bytes.word(at: offset)
        let differences = word ^ pattern
        let excludedBytes = (differences &- ones) & ~differences
        if (word | excludedBytes) & (ones << 7) != 0 { break }
        offset &+= 8
      }
      while offset < bytes.count, unsafe bytes[offset] < 0x80, unsafe bytes[offset] != excluded {
        offset += 1
      }
      return offset
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at offset: Int) -> UInt64 {
    unsafe loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  fileprivate func halfWord(at offset: Int) -> UInt64 {
    UInt64(unsafe loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

extension UInt64 {
  /// A word in which each bit depends on all bits of this one: a 128-bit
  /// product with its halves folded.
  @inlinable package var mixed: UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
