// A picture in another size: each pixel is the mean of those of the old one that
// lie under it, weighed by a triangle that is as wide as two of the new pixels, or
// two of the old ones where these are wider. Only what can be seen is worked out,
// so that a picture stretched out of all proportion costs no more than another; and
// that row by row, so that no second picture is needed to draw it over one.

package import ScrimBlur

/// Which pixels of a line the new pixels are made of.
private struct Sampling {
  /// How many each is made of.
  let reach: Int
  /// The first of each.
  private(set) var starts: [Int] = []
  /// What they have to say, `reach` numbers for each, which come to 1.
  private(set) var weights: [Float] = []

  /// The samplings of those new pixels of a line that can be seen.
  ///
  /// - Parameters:
  ///   - count: how many pixels the old line has.
  ///   - length: how long the whole new line is, in new pixels.
  init(_ count: Int, length: Double, seen: Range<Int>) {
    let scale = Double(count) / length
    let half = max(scale, 1)
    reach = min(Int((2 * half).rounded(.up)) + 1, count)
    for index in seen {
      let middle = (Double(index) + 0.5) * scale
      let first = min(max(Int((middle - half).rounded(.down)), 0), count - reach)
      var numbers = (first..<(first + reach)).map { place in
        max(0, 1 - abs(Double(place) + 0.5 - middle) / half)
      }
      let sum = numbers.reduce(0, +)
      // Where none is near, the outermost goes on.
      if sum == 0 { numbers[middle < Double(first) ? 0 : reach - 1] = 1 }
      starts.append(first)
      weights += numbers.map { Float(sum == 0 ? $0 : $0 / sum) }
    }
  }
}

/// The part that can be seen of a picture stretched to another size.
struct Stretched {
  let picture: Picture
  /// How wide and high all of it would be.
  let width: Double, height: Double
  /// What is seen of it; neither is empty.
  let columns: Range<Int>, rows: Range<Int>

  /// Hands over what is seen, row by row.
  ///
  /// - Parameter body: takes a row's number among those that are seen, and its
  ///   premultiplied pixels.
  func forEachRow(_ body: (Int, Span<SIMD4<UInt8>>) -> Void) {
    let layout = picture.layout
    let across = Sampling(layout.width, length: width, seen: columns)
    let down = Sampling(layout.height, length: height, seen: rows)
    var line = Array(repeating: SIMD4<Float>(), count: layout.width)
    var row = ContiguousArray(repeating: SIMD4<UInt8>(), count: columns.count)
    picture.withBytes { bytes in
      for index in rows.indices {
        let place = index - rows.lowerBound
        add(bytes, down, place, into: &line)
        for column in row.indices {
          var sum = SIMD4<Float>(repeating: 0.5)
          let (start, weight) = (across.starts[column], column * across.reach)
          for tap in 0..<across.reach { sum += line[start + tap] * across.weights[weight + tap] }
          // The conversion of a whole vector is generic, and ten times slower.
          row[column] = SIMD4(UInt8(sum.x), UInt8(sum.y), UInt8(sum.z), UInt8(sum.w))
        }
        body(place, row.span)
      }
    }
  }

  /// Adds up the old rows that a new one is made of.
  private func add(
    _ bytes: Span<UInt8>, _ down: Sampling, _ place: Int, into line: inout [SIMD4<Float>]
  ) {
    for column in line.indices { line[column] = .zero }
    for tap in 0..<down.reach {
      let weight = down.weights[place * down.reach + tap]
      if weight == 0 { continue }
      var offset = (down.starts[place] + tap) * picture.layout.bytesPerRow
      for column in line.indices {
        line[column] += SIMD4<Float>(bytes.pixel(at: offset)) * weight
        offset += 4
      }
    }
  }
}

extension Picture {
  /// The whole picture in another size.
  package func resampled(width: Int, height: Int) throws(BlurError) -> Picture {
    if width == layout.width, height == layout.height { return self }
    var target = Picture(try PictureLayout(width: width, height: height))
    let stretched = Stretched(
      picture: self, width: Double(width), height: Double(height), columns: 0..<width,
      rows: 0..<height)
    target.withMutableBytes { bytes in
      stretched.forEachRow { row, pixels in
        var offset = row * width * 4
        for column in pixels.indices {
          bytes.setPixel(pixels[column], at: offset)
          offset += 4
        }
      }
    }
    return target
  }
}
