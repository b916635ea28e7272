package import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

/// What is on screen, and why, after a line of a trace or a deadline, or at a sample.
package struct SimulationLine: Sendable {
  /// What the line is about.
  package enum Occasion: Equatable, Sendable {
    case action(TraceAction)
    /// What the host asked to be woken for.
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

  /// An overlay that is installed, and how opaque it is.
  package struct OverlayState: Equatable, Sendable {
    package var name: String
    package var opacity: Double
  }

  /// The engine's time: the latest seen, where the trace's goes backwards.
  package var at: Nanoseconds
  package var occasion: Occasion
  package var phase: Phase
  /// The screen's id; nil before the first is named.
  package var screen: String?
  package var isGuarded: Bool
  /// Whether there is anything to cover the screen for.
  package var isCovered: Bool
  package var reasons: Reasons
  /// The installed cover's name.
  package var cover: String?
  package var opacity: Double
  package var target: Double
  package var exposed: Double
  /// How much of a sensitive screen is on screen, which a picture may show less of.
  package var visible: Double
  /// In the order of the timeline's overlays.
  package var overlays: [OverlayState]
  /// The standing protection in force; nil where the system has none.
  package var secure: SecureLevel?
  /// What the host was told since the line before.
  package var directives: [Directive]
}

/// What a simulation comes to.
package struct SimulationSummary: Hashable, Sendable {
  /// What a picture in the trace would show.
  package struct Snapshot: Hashable, Sendable {
    package var at: Nanoseconds
    package var screen: String?
    package var exposed: Double
  }

  /// The longest continuous time in which the switcher's live view showed
  /// content.
  package struct Peek: Hashable, Sendable {
    package var worst: Nanoseconds
    package var at: Nanoseconds
  }

  /// A property that does not hold, and the first instant at which it does not.
  package struct Breach: Hashable, Sendable {
    package var property: Property
    package var at: Nanoseconds
  }

  package var snapshots: [Snapshot] = []
  /// Nil where there was none.
  package var peek: Peek?
  /// In the order of the properties.
  package var breaches: [Breach] = []
}
