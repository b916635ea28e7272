// Nodes are samples of the blurred and finished picture, close enough together
// for linear interpolation. A node has 64 steps per level and half a level
// added, so that a shift rounds it to nearest. One vector holds two nodes.

/// The nodes that pixels are interpolated between.
struct Nodes {
  /// The number of steps in a level.
  static let stepsPerLevel: Float = 64

  private let small: SmallBlur
  private let pixels: ContiguousArray<SIMD4<Float>>
  private let columns: [Spline]
  private let plan: SmallPlan

  /// The nodes of a small picture that has been blurred and finished.
  init(
    _ plan: SmallPlan, _ small: SmallBlur, _ pixels: ContiguousArray<SIMD4<Float>>,
    _ layout: PictureLayout
  ) {
    self.small = small
    self.pixels = pixels
    self.plan = plan
    // A node at each end of each interval.
    let count = (layout.width + plan.nodeDistance - 1) / plan.nodeDistance + 1
    columns = (0..<count).map {
      Spline(offset: $0 * plan.nodeDistance, pitch: plan.pitch, count: small.width)
    }
  }

  /// The number of vectors in a row, each of which holds two nodes.
  var vectorCount: Int { (columns.count + 1) / 2 }

  /// Writes a row of nodes.
  ///
  /// - Parameter line: scratch space for a row of the small picture.
  func fill(_ nodes: inout ContiguousArray<SIMD8<Int16>>, row: Int, by line: inout [SIMD4<Float>]) {
    let spline = Spline(offset: row * plan.nodeDistance, pitch: plan.pitch, count: small.height)
    let width = small.width
    let rows = pixels.span
    let first = spline.start * width
    for column in 0..<width {
      line[column] = spline(
        rows[first + column], rows[first + width + column], rows[first + 2 * width + column])
    }
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
    let start = column.start
    let value = column(line[start], line[start + 1], line[start + 2])
    // Values beyond this range are clamped by their bounds anyway, and the
    // difference between two nodes must fit in 16 bits.
    let held = value.atLeast(SIMD4(repeating: -128)).atMost(SIMD4(repeating: 383))
    return (held * Self.stepsPerLevel + Self.stepsPerLevel / 2).rounded16
  }

  /// Scratch space for a row of the small picture.
  var emptyLine: [SIMD4<Float>] { Array(repeating: .zero, count: small.width) }
}
