/// How a picture is blurred: a Gaussian, and what is made of the blurred colours.
public struct GaussianBlur: Hashable, Sendable {
  /// The sigma of the Gaussian, in pixels.
  public let sigma: Double
  /// How colourful the blurred picture is: 1 leaves it as it is, 0 makes it grey.
  public let saturation: Double
  /// What is laid over the blurred picture.
  public let tint: Tint?

  /// A blur that can be done.
  public init(sigma: Double, saturation: Double = 1, tint: Tint? = nil) throws(BlurError) {
    guard (0.5...500).contains(sigma) else { throw .badSigma(sigma) }
    guard (0...100).contains(saturation) else { throw .badSaturation(saturation) }
    (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
  }
}

/// A colour laid over a blurred picture, its parts from 0 to 1.
public struct Tint: Hashable, Sendable {
  /// How much red there is, not premultiplied.
  public let red: Double
  /// How much green there is, not premultiplied.
  public let green: Double
  /// How much blue there is, not premultiplied.
  public let blue: Double
  /// How opaque the tint is.
  public let alpha: Double

  /// A tint whose parts are all from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) throws(BlurError) {
    guard [red, green, blue, alpha].allSatisfy((0...1).contains) else { throw .badTint }
    self.init(checkedRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// The tint that a pixel's colour is.
  public init(_ color: PixelColor) {
    self.init(
      checkedRed: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
  }

  /// A grey tint of parts known to be from 0 to 1.
  fileprivate init(white: Double, alpha: Double) {
    self.init(checkedRed: white, green: white, blue: white, alpha: alpha)
  }

  private init(checkedRed red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

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
