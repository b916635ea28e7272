internal import ScrimTimeline

/// A blur's numbers.
struct ResolvedBlur: Sendable {
  let radius: Double
  let saturation: Double
  let tint: Color?
  /// The tint's alpha; a preset's is no whole number of 255ths.
  let tintAlpha: Double
  /// The key that would have to change for a stronger blur.
  let origin: Origin

  init(_ settings: BlurSettings, _ origin: Origin) {
    switch settings {
    case .style(let style):
      let white: Double
      saturation = 1.8
      switch style {
      case .light: (radius, white, tintAlpha) = (30, 1, 0.30)
      case .extraLight: (radius, white, tintAlpha) = (20, 0.97, 0.82)
      case .dark: (radius, white, tintAlpha) = (20, 0.11, 0.73)
      }
      tint = Color(white: white, alpha: tintAlpha)
      self.origin = origin
    case .numbers(let numbers):
      radius = numbers.radius?.value ?? 0
      saturation = numbers.saturation?.value ?? 1
      tint = numbers.tint?.value
      tintAlpha = Double(tint?.alpha ?? 0) / 255
      self.origin = numbers.radius?.origin ?? origin
    }
  }
}

extension Color {
  init(white: Double, alpha: Double) {
    let level = UInt8((white * 255).rounded())
    self.init(red: level, green: level, blue: level, alpha: UInt8((alpha * 255).rounded()))
  }
}
