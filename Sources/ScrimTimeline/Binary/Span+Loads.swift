// Bytes as numbers and texts. Everything unsafe in this room is in this file and
// in `Span+Hash.swift`: a load is of an integer, for which all bits are a value,
// and is held against the bounds of its span; a text's bytes are lent only for as
// long as it lives.

extension Span<UInt8> {
  /// The number whose lowest byte stands at an offset.
  @inline(__always)
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self, at offset: Int
  ) -> Number {
    // A span that is too short makes the difference negative.
    precondition(offset >= 0 && offset <= count &- Number.bitWidth / 8)
    return Number(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: type))
  }

  /// The bytes as text; they are known to be UTF-8.
  var text: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Lends the text's bytes, which are copied only where another language
  /// keeps the text in a form of its own.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}
