// Appends numbers and spans as bytes, for file writers. This file contains all
// unsafe code of this module: it copies bytes out of spans and arrays that
// outlive the copy.

extension ContiguousArray<UInt8> {
  /// Appends the bytes of a span.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Appends the bytes of a number, lowest first.
  mutating func append(number: some FixedWidthInteger & BitwiseCopyable) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Appends the bytes of numbers, the lowest of each first.
  mutating func append(numbers: [some FixedWidthInteger & BitwiseCopyable]) {
    #if _endian(little)
      unsafe numbers.withUnsafeBytes { unsafe append(contentsOf: $0) }
    #else
      for number in numbers { append(number: number) }
    #endif
  }
}
