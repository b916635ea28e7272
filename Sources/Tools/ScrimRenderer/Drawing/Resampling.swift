// Resizes a picture with a triangle filter. The filter is two new pixels wide,
// or two old pixels if those are wider. Only the visible part is computed, so a
// picture that is stretched enormously costs no more than another. Rows are
// computed one at a time, so drawing a resized picture over another needs no
// intermediate copy.

package import ScrimBlur

/// The old pixels that each new pixel of a line is made of.
private struct Sampling {
  /// The number of old pixels for each new pixel.
  let reach: Int
  /// The index of the first old pixel for each new pixel.
  private(set) var starts: [Int] = []
  /// The weights of the old pixels: `reach` numbers for each new pixel, which
  /// add up to 1.
  private(set) var weights: [Float] = []

  /// The samplings of the visible new pixels of a line.
  ///
  /// - Parameters:
  ///   - count: the number of pixels in the old line.
  ///   - length: the length of the whole new line, in new pixels.
  ///   - seen: the visible part of the new line.
  init(_ count: Int, length: Double, seen: Range<Int>) {
    let scale = Double(count) / length
    let half = max(scale, 1)
    reach = min(Int((2 * half).rounded(.up)) + 1, count)
    for index in seen {
      let middle = (Double(index) + 0.5) * scale
      let first = min(max(Int((middle - half).rounded(.down)), 0), count - reach)
      var numbers = (first..<(first + reach)).map { index in
        max(0, 1 - abs(Double(index) + 0.5 - middle) / half)
      }
      let sum = numbers.reduce(0, +)
      // If no pixel is in reach, the outermost pixel is repeated.
      if sum == 0 { numbers[middle < Double(first) ? 0 : reach - 1] = 1 }
      starts.append(first)
      weights += numbers.map { Float(sum == 0 ? $0 : $0 / sum) }
    }
  }
}

/// The visible part of a picture that is stretched to another size.
struct Resampler {
  let picture: Picture
  /// The size of the whole stretched picture.
  let width: Double, height: Double
  /// The visible part, which is not empty.
  let columns: Range<Int>, rows: Range<Int>

  /// Passes the visible part to a closure, row by row.
  ///
  /// - Parameter body: receives the index of a row within the visible part, and
  ///   its premultiplied pixels.
  func forEachRow(_ body: (Int, Span<SIMD4<UInt8>>) -> Void) {
    let layout = picture.layout
    let across = Sampling(layout.width, length: width, seen: columns)
    let down = Sampling(layout.height, length: height, seen: rows)
    var line = Array(repeating: SIMD4<Float>(), count: layout.width)
    var row = ContiguousArray(repeating: SIMD4<UInt8>(), count: columns.count)
    picture.withBytes { bytes in
      for index in rows.indices {
        let number = index - rows.lowerBound
        add(bytes, down, number, into: &line)
        for column in row.indices {
          var sum = SIMD4<Float>(repeating: 0.5)
          let (start, weight) = (across.starts[column], column * across.reach)
          for tap in 0..<across.reach { sum += line[start + tap] * across.weights[weight + tap] }
          // Converting a whole vector is ten times slower, because it is
          // generic.
          row[column] = SIMD4(UInt8(sum.x), UInt8(sum.y), UInt8(sum.z), UInt8(sum.w))
        }
        body(number, row.span)
      }
    }
  }

  /// Adds up the old rows that a new row is made of.
  private func add(
    _ bytes: Span<UInt8>, _ down: Sampling, _ number: Int, into line: inout [SIMD4<Float>]
  ) {
    for column in line.indices { line[column] = .zero }
    for tap in 0..<down.reach {
      let weight = down.weights[number * down.reach + tap]
      if weight == 0 { continue }
      var offset = (down.starts[number] + tap) * picture.layout.bytesPerRow
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
    let stretched = Resampler(
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
