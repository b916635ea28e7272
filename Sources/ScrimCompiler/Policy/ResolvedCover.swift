/// A cover whose kind is known.
struct ResolvedCover: Sendable {
  enum Kind: Sendable {
    case blur(ResolvedBlur)
    case color(light: Setting<Color>?, dark: Setting<Color>?)
    case image(ImageSettings)
    case view(name: String)
    case hide
  }

  let kind: Kind
  let background: Setting<Color>?
  let fallback: Setting<Color>?
  /// Whether some of it could not be read, so that what is not there may have
  /// been written all the same.
  let isBroken: Bool
  let origin: Origin

  /// The word `hide`, written in place.
  static let hide = ResolvedCover(hiddenAt: Origin(place: 0))

  private init(hiddenAt origin: Origin) {
    (kind, background, fallback, isBroken, self.origin) = (.hide, nil, nil, false, origin)
  }

  /// Nil where there is no kind, or more than one.
  init?(_ settings: CoverSettings) {
    guard settings.kinds.count == 1 else { return nil }
    background = settings.background
    fallback = settings.fallback
    isBroken = settings.isBroken
    origin = settings.origin
    if let blur = settings.blur {
      kind = .blur(ResolvedBlur(blur.value, blur.origin))
    } else if let color = settings.color {
      let both = color.value.both.map { Setting($0, color.origin) }
      kind = .color(light: both ?? color.value.light, dark: both ?? color.value.dark)
    } else if let image = settings.image {
      kind = .image(image.value)
    } else {
      kind = settings.view.map { .view(name: $0.value) } ?? .hide
    }
  }

  var isBlur: Bool { if case .blur = kind { true } else { false } }

  /// Whether the cover comes and goes in no time, whatever its fade says.
  var ignoresFades: Bool {
    switch kind {
    case .view, .hide: true
    default: false
    }
  }
}

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
