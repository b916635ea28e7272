internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == Settings {
  /// What a screen's map and `defaults` may hold.
  static let settings = Shape.map(
    .settings, "a map of settings",
    [
      Field(
        "sensitive", .boolean, default: .bool(BuiltInSettings.isSensitive),
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
        "cover", .coverReference, examples: ["paper"], default: .builtInCover,
        "What covers the screen: the name of a cover, or a cover written in place."
      ) { $0.cover = $1 },
      Field(
        "fade", .fade,
        examples: ["none", "200ms", .object([("in", "200ms"), ("out", "300ms")])],
        "How the cover comes and goes: at once, in one time for both, or each by its key."
      ) { $0.fade = $1.value },
      Field(
        "raise-on", .word("event that raises a cover"),
        default: .string(BuiltInSettings.raiseOn.rawValue),
        "The event at which the cover is raised."
      ) { $0.raiseOn = $1 },
      Field(
        "at-background", .word("action"), default: .string(BuiltInSettings.atBackground.rawValue),
        """
        What becomes of a fade that is under way when the app enters background: `snap` ends it at \
        once, `keep` lets it go on.
        """
      ) { $0.atBackground = $1 },
      Field(
        "drop-on", .word("event that drops a cover"),
        default: .string(BuiltInSettings.dropOn.rawValue),
        "The event at which the cover is dropped."
      ) { $0.dropOn = $1 },
      Field(
        "recording", .word("way to treat a recording"),
        default: .string(BuiltInSettings.recording.rawValue),
        "Whether the screen is covered while it is recorded: `cover` does, `ignore` does not."
      ) { $0.recording = $1 },
      Field(
        "text", .textSize, examples: ["48pt"], default: .string(BuiltInSettings.textSize.points),
        "The largest sensitive text on the screen, which says how strong a blur must be."
      ) { $0.textSize = $1 },
    ],
    make: { _ in Settings() })
}

extension Shape where Value == Reason {
  /// A text for people alone.
  fileprivate static let reason = Shape<String>.text.map { _ in Reason() }
}

extension JSON {
  /// The cover that there is where none is written.
  static let builtInCover: JSON = .object([("color", .string(BuiltInSettings.cover.text))])
}
