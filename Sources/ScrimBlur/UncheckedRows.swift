// Everything unsafe in this room is in this file.
//
// `Rows` owns its memory from its making to its end, in which all elements are
// initialized, of types for which all bits are a value; spans of it are lent only
// while it lives. Several threads may write to it at once, but each to rows that
// are its own: `Workers` gives every row to one of them, and nobody reads what is
// being written.
//
// A load or a store of several elements is held against the bounds of its span
// before it is done, once for all of them.

#if _endian(big)
  #error("the lower byte of a word is taken for the first")
#endif

/// Elements that threads share.
@safe final class Rows<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// How many elements there are.
  let count: Int
  private let elements: UnsafeMutablePointer<Element>

  /// The same element again and again.
  init(count: Int, repeating element: Element) {
    self.count = count
    unsafe elements = .allocate(capacity: count)
    unsafe elements.initialize(repeating: element, count: count)
  }

  /// The first elements of a span.
  init(copying span: Span<Element>, count: Int) {
    precondition(count <= span.count)
    self.count = count
    unsafe elements = .allocate(capacity: count)
    unsafe span.withUnsafeBufferPointer { source in
      if let start = source.baseAddress {
        unsafe elements.initialize(from: start, count: count)
      }
    }
  }

  deinit { unsafe elements.deallocate() }

  /// Lends all elements.
  @inline(__always)
  func read<Result>(_ body: (Span<Element>) throws -> Result) rethrows -> Result {
    let buffer = unsafe UnsafeBufferPointer(start: elements, count: count)
    defer { extendLifetime(self) }
    return try unsafe body(buffer.span)
  }

  /// Lends a part of the elements to be written by one thread alone.
  @inline(__always)
  func write<Result>(
    _ range: Range<Int>, _ body: (inout MutableSpan<Element>) throws -> Result
  ) rethrows -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let buffer = unsafe UnsafeMutableBufferPointer(
      start: elements + range.lowerBound, count: range.count)
    var span = unsafe buffer.mutableSpan
    defer { extendLifetime(self) }
    return try body(&span)
  }
}

extension Span<UInt8> {
  /// The sixteen bytes from an offset on.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    precondition(offset >= 0 && offset <= count &- 16)
    return unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Sixteen bytes of each of some rows, added up: as pairs in one word each, and
  /// the upper bytes of the pairs alone.
  @inline(__always)
  func pairSums(at offset: Int, rows: Int, bytesPerRow: Int)
    -> (pairs: SIMD8<UInt16>, upper: SIMD8<UInt16>)
  {
    precondition(
      offset >= 0 && rows > 0 && bytesPerRow >= 0
        && offset &+ (rows &- 1) &* bytesPerRow <= count &- 16)
    var (pairs, upper) = (SIMD8<UInt16>(), SIMD8<UInt16>())
    var place = offset
    for _ in 0..<rows {
      let words = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: place, as: SIMD8<UInt16>.self)
      pairs &+= words
      upper &+= words &>> 8
      place &+= bytesPerRow
    }
    return (pairs, upper)
  }
}

extension Span<Int16> {
  /// The eight numbers from an index on.
  @inline(__always)
  func vector(at index: Int) -> SIMD8<Int16> {
    precondition(index >= 0 && index <= count &- 8)
    return unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index &* 2, as: SIMD8<Int16>.self)
  }
}

extension Span<SIMD4<Float>> {
  /// Elements that stand a distance apart, each times its weight, added up.
  ///
  /// They are added in four sums, in an order that is the same on every machine.
  @inline(__always)
  func weightedSum(
    from start: Int, every distance: Int, by table: Span<SIMD4<Float>>, _ weights: Range<Int>
  ) -> SIMD4<Float> {
    precondition(
      start >= 0 && distance >= 0 && !weights.isEmpty
        && start &+ (weights.count &- 1) &* distance < count
        && weights.lowerBound >= 0 && weights.upperBound <= table.count)
    var (first, second) = (SIMD4<Float>(), SIMD4<Float>())
    var (third, fourth) = (SIMD4<Float>(), SIMD4<Float>())
    var (place, weight) = (start, weights.lowerBound)
    while weight < weights.upperBound &- 3 {
      unsafe first += self[unchecked: place] * table[unchecked: weight]
      unsafe second += self[unchecked: place &+ distance] * table[unchecked: weight &+ 1]
      unsafe third += self[unchecked: place &+ 2 &* distance] * table[unchecked: weight &+ 2]
      unsafe fourth += self[unchecked: place &+ 3 &* distance] * table[unchecked: weight &+ 3]
      place &+= 4 &* distance
      weight &+= 4
    }
    while weight < weights.upperBound {
      unsafe first += self[unchecked: place] * table[unchecked: weight]
      place &+= distance
      weight &+= 1
    }
    return (first + second) + (third + fourth)
  }
}

extension MutableSpan<UInt8> {
  /// Writes four pixels from an offset on, or as many of them as end before another.
  @inline(__always)
  mutating func store(_ pixels: SIMD16<UInt8>, at offset: Int, before end: Int) {
    precondition(offset >= 0 && end <= count)
    if offset <= end &- 16 {
      var bytes = unsafe mutableBytes
      return unsafe bytes.storeBytes(
        of: pixels, toUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
    }
    var place = offset
    while place <= end &- 4 {
      for channel in 0..<4 { self[place &+ channel] = pixels[place &- offset &+ channel] }
      place &+= 4
    }
  }
}

extension SIMD4<Float> {
  /// The numbers rounded to nearest, those halfway to even.
  ///
  /// They must lie between -32768 and 32767.
  @inline(__always)
  var rounded16: SIMD4<Int16> {
    // Added to a number whose last place is one, they leave their whole part in
    // its lowest bits. A vector of floats and one of integers are the same bytes.
    let moved = self + Self(repeating: 12_582_912)
    return SIMD4<Int16>(truncatingIfNeeded: unsafe unsafeBitCast(moved, to: SIMD4<Int32>.self))
  }
}
