internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline

extension Shape where Value == ColorSettings {
  /// One colour for both appearances, or one for each.
  static let colors = Shape.either(
    "a colour, or a map with 'light' and 'dark'",
    scalar: Shape<Color>.color.map { .both($0) },
    map: Shape<AppearanceColors>.map(
      .appearances, "a colour, or a map with 'light' and 'dark'",
      [
        Field("light", .color, examples: ["#FFFFFF"], "The colour in light appearance.") {
          $0.light = $1
        },
        Field("dark", .color, examples: ["#1C1C1E"], "The colour in dark appearance.") {
          $0.dark = $1
        },
      ],
      make: { _ in AppearanceColors() }
    ).map { .each($0) })
}
