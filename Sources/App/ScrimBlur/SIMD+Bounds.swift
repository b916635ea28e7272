// The standard library's `pointwiseMin` and `pointwiseMax` are calls that work
// lane by lane. These functions compile to one instruction.

extension SIMD4<Float> {
  /// The smaller value in each lane.
  @inline(__always)
  func atMost(_ bound: Self) -> Self { replacing(with: bound, where: self .> bound) }

  /// The larger value in each lane.
  @inline(__always)
  func atLeast(_ bound: Self) -> Self { replacing(with: bound, where: self .< bound) }
}

extension SIMD8<Int16> {
  /// The smaller value in each lane.
  @inline(__always)
  func atMost(_ bound: Self) -> Self { replacing(with: bound, where: self .> bound) }

  /// The larger value in each lane.
  @inline(__always)
  func atLeast(_ bound: Self) -> Self { replacing(with: bound, where: self .< bound) }
}
