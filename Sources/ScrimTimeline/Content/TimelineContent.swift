/// What a timeline says, as plain values: all that a policy comes to.
///
/// It is made by the compiler, written and read as JSON, and read back from a
/// binary timeline. The engine does not run on it but on `Timeline`, which holds
/// the same in a form that is read in place.
public struct TimelineContent: Hashable, Sendable {
  /// The app's identifier, where the policy gives one.
  public var app: String?
  public var lifecycle: Lifecycle
  public var lock: Lock
  public var prompts: Prompts
  /// The longest time that the switcher's live view may show content; nil where
  /// the policy accepts any.
  public var peekLimit: Nanoseconds?

  public var covers: [Cover]
  /// How tracks respond to events; tracks that respond alike share one.
  public var sheets: [CueSheet]
  /// The behaviours that screens share.
  public var tracks: [Track]
  public var overlays: [Overlay]
  /// The way from a screen's id to its track.
  public var screens: ScreenMap
  /// The policy files that sources point into.
  public var files: [String]

  public init(
    app: String?, lifecycle: Lifecycle, lock: Lock, prompts: Prompts, peekLimit: Nanoseconds?,
    covers: [Cover], sheets: [CueSheet], tracks: [Track], overlays: [Overlay],
    screens: ScreenMap, files: [String]
  ) {
    self.app = app
    self.lifecycle = lifecycle
    self.lock = lock
    self.prompts = prompts
    self.peekLimit = peekLimit
    self.covers = covers
    self.sheets = sheets
    self.tracks = tracks
    self.overlays = overlays
    self.screens = screens
    self.files = files
  }
}

/// A line of a policy file.
public struct PolicyLine: Hashable, Sendable {
  /// The place of the file among the timeline's files.
  public var file: Int
  /// The line, counted from 1.
  public var line: Int

  public init(file: Int, line: Int) {
    self.file = file
    self.line = line
  }
}
