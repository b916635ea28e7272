public import ScrimBlur
public import ScrimTimeline

extension GaussianBlur {
  /// The blur that a policy means, on a display.
  ///
  /// - Parameter scale: how many pixels a point has.
  public init(_ blur: Blur, scale: Double) throws(BlurError) {
    try self.init(
      sigma: blur.radius * scale, saturation: blur.saturation,
      tint: blur.tint.map { Tint(PixelColor($0)) })
  }
}

extension PixelColor {
  /// A policy's color.
  public init(_ color: CoverColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
