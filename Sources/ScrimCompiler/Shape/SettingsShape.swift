internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimSyntax

extension Shape where Value == Settings {
  /// What a screen's map and `defaults` may hold.
  static let settings = Shape.map(
    .settings, "a map of settings",
    [
      Field(
        "sensitive", .boolean, default: true,
        "Whether the screen must be covered. `false` needs `because`."
      ) { $0.isSensitive = $1 },
      Field(
        "because", .reason, examples: ["public marketing pages"],
        """
        Why the screen is public. It stands in the same map as `sensitive: false`, and is not \
        inherited.
        """
      ) { $0.because = $1 },
      Field(
        "cover", .coverReference, examples: ["paper"], default: .object([("color", "#000000")]),
        "What covers the screen: the name of a cover, or a cover written in place."
      ) { $0.cover = $1 },
      Field(
        "fade", .fade,
        examples: ["none", "200ms", .object([("in", "200ms"), ("out", "300ms")])],
        "How the cover comes and goes: at once, in one time for both, or each by its key."
      ) { $0.fade = $1.value },
      Field(
        "raise-on", .word("event that raises a cover"), default: "will-resign-active",
        "The event at which the cover is raised."
      ) { $0.raiseOn = $1 },
      Field(
        "at-background", .word("action"), default: "snap",
        """
        What becomes of a fade that is under way when the app enters background: `snap` ends it at \
        once, `keep` lets it go on.
        """
      ) { $0.atBackground = $1 },
      Field(
        "drop-on", .word("event that drops a cover"), default: "did-become-active",
        "The event at which the cover is dropped."
      ) { $0.dropOn = $1 },
      Field(
        "recording", .word("way to treat a recording"), default: "cover",
        "Whether the screen is covered while it is recorded: `cover` does, `ignore` does not."
      ) { $0.recording = $1 },
      Field(
        "text", .textSize, examples: ["48pt"], default: "17pt",
        "The largest sensitive text on the screen, which says how strong a blur must be."
      ) { $0.textSize = $1 },
    ],
    make: { _ in Settings() })
}

extension Shape where Value == Void {
  /// A text for people alone.
  fileprivate static let reason = Shape<String>.text.map { _ in }
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
      Field(
        "in", .duration, default: "200ms",
        "How long the cover takes to come. Under `android` and `desktop` the default is `none`."
      ) { $0.fadeIn = $1 },
      Field("out", .duration, default: "300ms", "How long the cover takes to go.") {
        $0.fadeOut = $1
      },
      Field(
        "curve", .word("curve"), default: "ease-in-out",
        "How the opacity changes over time: the curve that CSS calls by that name."
      ) { $0.curve = $1 },
      Field(
        "settle", .duration, default: "50ms",
        "How long the app must be active before the cover goes. It means nothing to overlays."
      ) { $0.settle = $1 },
    ],
    make: { _ in FadeSettings() })
}

extension Shape where Value == OverlaySettings {
  static let overlay = Shape.map(
    .overlay, "a map with 'cover' and 'fade'",
    [
      Field(
        "cover", .coverReference, examples: ["paper"], default: .object([("color", "#000000")]),
        "What the overlay shows: the name of a cover, or a cover written in place."
      ) { $0.cover = $1 },
      Field("fade", .fade, examples: ["200ms"], "How the overlay comes and goes.") {
        $0.fade = $1.value
      },
    ],
    make: { _ in OverlaySettings() })
}
