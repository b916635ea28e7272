import ScrimBlur
import Testing
import TestSupport

/// Compares the blur with an exact Gaussian.
@Suite struct FidelityTests {
  private static let sigmas: [Double] = [
    0.5, 1, 2, 3, 3.9, 4, 5, 8, 10, 13, 30, 57, 90, 150, 300, 500,
  ]
  private static let sizes = [(1, 1), (1, 40), (40, 1), (7, 5), (61, 83)]

  @Test("the blur is an exact Gaussian to at least 45 dB", arguments: sigmas, sizes)
  func fidelity(sigma: Double, size: (Int, Int)) throws {
    let sample = try Sample(size.0, size.1, seed: 1)
    let (blurred, exact) = (try plain(sigma)(sample.picture).bytes, sample.exact(sigma: sigma))
    #expect(TestSupport.fidelity(of: blurred, to: exact) >= 45)
    // No single row or column has a large error.
    #expect(largestError(of: blurred, to: exact) <= 4)
  }

  @Test(
    "every small size is blurred with the same fidelity, and opaque pixels stay opaque",
    arguments: [0.7, 3, 4, 10, 13, 100] as [Double], [true, false])
  func smallSizes(sigma: Double, isOpaque: Bool) throws {
    for width in 1...19 {
      // All remainders of blocks and vectors, in both directions.
      for height in stride(from: 1 + width % 3, through: 19, by: 3) {
        let sample = try Sample(width, height, seed: UInt64(width), isOpaque: isOpaque)
        let blurred = try plain(sigma)(sample.picture).bytes
        #expect(
          TestSupport.fidelity(of: blurred, to: sample.exact(sigma: sigma)) >= 45,
          "\(width)×\(height)")
        if isOpaque {
          #expect(stride(from: 3, to: blurred.count, by: 4).allSatisfy { blurred[$0] == 255 })
        }
      }
    }
  }

  @Test(
    "a wide picture with few rows is blurred with the same fidelity",
    arguments: [5, 30, 300] as [Double])
  func wide(sigma: Double) throws {
    let sample = try Sample(300, 17, seed: 2)
    let decibels = TestSupport.fidelity(
      of: try plain(sigma)(sample.picture).bytes, to: sample.exact(sigma: sigma))
    #expect(decibels >= 50)
  }

  @Test(
    "black and white noise is blurred with the same fidelity", arguments: [1, 4, 8, 28] as [Double])
  func noise(sigma: Double) throws {
    var random = SeededRandom(seed: 3)
    let sample = try Sample(64, 64) { _, _ in
      (0..<3).map { _ in Bool.random(using: &random) ? 255 : 0 } + [255]
    }
    let decibels = TestSupport.fidelity(
      of: try plain(sigma)(sample.picture).bytes, to: sample.exact(sigma: sigma))
    #expect(decibels >= 45)
  }

  @Test("blurring a picture of one color does not change it", arguments: sigmas)
  func flat(sigma: Double) throws {
    for pixel: [UInt8] in [
      [0, 0, 0, 0], [255, 255, 255, 255], [3, 77, 190, 255], [1, 64, 99, 100],
    ] {
      let sample = try Sample(43, 29) { _, _ in pixel }
      #expect(try plain(sigma)(sample.picture).bytes == sample.bytes)
    }
  }

  @Test(
    "blurring a picture of one color changes no level and no alpha",
    arguments: [0.5, 1, 3.9, 4, 6, 10, 28, 100, 500] as [Double])
  func levels(sigma: Double) throws {
    let blur = try plain(sigma)
    for level in 0...255 {
      for alpha in [level, (level + 255) / 2, 255] {
        let pixel = [UInt8(level), UInt8(alpha - level), UInt8(level / 2), UInt8(alpha)]
        let sample = try Sample(3, 2) { _, _ in pixel }
        #expect(blur(sample.picture).bytes == sample.bytes)
      }
    }
  }

  @Test(
    "pictures with the longest sides are blurred to their ends",
    arguments: [(1, PictureLayout.longestSide), (PictureLayout.longestSide, 1)],
    [3, 5, 30, 300] as [Double])
  func longestSides(size: (Int, Int), sigma: Double) throws {
    let layout = try PictureLayout(width: size.0, height: size.1)
    let picture = Picture(layout, filledWith: PixelColor(red: 7, green: 200, blue: 91))
    #expect(try plain(sigma)(picture).bytes == picture.bytes)
  }

  @Test("a flat area far from an edge does not change", arguments: [1, 3, 4, 6] as [Double])
  func flatArea(sigma: Double) throws {
    let sample = try Sample(100, 20) { column, _ in
      column < 20 ? [0, 0, 0, 255] : [200, 101, 7, 255]
    }
    let blurred = try plain(sigma)(sample.picture).bytes
    for row in 0..<20 {
      #expect(blurred[(row * 100 + 52) * 4..<(row + 1) * 400] == sample.bytes[52 * 4..<400])
    }
  }

  @Test(
    "the steps between neighbors on a ramp are exact", arguments: [2, 5, 9, 13, 30, 90] as [Double])
  func ramp(sigma: Double) throws {
    let sample = try Sample(131, 37) { column, row in
      [UInt8(column), UInt8(255 - column), UInt8(column / 2 + row), 255]
    }
    let exact = sample.exact(sigma: sigma)
    let blurred = try plain(sigma)(sample.picture).bytes
    let right = blurred.indices.filter { $0 % (131 * 4) < 130 * 4 }
    for (places, distance) in [(right, 4), (Array(blurred.indices.dropLast(131 * 4)), 131 * 4)] {
      let worst = places.map { place in
        abs(Double(blurred[place + distance]) - Double(blurred[place]))
          - abs(exact[place + distance] - exact[place])
      }.max()
      #expect(try #require(worst) <= 1)
    }
  }
}
