// Bytes and numbers as bytes, for what writes files. Everything unsafe in this room is
// in this file: bytes are copied out of spans and arrays that live for as long.

extension ContiguousArray<UInt8> {
  /// Adds the bytes of a span.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Adds the bytes of a number, the lowest first.
  mutating func append(number: some FixedWidthInteger & BitwiseCopyable) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Adds the bytes of numbers, the lowest of each first.
  mutating func append(numbers: [some FixedWidthInteger & BitwiseCopyable]) {
    #if _endian(little)
      unsafe numbers.withUnsafeBytes { unsafe append(contentsOf: $0) }
    #else
      for number in numbers { append(number: number) }
    #endif
  }
}
