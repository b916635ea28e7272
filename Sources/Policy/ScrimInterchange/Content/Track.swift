package import ScrimTimeline

/// The behavior that screens with the same settings share.
package struct Track: Equatable, Sendable {
  /// Whether the screens must be covered.
  package var isSensitive: Bool
  /// The cover, by its index in the timeline.
  package var cover: Int
  /// The cue sheet, by its index in the timeline.
  package var sheet: Int
  package var fade: Fade
  /// The standing protection of the window while the screens are guarded.
  package var secure: SecureLevel
  /// The line of each setting, in the order of `Cause.allCases`.
  package var sources: [PolicyLine]

  package init(
    isSensitive: Bool, cover: Int, sheet: Int, fade: Fade, secure: SecureLevel = .open,
    sources: [PolicyLine]
  ) {
    (self.isSensitive, self.cover, self.sheet) = (isSensitive, cover, sheet)
    (self.fade, self.secure, self.sources) = (fade, secure, sources)
  }
}

/// A cover that the host shows and dismisses, in a layer under the privacy
/// cover.
package struct Overlay: Equatable, Sendable {
  package var name: String
  /// The cover, by its index in the timeline.
  package var cover: Int
  package var fade: Fade

  package init(name: String, cover: Int, fade: Fade) {
    (self.name, self.cover, self.fade) = (name, cover, fade)
  }
}
