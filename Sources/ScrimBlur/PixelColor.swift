/// A color with its alpha, not premultiplied.
public struct PixelColor: Hashable, Sendable {
  /// How much red there is.
  public var red: UInt8
  /// How much green there is.
  public var green: UInt8
  /// How much blue there is.
  public var blue: UInt8
  /// How opaque the color is.
  public var alpha: UInt8

  /// A color, opaque unless said otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// No color at all.
  public static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The four bytes of a pixel of this color.
  package var premultiplied: (UInt8, UInt8, UInt8, UInt8) {
    Self.premultiplied(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Colors multiplied by their alpha, rounded to nearest.
  static func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
    -> (UInt8, UInt8, UInt8, UInt8)
  {
    func part(_ color: UInt8) -> UInt8 { UInt8((Int(color) * Int(alpha) + 127) / 255) }
    return (part(red), part(green), part(blue), alpha)
  }

  /// Colors divided by their alpha, rounded to nearest.
  package static func straight(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
    -> (UInt8, UInt8, UInt8, UInt8)
  {
    guard alpha > 0 else { return (0, 0, 0, 0) }
    func part(_ color: UInt8) -> UInt8 {
      UInt8(min(255, (Int(color) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
    return (part(red), part(green), part(blue), alpha)
  }
}
