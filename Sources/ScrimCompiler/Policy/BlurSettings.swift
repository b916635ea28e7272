internal import ScrimTimeline

/// A blur: a style, or its numbers.
enum BlurSettings: Overridable, Sendable {
  case style(BlurStyle)
  case numbers(BlurNumbers)

  /// Numbers add to numbers; whatever else meets takes the other's place.
  mutating func override(with other: BlurSettings) {
    guard case .numbers(var numbers) = self, case .numbers(let others) = other else {
      self = other
      return
    }
    numbers.radius = others.radius ?? numbers.radius
    numbers.saturation = others.saturation ?? numbers.saturation
    numbers.tint = others.tint ?? numbers.tint
    self = .numbers(numbers)
  }
}

/// The blurs that iOS has under the same names.
enum BlurStyle: String, CaseIterable, Sendable {
  case light
  case extraLight = "extra-light"
  case dark
}

/// A blur's numbers, as far as they are written.
struct BlurNumbers: Sendable {
  var radius: Setting<Double>?
  var saturation: Setting<Double>?
  var tint: Setting<Color>?
}
