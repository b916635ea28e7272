// Nodes are samples of the blurred and finished picture, close enough together
// for linear interpolation. A node has 64 steps per level and half a level
// added, so that a shift rounds it to nearest. One vector holds two nodes.

/// The nodes that pixels are interpolated between.
struct Nodes {
  /// The number of steps in a level.
  static let stepsPerLevel: Float = 64

  let samples: Samples
  private let columns: [Spline]
  /// The distance between two nodes, in pixels.
  let distance: Int

  /// The nodes of a finished picture.
  init(_ samples: Samples, distance: Int, _ layout: PictureLayout) {
    (self.samples, self.distance) = (samples, distance)
    // A node at each end of each interval.
    let count = (layout.width + distance - 1) / distance + 1
    columns = (0..<count).map { samples.column(at: $0 * distance) }
  }

  /// The number of vectors in a row, each of which holds two nodes.
  var vectorCount: Int { (columns.count + 1) / 2 }

  /// Writes a row of nodes.
  ///
  /// - Parameter line: scratch space for a row of samples.
  func fill(_ nodes: inout ContiguousArray<SIMD8<Int16>>, row: Int, by line: inout [SIMD4<Float>]) {
    samples.write(row: row * distance, into: &line)
    let last = columns.count - 1
    for index in 0..<vectorCount {
      nodes[index] = SIMD8(
        lowHalf: node(columns[2 * index], line),
        highHalf: node(columns[min(2 * index + 1, last)], line))
    }
  }

  /// A node, in steps.
  @inline(__always)
  private func node(_ column: Spline, _ line: [SIMD4<Float>]) -> SIMD4<Int16> {
    let value = column.value(on: line)
    // Values beyond this range are clamped by their bounds anyway, and the
    // difference between two nodes must fit in 16 bits.
    let held = value.atLeast(SIMD4(repeating: -128)).atMost(SIMD4(repeating: 383))
    return (held * Self.stepsPerLevel + Self.stepsPerLevel / 2).rounded16
  }
}
