internal import ScrimRuntime
internal import ScrimTimeline

/// The meaning of Android's activity callbacks for their app.
///
/// An app has several activities. It is active while one of them is resumed and
/// has not lost the top-resumed state, and in the background when none is
/// started. When one activity opens another, Android pauses the first, resumes
/// the second, and only then stops the first: the app resigns and becomes
/// active again, and the late stop is ignored.
struct ActivityEvents {
  /// The lifecycle level of an activity, in ascending order.
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
  /// Whether any activity logs its start, as Android does since version 9.
  private let logsStarts: Bool

  /// The level of the app: that of its highest activity.
  private var level: Level {
    counts.lastIndex { $0 > 0 }.flatMap { Level(rawValue: $0) } ?? .stopped
  }

  static func meanings(of placements: [LogClock.Placement]) -> [Meaning] {
    let facts = placements.map(\.fact)
    var events = ActivityEvents(before: facts)
    let relaunched = relaunches(placements)
    return facts.indices.map { index in
      guard relaunched.contains(index), case .activity(let call) = facts[index] else {
        return events.meaning(of: facts[index])
      }
      return Meaning(because: "\(call.name) is relaunched, and stays on the screen")
    }
  }

  /// The state before the first fact.
  ///
  /// A log may begin while the app is in use. Then the first callback of each
  /// activity tells its level before: an activity that pauses was resumed.
  private init(before facts: [LogFact]) {
    var seen: Set<String> = []
    logsStarts = facts.contains { fact in
      if case .activity(let call) = fact { return call.callback == .start }
      return false
    }
    for fact in facts {
      guard case .activity(let call) = fact else { continue }
      let key = call.key
      guard seen.insert(key).inserted, facts.first != .started else { continue }
      switch call.callback {
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
    case .activity(let call): return change(call)
    default: return .aside(fact)
    }
  }

  private mutating func change(_ call: ActivityCall) -> Meaning {
    let (key, name) = (call.key, call.name)
    var gap: String?
    // Without a token, another activity of the class may have stopped.
    if call.callback == .restart, levels[key] ?? .stopped > .stopped, !key.contains(".") {
      move(key, to: .stopped)
      gap = "\(name) restarts, and the log has no stop of it"
    }
    let (before, old) = (level, levels[key])
    let what = "\(name) \(call.callback.past)"
    switch call.callback {
    case .create: break
    case .start, .restart: move(key, to: max(old ?? .started, .started))
    case .resume, .topResumedGained: move(key, to: .resumed)
    case .topResumedLost, .pause: move(key, to: min(old ?? .started, .started))
    case .stop, .destroy:
      // A resumed activity cannot stop. If the log does not tell the activities
      // of a class apart, another activity of the class stopped.
      if old == .resumed, key.contains(".") {
        return Meaning(because: "\(what), but another \(name) is resumed")
      }
      move(key, to: call.callback == .stop ? .stopped : nil)
    }
    var meaning = meaning(from: before, to: level, what)
    meaning.gap = gap
    return meaning
  }

  /// The time before and after the call with the reason in which the other
  /// calls can be.
  private static let relaunch = (
    before: Nanoseconds.milliseconds(500), after: Nanoseconds.milliseconds(2000)
  )

  /// The indices of the callbacks that relaunch an activity, such as for
  /// another orientation, except for the last callbacks.
  ///
  /// Android pauses, stops and destroys the activity, creates it, and resumes
  /// it, and never takes it from the screen. At least one of the calls names
  /// the relaunch as its reason.
  private static func relaunches(_ placements: [LogClock.Placement]) -> Set<Int> {
    var relaunched: Set<Int> = []
    // The calls of each activity since it was last resumed.
    var calls: [String: [Int]] = [:]
    for (index, placement) in placements.enumerated() {
      guard let call = placement.entry.call else { continue }
      guard call.callback == .resume else {
        calls[call.key, default: []].append(index)
        continue
      }
      let run = calls.removeValue(forKey: call.key) ?? []
      guard let last = run.last.map({ placements[$0].at }),
        let reason = run.firstIndex(where: {
          placements[$0].isRelaunch && last - placements[$0].at <= relaunch.after
        })
      else { continue }
      let start = placements[run[reason]].at
      let before = run[..<reason].reversed().prefix {
        placements[$0].isDeparture && start - placements[$0].at <= relaunch.before
      }
      relaunched.formUnion(before)
      relaunched.formUnion(run[reason...])
    }
    return relaunched
  }

  /// Changes the level of an activity; nil for a destroyed activity.
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

extension LogClock.Placement {
  fileprivate var isDeparture: Bool { entry.call?.callback.isDeparture ?? false }

  /// Whether the activity leaves the screen because it is relaunched.
  fileprivate var isRelaunch: Bool { isDeparture && entry.call?.isRelaunch ?? false }
}

extension ActivityCall {
  /// The name of the class without its package.
  fileprivate var name: String {
    String(component.dropFirst(component.withoutLastName.count + 1))
  }
}

extension ActivityCallback {
  /// Whether the activity usually leaves the screen with this callback.
  fileprivate var isDeparture: Bool {
    switch self {
    case .topResumedLost, .pause, .stop, .destroy: true
    default: false
    }
  }

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
