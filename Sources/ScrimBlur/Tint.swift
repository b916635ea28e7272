/// A color laid over a blurred picture, its parts from 0 to 1.
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

  /// The tint that a pixel's color is.
  public init(_ color: PixelColor) {
    self.init(
      checkedRed: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
  }

  /// A gray tint of parts known to be from 0 to 1.
  init(white: Double, alpha: Double) {
    self.init(checkedRed: white, green: white, blue: white, alpha: alpha)
  }

  private init(checkedRed red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
