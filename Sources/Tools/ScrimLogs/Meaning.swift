internal import ScrimRuntime
internal import ScrimTrace

/// The meaning of a fact for a trace, and the reason.
struct Meaning {
  /// The lines of the trace, all at the time of the fact.
  var actions: [TraceAction] = []
  /// The reason, as a phrase.
  let reason: String
  /// Why log lines must be missing before the fact; nil if no lines are
  /// missing.
  var gap: String?

  init(_ events: Event..., because reason: String) {
    actions = events.map(TraceAction.event)
    self.reason = reason
  }

  static let snapshot = {
    var meaning = Meaning(because: "the system draws its snapshot")
    meaning.actions = [.snapshot]
    return meaning
  }()

  /// A state that the app is already in.
  static let repetition = Meaning(because: "the app is in that state already")

  /// Lines of the log are missing.
  static func gap(_ why: String) -> Meaning {
    var meaning = Meaning(because: why)
    meaning.gap = why
    return meaning
  }

  /// A fact about the process, which is not an event.
  static func aside(_ fact: LogFact) -> Meaning {
    switch fact {
    case .started: Meaning(because: "the process starts")
    case .ended: Meaning(because: "the process ends")
    case .lost(let why): .gap(why)
    default: Meaning(because: "names the process")
    }
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

  /// Changes the phase according to an event.
  mutating func follow(_ event: Event) {
    switch event {
    case .willResignActive: (phase, hasLeft) = (.inactive, true)
    case .didEnterBackground: (phase, hasLeft) = (.background, true)
    case .willEnterForeground: phase = .inactive
    case .didBecomeActive: phase = .active
    default: break
    }
  }

  mutating func follow(_ meaning: Meaning) {
    for case .event(let event) in meaning.actions { follow(event) }
  }
}
