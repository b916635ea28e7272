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

  /// The premultiplied pixel of this color.
  package var premultiplied: SIMD4<UInt8> { Self.premultiplied(SIMD4(red, green, blue, alpha)) }

  /// A pixel's color multiplied by its alpha, rounded to nearest.
  static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    var product = SIMD4<UInt16>(truncatingIfNeeded: pixel) &* UInt16(pixel.w) &+ 127
    product /= 255
    product.w = UInt16(pixel.w)
    return SIMD4<UInt8>(truncatingIfNeeded: product)
  }

  /// A pixel's color divided by its alpha, rounded to nearest.
  package static func straight(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    guard pixel.w > 0 else { return .zero }
    let alpha = UInt16(pixel.w)
    var quotient = SIMD4<UInt16>(truncatingIfNeeded: pixel) &* 255 &+ alpha / 2
    quotient /= alpha
    quotient.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    quotient.w = alpha
    return SIMD4<UInt8>(truncatingIfNeeded: quotient)
  }
}
