// Nodes are points of the blurred and finished picture, on a grid so fine that
// straight lines between them do. A level has 64 steps there, and half a level is
// added, so that a shift is all that rounding takes. Two nodes are one vector.

/// The nodes of the way up.
struct Nodes {
  /// The steps of a level.
  static let stepsPerLevel: Float = 64

  private let small: SmallBlur
  private let columns: [Spline]
  private let plan: SmallPlan
  /// The small picture's rows, stretched to the nodes' number.
  private let stretched: Rows<SIMD4<Float>>

  /// Nodes that wait to be filled.
  init(_ plan: SmallPlan, _ small: SmallBlur, _ layout: PictureLayout) {
    self.small = small
    self.plan = plan
    // A node at each end of each stretch, and one more if need be for the last
    // vector to be full.
    let count = (layout.width + plan.nodeDistance - 1) / plan.nodeDistance + 1
    columns = (0..<count).map {
      Spline(offset: $0 * plan.nodeDistance, pitch: plan.pitch, count: small.width)
    }
    stretched = Rows(count: count * small.height, repeating: .zero)
  }

  /// How many vectors of two nodes a row has.
  var vectorCount: Int { (columns.count + 1) / 2 }

  /// Stretches some of the small picture's rows.
  func stretch(_ range: Range<Int>) {
    small.pixels.read { pixels in
      stretched.write(range.lowerBound * columns.count..<range.upperBound * columns.count) { line in
        var place = 0
        for row in range {
          for column in columns {
            let start = row * small.width + column.start
            line[place] = column(pixels[start], pixels[start + 1], pixels[start + 2])
            place += 1
          }
        }
      }
    }
  }

  /// Writes a row of nodes.
  func fill(_ nodes: inout [SIMD8<Int16>], row: Int) {
    let spline = Spline(
      offset: row * plan.nodeDistance, pitch: plan.pitch, count: small.height)
    // Whatever is further out is so colourful that its bounds hold it anyway; and
    // the difference of two nodes must fit a lane.
    let (least, most) = (SIMD4<Float>(repeating: -128), SIMD4<Float>(repeating: 383))
    stretched.read { rows in
      let (first, second) = (spline.start * columns.count, (spline.start + 1) * columns.count)
      let third = second + columns.count
      func node(_ column: Int) -> SIMD4<Int16> {
        let value = spline(rows[first + column], rows[second + column], rows[third + column])
        let held = pointwiseMin(pointwiseMax(value, least), most)
        return (held * Self.stepsPerLevel + Self.stepsPerLevel / 2).rounded16
      }
      for index in 0..<vectorCount {
        let last = columns.count - 1
        nodes[index] = SIMD8(
          lowHalf: node(min(2 * index, last)), highHalf: node(min(2 * index + 1, last)))
      }
    }
  }
}
