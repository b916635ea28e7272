// A blurred picture is known at few points, which lie in a square grid: one at
// the center of each square, and one more on each side of the picture.

/// The samples of a blurred picture.
struct Samples {
  let pixels: ContiguousArray<SIMD4<Float>>
  /// The number of samples in a row, those on both sides included.
  let width: Int
  /// The number of rows, those on both sides included.
  let height: Int
  /// The distance between two samples, in the picture's pixels.
  let pitch: Int

  /// The weights for a point at a distance from the picture's left edge.
  func column(at offset: Int) -> Spline { Spline(offset: offset, pitch: pitch, count: width) }

  /// Writes the values on a horizontal line through the picture, at each column
  /// of samples.
  ///
  /// - Parameter offset: the distance from the picture's upper edge.
  func write(row offset: Int, into line: inout [SIMD4<Float>]) {
    let spline = Spline(offset: offset, pitch: pitch, count: height)
    let rows = pixels.span
    let first = spline.start * width
    for column in 0..<width {
      line[column] = spline(
        rows[first + column], rows[first + width + column], rows[first + 2 * width + column])
    }
  }

  /// Scratch space for the values on a line.
  var emptyLine: [SIMD4<Float>] { Array(repeating: .zero, count: width) }
}
