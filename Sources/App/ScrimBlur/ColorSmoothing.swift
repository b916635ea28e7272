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
      smoothRows(of: colors, distance, into: &other)
      smoothColumns(of: other, distance, into: &colors)
    }
    for index in colors.indices {
      let pixel = pixels[index]
      colors[index] = finish.unbounded(pixel - pixel.color + colors[index])
    }
    return Samples(pixels: colors, width: width, height: height, pitch: pitch)
  }

  // The neighbors of a value beyond an end are the value at the end.

  private func smoothRows(
    of source: ContiguousArray<SIMD4<Float>>, _ distance: Int,
    into target: inout ContiguousArray<SIMD4<Float>>
  ) {
    for start in stride(from: 0, to: source.count, by: width) {
      for column in 0..<width {
        let before = source[start + max(column - distance, 0)]
        let after = source[start + min(column + distance, width - 1)]
        target[start + column] = (before + source[start + column] + after) * (1 / 3)
      }
    }
  }

  private func smoothColumns(
    of source: ContiguousArray<SIMD4<Float>>, _ distance: Int,
    into target: inout ContiguousArray<SIMD4<Float>>
  ) {
    for row in 0..<height {
      let before = max(row - distance, 0) * width
      let after = min(row + distance, height - 1) * width
      for column in 0..<width {
        let index = row * width + column
        target[index] = (source[before + column] + source[index] + source[after + column]) * (1 / 3)
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
