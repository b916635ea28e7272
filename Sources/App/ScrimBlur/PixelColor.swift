/// A color with straight alpha.
public struct PixelColor: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity of the color.
  public var alpha: UInt8

  /// A color, opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A fully transparent color.
  public static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The four bytes of a premultiplied pixel of this color.
  package var premultiplied: (UInt8, UInt8, UInt8, UInt8) {
    Self.premultiplied(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A color multiplied by its alpha, rounded to nearest.
  static func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
    -> (UInt8, UInt8, UInt8, UInt8)
  {
    func part(_ color: UInt8) -> UInt8 { UInt8((Int(color) * Int(alpha) + 127) / 255) }
    return (part(red), part(green), part(blue), alpha)
  }

  /// A color divided by its alpha, rounded to nearest.
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
