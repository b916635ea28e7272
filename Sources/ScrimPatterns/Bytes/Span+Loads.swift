// Bytes as numbers and texts. Everything unsafe in this room is in this file: a
// load is of an integer, for which all bits are a value, and is held against the
// bounds of its span; a text's bytes are lent only for as long as it lives.

extension Span<UInt8> {
  /// The number whose lowest byte stands at an offset.
  @inlinable @inline(__always)
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self, at offset: Int
  ) -> Number {
    // A span that is too short makes the difference negative.
    precondition(offset >= 0 && offset <= count &- Number.bitWidth / 8)
    return Number(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: type))
  }

  /// Hands on all numbers of a part of the bytes, in their order.
  ///
  /// How many there are is known before the first: where what is done with one has
  /// no branch and no need of the others, a compiler does it to several at once.
  @inlinable @inline(__always)
  package func forEach<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, in range: Range<Int>, _ body: (Number) -> Void
  ) {
    // Held against the bounds once, for all.
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let size = Number.bitWidth / 8
    let numbers = range.count / size
    var index = 0
    while index < numbers {
      let offset = range.lowerBound &+ index &* size
      let number = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
      body(Number(littleEndian: number))
      index &+= 1
    }
  }

  /// Hands on all numbers of a part of the bytes but the last, each with the next.
  @inlinable @inline(__always)
  package func forEachPair<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, in range: Range<Int>, _ body: (Number, Number) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let size = Number.bitWidth / 8
    let pairs = range.count / size &- 1
    var index = 0
    while index < pairs {
      let offset = range.lowerBound &+ index &* size
      let number = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
      let next = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ size, as: type)
      body(Number(littleEndian: number), Number(littleEndian: next))
      index &+= 1
    }
  }

  /// The bytes as text; they are known to be UTF-8.
  package var text: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Lends the text's bytes, which are copied only where another language
  /// keeps the text in a form of its own.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) }
    if let result { return result }
    return body(copiedBytes.span)
  }

  // Never inlined: nearly no text comes here.
  @inline(never) @usableFromInline
  var copiedBytes: ContiguousArray<UInt8> { ContiguousArray(utf8) }
}
