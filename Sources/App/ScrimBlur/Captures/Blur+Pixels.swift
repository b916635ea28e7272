public import ScrimTimeline

extension GaussianBlur {
  /// The policy's blur on a display.
  ///
  /// - Parameter scale: the number of pixels per point.
  public init(_ blur: Blur, scale: Double) throws(BlurError) {
    try self.init(
      sigma: blur.radius * scale, saturation: blur.saturation,
      tint: blur.tint.map { Tint(PixelColor($0)) }, grain: blur.grain)
  }
}

extension PixelColor {
  /// A color of a policy.
  public init(_ color: CoverColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
