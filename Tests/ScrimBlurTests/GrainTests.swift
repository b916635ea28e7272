import ScrimBlur
import TestSupport
import Testing

/// Noise that bounds what can be recovered from a blurred picture.
@Suite struct GrainTests {
  /// A generator that must not be used.
  struct NoNumbers: RandomNumberGenerator {
    mutating func next() -> UInt64 {
      Issue.record("a number was drawn")
      return 0
    }
  }

  static func blur(_ sigma: Double, grain: Double) throws -> GaussianBlur {
    try GaussianBlur(
      sigma: sigma, saturation: 1.8, tint: Tint(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.3),
      grain: grain)
  }

  static func flat(_ width: Int, _ height: Int, level: UInt8) throws -> Picture {
    Picture(
      try PictureLayout(width: width, height: height),
      filledWith: PixelColor(red: level, green: level, blue: level))
  }

  @Test("a blur without grain draws no numbers", arguments: [2, 6, 20, 90] as [Double])
  func none(sigma: Double) throws {
    let sample = try Sample(90, 70, seed: 1)
    var numbers = NoNumbers()
    let blur = try Self.blur(sigma, grain: 0)
    #expect(blur(sample.picture, noise: &numbers).bytes == blur(sample.picture).bytes)
  }

  @Test(
    "one seed gives the same bytes on any number of threads",
    arguments: [2, 6, 20, 90] as [Double], [2, 3, 64])
  func threads(sigma: Double, threads: Int) throws {
    let sample = try Sample(90, 171, seed: 2, isOpaque: false)
    let blur = try Self.blur(sigma, grain: 8)
    var (one, other) = (NoiseGenerator(seed: 7), NoiseGenerator(seed: 7))
    let expected = blur(sample.picture, noise: &one).bytes
    #expect(blur(sample.picture, threads: threads, noise: &other).bytes == expected)
    // The next picture gets other noise.
    #expect(blur(sample.picture, noise: &one).bytes != expected)
  }

  @Test("without a seed, every picture gets noise of its own", arguments: [2, 20] as [Double])
  func fresh(sigma: Double) throws {
    let sample = try Sample(60, 60, seed: 3)
    let blur = try Self.blur(sigma, grain: 4)
    #expect(blur(sample.picture).bytes != blur(sample.picture).bytes)
  }

  @Test("a blur with grain is opaque, whatever the capture", arguments: [1, 6, 20] as [Double])
  func opaque(sigma: Double) throws {
    let sample = try Sample(60, 60, seed: 4, isOpaque: false)
    let bytes = try Self.blur(sigma, grain: 1)(sample.picture).bytes
    #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
  }

  @Test("each color of each pixel of a narrow blur has noise of √3 times the grain")
  func narrow() throws {
    var generator = NoiseGenerator(seed: 5)
    let blur = try GaussianBlur(sigma: 2, grain: 8)
    let noise = Noise(of: blur(try Self.flat(300, 300, level: 128), noise: &generator), around: 128)
    for color in 0..<3 {
      #expect(abs(noise.means[color]) < 0.2)
      #expect(abs(noise.deviations[color] - 8 * 3.0.squareRoot()) < 0.15)
    }
    #expect(noise.greatestCorrelation < 0.02)
  }

  @Test("the brightness of a wide blur keeps its noise, and its colors are smoothed")
  func wide() throws {
    var generator = NoiseGenerator(seed: 6)
    let blur = try GaussianBlur(sigma: 32, grain: 8)
    let noise = Noise(of: blur(try Self.flat(900, 900, level: 128), noise: &generator), around: 128)
    for color in 0..<3 { #expect(abs(noise.means[color]) < 1) }
    // In each direction, a quadratic spline through independent samples keeps
    // 0.55 of their variance, and straight lines between its values at less
    // than half the distance keep 0.94 of that.
    let deviation = 8 * 3.0.squareRoot()
    let weights = [0.2126, 0.7152, 0.0722]
    let brightness = deviation * length(weights) * 0.55 * 0.94
    #expect(abs(noise.brightness / brightness - 1) < 0.05)
    // The means of neighbors, and the spline after them, keep 0.144.
    let red = deviation * length([1 - weights[0], weights[1], weights[2]]) * 0.144
    #expect(abs(noise.redness / red - 1) < 0.1)
  }

  private func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  @Test("a grain is a number from 0 to 64", arguments: [-1, 64.5, .nan, .infinity])
  func refusal(grain: Double) throws {
    #expect(throws: BlurError.self) { try GaussianBlur(sigma: 9, grain: grain) }
  }
}

/// The statistics of a picture's noise around a level.
private struct Noise {
  private(set) var means = [0.0, 0, 0]
  private(set) var deviations = [0.0, 0, 0]
  /// The greatest correlation of two colors.
  private(set) var greatestCorrelation = 0.0
  /// The standard deviation of the brightness, and of the red's difference
  /// from it.
  private(set) var brightness = 0.0
  private(set) var redness = 0.0

  init(of picture: Picture, around level: Double) {
    let bytes = picture.bytes
    let count = Double(bytes.count / 4)
    var products = [[Double]](repeating: [0, 0, 0], count: 3)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let pixel = (0..<3).map { Double(bytes[start + $0]) - level }
      for color in 0..<3 {
        means[color] += pixel[color] / count
        for other in 0..<3 { products[color][other] += pixel[color] * pixel[other] / count }
      }
    }
    for color in 0..<3 { deviations[color] = products[color][color].squareRoot() }
    func deviation(of weights: [Double]) -> Double {
      var variance = 0.0
      for color in 0..<3 {
        for other in 0..<3 { variance += weights[color] * weights[other] * products[color][other] }
      }
      return variance.squareRoot()
    }
    brightness = deviation(of: [0.2126, 0.7152, 0.0722])
    redness = deviation(of: [1 - 0.2126, -0.7152, -0.0722])
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      let correlation = products[one][other] / (deviations[one] * deviations[other])
      greatestCorrelation = max(greatestCorrelation, abs(correlation))
    }
  }
}
