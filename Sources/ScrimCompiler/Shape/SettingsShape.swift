internal import ScrimDiagnostics
internal import ScrimSyntax

extension Shape where Value == Settings {
  /// What a screen's map and `defaults` may hold.
  static let settings = Shape.map(
    .settings, "a map of settings",
    [
      Field(
        "sensitive", .boolean, default: true,
        "Whether the screen must be covered; false needs 'because'."
      ) { $0.isSensitive = $1 },
      Field("because", .text, "Why the screen is public.") { $0.because = $1 },
      Field(
        "cover", .coverReference, examples: ["paper"],
        "What covers the screen: the name of a cover, or a cover written in place."
      ) { $0.cover = $1 },
      Field("fade", .fade, examples: ["none", "200ms"], "How the cover comes and goes.") {
        $0.fade = $1.value
      },
      Field(
        "raise-on", .word("event that raises a cover"), default: "will-resign-active",
        "The event at which the cover is raised."
      ) { $0.raiseOn = $1 },
      Field(
        "at-background", .word("action"), default: "snap",
        "Whether a fade that is under way when the app enters background ends at once."
      ) { $0.atBackground = $1 },
      Field(
        "drop-on", .word("event that drops a cover"), default: "did-become-active",
        "The event at which the cover is dropped."
      ) { $0.dropOn = $1 },
      Field(
        "recording", .word("way to treat a recording"), default: "cover",
        "Whether the screen is covered while the screen is recorded."
      ) { $0.recording = $1 },
      Field(
        "text", .textSize, default: "17pt", "The largest sensitive text on the screen."
      ) { $0.textSize = $1 },
    ],
    make: { _ in Settings() })
}

extension Shape where Value == FadeSettings {
  /// `none`, one duration for in and out, or each by its key.
  static let fade = Shape(
    noun: "a duration, 'none' or a map",
    schema: .anyOf([Shape<Nanoseconds>.duration.schema(), fields.schema()])
  ) { binder, node in
    guard binder.tree.kind(of: binder.tree.resolved(node)).isScalar else {
      return fields.read(&binder, node)
    }
    return Shape<Nanoseconds>.duration.read(&binder, node).map { duration in
      let setting = Setting(duration, binder.origin(of: node))
      return FadeSettings(fadeIn: setting, fadeOut: setting)
    }
  }

  private static let fields = Shape.map(
    .fade, "a duration, 'none' or a map",
    [
      Field("in", .duration, default: "200ms", "How long the cover takes to come.") {
        $0.fadeIn = $1
      },
      Field("out", .duration, default: "300ms", "How long the cover takes to go.") {
        $0.fadeOut = $1
      },
      Field("curve", .word("curve"), default: "ease-in-out", "How the opacity changes over time.") {
        $0.curve = $1
      },
      Field(
        "settle", .duration, default: "50ms",
        "How long the app must be active before the cover goes."
      ) { $0.settle = $1 },
    ],
    make: { _ in FadeSettings() })
}

extension Shape where Value == OverlaySettings {
  static let overlay = Shape.map(
    .overlay, "a map with 'cover' and 'fade'",
    [
      Field("cover", .coverReference, "What the overlay shows.") { $0.cover = $1 },
      Field("fade", .fade, "How the overlay comes and goes.") { $0.fade = $1.value },
    ],
    make: { _ in OverlaySettings() })
}
