package import ScrimRuntime
package import ScrimSessions
package import ScrimTimeline
package import ScrimTrace

/// What is on screen, and why, after an action of the trace or a deadline, or
/// at a sample.
package struct SimulationLine: Sendable {
  /// What the line describes.
  package enum Occasion: Equatable, Sendable {
    case action(TraceAction)
    /// The engine reached a deadline.
    case deadline
    /// A look between events, which changes nothing.
    case sample

    package var name: String {
      switch self {
      case .action(let action): action.name
      case .deadline: "deadline"
      case .sample: "sample"
      }
    }
  }

  /// An installed overlay and its opacity.
  package struct OverlayState: Equatable, Sendable {
    package var name: String
    package var opacity: Double
  }

  /// The engine's time.
  ///
  /// If the trace's time goes backwards, this is the latest time so far.
  package var at: Nanoseconds
  package var occasion: Occasion
  package var phase: Phase
  /// The screen's id; nil before the host names the first screen.
  package var screen: String?
  package var isGuarded: Bool
  /// Whether there is a reason to cover the screen.
  package var isCovered: Bool
  package var reasons: Reasons
  /// The installed cover's name.
  package var cover: String?
  package var opacity: Double
  package var target: Double
  package var exposed: Double
  /// How much of a sensitive screen is visible on screen.
  ///
  /// A snapshot may show less.
  package var visible: Double
  /// In the order of the timeline's overlays.
  package var overlays: [OverlayState]
  /// The standing protection in force; nil on systems that have none.
  package var secure: SecureLevel?
  /// The directives since the line before.
  package var directives: [Directive]

  /// Whether the line is a deadline at which the host is told nothing.
  var isSilent: Bool { occasion == .deadline && directives.isEmpty }
}

/// The result of a simulation.
package struct SimulationSummary: Hashable, Sendable {
  /// What a snapshot of the trace would show.
  package struct Snapshot: Hashable, Sendable {
    package var at: Nanoseconds
    package var screen: String?
    package var exposed: Double
  }

  package var snapshots: [Snapshot] = []
  /// The longest peek; nil if the switcher's live view showed no content.
  package var peek: Peek?
  /// Ordered by time, then in the order of the properties.
  package var breaches: [Breach] = []
}
