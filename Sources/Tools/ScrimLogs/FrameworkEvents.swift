internal import ScrimRuntime

/// The meaning of the states of React Native and Flutter.
struct FrameworkEvents {
  private var known = KnownPhase()

  static func meanings(
    of placements: [LogClock.Placement], from framework: AppFramework
  ) -> [Meaning] {
    var events = FrameworkEvents()
    return placements.map { placement in
      if placement.gap != nil { events.known.forget() }
      guard case .state(let report) = placement.fact else {
        if case .lost = placement.fact { events.known.forget() }
        return .aside(placement.fact)
      }
      if let former = report.former { events.known.begin(in: former.phase) }
      let meaning =
        framework == .flutter
        ? events.flutterMeaning(of: report) : events.reactNativeMeaning(of: report)
      events.known.follow(meaning)
      return meaning
    }
  }

  /// React Native reports no foreground event, and on Android no inactive
  /// state.
  ///
  /// If the system must have sent an event that React Native does not report,
  /// the trace has the event at the time of the next state.
  private func reactNativeMeaning(of report: StateReport) -> Meaning {
    let reason = report.quoted
    switch (report.state, known.phase) {
    case (.active, .active), (.inactive, .inactive), (.background, .background):
      return .repetition
    case (.active, .background):
      return Meaning(
        .willEnterForeground, .didBecomeActive,
        because: "\(reason) after background; React Native reports no foreground")
    case (.inactive, .background):
      return Meaning(.willEnterForeground, because: "\(reason) after background")
    case (.background, .active):
      return Meaning(
        .willResignActive, .didEnterBackground,
        because: "\(reason) after active; Android has no inactive state")
    case (.active, _): return Meaning(.didBecomeActive, because: reason)
    case (.inactive, _): return Meaning(.willResignActive, because: reason)
    default: return Meaning(.didEnterBackground, because: reason)
    }
  }

  /// On the way out Flutter reports `inactive`, `hidden` and `paused`, on the way
  /// back `hidden`, `inactive` and `resumed`.
  ///
  /// Versions before 3.13 have no `hidden`, and on Android no `inactive` on the
  /// way back.
  private func flutterMeaning(of report: StateReport) -> Meaning {
    let reason = report.quoted
    switch (report.state, known.phase) {
    case (.detached, _): return Meaning(because: "\(reason): the view is gone")
    case (.hidden, .background):
      return Meaning(because: "\(reason) on the way back, for which the system has no event")
    case (.resumed, .active), (.inactive, .inactive), (.paused, .background): return .repetition
    case (.resumed, .background):
      return Meaning(
        .willEnterForeground, .didBecomeActive,
        because: "\(reason) after background; older versions do not report inactive")
    case (.resumed, _): return Meaning(.didBecomeActive, because: reason)
    case (.inactive, .background): return Meaning(.willEnterForeground, because: reason)
    case (.inactive, _): return Meaning(.willResignActive, because: reason)
    default: return Meaning(.didEnterBackground, because: reason)
    }
  }
}

extension StateReport {
  /// The most characters of a message that are quoted.
  private static let longestQuote = 60

  /// The words of the message, as they are quoted.
  fileprivate var quoted: String {
    let words = words.count > Self.longestQuote ? words.suffix(Self.longestQuote) : words[...]
    return "'\(words)'"
  }
}

extension AppStateWord {
  /// The phase of an app in this state; nil for a state that tells none.
  fileprivate var phase: Phase? {
    switch self {
    case .active, .resumed: .active
    case .inactive: .inactive
    case .background, .hidden, .paused: .background
    case .detached: nil
    }
  }
}
