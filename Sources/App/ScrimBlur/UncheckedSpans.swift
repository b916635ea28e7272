// The unsafe code of this module is in this file and in
// `Picture+CoreGraphics.swift`.
//
// A span that several threads write to is cut into parts that do not overlap,
// and each part is lent to one thread. Lending mutates the span, so the lender
// cannot use it until all threads are done. No two threads ever reach the same
// element.
//
// A load or store of several elements first checks the bounds of its span, once
// for all of them.

#if !hasFeature(Embedded)
  internal import Dispatch
#endif

#if _endian(big)
  #error("the lower byte of a word is taken for the first")
#endif

extension MutableSpan where Element: BitwiseCopyable {
  /// Works on rows, shared among threads, and waits until all are done.
  ///
  /// Rows are shared out in ranges, several for each thread. A thread that has
  /// finished a range takes the next one. No row depends on another row of the
  /// same step, so the elements are the same for any number of threads.
  ///
  /// Embedded Swift has no threads, so there the caller's thread works alone.
  ///
  /// - Parameters:
  ///   - rows: the number of rows; the span contains them one after another.
  ///   - start: returns the offset in the span where a row begins.
  ///   - work: receives a range of rows, and the elements of only these rows.
  mutating func share(
    _ rows: Int, among threads: Int, from start: (Int) -> Int,
    _ work: @Sendable (Range<Int>, inout MutableSpan<Element>) -> Void
  ) {
    #if !hasFeature(Embedded)
      // More ranges shorten the wait for the last thread, and fewer save setup
      // work.
      let parts = Swift.min(threads * 8, rows)
      if threads > 1, parts > 1 {
        let bounds = (0...parts).map { rows * $0 / parts }
        let offsets = bounds.dropLast().map(start) + [count]
        precondition(offsets[0] >= 0 && zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
        let claims = WorkClaims(count: parts)
        unsafe withUnsafeMutableBufferPointer { buffer in
          // Sharing this pointer among threads is safe. One thread takes each
          // index, so no two lent parts overlap. All parts are returned when
          // the loop ends, before the buffer does.
          nonisolated(unsafe) let buffer = unsafe buffer
          DispatchQueue.concurrentPerform(iterations: Swift.min(threads, parts)) { _ in
            for index in 0..<parts where claims.take(index) {
              var part = unsafe buffer.extracting(offsets[index]..<offsets[index + 1]).mutableSpan
              work(bounds[index]..<bounds[index + 1], &part)
            }
          }
        }
        return
      }
    #endif
    work(0..<rows, &self)
  }
}

extension ContiguousArray<UInt8> {
  /// Copies the first bytes of a span.
  init(copying span: Span<UInt8>, count: Int) {
    precondition(count <= span.count)
    self = unsafe span.withUnsafeBufferPointer { unsafe ContiguousArray($0.prefix(count)) }
  }
}

extension Span<UInt8> {
  /// The channels of the pixel at an offset.
  @inline(__always)
  func pixel(at offset: Int) -> SIMD4<UInt8> { load(SIMD4<UInt8>.self, at: offset) }

  /// The words of the pixel at an offset: red and green, then blue and alpha.
  @inline(__always)
  func words(at offset: Int) -> SIMD2<UInt16> { load(SIMD2<UInt16>.self, at: offset) }

  @inline(__always)
  private func load<Pixel: BitwiseCopyable>(_ type: Pixel.Type, at offset: Int) -> Pixel {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Pixel>.size)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
  }

  /// The weighted sums of pairs of bytes, rounded, with two bytes in each word.
  ///
  /// All pairs must lie within the span.
  @inline(__always)
  @unsafe fileprivate func uncheckedSum<Words: SIMD<UInt16> & BitwiseCopyable>(
    at position: Int, by pairs: Span<WeighedPair<UInt16>>, of type: Words.Type
  ) -> Words {
    let low = Words(repeating: 255)
    var (lower, upper) = (Words(repeating: 128), Words(repeating: 128))
    for index in 0..<pairs.count {
      let pair = unsafe pairs[unchecked: index]
      let one = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: pair.one &+ position, as: Words.self)
      let other = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: pair.other &+ position, as: Words.self)
      let weight = Words(repeating: pair.weight)
      lower &+= ((one & low) &+ (other & low)) &* weight
      upper &+= ((one &>> 8) &+ (other &>> 8)) &* weight
    }
    return (lower &>> 8) | (upper & ~low)
  }
}

