/// How a picture is blurred: a Gaussian, and what is made of the blurred colors.
public struct GaussianBlur: Hashable, Sendable {
  /// The sigma of the Gaussian, in pixels.
  public let sigma: Double
  /// How colorful the blurred picture is: 1 leaves it as it is, 0 makes it gray.
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
