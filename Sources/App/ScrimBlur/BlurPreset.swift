/// The iOS blur styles of the same names, with the numbers that Apple
/// published.
///
/// The raw values are the names in policies.
public enum BlurPreset: String, Hashable, Sendable, CaseIterable {
  /// A strong blur with a white tint.
  case light
  /// A blur that is almost white.
  case extraLight = "extra-light"
  /// A blur with a dark tint.
  case dark

  /// The sigma of the Gaussian, in points.
  public var radius: Double { self == .light ? 30 : 20 }

  /// The saturation of the blurred picture.
  public var saturation: Double { 1.8 }

  /// The color laid over the blurred picture.
  public var tint: Tint {
    switch self {
    case .light: Tint(white: 1, alpha: 0.30)
    case .extraLight: Tint(white: 0.97, alpha: 0.82)
    case .dark: Tint(white: 0.11, alpha: 0.73)
    }
  }

  /// The preset's blur on a display with `scale` pixels per point.
  public func blur(scale: Double) throws(BlurError) -> GaussianBlur {
    try GaussianBlur(sigma: radius * scale, saturation: saturation, tint: tint)
  }
}
