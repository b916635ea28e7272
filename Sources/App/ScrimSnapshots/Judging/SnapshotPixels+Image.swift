// ASTC as iOS stores it: a block of one color is exact. In another block, the
// error can be as large as the range of colors in the block, but its mean over
// an area is close to zero. The bounds are one and a half times the worst that
// was measured with astcenc, over screens, photos and noise.

internal import ScrimBlur

extension SnapshotPixels {
  /// How the snapshot differs from a picture of its size; nil if the codec
  /// explains the differences.
  func difference(from picture: Picture, of cover: String) -> SnapshotDifference? {
    let expected = picture.pixels
    let allowed = allowedErrors(of: expected)
    let apart = difference(of: cover) {
      pixels[$0].distance(to: expected[$0])
    } isWrong: {
      $1 > allowed[$0]
    }
    let isShifted =
      hasMeanError(from: expected, side: 32) { 0.5 + 0.01 * $0 }
      || hasMeanError(from: expected, side: 256) { _ in 0.4 }
    if apart == nil, isShifted {
      return difference(of: cover) {
        pixels[$0].distance(to: expected[$0])
      } isWrong: {
        $1 > 0
      }
    }
    return apart

    /// Whether the mean error of a square tile is over a bound, which depends on
    /// the mean of the allowed errors.
    func hasMeanError(
      from expected: [SIMD4<UInt8>], side: Int, _ bound: (Double) -> Double
    ) -> Bool {
      tiles(side).contains { tile in
        var (sum, allowance) = (SIMD4<Int>(), 0)
        for y in tile.rows {
          for index in y * width + tile.columns.lowerBound..<y * width + tile.columns.upperBound {
            sum &+= SIMD4(truncatingIfNeeded: pixels[index])
            sum &-= SIMD4(truncatingIfNeeded: expected[index])
            allowance += Int(allowed[index])
          }
        }
        let count = Double(tile.rows.count * tile.columns.count)
        let largest = max(sum.max(), -sum.min())
        return Double(largest) / count > bound(Double(allowance) / count)
      }
    }
  }

  /// The largest error of ASTC at each pixel, by the range of colors in its block
  /// of four by four.
  private func allowedErrors(of expected: [SIMD4<UInt8>]) -> [UInt8] {
    var allowed = [UInt8](repeating: 0, count: expected.count)
    for top in stride(from: 0, to: height, by: 4) {
      for left in stride(from: 0, to: width, by: 4) {
        let (rows, columns) = (top..<min(top + 4, height), left..<min(left + 4, width))
        var (low, high) = (SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>(repeating: 0))
        for y in rows {
          for x in columns {
            low = pointwiseMin(low, expected[y * width + x])
            high = pointwiseMax(high, expected[y * width + x])
          }
        }
        let range = Int((high &- low).max())
        let error = range == 0 ? 0 : UInt8(min(2 + range * 5 / 4, 255))
        for y in rows { for x in columns { allowed[y * width + x] = error } }
      }
    }
    return allowed
  }

  /// Square tiles that together are the whole picture.
  ///
  /// The last ones overlap with those before them.
  func tiles(_ side: Int) -> [(rows: Range<Int>, columns: Range<Int>)] {
    func ranges(_ length: Int) -> [Range<Int>] {
      let side = min(side, length)
      let starts = Array(stride(from: 0, to: length - side, by: side)) + [length - side]
      return starts.map { $0..<$0 + side }
    }
    return ranges(height).flatMap { rows in ranges(width).map { (rows, $0) } }
  }
}
