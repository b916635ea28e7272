internal import ScrimRuntime
internal import ScrimTimeline

/// The state at one instant of a simulation, as far as properties depend on it.
struct SimulationState {
  var at: Nanoseconds
  var phase: Phase
  var reasons: Reasons
  /// Whether the screen is sensitive while protection is on.
  var isGuarded: Bool
  /// Whether a prompt of the app keeps covers away.
  var isExempt: Bool
  /// Whether the app is locked, even if the present screen ignores locks.
  var isLocked: Bool
  /// When the cover is going to drop, if a drop is armed.
  var drop: Nanoseconds?
  /// The event that the present screen's cover drops on.
  var dropEvent: CueEvent
  /// The installed cover's name.
  var cover: String?
  var opacity: Double
  var target: Double
  var exposed: Double
  /// The standing protection that is in force.
  var level: SecureLevel
  /// Whether a fade continues beyond this instant.
  var isFading: Bool
}
