import ScrimBlur
import Testing
import TestSupport

/// Alpha, saturation and tint.
@Suite struct ColorTransformTests {
  private static let sigmas: [Double] = [1.5, 5, 8, 16, 40]

  @Test("alpha is blurred like the colors", arguments: sigmas)
  func alpha(sigma: Double) throws {
    let sample = try Sample(50, 41, seed: 8, isOpaque: false)
    let blurred = try plain(sigma)(sample.picture).bytes
    #expect(fidelity(of: blurred, to: sample.exact(sigma: sigma)) >= 48)
  }

  @Test("no color exceeds its alpha", arguments: sigmas)
  func premultiplied(sigma: Double) throws {
    let sample = try Sample(50, 41, seed: 9, isOpaque: false)
    for blur in [
      try plain(sigma), try finished(sigma), try GaussianBlur(sigma: sigma, saturation: 90),
    ] {
      let blurred = blur(sample.picture).bytes
      for place in stride(from: 0, to: blurred.count, by: 4) {
        #expect(blurred[place..<place + 3].allSatisfy { $0 <= blurred[place + 3] })
      }
    }
  }

  @Test("colors of transparent pixels do not bleed into others", arguments: sigmas)
  func bleeding(sigma: Double) throws {
    let bytes = (0..<40 * 40).flatMap { place -> [UInt8] in
      place % 40 < 20 ? [255, 0, 0, 0] : [0, 0, 200, 255]
    }
    let picture = try Picture(PictureLayout(width: 40, height: 40), straight: bytes.span)
    let blurred = try plain(sigma)(picture).straightBytes
    for place in stride(from: 0, to: blurred.count, by: 4) where blurred[place + 3] > 0 {
      #expect(blurred[place] == 0)
      if blurred[place + 3] > 100 { #expect(abs(Int(blurred[place + 2]) - 200) <= 2) }
    }
  }

  @Test("saturation and tint are applied to the blurred pixel", arguments: sigmas, [true, false])
  func finish(sigma: Double, isOpaque: Bool) throws {
    let sample = try Sample(50, 41, seed: 10, isOpaque: isOpaque)
    let exact = sample.exact(sigma: sigma)
    let expected = stride(from: 0, to: exact.count, by: 4).flatMap { place in
      exactlyFinished(Array(exact[place..<place + 4]))
    }
    let blurred = try finished(sigma)(sample.picture).bytes
    #expect(fidelity(of: blurred, to: expected) >= 46)
  }

  /// The result of `finished` for a pixel, by the definitions.
  private func exactlyFinished(_ pixel: [Double]) -> [Double] {
    let gray = 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2]
    let tint = [0.9, 0.2, 0.4]
    return (0..<3).map { channel in
      let saturated = min(max(gray + 1.8 * (pixel[channel] - gray), 0), pixel[3])
      return saturated * 0.7 + tint[channel] * 255 * 0.3
    } + [pixel[3] * 0.7 + 255 * 0.3]
  }

  @Test("a saturation of 0 gives grays, and a saturation of 1 changes nothing")
  func saturation() throws {
    for sigma in Self.sigmas {
      let sample = try Sample(30, 30, seed: 11)
      let gray = try GaussianBlur(sigma: sigma, saturation: 0)(sample.picture).bytes
      for place in stride(from: 0, to: gray.count, by: 4) {
        #expect(gray[place] == gray[place + 1] && gray[place] == gray[place + 2])
      }
      let clear = Tint(PixelColor(red: 9, green: 9, blue: 9, alpha: 0))
      #expect(
        try GaussianBlur(sigma: sigma, tint: clear)(sample.picture).bytes
          == plain(sigma)(sample.picture).bytes)
    }
  }

  @Test("under an opaque tint, only the tint is visible", arguments: sigmas)
  func opaqueTint(sigma: Double) throws {
    let color = PixelColor(red: 12, green: 200, blue: 255)
    let sample = try Sample(30, 30, seed: 12, isOpaque: false)
    let blurred = try GaussianBlur(sigma: sigma, saturation: 3, tint: Tint(color))(sample.picture)
    #expect(blurred.bytes == Picture(sample.picture.layout, filledWith: color).bytes)
  }
}
