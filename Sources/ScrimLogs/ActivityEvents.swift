internal import ScrimRuntime

/// What the callbacks of Android's activities mean for their app.
///
/// An app has several activities. It is active while one of them is resumed and
/// has not lost the top-resumed state, and in background when none is started.
/// When one activity opens another, Android pauses the first, resumes the
/// second, and only then stops the first: the app resigns and becomes active
/// again, and the late stop is no event.
struct ActivityEvents {
  /// How far an activity is, in order.
  private enum Level: Int, Comparable {
    case stopped
    case started
    case resumed

    static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }

  /// The levels of the activities whose callbacks were logged.
  private var levels: [String: Level] = [:]
  /// The number of activities at each level.
  private var counts = [0, 0, 0]
  /// Whether any activity logs its start, which Android does from version 9 on.
  private let logsStarts: Bool

  /// The level of the app: that of its highest activity.
  private var level: Level {
    counts.lastIndex { $0 > 0 }.flatMap { Level(rawValue: $0) } ?? .stopped
  }

  static func meanings(of placements: [LogClock.Placement]) -> [Meaning] {
    let facts = placements.map(\.fact)
    var events = ActivityEvents(before: facts)
    return facts.map { events.meaning(of: $0) }
  }

  /// The state before the first fact.
  ///
  /// A log may begin while the app is in use. Then the first callback of each
  /// activity tells how far the activity was: one that pauses was resumed.
  private init(before facts: [LogFact]) {
    var seen: Set<String> = []
    logsStarts = facts.contains { fact in
      if case .activity(.start, _, _) = fact { return true }
      return false
    }
    for fact in facts {
      guard case .activity(let callback, let key, _) = fact else { continue }
      guard seen.insert(key).inserted, facts.first != .started else { continue }
      switch callback {
      case .topResumedLost, .pause: move(key, to: .resumed)
      case .stop: move(key, to: .started)
      // Without the lines of starts, it may have been stopped until now.
      case .resume, .topResumedGained:
        if logsStarts || seen.count == 1 { move(key, to: .started) }
      case .create, .start, .restart, .destroy: break
      }
    }
  }

  private mutating func meaning(of fact: LogFact) -> Meaning {
    switch fact {
    case .activity(let callback, let key, let component):
      return change(callback, key, String(component.dropFirst(component.withoutLastName.count + 1)))
    default: return .aside(fact)
    }
  }

  private mutating func change(
    _ callback: ActivityCallback, _ key: String, _ name: String
  ) -> Meaning {
    let (before, old) = (level, levels[key])
    let what = "\(name) \(callback.past)"
    switch callback {
    case .create: break
    case .start, .restart: move(key, to: max(old ?? .started, .started))
    case .resume, .topResumedGained: move(key, to: .resumed)
    case .topResumedLost, .pause: move(key, to: min(old ?? .started, .started))
    case .stop, .destroy:
      // Only another activity of the class can be stopped while one is resumed,
      // where the log does not tell them apart.
      if old == .resumed, key.contains(".") {
        return Meaning(because: "\(what), but another \(name) is resumed")
      }
      move(key, to: callback == .stop ? .stopped : nil)
    }
    return meaning(from: before, to: level, what)
  }

  /// Changes the level of an activity; one that is destroyed has none.
  private mutating func move(_ key: String, to level: Level?) {
    if let old = levels[key] { counts[old.rawValue] -= 1 }
    levels[key] = level
    if let level { counts[level.rawValue] += 1 }
  }

  private func meaning(from old: Level, to new: Level, _ what: String) -> Meaning {
    switch (old, new) {
    case (.stopped, .resumed) where !logsStarts:
      Meaning(
        .willEnterForeground, .didBecomeActive,
        because: "\(what); this version of Android logs no start")
    case (.started, .resumed), (.stopped, .resumed): Meaning(.didBecomeActive, because: what)
    case (.stopped, .started): Meaning(.willEnterForeground, because: what)
    case (.resumed, .started):
      Meaning(.willResignActive, because: "\(what), and no other activity is resumed")
    case (.started, .stopped), (.resumed, .stopped):
      Meaning(.didEnterBackground, because: "\(what), and no other activity is started")
    case (.stopped, .stopped), (.started, .started), (.resumed, .resumed):
      Meaning(because: "\(what), and the app stays as it is")
    }
  }
}

extension ActivityCallback {
  fileprivate var past: String {
    switch self {
    case .create: "is created"
    case .start: "starts"
    case .restart: "restarts"
    case .resume: "resumes"
    case .topResumedGained: "gains the top-resumed state"
    case .topResumedLost: "loses the top-resumed state"
    case .pause: "pauses"
    case .stop: "stops"
    case .destroy: "is destroyed"
    }
  }
}
