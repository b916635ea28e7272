/// The blurs that iOS has under the same names, by Apple's published numbers.
public enum BlurPreset: Hashable, Sendable, CaseIterable {
  case light, extraLight, dark

  /// The preset's blur on a display with so many pixels a point.
  public func blur(scale: Double) throws(BlurError) -> GaussianBlur {
    switch self {
    case .light:
      try GaussianBlur(sigma: 30 * scale, saturation: 1.8, tint: Tint(white: 1, alpha: 0.30))
    case .extraLight:
      try GaussianBlur(sigma: 20 * scale, saturation: 1.8, tint: Tint(white: 0.97, alpha: 0.82))
    case .dark:
      try GaussianBlur(sigma: 20 * scale, saturation: 1.8, tint: Tint(white: 0.11, alpha: 0.73))
    }
  }
}
