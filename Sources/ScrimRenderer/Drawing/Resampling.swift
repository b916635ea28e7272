// A picture in another size: each pixel is the mean of those of the old one that
// lie under it, weighed by a triangle that is as wide as two of the new pixels, or
// two of the old ones where these are wider. Only what can be seen is worked out,
// so that a picture stretched out of all proportion costs no more than another.

package import ScrimBlur

/// Which pixels of a line one new pixel is made of.
private struct Sampling {
  /// The first of them.
  let start: Int
  /// What each has to say; together 1.
  let weights: [Float]

  /// The samplings of those new pixels of a line that can be seen.
  ///
  /// - Parameters:
  ///   - count: how many pixels the old line has.
  ///   - length: how long the whole new line is, in new pixels.
  static func line(of count: Int, length: Double, seen: Range<Int>) -> [Sampling] {
    let scale = Double(count) / length
    let reach = max(scale, 1)
    return seen.map { index in
      let middle = (Double(index) + 0.5) * scale
      let first = min(max(Int((middle - reach).rounded(.down)), 0), count - 1)
      let last = min(max(Int((middle + reach).rounded(.up)), first), count - 1)
      let weights = (first...last).map { max(0, 1 - abs(Double($0) + 0.5 - middle) / reach) }
      let sum = weights.reduce(0, +)
      // Outside, where nothing is near, the outermost pixel goes on.
      guard sum > 0 else {
        return Sampling(start: middle < 0 ? 0 : count - 1, weights: [1])
      }
      return Sampling(start: first, weights: weights.map { Float($0 / sum) })
    }
  }
}

extension Picture {
  /// The part that can be seen of this picture stretched to another size.
  ///
  /// - Parameters:
  ///   - width: how wide all of it would be.
  ///   - height: how high all of it would be.
  ///   - columns: what is seen of the width; not empty.
  ///   - rows: what is seen of the height; not empty.
  func resampled(
    width: Double, height: Double, columns: Range<Int>, rows: Range<Int>
  ) throws(BlurError) -> Picture {
    let source = layout
    var target = Picture(try PictureLayout(width: columns.count, height: rows.count))
    let across = Sampling.line(of: source.width, length: width, seen: columns)
    let down = Sampling.line(of: source.height, length: height, seen: rows)
    var line = Array(repeating: SIMD4<Float>(), count: source.width)
    withBytes { bytes in
      target.withMutableBytes { written in
        var place = 0
        for sampling in down {
          for column in line.indices { line[column] = .zero }
          for (index, weight) in sampling.weights.enumerated() {
            var offset = (sampling.start + index) * source.bytesPerRow
            for column in line.indices {
              let pixel = SIMD4(
                bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
              line[column] += SIMD4<Float>(pixel) * weight
              offset += 4
            }
          }
          for sampling in across {
            var sum = SIMD4<Float>()
            for (index, weight) in sampling.weights.enumerated() {
              sum += line[sampling.start + index] * weight
            }
            let pixel = SIMD4<UInt8>(sum.rounded(.toNearestOrAwayFromZero))
            for channel in 0..<4 { written[place + channel] = pixel[channel] }
            place += 4
          }
        }
      }
    }
    return target
  }

  /// The whole picture in another size.
  package func resampled(width: Int, height: Int) throws(BlurError) -> Picture {
    if width == layout.width, height == layout.height { return self }
    return try resampled(
      width: Double(width), height: Double(height), columns: 0..<width, rows: 0..<height)
  }
}
