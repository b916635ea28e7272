// The only unsafe code of this module. It is sound because the index is checked
// and the bytes are the value's own.

extension SIMD16 where Scalar: BitwiseCopyable {
  /// Writes one lane in place.
  ///
  /// The subscript copies all sixteen lanes out and back, and a policy can have
  /// hundreds of thousands of settings.
  mutating func set(_ scalar: Scalar, at index: Int) {
    precondition(indices.contains(index))
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      unsafe bytes.storeBytes(
        of: scalar, toByteOffset: index * MemoryLayout<Scalar>.stride, as: Scalar.self)
    }
  }
}
