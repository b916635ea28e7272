/// A Gaussian blur, with a saturation and a tint.
public struct GaussianBlur: Hashable, Sendable {
  /// The sigma of the Gaussian, in pixels.
  public let sigma: Double
  /// The saturation of the blurred picture: 1 leaves the colors unchanged, 0
  /// makes them gray.
  public let saturation: Double
  /// The color laid over the blurred picture.
  public let tint: Tint?
  /// The strength of the noise that bounds what anybody can recover from the
  /// blurred picture, in levels; 0 for none.
  public let grain: Double

  /// A blur whose parameters are checked.
  public init(
    sigma: Double, saturation: Double = 1, tint: Tint? = nil, grain: Double = 0
  ) throws(BlurError) {
    guard (0.5...500).contains(sigma) else { throw .badSigma(sigma) }
    guard (0...100).contains(saturation) else { throw .badSaturation(saturation) }
    guard (0...64).contains(grain) else { throw .badGrain(grain) }
    (self.sigma, self.saturation, self.tint, self.grain) = (sigma, saturation, tint, grain)
  }
}
