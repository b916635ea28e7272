// Nodes are points of the blurred and finished picture, on a grid so fine that
// straight lines between them do. A level has 64 steps there, and half a level is
// added, so that a shift is all that rounding takes. Two nodes are one vector.

/// The nodes of the way up.
struct Nodes {
  /// The steps of a level.
  static let stepsPerLevel: Float = 64

  private let small: SmallBlur
  private let pixels: ContiguousArray<SIMD4<Float>>
  private let columns: [Spline]
  private let plan: SmallPlan

  /// The nodes of a small picture that is blurred and finished.
  init(
    _ plan: SmallPlan, _ small: SmallBlur, _ pixels: ContiguousArray<SIMD4<Float>>,
    _ layout: PictureLayout
  ) {
    self.small = small
    self.pixels = pixels
    self.plan = plan
    // A node at each end of each stretch.
    let count = (layout.width + plan.nodeDistance - 1) / plan.nodeDistance + 1
    columns = (0..<count).map {
      Spline(offset: $0 * plan.nodeDistance, pitch: plan.pitch, count: small.width)
    }
  }

  /// How many vectors of two nodes a row has.
  var vectorCount: Int { (columns.count + 1) / 2 }

  /// Writes a row of nodes.
  ///
  /// - Parameter line: what a row of the small picture needs.
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

  /// A node in its steps.
  @inline(__always)
  private func node(_ column: Spline, _ line: [SIMD4<Float>]) -> SIMD4<Int16> {
    let start = column.start
    let value = column(line[start], line[start + 1], line[start + 2])
    // Whatever is further out is so colorful that its bounds hold it anyway; and
    // the difference of two nodes must fit a lane.
    let held = value.atLeast(SIMD4(repeating: -128)).atMost(SIMD4(repeating: 383))
    return (held * Self.stepsPerLevel + Self.stepsPerLevel / 2).rounded16
  }

  /// Room for a row of the small picture.
  var emptyLine: [SIMD4<Float>] { Array(repeating: .zero, count: small.width) }
}
