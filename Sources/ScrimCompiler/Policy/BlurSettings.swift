/// A blur: a preset, or its numbers.
struct BlurSettings: Overridable, Sendable {
  var style: BlurStyle?
  var radius: Setting<Double>?
  var saturation: Setting<Double>?
  var tint: Setting<Color>?

  mutating func override(with other: BlurSettings) {
    if let style = other.style {
      self = BlurSettings(style: style)
      return
    }
    // Numbers take the place of a preset.
    if style != nil { self = BlurSettings() }
    radius = other.radius ?? radius
    saturation = other.saturation ?? saturation
    tint = other.tint ?? tint
  }
}

/// The blurs that iOS has under the same names.
enum BlurStyle: String, CaseIterable, Sendable {
  case light
  case extraLight = "extra-light"
  case dark
}
