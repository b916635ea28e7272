// A row of pixels between its nodes. The way from a node to the next is a straight
// line: what leads from two pixels to the two after them is the same all along it.

/// Writes rows of pixels between nodes of a distance, held within bounds.
struct Stretch<Distance: NodeDistance, Held: Bounds> {
  private let bounds: Held

  /// Rows of pixels held within bounds.
  init(_ bounds: Held) { self.bounds = bounds }

  /// Writes a row.
  @inline(__always)
  func write(_ nodes: Span<SIMD8<Int16>>, into row: inout MutableSpan<UInt8>) {
    // Two nodes, one vector of them, lead to this many bytes.
    let size = 8 << Distance.shift
    let whole = min(nodes.count - 1, row.count / size)
    var left = nodes[0]
    for index in 0..<whole {
      let right = nodes[index &+ 1]
      let pixels = pixels(left, right)
      left = right
      let place = index &* size
      row.store(pixels.0, at: place)
      if Distance.shift >= 2 { row.store(pixels.1, at: place &+ 16) }
      if Distance.shift == 3 {
        row.store(pixels.2, at: place &+ 32)
        row.store(pixels.3, at: place &+ 48)
      }
    }
    // What is left is less than that, or has no nodes after it.
    var place = whole * size
    for index in whole..<nodes.count where place < row.count {
      let pixels = pixels(nodes[index], nodes[min(index + 1, nodes.count - 1)])
      for (part, pixels) in [pixels.0, pixels.1, pixels.2, pixels.3].enumerated()
      where part * 16 < size {
        for lane in 0..<min(16, row.count - place) { row[place + lane] = pixels[lane] }
        place = min(place + 16, row.count)
      }
    }
  }

  /// The pixels from two nodes on to the next two; as many of them as there are.
  @inline(__always)
  private func pixels(_ left: SIMD8<Int16>, _ right: SIMD8<Int16>)
    -> (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  {
    var first = Line<Distance>(from: left.lowHalf, to: left.highHalf)
    var second = Line<Distance>(from: left.highHalf, to: right.lowHalf)
    switch Distance.shift {
    case 1:
      let pixels = packed(first.next(), second.next())
      return (pixels, pixels, pixels, pixels)
    case 2:
      let pixels = packed(first.next(), first.next())
      let others = packed(second.next(), second.next())
      return (pixels, others, others, others)
    default:
      return (
        packed(first.next(), first.next()), packed(first.next(), first.next()),
        packed(second.next(), second.next()), packed(second.next(), second.next())
      )
    }
  }

  /// Four pixels in whole levels; their bounds lie between 0 and 255.
  @inline(__always)
  private func packed(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    SIMD16<UInt8>(
      truncatingIfNeeded: SIMD16<Int16>(
        lowHalf: bounds.held(first) &>> 6, highHalf: bounds.held(second) &>> 6))
  }
}

/// The pixels on the straight line from one node to the next, two at a time.
private struct Line<Distance: NodeDistance> {
  /// The two that are next.
  private var pixels: SIMD8<Int16>
  /// What leads from two pixels to the next two.
  private let step: SIMD8<Int16>

  /// The first pixel is half a pixel from the first node.
  @inline(__always)
  init(from start: SIMD4<Int16>, to end: SIMD4<Int16>) {
    let start = SIMD8(lowHalf: start, highHalf: start)
    let difference = SIMD8(lowHalf: end, highHalf: end) &- start
    step = difference &>> Int16(Distance.shift - 1)
    // A quarter of that for the first, and three quarters for the second.
    let second = SIMD8<Int16>(0, 0, 0, 0, -1, -1, -1, -1)
    pixels = start &+ (step &>> 2) &+ (step &>> 1 & second)
  }

  /// Two pixels, in steps of the nodes.
  @inline(__always)
  mutating func next() -> SIMD8<Int16> {
    defer { pixels &+= step }
    return pixels
  }
}

/// How far apart nodes are, known when the code is made.
protocol NodeDistance {
  /// The logarithm of the distance.
  static var shift: Int { get }
}

/// Nodes at every second pixel.
enum Distance2: NodeDistance { static var shift: Int { 1 } }

/// Nodes at every fourth pixel.
enum Distance4: NodeDistance { static var shift: Int { 2 } }

/// Nodes at every eighth pixel.
enum Distance8: NodeDistance { static var shift: Int { 3 } }
