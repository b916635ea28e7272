internal import ScrimRuntime

/// The events that a fact adds to a trace, and the reason as a phrase.
typealias Interpretation = (events: [Event], reason: String)

/// The phase of an app, as far as its log shows it.
///
/// At the beginning of a log the phase is unknown, since the app may have been
/// used before. A process that the log shows starting is inactive.
struct KnownPhase {
  private(set) var phase: Phase?
  /// Whether the app was started, and has had no event since.
  private(set) var isLaunching = false

  /// The interpretation of a state that the app is already in.
  static let repetition: Interpretation = ([], "the app is in that state already")

  mutating func start() { (phase, isLaunching) = (.inactive, true) }

  /// Sets the phase before the first event, which a later line of the log
  /// names.
  mutating func begin(in phase: Phase?) { self.phase = self.phase ?? phase }

  /// Lines of the log are missing, so that the phase is unknown.
  mutating func forget() { self = KnownPhase() }

  mutating func follow(_ events: [Event]) {
    for event in events {
      isLaunching = false
      switch event {
      case .willResignActive, .willEnterForeground: phase = .inactive
      case .didEnterBackground: phase = .background
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
