internal import ScrimBlur

/// The colors of a filmstrip.
struct FilmstripTheme: Sendable {
  let paper: PixelColor
  let ink: PixelColor
  /// The color of secondary text.
  let gray: PixelColor
  /// The color of the device's frame, which contrasts with white and black
  /// covers.
  let device: PixelColor
  let line: PixelColor
  let curve: PixelColor
  let calm: PixelColor
  let alarm: PixelColor
  private let active: PixelColor
  private let inactive: PixelColor
  private let background: PixelColor

  func color(of phase: Filmstrip.Band.Phase) -> PixelColor {
    switch phase {
    case .active: active
    case .inactive: inactive
    case .background: background
    }
  }

  fileprivate static let light = FilmstripTheme(
    paper: PixelColor(red: 246, green: 245, blue: 241),
    ink: PixelColor(red: 28, green: 28, blue: 30),
    gray: PixelColor(red: 92, green: 92, blue: 96),
    device: PixelColor(red: 84, green: 84, blue: 90),
    line: PixelColor(red: 204, green: 203, blue: 198),
    curve: PixelColor(red: 10, green: 96, blue: 200),
    calm: PixelColor(red: 24, green: 112, blue: 56),
    alarm: PixelColor(red: 200, green: 20, blue: 20),
    active: PixelColor(red: 214, green: 230, blue: 214),
    inactive: PixelColor(red: 246, green: 226, blue: 184),
    background: PixelColor(red: 216, green: 218, blue: 228))

  fileprivate static let dark = FilmstripTheme(
    paper: PixelColor(red: 24, green: 24, blue: 26),
    ink: PixelColor(red: 242, green: 242, blue: 247),
    gray: PixelColor(red: 176, green: 176, blue: 182),
    device: PixelColor(red: 128, green: 128, blue: 134),
    line: PixelColor(red: 72, green: 72, blue: 76),
    curve: PixelColor(red: 110, green: 176, blue: 255),
    calm: PixelColor(red: 90, green: 206, blue: 126),
    alarm: PixelColor(red: 255, green: 110, blue: 100),
    active: PixelColor(red: 38, green: 68, blue: 46),
    inactive: PixelColor(red: 92, green: 68, blue: 20),
    background: PixelColor(red: 62, green: 64, blue: 82))
}

extension FilmstripTheme {
  init(_ appearance: SystemAppearance) {
    self =
      switch appearance {
      case .light: .light
      case .dark: .dark
      }
  }
}
