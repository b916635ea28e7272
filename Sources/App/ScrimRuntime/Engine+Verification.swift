package import ScrimTimeline

/// State for the verifier and for tests, which hosts do not need.
extension Engine {
  /// Whether the app is locked, even if the present screen ignores locks.
  package var isLocked: Bool { facts.lock == .locked }

  /// When the cover is going to drop, if a drop is armed.
  package var pendingDrop: Nanoseconds? { drop }

  /// When the last exemption of the app's prompts ends.
  package var exemptionEnd: Nanoseconds? { facts.tickets.end }

  /// The event that the present screen's cover drops on.
  package var dropEvent: CueEvent { track.dropEvent }
}
