// Interpolates a row of pixels between its nodes. The step from one pair of
// pixels to the next is constant between two nodes. Each loop writes at one
// point in the code only, because the compiler does not inline a function that
// is called too often.

/// Writes a row of pixels between their nodes.
struct RowInterpolator {
  /// The base-2 logarithm of the distance between nodes.
  let shift: Int
  /// The bounds that pixels are clamped to.
  let bounds: Bounds
  /// Whether no pixel can exceed its bounds.
  let isFree: Bool

  /// Writes a row.
  func write(_ nodes: Span<SIMD8<Int16>>, into row: inout MutableSpan<UInt8>) {
    // The number of bytes that one vector of two nodes produces.
    let size = 8 << shift
    let whole = min(nodes.count - 1, row.count / size)
    write(nodes, whole, into: &row)
    // The rest of the row ends at or before its last node.
    var offset = whole * size
    for index in whole..<nodes.count where offset < row.count {
      var bytes = ContiguousArray<UInt8>(repeating: 0, count: size)
      var part = bytes.mutableSpan
      let pair: ContiguousArray = [nodes[index], nodes[min(index + 1, nodes.count - 1)]]
      write(pair.span, 1, into: &part)
      for byte in bytes.prefix(row.count - offset) {
        row[offset] = byte
        offset += 1
      }
    }
  }

  /// Writes the pixels of `count` vectors of nodes.
  @inline(__always)
  private func write(
    _ nodes: Span<SIMD8<Int16>>, _ count: Int, into row: inout MutableSpan<UInt8>
  ) {
    switch (bounds.isOpaque, shift) {
    case (true, 1): writeTwos(nodes, count, into: &row)
    case (true, 2): writeFours(nodes, count, into: &row)
    case (true, _):
      if isFree {
        writeUnclampedEights(nodes, count, into: &row)
      } else {
        writeEights(nodes, count, into: &row)
      }
    default: writeTranslucent(nodes, count, into: &row)
    }
  }

  /// Writes two opaque pixels for each node.
  private func writeTwos(
    _ nodes: Span<SIMD8<Int16>>, _ count: Int, into row: inout MutableSpan<UInt8>
  ) {
    let bounds = bounds
    var left = nodes[0]
    for index in 0..<count {
      let right = nodes[index &+ 1]
      let first = Line(from: left.lowHalf, to: left.highHalf, shift: 1)
      let second = Line(from: left.highHalf, to: right.lowHalf, shift: 1)
      row.store(bounds.opaqueLevels(first.pixels, second.pixels), at: index &* 16)
      left = right
    }
  }

  /// Writes four opaque pixels for each node.
  @inline(never)
  private func writeFours(
    _ nodes: Span<SIMD8<Int16>>, _ count: Int, into row: inout MutableSpan<UInt8>
  ) {
    let bounds = bounds
    var left = nodes[0]
    for index in 0..<count {
      let right = nodes[index &+ 1]
      var first = Line(from: left.lowHalf, to: left.highHalf, shift: 2)
      var second = Line(from: left.highHalf, to: right.lowHalf, shift: 2)
      row.store(bounds.opaqueLevels(first.next(), first.next()), at: index &* 32)
      row.store(bounds.opaqueLevels(second.next(), second.next()), at: index &* 32 &+ 16)
      left = right
    }
  }

  /// Writes eight opaque pixels for each node.
  @inline(never)
  private func writeEights(
    _ nodes: Span<SIMD8<Int16>>, _ count: Int, into row: inout MutableSpan<UInt8>
  ) {
    let bounds = bounds
    var left = nodes[0]
    for index in 0..<count {
      let right = nodes[index &+ 1]
      for half in 0..<2 {
        let (start, end) =
          half == 0 ? (left.lowHalf, left.highHalf) : (left.highHalf, right.lowHalf)
        var line = Line(from: start, to: end, shift: 3)
        for offset in stride(from: 0, to: 32, by: 16) {
          row.store(
            bounds.opaqueLevels(line.next(), line.next()),
            at: (index &* 2 &+ half) &* 32 &+ offset)
        }
      }
      left = right
    }
  }

  /// Writes eight opaque pixels for each node, none of which can exceed its
  /// bounds.
  ///
  /// It writes sixteen pixels at a time, with no counting and no checks in
  /// between.
  @inline(never)
  private func writeUnclampedEights(
    _ nodes: Span<SIMD8<Int16>>, _ count: Int, into row: inout MutableSpan<UInt8>
  ) {
    @inline(__always)
    func next(_ line: inout Line) -> SIMD16<UInt8> { Bounds.levels(line.next(), line.next()) }
    var left = nodes[0]
    row.storeSixteens(count) { index in
      let right = nodes[index &+ 1]
      var line = Line(from: left.lowHalf, to: left.highHalf, shift: 3)
      let (first, second) = (next(&line), next(&line))
      line = Line(from: left.highHalf, to: right.lowHalf, shift: 3)
      let (third, fourth) = (next(&line), next(&line))
      left = right
      return (first, second, third, fourth)
    }
  }

  /// Writes pixels that may be translucent, at any node distance.
  private func writeTranslucent(
    _ nodes: Span<SIMD8<Int16>>, _ count: Int, into row: inout MutableSpan<UInt8>
  ) {
    let bounds = bounds
    // With nodes two pixels apart, four pixels span two lines.
    let vectors = max(1, (1 << shift) / 4)
    var offset = 0
    for index in 0..<count {
      let (left, right) = (nodes[index], nodes[index + 1])
      let second = Line(from: left.highHalf, to: right.lowHalf, shift: shift)
      var line = Line(from: left.lowHalf, to: left.highHalf, shift: shift)
      for vector in 0..<(shift == 1 ? 1 : 2 * vectors) {
        if vector == vectors { line = second }
        let pixels = line.next()
        row.store(
          bounds.translucentLevels(pixels, shift == 1 ? second.pixels : line.next()), at: offset)
        offset &+= 16
      }
    }
  }
}

/// The pixels on the straight line between two nodes, two at a time.
private struct Line {
  /// The next two pixels.
  private(set) var pixels: SIMD8<Int16>
  /// The step from two pixels to the next two.
  private let step: SIMD8<Int16>

  /// The first pixel is half a pixel after the first node.
  @inline(__always)
  init(from start: SIMD4<Int16>, to end: SIMD4<Int16>, shift: Int) {
    let start = SIMD8(lowHalf: start, highHalf: start)
    let difference = SIMD8(lowHalf: end, highHalf: end) &- start
    step = difference &>> Int16(shift - 1)
    // The first pixel is a quarter of a step away, the second three quarters.
    let second = SIMD8<Int16>(0, 0, 0, 0, -1, -1, -1, -1)
    pixels = start &+ (step &>> 2) &+ (step &>> 1 & second)
  }

  /// Returns the next two pixels, in steps of the nodes.
  @inline(__always)
  mutating func next() -> SIMD8<Int16> {
    let pixels = pixels
    self.pixels = pixels &+ step
    return pixels
  }
}
