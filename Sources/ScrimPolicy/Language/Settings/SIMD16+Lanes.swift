// All that is unsafe in this room is the store in this file: its index is checked, and the
// bytes are the value's own.

extension SIMD16 where Scalar: BitwiseCopyable {
  /// Writes one of the sixteen where it lies.
  ///
  /// The subscript moves all sixteen out and back for it, and there are settings by the
  /// hundred thousand.
  mutating func set(_ scalar: Scalar, at index: Int) {
    precondition(indices.contains(index))
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      unsafe bytes.storeBytes(
        of: scalar, toByteOffset: index * MemoryLayout<Scalar>.stride, as: Scalar.self)
    }
  }
}
