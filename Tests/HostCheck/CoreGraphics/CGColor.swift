@_exported import Foundation

/// A color of sRGB.
public final class CGColor: Sendable {
  package let red, green, blue: CGFloat
  public let alpha: CGFloat

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package var pixel: Pixel {
    let parts = [red, green, blue].map { UInt8(($0 * alpha * 255).rounded()) }
    return Pixel(
      red: parts[0], green: parts[1], blue: parts[2], alpha: UInt8((alpha * 255).rounded()))
  }
}

public final class CGColorSpace: Sendable {}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

public enum CGImageAlphaInfo: UInt32, Sendable { case premultipliedLast = 1 }

/// A pixel with premultiplied alpha.
package struct Pixel: Hashable, Sendable, CustomStringConvertible {
  package var red, green, blue, alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// This pixel drawn at an opacity over another one.
  package func over(_ other: Pixel, opacity: Double = 1) -> Pixel {
    let rest = 1 - opacity * Double(alpha) / 255
    func mix(_ part: KeyPath<Pixel, UInt8>) -> UInt8 {
      UInt8((Double(self[keyPath: part]) * opacity + Double(other[keyPath: part]) * rest).rounded())
    }
    return Pixel(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }

  package var description: String {
    "#" + [red, green, blue, alpha].map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }
}
