// An attacker who can redraw a screen can undo a plain blur: each candidate has
// its own blurred picture. Noise makes the pictures of candidates overlap. It is
// added to few samples of the blurred picture, and everything that follows is
// computed from these samples alone. So what anybody can learn from the finished
// picture is at most what the noisy samples say, and that is bounded.
//
// The three colors of a sample get noise of their own. A gray text shows in all
// three of them, so each noise is √3 times the grain: together they say no more
// than one channel with noise of the grain itself. Alpha gets no noise, and must
// say nothing: a blur with grain is opaque.

/// The noise of a blur.
struct Grain {
  /// The standard deviation of the noise in each color, in levels.
  let deviation: Float

  /// The noise of a blur with a grain above 0.
  init(levels: Double) {
    deviation = Float(levels * 3.0.squareRoot())
  }

  /// An opaque pixel with noise of its own.
  @inline(__always)
  func callAsFunction(
    _ pixel: SIMD4<Float>, _ generator: inout some RandomNumberGenerator
  ) -> SIMD4<Float> {
    let normal = NormalDistribution.standard
    let noise = SIMD3(
      normal.draw(from: &generator), normal.draw(from: &generator), normal.draw(from: &generator))
    let color = SIMD3(pixel.x, pixel.y, pixel.z) + noise * deviation
    return SIMD4(color, 255)
  }

  /// Adds noise to each pixel of a blurred picture, and finishes it.
  ///
  /// A narrow blur has no samples but its pixels.
  func add(
    to bytes: inout MutableSpan<UInt8>, _ layout: PictureLayout, _ finish: ColorTransform,
    _ generator: inout some RandomNumberGenerator
  ) {
    for row in 0..<layout.height {
      let start = row * layout.bytesPerRow
      for offset in stride(from: start, to: start + layout.width * 4, by: 4) {
        let pixel = self(SIMD4<Float>(bytes.span.pixel(at: offset)), &generator)
        let finished = finish(pixel).atLeast(.zero).atMost(SIMD4(repeating: 255))
        bytes.store(SIMD4<UInt8>(truncatingIfNeeded: finished.rounded16), at: offset)
      }
    }
  }

  /// Samples of a picture at a smaller distance, with noise, finished.
  func samples(
    of picture: Samples, pitch: Int, _ layout: PictureLayout, _ finish: ColorTransform,
    _ generator: inout some RandomNumberGenerator
  ) -> Samples {
    let width = (layout.width + pitch - 1) / pitch + 2
    let height = (layout.height + pitch - 1) / pitch + 2
    // The samples on the sides are those of the picture's edges.
    func offset(_ index: Int, in length: Int) -> Int {
      min(max((2 * index - 1) * pitch / 2, 0), length)
    }
    let columns = (0..<width).map { picture.column(at: offset($0, in: layout.width)) }
    var line = picture.emptyLine
    var pixels = ContiguousArray<SIMD4<Float>>()
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      picture.write(row: offset(row, in: layout.height), into: &line)
      for column in columns {
        let start = column.start
        let pixel = column(line[start], line[start + 1], line[start + 2])
        pixels.append(finish.unbounded(self(pixel, &generator)))
      }
    }
    return Samples(pixels: pixels, width: width, height: height, pitch: pitch)
  }
}
