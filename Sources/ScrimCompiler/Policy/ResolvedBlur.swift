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
    if let style = settings.style {
      let white: Double
      saturation = 1.8
      switch style {
      case .light: (radius, white, tintAlpha) = (30, 1, 0.30)
      case .extraLight: (radius, white, tintAlpha) = (20, 0.97, 0.82)
      case .dark: (radius, white, tintAlpha) = (20, 0.11, 0.73)
      }
      tint = Color(white: white, alpha: tintAlpha)
    } else {
      radius = settings.radius?.value ?? 0
      saturation = settings.saturation?.value ?? 1
      tint = settings.tint?.value
      tintAlpha = Double(tint?.alpha ?? 0) / 255
    }
    self.origin = settings.radius?.origin ?? origin
  }
}

extension Color {
  init(white: Double, alpha: Double) {
    let level = UInt8((white * 255).rounded())
    self.init(red: level, green: level, blue: level, alpha: UInt8((alpha * 255).rounded()))
  }
}
