// An attacker who can redraw a screen can undo a plain blur: each candidate has
// its own blurred picture. Noise makes the pictures of candidates overlap. It is
// added to few samples of the blurred picture, and everything that follows is
// computed from these samples alone. So what can be learned from the finished
// picture is at most what the noisy samples tell, and that is bounded on average.
//
// The three colors of a sample get noise of their own. A gray text shows in all
// three of them, so each noise is √3 times the grain: together they say no more
// than one channel with noise of the grain itself. Alpha gets no noise, so a blur
// with grain is opaque.
//
// Noise of its own in each color looks like confetti. So the colors of the noisy
// samples are smoothed, and their brightness is not: what is left looks like
// frosted glass.

/// The noise of a blur.
struct Grain {
  /// The standard deviation of the noise in each color, in levels.
  private let deviation: Float

  /// The noise of a blur with a grain above 0.
  init(levels: Double) { deviation = Float(levels * 3.0.squareRoot()) }

  /// Adds noise to each pixel of a blurred picture, and finishes it.
  ///
  /// Every pixel of a narrow blur is a sample.
  func add(
    to bytes: inout MutableSpan<UInt8>, _ layout: PictureLayout, _ finish: ColorTransform,
    _ generator: inout some RandomNumberGenerator
  ) {
    var noise = NoiseLine(pixelCount: layout.width, deviation)
    for row in 0..<layout.height {
      noise.draw(from: &generator)
      let start = row * layout.bytesPerRow
      for column in 0..<layout.width {
        let offset = start + column * 4
        let pixel = noise.adding(to: SIMD4<Float>(levels: bytes.span.pixel(at: offset)), column)
        let finished = finish(pixel).atLeast(.zero).atMost(SIMD4(repeating: 255))
        bytes.store(finished.levels, at: offset)
      }
    }
  }

  /// Samples of a picture at another distance, with noise.
  func samples(
    of picture: Samples, pitch: Int, _ layout: PictureLayout,
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
    var noise = NoiseLine(pixelCount: width, deviation)
    var pixels = ContiguousArray<SIMD4<Float>>()
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      picture.write(row: offset(row, in: layout.height), into: &line)
      noise.draw(from: &generator)
      for (index, column) in columns.enumerated() {
        pixels.append(noise.adding(to: column.value(on: line), index))
      }
    }
    return Samples(pixels: pixels, width: width, height: height, pitch: pitch)
  }
}

/// The noise of a line of pixels.
private struct NoiseLine {
  /// Three numbers for each pixel.
  private var numbers: ContiguousArray<Float>
  private let deviation: Float

  init(pixelCount: Int, _ deviation: Float) {
    self.deviation = deviation
    // They are drawn in pairs.
    numbers = ContiguousArray(repeating: 0, count: (3 * pixelCount + 1) & ~1)
  }

  mutating func draw(from generator: inout some RandomNumberGenerator) {
    NormalDistribution.standard.fill(&numbers, from: &generator)
  }

  /// An opaque pixel with the noise of a column.
  @inline(__always)
  func adding(to pixel: SIMD4<Float>, _ column: Int) -> SIMD4<Float> {
    let start = 3 * column
    let noise = SIMD3(numbers[start], numbers[start + 1], numbers[start + 2])
    return SIMD4(SIMD3(pixel.x, pixel.y, pixel.z) + noise * deviation, 255)
  }
}
