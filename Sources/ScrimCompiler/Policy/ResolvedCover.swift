/// A cover whose kind is known.
struct ResolvedCover: Sendable {
  enum Kind: Sendable {
    case blur(ResolvedBlur)
    case color(light: Setting<Color>?, dark: Setting<Color>?)
    case image(ImageSettings)
    case view
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
      kind = settings.view == nil ? .hide : .view
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
  /// The key that would have to change for a stronger blur.
  let origin: Origin

  init(_ settings: BlurSettings, _ origin: Origin) {
    switch settings.style {
    case .light: (radius, saturation, tint) = (30, 1.8, Color(white: 1, alpha: 0.30))
    case .extraLight: (radius, saturation, tint) = (20, 1.8, Color(white: 0.97, alpha: 0.82))
    case .dark: (radius, saturation, tint) = (20, 1.8, Color(white: 0.11, alpha: 0.73))
    case nil:
      radius = settings.radius?.value ?? 0
      saturation = settings.saturation?.value ?? 1
      tint = settings.tint?.value
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
