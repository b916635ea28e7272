package import ScrimTimeline

/// What the rooms that watch an engine ask for, and hosts need not.
extension Engine {
  /// Whether the app is locked, whether or not the present screen minds.
  package var isLocked: Bool { facts.lock == .locked }

  /// When the cover is going to drop, if it is.
  package var pendingDrop: Nanoseconds? { drop }

  /// When the last of the app's own prompts no longer keeps covers away.
  package var exemptionEnd: Nanoseconds? { facts.tickets.end }

  /// The event at which the present screen's cover may drop.
  package var dropEvent: CueEvent { track.returnEvent }
}
