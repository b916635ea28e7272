internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == OverlaySettings {
  /// What an overlay may set.
  static let overlay = Shape.map(
    .overlay, "a map with 'cover' and 'fade'",
    [
      Field(
        "cover", .coverReference, examples: ["paper"], default: .builtInCover,
        "What the overlay shows: the name of a cover, or a cover written in place."
      ) { $0.cover = $1 },
      Field("fade", .fade, examples: ["200ms"], "How the overlay comes and goes.") {
        $0.fade = $1.value
      },
    ],
    make: { _ in OverlaySettings() })
}
