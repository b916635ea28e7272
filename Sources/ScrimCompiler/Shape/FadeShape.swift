internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline

extension Shape where Value == FadeSettings {
  /// `none`, one duration for in and out, or each by its key.
  static let fade = Shape.either(
    "a duration, 'none' or a map",
    scalar: Shape<Nanoseconds>.duration.located.map { FadeSettings(fadeIn: $0, fadeOut: $0) },
    map: fields)

  private static let fields = Shape.map(
    .fade, "a duration, 'none' or a map",
    [
      Field(
        "in", .duration,
        default: .string(BuiltInSettings.fadeIn(under: BuiltInSettings.lifecycle).text),
        "How long the cover takes to come. Under `android` and `desktop` the default is `none`."
      ) { $0.fadeIn = $1 },
      Field(
        "out", .duration, default: .string(BuiltInSettings.fadeOut.text),
        "How long the cover takes to go."
      ) {
        $0.fadeOut = $1
      },
      Field(
        "curve", .word("curve"), default: .string(BuiltInSettings.curve.rawValue),
        "How the opacity changes over time: the curve that CSS calls by that name."
      ) { $0.curve = $1 },
      Field(
        "settle", .duration, default: .string(BuiltInSettings.settle.text),
        "How long the app must be active before the cover goes. It means nothing to overlays."
      ) { $0.settle = $1 },
    ],
    make: { _ in FadeSettings() })
}
