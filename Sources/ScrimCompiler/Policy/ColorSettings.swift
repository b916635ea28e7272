/// A colour for both appearances, or one for each.
struct ColorSettings: Overridable, Sendable {
  var both: Color?
  var light: Setting<Color>?
  var dark: Setting<Color>?

  mutating func override(with other: ColorSettings) {
    if let both = other.both {
      self = ColorSettings(both: both)
      return
    }
    if both != nil { self = ColorSettings() }
    light = other.light ?? light
    dark = other.dark ?? dark
  }
}
