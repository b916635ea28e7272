// The way up: the picture is written once, row by row. Between two rows of nodes,
// each node takes even steps from the one to the other; between two nodes of a row,
// so do the pixels. Additions and shifts are all that a pixel costs.

/// Writes a picture between its nodes.
struct WayUp {
  /// The points on the way.
  let nodes: Nodes
  /// Where the pixels stand.
  let layout: PictureLayout
  /// The distance of two nodes.
  let nodeDistance: Int

  /// How many bands of rows lie between rows of nodes.
  var bandCount: Int { (layout.height + nodeDistance - 1) / nodeDistance }

  /// The rows of some bands.
  func rows(ofBands range: Range<Int>) -> Range<Int> {
    range.lowerBound * nodeDistance..<min(range.upperBound * nodeDistance, layout.height)
  }

  /// Writes some bands of a finished picture.
  ///
  /// - Parameter bytes: those of the bands alone.
  func write(
    _ range: Range<Int>, into bytes: inout MutableSpan<UInt8>, _ finish: Finish, isOpaque: Bool
  ) {
    if !isOpaque {
      write(range, into: &bytes, AlphaBounds(finish))
    } else if finish.needsBounds {
      write(range, into: &bytes, OpaqueBounds(finish))
    } else {
      write(range, into: &bytes, NoBounds())
    }
  }

  /// Writes some bands within bounds.
  private func write(
    _ range: Range<Int>, into bytes: inout MutableSpan<UInt8>, _ bounds: some Bounds
  ) {
    // Each distance has machine code of its own.
    switch nodeDistance {
    case 2: write(range, into: &bytes, bounds, shift: 1)
    case 4: write(range, into: &bytes, bounds, shift: 2)
    default: write(range, into: &bytes, bounds, shift: 3)
    }
  }

  /// Writes some bands.
  ///
  /// - Parameter shift: the logarithm of the nodes' distance.
  @inline(__always)
  private func write(
    _ range: Range<Int>, into bytes: inout MutableSpan<UInt8>, _ bounds: some Bounds, shift: Int
  ) {
    let count = nodes.vectorCount
    var place = 0
    var current = Array(repeating: SIMD8<Int16>(), count: count)
    var (steps, next) = (current, current)
    nodes.fill(&next, row: range.lowerBound)
    let half = SIMD8(repeating: Int16(1) << shift)
    for band in range {
      for index in 0..<count { current[index] = next[index] }
      nodes.fill(&next, row: band + 1)
      for index in 0..<count {
        // Rounded to nearest; the first row is half a step from the nodes.
        let difference = next[index] &- current[index]
        steps[index] = (difference &+ (half &>> 1)) &>> Int16(shift)
        current[index] &+= (difference &+ half) &>> Int16(shift + 1)
      }
      let rows = band << shift..<min((band + 1) << shift, layout.height)
      for row in rows {
        writeRow(current.span, into: &bytes, at: place, bounds, shift: shift)
        place += layout.bytesPerRow
        if row + 1 < rows.upperBound {
          for index in 0..<count { current[index] &+= steps[index] }
        }
      }
    }
  }

  /// Writes a row.
  @inline(__always)
  private func writeRow(
    _ nodes: Span<SIMD8<Int16>>, into bytes: inout MutableSpan<UInt8>, at start: Int,
    _ bounds: some Bounds, shift: Int
  ) {
    let end = start &+ layout.width &* 4
    var place = start
    var left = nodes[0]
    for index in 1...nodes.count {
      // After the last node nothing is drawn.
      let right = index < nodes.count ? nodes[index] : left
      var first = Stretch(from: left.lowHalf, to: left.highHalf, shift: shift)
      var second = Stretch(from: left.highHalf, to: right.lowHalf, shift: shift)
      left = right
      if shift == 1 {
        bytes.store(packed(first.next(bounds), second.next(bounds)), at: place, before: end)
        place &+= 16
        continue
      }
      for _ in 0..<(1 << shift) / 4 {
        bytes.store(packed(first.next(bounds), first.next(bounds)), at: place, before: end)
        place &+= 16
      }
      for _ in 0..<(1 << shift) / 4 {
        bytes.store(packed(second.next(bounds), second.next(bounds)), at: place, before: end)
        place &+= 16
      }
    }
  }
}

/// The pixels on the straight line from one node to the next, two at a time.
private struct Stretch {
  /// The two that are next.
  private var pixels: SIMD8<Int16>
  /// What leads from two pixels to the next two.
  private let step: SIMD8<Int16>

  /// The first pixel is half a pixel from the first node.
  @inline(__always)
  init(from start: SIMD4<Int16>, to end: SIMD4<Int16>, shift: Int) {
    let start = SIMD8(lowHalf: start, highHalf: start)
    let difference = SIMD8(lowHalf: end, highHalf: end) &- start
    step = difference &>> Int16(shift - 1)
    // A quarter of that for the first, and three quarters for the second.
    let second = SIMD8<Int16>(0, 0, 0, 0, -1, -1, -1, -1)
    pixels = start &+ (step &>> 2) &+ (step &>> 1 & second)
  }

  /// Two pixels within bounds, in steps of the nodes.
  @inline(__always)
  mutating func next(_ bounds: some Bounds) -> SIMD8<Int16> {
    defer { pixels &+= step }
    return bounds.held(pixels)
  }
}

/// Four pixels in whole levels.
@inline(__always)
private func packed(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
  let (least, most) = (SIMD8<Int16>(repeating: 0), SIMD8<Int16>(repeating: 255))
  let low = pointwiseMin(pointwiseMax(first &>> 6, least), most)
  let high = pointwiseMin(pointwiseMax(second &>> 6, least), most)
  return SIMD16<UInt8>(truncatingIfNeeded: SIMD16<Int16>(lowHalf: low, highHalf: high))
}
