internal import ScrimRuntime

/// What React Native's states mean.
///
/// React Native reports no foreground, and on Android no inactive state. Where
/// the system must have sent an event that React Native keeps to itself, the
/// trace has it at the time of the state that follows.
struct ReactNativeEvents {
  private var known = KnownPhase()

  static func meanings(of facts: [LogFact]) -> [Meaning] {
    var events = ReactNativeEvents()
    return facts.map { fact in
      guard case .state(let state) = fact else { return .aside(fact) }
      let meaning = events.meaning(of: state)
      events.known.follow(meaning)
      return meaning
    }
  }

  private func meaning(of state: AppStateWord) -> Meaning {
    let reason = "AppState \(state.rawValue)"
    switch (state, known.phase) {
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
}

/// What Flutter's states mean.
///
/// On the way out Flutter reports `inactive`, `hidden` and `paused`, on the way
/// back `hidden`, `inactive` and `resumed`. Versions before 3.13 have no
/// `hidden`.
struct FlutterEvents {
  private var known = KnownPhase()

  static func meanings(of facts: [LogFact]) -> [Meaning] {
    var events = FlutterEvents()
    return facts.map { fact in
      guard case .state(let state) = fact else { return .aside(fact) }
      let meaning = events.meaning(of: state)
      events.known.follow(meaning)
      return meaning
    }
  }

  private func meaning(of state: AppStateWord) -> Meaning {
    let reason = "AppLifecycleState.\(state.rawValue)"
    switch (state, known.phase) {
    case (.detached, _): return Meaning(because: "\(reason): the view is gone")
    case (.hidden, .background):
      return Meaning(because: "\(reason) on the way back, which the system does not have")
    case (.resumed, .active), (.inactive, .inactive), (.paused, .background): return .repetition
    case (.resumed, _): return Meaning(.didBecomeActive, because: reason)
    case (.inactive, .background): return Meaning(.willEnterForeground, because: reason)
    case (.inactive, _): return Meaning(.willResignActive, because: reason)
    default: return Meaning(.didEnterBackground, because: reason)
    }
  }
}
