/// A Gaussian blur, with a saturation and a tint.
public struct GaussianBlur: Hashable, Sendable {
  /// The sigma of the Gaussian, in pixels.
  public let sigma: Double
  /// The saturation of the blurred picture: 1 leaves the colors unchanged, 0
  /// makes them gray.
  public let saturation: Double
  /// The color laid over the blurred picture.
  public let tint: Tint?

  /// A blur whose parameters are checked.
  public init(sigma: Double, saturation: Double = 1, tint: Tint? = nil) throws(BlurError) {
    guard (0.5...500).contains(sigma) else { throw .badSigma(sigma) }
    guard (0...100).contains(saturation) else { throw .badSaturation(saturation) }
    (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
  }
}
