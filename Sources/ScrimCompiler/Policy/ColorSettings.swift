internal import ScrimTimeline

/// A colour for both appearances, or one for each.
enum ColorSettings: Overridable, Sendable {
  case both(Color)
  case each(AppearanceColors)

  /// A map adds to a map; whatever else meets takes the other's place.
  mutating func override(with other: ColorSettings) {
    guard case .each(var colors) = self, case .each(let others) = other else {
      self = other
      return
    }
    colors.light = others.light ?? colors.light
    colors.dark = others.dark ?? colors.dark
    self = .each(colors)
  }
}

/// The colours for light and for dark appearance, as far as they are written.
struct AppearanceColors: Sendable {
  var light: Setting<Color>?
  var dark: Setting<Color>?
}
