// The library's `pointwiseMin` and `pointwiseMax` are calls that go lane by lane.
// What is below becomes one instruction.

extension SIMD4<Float> {
  /// The smaller of both in each lane.
  @inline(__always)
  func atMost(_ bound: Self) -> Self { replacing(with: bound, where: self .> bound) }

  /// The larger of both in each lane.
  @inline(__always)
  func atLeast(_ bound: Self) -> Self { replacing(with: bound, where: self .< bound) }
}

extension SIMD8<Int16> {
  /// The smaller of both in each lane.
  @inline(__always)
  func atMost(_ bound: Self) -> Self { replacing(with: bound, where: self .> bound) }

  /// The larger of both in each lane.
  @inline(__always)
  func atLeast(_ bound: Self) -> Self { replacing(with: bound, where: self .< bound) }
}
