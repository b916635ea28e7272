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
  /// The channels of the pixel at an offset.
  @inline(__always)
  func pixel(at offset: Int) -> SIMD4<Int32> {
    precondition(offset >= 0 && offset <= count &- 4)
    let pixel = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: SIMD4<UInt8>.self)
    return SIMD4<Int32>(truncatingIfNeeded: pixel)
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

extension Span<SIMD4<Float>> {
  /// Elements that follow one another, each times its weight, added up.
  ///
  /// They are added in four sums, in an order that is the same on every machine.
  @inline(__always)
  func weightedSum(
    from start: Int, by table: Span<SIMD4<Float>>, _ weights: Range<Int>
  ) -> SIMD4<Float> {
    precondition(
      start >= 0 && start &+ weights.count <= count
        && weights.lowerBound >= 0 && weights.upperBound <= table.count)
    var (first, second) = (SIMD4<Float>(), SIMD4<Float>())
    var (third, fourth) = (SIMD4<Float>(), SIMD4<Float>())
    var (place, weight) = (start, weights.lowerBound)
    while weight < weights.upperBound &- 3 {
      unsafe first += self[unchecked: place] * table[unchecked: weight]
      unsafe second += self[unchecked: place &+ 1] * table[unchecked: weight &+ 1]
      unsafe third += self[unchecked: place &+ 2] * table[unchecked: weight &+ 2]
      unsafe fourth += self[unchecked: place &+ 3] * table[unchecked: weight &+ 3]
      place &+= 4
      weight &+= 4
    }
    while weight < weights.upperBound {
      unsafe first += self[unchecked: place] * table[unchecked: weight]
      place &+= 1
      weight &+= 1
    }
    return (first + second) + (third + fourth)
  }

  /// Rows that follow one another, each times its weight, added up column by
  /// column, from above.
  ///
  /// - Parameters:
  ///   - width: how many elements a row has.
  ///   - body: takes the sums, from the left.
  @inline(__always)
  func forEachWeightedSum(
    of width: Int, from start: Int, by table: Span<SIMD4<Float>>, _ weights: Range<Int>,
    _ body: (SIMD4<Float>) -> Void
  ) {
    precondition(
      start >= 0 && width >= 0 && start &+ weights.count &* width <= count
        && weights.lowerBound >= 0 && weights.upperBound <= table.count)
    var column = start
    let end = start &+ width
    // Four columns at a time share the weights.
    while column <= end &- 4 {
      var (first, second) = (SIMD4<Float>(), SIMD4<Float>())
      var (third, fourth) = (SIMD4<Float>(), SIMD4<Float>())
      var place = column
      for index in weights {
        let weight = unsafe table[unchecked: index]
        unsafe first += self[unchecked: place] * weight
        unsafe second += self[unchecked: place &+ 1] * weight
        unsafe third += self[unchecked: place &+ 2] * weight
        unsafe fourth += self[unchecked: place &+ 3] * weight
        place &+= width
      }
      body(first)
      body(second)
      body(third)
      body(fourth)
      column &+= 4
    }
    while column < end {
      var sum = SIMD4<Float>()
      var place = column
      for index in weights {
        unsafe sum += self[unchecked: place] * table[unchecked: index]
        place &+= width
      }
      body(sum)
      column &+= 1
    }
  }
}

extension MutableSpan<UInt8> {
  /// Lends a part of the bytes alone.
  @inline(__always)
  mutating func withPart(_ range: Range<Int>, _ body: (inout MutableSpan<UInt8>) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { buffer in
      var part = unsafe buffer.extracting(range).mutableSpan
      body(&part)
    }
  }

  /// Writes a pixel at an offset.
  @inline(__always)
  mutating func store(_ pixel: SIMD4<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset <= count &- 4)
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(of: pixel, toUncheckedByteOffset: offset, as: SIMD4<UInt8>.self)
  }

  /// Writes four pixels from an offset on.
  @inline(__always)
  mutating func store(_ pixels: SIMD16<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset <= count &- 16)
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(of: pixels, toUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
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
