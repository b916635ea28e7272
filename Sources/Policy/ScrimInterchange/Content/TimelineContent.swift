package import ScrimTimeline

/// The content of a timeline as plain values: everything that a policy compiles
/// to.
///
/// The compiler creates it. It is written and read as JSON, and read back from
/// a binary timeline. The engine does not run on it, but on `Timeline`, which
/// holds the same content in a form that is read in place.
package struct TimelineContent: Equatable, Sendable {
  /// The app's identifier; nil if the policy has none.
  package var app: String?
  package var lifecycle: Lifecycle
  package var snapshots: Snapshots
  /// Whether the timeline may reach users.
  package var ships: Bool
  package var lock: Lock
  /// The cover that asks the user to unlock the app; nil if a locked screen
  /// keeps its own.
  package var lockCover: Int?
  package var prompts: Prompts
  /// The longest time for which the switcher's live view may show content; nil
  /// if the policy accepts any time.
  package var peekLimit: Nanoseconds?

  package var covers: [Cover]
  /// The cue sheets.
  ///
  /// Tracks that respond alike share a sheet.
  package var sheets: [CueSheet]
  /// The behaviors that screens share.
  package var tracks: [Track]
  package var overlays: [Overlay]
  /// The map from a screen's id to its track.
  package var screens: TrackMap
  /// The policy files that sources refer to.
  package var files: [String]

  package init(
    app: String?, lifecycle: Lifecycle, snapshots: Snapshots = .inBackground, ships: Bool = true,
    lock: Lock, lockCover: Int? = nil, prompts: Prompts, peekLimit: Nanoseconds?, covers: [Cover],
    sheets: [CueSheet], tracks: [Track], overlays: [Overlay], screens: TrackMap, files: [String]
  ) {
    (self.app, self.lifecycle, self.snapshots, self.ships) = (app, lifecycle, snapshots, ships)
    (self.lock, self.lockCover) = (lock, lockCover)
    (self.prompts, self.peekLimit, self.covers) = (prompts, peekLimit, covers)
    (self.sheets, self.tracks, self.overlays) = (sheets, tracks, overlays)
    (self.screens, self.files) = (screens, files)
  }

  /// The name of a cover, by its number; the name of opaque black if the number
  /// is not that of a cover.
  package func name(ofCover number: Int) -> String {
    covers.indices.contains(number) ? covers[number].name : Cover.opaqueBlack.name
  }
}
