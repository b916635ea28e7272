public import ScrimTimeline

/// Whether a system shows its light or its dark colors.
public enum SystemAppearance: String, CaseIterable, Sendable {
  /// The system shows its light colors.
  case light
  /// The system shows its dark colors.
  case dark
}

extension Cover {
  /// The color that a host draws first: the cover's own color, or the color
  /// behind its blur, image or view.
  ///
  /// It is opaque, unless the policy makes the color of a color cover
  /// translucent.
  public func backdrop(_ appearance: SystemAppearance) -> CoverColor {
    let colors =
      switch kind {
      case .color(let light, let dark): CoverColors(light: light, dark: dark)
      case .blur: opaqueFallback
      case .image, .view: opaqueBackground
      case .hide: CoverColors(.black)
      }
    return appearance == .light ? colors.light : colors.dark
  }
}

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