extension Span<SIMD4<Float>> {
  /// Passes the weighted sums of pairs of elements to a closure.
  ///
  /// The order of additions is the same on every machine, and each product is
  /// rounded before it is added. Swift never fuses the two implicitly.
  ///
  /// - Parameters:
  ///   - sums: the number of sums, a multiple of four.
  ///   - step: the distance between the pairs of one sum and those of the next.
  ///   - body: receives the sums in order.
  @inline(__always)
  func forEachWeightedSum(
    _ sums: Int, step: Int, of pairs: Span<WeighedPair<SIMD4<Float>>>,
    _ body: (SIMD4<Float>) -> Void
  ) {
    precondition(sums > 0 && sums % 4 == 0 && step > 0)
    let room = count &- (sums &- 1) &* step
    for index in pairs.indices {
      let pair = pairs[index]
      precondition(pair.one >= 0 && pair.one < room && pair.other >= 0 && pair.other < room)
    }
    // Four sums at a time share the weights.
    for position in stride(from: 0, to: sums &* step, by: 4 &* step) {
      var (sum0, sum1) = (SIMD4<Float>(), SIMD4<Float>())
      var (sum2, sum3) = (SIMD4<Float>(), SIMD4<Float>())
      for index in 0..<pairs.count {
        let pair = unsafe pairs[unchecked: index]
        let (one, other) = (pair.one &+ position, pair.other &+ position)
        let (step2, step3) = (2 &* step, 3 &* step)
        unsafe sum0 += (self[unchecked: one] + self[unchecked: other]) * pair.weight
        unsafe sum1 += (self[unchecked: one &+ step] + self[unchecked: other &+ step]) * pair.weight
        unsafe sum2 +=
          (self[unchecked: one &+ step2] + self[unchecked: other &+ step2]) * pair.weight
        unsafe sum3 +=
          (self[unchecked: one &+ step3] + self[unchecked: other &+ step3]) * pair.weight
      }
      body(sum0)
      body(sum1)
      body(sum2)
      body(sum3)
    }
  }
}

extension MutableSpan<FourSums> {
  /// Adds the pixels that start at an offset to the first sums.
  @inline(__always)
  mutating func add(_ bytes: Span<UInt8>, at offset: Int, count: Int) {
    precondition(
      offset >= 0 && count >= 0 && count <= self.count && offset <= bytes.count &- count &* 16)
    for index in 0..<count {
      let words = unsafe bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ index &* 16, as: SIMD8<UInt16>.self)
      unsafe self[unchecked: index].add(words)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Lends a part of the bytes.
  @inline(__always)
  mutating func withPart(_ range: Range<Int>, _ body: (inout MutableSpan<UInt8>) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { buffer in
      var part = unsafe buffer.extracting(range).mutableSpan
      body(&part)
    }
  }

  /// Writes the weighted sums of pairs of bytes, rounded.
  ///
  /// The weights, each counted twice, must add up to 256.
  ///
  /// - Parameter size: the number of bytes, a multiple of four.
  @inline(__always)
  mutating func store(
    _ size: Int, at offset: Int, of bytes: Span<UInt8>, by pairs: Span<WeighedPair<UInt16>>
  ) {
    precondition(size >= 0 && offset >= 0 && offset <= count &- size)
    for index in pairs.indices {
      let pair = pairs[index]
      precondition(
        pair.one >= 0 && pair.one <= bytes.count &- size
          && pair.other >= 0 && pair.other <= bytes.count &- size)
    }
    var target = unsafe mutableBytes
    var position = 0
    while position <= size &- 16 {
      let words = unsafe bytes.uncheckedSum(at: position, by: pairs, of: SIMD8<UInt16>.self)
      unsafe target.storeBytes(
        of: words, toUncheckedByteOffset: offset &+ position, as: SIMD8<UInt16>.self)
      position &+= 16
    }
    while position <= size &- 4 {
      let words = unsafe bytes.uncheckedSum(at: position, by: pairs, of: SIMD2<UInt16>.self)
      unsafe target.storeBytes(
        of: words, toUncheckedByteOffset: offset &+ position, as: SIMD2<UInt16>.self)
      position &+= 4
    }
  }

  /// Writes one pixel or several at an offset.
  @inline(__always)
  mutating func store<Pixels: SIMD<UInt8> & BitwiseCopyable>(_ pixels: Pixels, at offset: Int) {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Pixels>.size)
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(of: pixels, toUncheckedByteOffset: offset, as: Pixels.self)
  }

  /// Writes groups of sixteen pixels, from the start of the bytes.
  @inline(__always)
  mutating func storeSixteens(_ count: Int, _ pixels: (Int) -> SixteenPixels) {
    precondition(count >= 0 && count <= self.count / MemoryLayout<SixteenPixels>.size)
    var bytes = unsafe mutableBytes
    for index in 0..<count {
      unsafe bytes.storeBytes(
        of: pixels(index), toUncheckedByteOffset: index &* MemoryLayout<SixteenPixels>.size,
        as: SixteenPixels.self)
    }
  }
}

/// Four pixels in each element.
typealias SixteenPixels = (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)

extension SIMD4<Float> {
  /// The numbers rounded to the nearest integer, ties to even.
  ///
  /// They must lie between -32768 and 32767.
  @inline(__always)
  var rounded16: SIMD4<Int16> {
    // Adding 1.5 * 2^23 leaves the integer in the lowest bits of the float. A
    // vector of floats and one of integers have the same size.
    let moved = self + Self(repeating: 12_582_912)
    return SIMD4<Int16>(truncatingIfNeeded: unsafe unsafeBitCast(moved, to: SIMD4<Int32>.self))
  }
}
