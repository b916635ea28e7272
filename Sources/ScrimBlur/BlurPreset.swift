/// The blurs that iOS has under the same names, by Apple's published numbers.
public enum BlurPreset: Hashable, Sendable, CaseIterable {
  case light, extraLight, dark

  /// The sigma of the Gaussian, in points.
  public var radius: Double { self == .light ? 30 : 20 }

  /// How colorful the blurred picture is.
  public var saturation: Double { 1.8 }

  /// What is laid over the blurred picture.
  public var tint: Tint {
    switch self {
    case .light: Tint(white: 1, alpha: 0.30)
    case .extraLight: Tint(white: 0.97, alpha: 0.82)
    case .dark: Tint(white: 0.11, alpha: 0.73)
    }
  }

  /// The preset's blur on a display with so many pixels a point.
  public func blur(scale: Double) throws(BlurError) -> GaussianBlur {
    try GaussianBlur(sigma: radius * scale, saturation: saturation, tint: tint)
  }
}
