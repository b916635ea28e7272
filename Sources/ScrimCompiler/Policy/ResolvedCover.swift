internal import ScrimTimeline

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
    guard settings.kindCount == 1 else { return nil }
    background = settings.background
    fallback = settings.fallback
    isBroken = settings.isBroken
    origin = settings.origin
    if let blur = settings.blur {
      kind = .blur(ResolvedBlur(blur.value, blur.origin))
    } else if let color = settings.color {
      switch color.value {
      case .both(let both):
        let both = Setting(both, color.origin)
        kind = .color(light: both, dark: both)
      case .each(let colors): kind = .color(light: colors.light, dark: colors.dark)
      }
    } else if let image = settings.image {
      kind = .image(image.value)
    } else {
      kind = settings.view.map { .view(name: $0.value) } ?? .hide
    }
  }

  var isBlur: Bool { if case .blur = kind { true } else { false } }
}
