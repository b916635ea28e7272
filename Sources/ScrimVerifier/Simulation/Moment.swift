internal import ScrimRuntime
internal import ScrimTimeline

/// What is true at one instant of a simulation, as far as properties speak of it.
struct Moment {
  var at: Nanoseconds
  var phase: Phase
  var reasons: Reasons
  /// Whether the screen is sensitive while protection is on.
  var isGuarded: Bool
  /// Whether one of the app's own prompts keeps covers away.
  var isExempt: Bool
  /// Whether the app is locked, on whichever screen.
  var isLocked: Bool
  /// When the cover is going to drop, if it is.
  var drop: Nanoseconds?
  /// The event at which the present screen's cover may drop.
  var dropEvent: CueEvent
  /// The installed cover's name.
  var cover: String?
  var opacity: Double
  var target: Double
  var exposed: Double
  /// The standing protection in force.
  var level: SecureLevel
  /// Whether a fade goes on beyond this instant.
  var isFading: Bool
}
