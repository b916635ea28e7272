import ScrimBlur
import TestSupport

/// A picture, with its bytes for an exact blur.
struct Sample {
  let picture: Picture
  let bytes: [UInt8]

  /// A sample capture of a size.
  init(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true) throws {
    try self.init(
      width, height, sampleCapture(width: width, height: height, seed: seed, isOpaque: isOpaque))
  }

  /// A picture of bytes without padding between rows.
  init(_ width: Int, _ height: Int, _ bytes: [UInt8]) throws {
    self.bytes = bytes
    picture = try Picture(PictureLayout(width: width, height: height), premultiplied: bytes.span)
  }

  /// A picture whose pixels a closure provides.
  init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) throws {
    var bytes: [UInt8] = []
    for row in 0..<height { for column in 0..<width { bytes += pixel(column, row) } }
    try self.init(width, height, bytes)
  }

  /// The exact blur, by its definition.
  func exact(sigma: Double) -> [Double] {
    exactGaussian(
      bytes, width: picture.layout.width, height: picture.layout.height, sigma: sigma)
  }
}

/// A blur without a finish.
func plain(_ sigma: Double) throws -> GaussianBlur { try GaussianBlur(sigma: sigma) }

/// A blur with saturation and tint.
func finished(_ sigma: Double) throws -> GaussianBlur {
  try GaussianBlur(
    sigma: sigma, saturation: 1.8, tint: Tint(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.3))
}
