internal import ScrimRuntime
internal import ScrimTrace

/// What a fact adds to a trace, and the reason.
struct Interpretation {
  /// The lines of the trace, all at the time of the fact.
  var actions: [TraceAction] = []
  /// The reason, as a phrase.
  let reason: String
  /// Why log lines must be missing before the fact; nil if no lines are
  /// missing.
  var gap: String?

  /// A state that the app is already in.
  static let repetition = Interpretation(because: "the app is in that state already")

  /// A fact about the process, which is not an event.
  static func aside(_ fact: LogFact) -> Interpretation {
    switch fact {
    case .started: Interpretation(because: "the process starts")
    case .ended: Interpretation(because: "the process ends")
    case .lost(let why): Interpretation(reason: why, gap: why)
    default: Interpretation(because: "names the process")
    }
  }
}

extension Interpretation {
  init(_ events: [Event] = [], because reason: String, gap: String? = nil) {
    self.init(actions: events.map(TraceAction.event), reason: reason, gap: gap)
  }
}

/// The phase of an app, as far as its log shows it.
///
/// At the beginning of a log the phase is unknown, since the app may have been
/// used before. A process that the log shows starting is inactive.
struct KnownPhase {
  private(set) var phase: Phase?
  /// Whether the app has resigned or entered the background.
  private(set) var hasLeft = false

  /// Whether the app was started, and has not been active or in the background.
  var isLaunching: Bool { phase == .inactive && !hasLeft }

  mutating func start() { (phase, hasLeft) = (.inactive, false) }

  /// Sets the phase before the first event, which a later line of the log
  /// names.
  mutating func begin(in phase: Phase?) { self.phase = self.phase ?? phase }

  /// Lines of the log are missing, so that the phase is unknown.
  mutating func forget() { phase = nil }

  /// Changes the phase according to the events of a fact.
  mutating func follow(_ interpretation: Interpretation) {
    for case .event(let event) in interpretation.actions {
      switch event {
      case .willResignActive: (phase, hasLeft) = (.inactive, true)
      case .didEnterBackground: (phase, hasLeft) = (.background, true)
      case .willEnterForeground: phase = .inactive
      case .didBecomeActive: phase = .active
      default: break
      }
    }
  }
}

extension Phase {
  /// The events that lead from a phase, which can be unknown, to this one.
  func events(from old: Phase?) -> [Event] {
    switch (old, self) {
    case (.active, .active), (.inactive, .inactive), (.background, .background): []
    case (.background, .active): [.willEnterForeground, .didBecomeActive]
    case (.background, .inactive): [.willEnterForeground]
    case (.active, .background): [.willResignActive, .didEnterBackground]
    case (_, .active): [.didBecomeActive]
    case (_, .inactive): [.willResignActive]
    case (_, .background): [.didEnterBackground]
    }
  }
}
