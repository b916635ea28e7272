/// A color laid over a blurred picture, with components from 0 to 1.
public struct Tint: Hashable, Sendable {
  /// The red component, not premultiplied.
  public let red: Double
  /// The green component, not premultiplied.
  public let green: Double
  /// The blue component, not premultiplied.
  public let blue: Double
  /// The opacity of the tint.
  public let alpha: Double

  /// A tint whose components are from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) throws(BlurError) {
    guard [red, green, blue, alpha].allSatisfy((0...1).contains) else { throw .badTint }
    self.init(checkedRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A tint of a pixel's color.
  public init(_ color: PixelColor) {
    self.init(
      checkedRed: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
  }

  /// A gray tint whose components are known to be from 0 to 1.
  init(white: Double, alpha: Double) {
    self.init(checkedRed: white, green: white, blue: white, alpha: alpha)
  }

  private init(checkedRed red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
