internal import ScrimBlur

/// The colors of a filmstrip.
struct FilmstripTheme: Sendable {
  let paper, ink, line, curve, calm, alarm: PixelColor
  /// The color of secondary text.
  let gray: PixelColor
  /// The color of the device's frame, which contrasts with white and black
  /// covers.
  let device: PixelColor
  private let phases: [Filmstrip.Band.Phase: PixelColor]

  init(_ appearance: SystemAppearance) {
    func color(_ light: UInt32, dark: UInt32) -> PixelColor {
      let digits = appearance == .dark ? dark : light
      return PixelColor(
        red: UInt8(digits >> 16), green: UInt8(digits >> 8 & 0xFF), blue: UInt8(digits & 0xFF))
    }
    paper = color(0xF6F5F1, dark: 0x18181A)
    ink = color(0x1C1C1E, dark: 0xF2F2F7)
    gray = color(0x5C5C60, dark: 0xB0B0B6)
    device = color(0x54545A, dark: 0x808086)
    line = color(0xCCCBC6, dark: 0x48484C)
    curve = color(0x0A60C8, dark: 0x6EB0FF)
    calm = color(0x187038, dark: 0x5ACE7E)
    alarm = color(0xC81414, dark: 0xFF6E64)
    phases = [
      .active: color(0xD6E6D6, dark: 0x26442E), .inactive: color(0xF6E2B8, dark: 0x5C4414),
      .background: color(0xD8DAE4, dark: 0x3E4052),
    ]
  }

  func color(of phase: Filmstrip.Band.Phase) -> PixelColor { phases[phase] ?? paper }
}
