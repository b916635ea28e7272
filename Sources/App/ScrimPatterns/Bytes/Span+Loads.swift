// Reads bytes as numbers and texts. All unsafe code of this room is in this
// file. It is sound because every load is of an integer, for which all bit
// patterns are valid. Each load is checked against the bounds of its span, and
// the bytes of a string are borrowed only during a call.

extension Span<UInt8> {
  /// The little-endian number at an offset.
  @inlinable @inline(__always)
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self, at offset: Int
  ) -> Number {
    // In a span that is too short, the difference is negative.
    precondition(offset >= 0 && offset <= count &- Number.bitWidth / 8)
    return Number(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type))
  }

  /// Calls a closure with each number in a range, in order.
  ///
  /// The loop count is known in advance. So the compiler can vectorize a
  /// closure that has no branches and no dependencies between iterations.
  @inlinable @inline(__always)
  package func forEach<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, in range: Range<Int>, _ body: (Number) -> Void
  ) {
    // One bounds check covers all loads.
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let size = Number.bitWidth / 8
    for index in 0..<range.count / size {
      let offset = range.lowerBound &+ index &* size
      let number = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
      body(Number(littleEndian: number))
    }
  }

  /// Calls a closure with each number but the last, together with the next one.
  @inlinable @inline(__always)
  package func forEachPair<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, in range: Range<Int>, _ body: (Number, Number) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let size = Number.bitWidth / 8
    for index in 0..<Swift.max(range.count / size &- 1, 0) {
      let offset = range.lowerBound &+ index &* size
      let number = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
      let next = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ size, as: type)
      body(Number(littleEndian: number), Number(littleEndian: next))
    }
  }

  /// The bytes as a string; the caller knows that they are UTF-8.
  package var text: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Calls a closure with the string's UTF-8 bytes.
  ///
  /// The bytes are copied only if the string is stored in another form, such as
  /// a bridged `NSString`.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) }
    if let result { return result }
    return body(copiedBytes.span)
  }

  // Never inlined, because almost no string needs it.
  @inline(never) @usableFromInline
  var copiedBytes: ContiguousArray<UInt8> { ContiguousArray(utf8) }
}
