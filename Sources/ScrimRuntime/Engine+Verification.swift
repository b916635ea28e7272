package import ScrimTimeline

/// What the rooms that watch an engine ask for, and hosts need not.
extension Engine {
  /// Whether the app is locked, whether or not the present screen minds.
  package var isLocked: Bool { facts.lock == .locked }

  /// Whether the cover is going to drop.
  package var isDropArmed: Bool { drop != nil }

  /// The event at which the present screen's cover may drop.
  package var dropEvent: CueEvent { track.returnEvent }
}
