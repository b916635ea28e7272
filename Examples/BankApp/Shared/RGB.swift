/// A color in sRGB, from 0 to 255.
struct RGB: Equatable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The cover `paper` of `bank.scrim.yaml`, in light and in dark appearance.
  static let covers = [RGB(0xC8, 0xD8, 0xC0), RGB(0x28, 0x38, 0x26)]
}
