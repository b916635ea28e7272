package import ScrimTimeline

/// The behavior that screens with the same settings share.
package struct Track: Equatable, Sendable {
  /// Whether the screens must be covered.
  package var isSensitive: Bool
  /// The cover, by its place among the timeline's covers.
  package var cover: Int
  /// The way the track responds to events, by its place among the cue sheets.
  package var sheet: Int
  package var fade: Fade
  /// The standing protection of the window while the screens are guarded.
  package var secure: SecureLevel
  /// Where each setting is written: a place for each of `Cause.allCases`.
  package var sources: [PolicyLine]

  package init(
    isSensitive: Bool, cover: Int, sheet: Int, fade: Fade, secure: SecureLevel = .open,
    sources: [PolicyLine]
  ) {
    self.isSensitive = isSensitive
    self.cover = cover
    self.sheet = sheet
    self.fade = fade
    self.secure = secure
    self.sources = sources
  }
}

/// A cover that the host shows and dismisses itself, and that stays in front.
package struct Overlay: Equatable, Sendable {
  package var name: String
  /// The cover, by its place among the timeline's covers.
  package var cover: Int
  package var fade: Fade

  package init(name: String, cover: Int, fade: Fade) {
    self.name = name
    self.cover = cover
    self.fade = fade
  }
}
