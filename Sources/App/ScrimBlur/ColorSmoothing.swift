// The eye sees color more coarsely than brightness. So the difference of a
// sample's color from its brightness can be a mean of its neighborhood, which
// has less noise than the sample itself: the mean of three direct neighbors in
// both directions, and then of every other one, keeps a sixth of it.

extension Samples {
  /// The samples with smoothed colors and the same brightness, finished.
  func smoothingColors(_ finish: ColorTransform) -> Samples {
    var colors = pixels
    for index in colors.indices { colors[index] = pixels[index].color }
    var other = colors
    for distance in [1, 2] {
      smooth(colors, rows: 0, columns: distance, into: &other)
      smooth(other, rows: distance, columns: 0, into: &colors)
    }
    for index in colors.indices {
      let pixel = pixels[index]
      colors[index] = finish.unbounded(pixel - pixel.color + colors[index])
    }
    return Samples(pixels: colors, width: width, height: height, pitch: pitch)
  }

  /// Writes the mean of each value and its two neighbors at a distance.
  ///
  /// The neighbor of a value beyond an end is the value at the end.
  private func smooth(
    _ source: ContiguousArray<SIMD4<Float>>, rows: Int, columns: Int,
    into target: inout ContiguousArray<SIMD4<Float>>
  ) {
    for row in 0..<height {
      let before = max(row - rows, 0) * width
      let after = min(row + rows, height - 1) * width
      for column in 0..<width {
        let index = row * width + column
        let first = source[before + max(column - columns, 0)]
        let last = source[after + min(column + columns, width - 1)]
        target[index] = (first + source[index] + last) * (1 / 3)
      }
    }
  }
}

extension SIMD4<Float> {
  /// The difference of a pixel's color from its brightness.
  @inline(__always)
  fileprivate var color: SIMD4<Float> {
    let brightness = 0.2126 * x + 0.7152 * y + 0.0722 * z
    return SIMD4(x - brightness, y - brightness, z - brightness, 0)
  }
}
