internal import ScrimRuntime
internal import ScrimTimeline

/// What Android's activity callbacks mean for a trace.
///
/// An app has several activities. It is active while one of them is resumed and
/// has not lost the top-resumed state, and in the background when none is
/// started. When one activity opens another, Android pauses the first, resumes
/// the second, and only then stops the first: the app resigns and becomes
/// active again, and the late stop is ignored.
struct ActivityEvents {
  /// The phase of each activity whose callbacks were logged: a stopped one is in
  /// the background, a started one inactive, and a resumed one active.
  private var phases: [String: Phase] = [:]
  private var counts: [Phase: Int] = [:]
  /// Whether any activity logs its start, as Android does since version 9.
  private let logsStarts: Bool

  /// The phase of the app: that of its highest activity.
  private var phase: Phase {
    [.active, .inactive].first { counts[$0, default: 0] > 0 } ?? .background
  }

  static func interpret(_ rows: inout [ImportedTrace.Row]) {
    var activities = ActivityEvents(before: rows.map(\.entry.fact))
    let relaunched = relaunches(rows)
    for index in rows.indices {
      guard let call = rows[index].entry.fact.call else { continue }
      if relaunched.contains(index) {
        rows[index].add(([], "\(call.name) is relaunched, and stays on the screen"))
        continue
      }
      // Without a token, another activity of the class may have stopped.
      let isStopped = activities.phases[call.key, default: .background] == .background
      if call.callback == .restart, !isStopped, !call.key.contains(".") {
        activities.move(call.key, to: .background)
        rows[index].gap = rows[index].gap ?? "\(call.name) restarts, and the log has no stop of it"
      }
      rows[index].add(activities.change(call))
    }
  }

  /// The state before the first fact.
  ///
  /// A log may begin while the app is in use. Then the first callback of each
  /// activity tells its phase before: an activity that pauses was resumed.
  private init(before facts: [LogFact]) {
    let calls = facts.compactMap(\.call)
    logsStarts = calls.contains { $0.callback == .start }
    var seen: Set<String> = []
    for call in calls where facts.first != .started && seen.insert(call.key).inserted {
      switch call.callback {
      case .topResumedLost, .pause: move(call.key, to: .active)
      case .stop: move(call.key, to: .inactive)
      // Without the lines of starts, it may have been stopped until now.
      case .resume, .topResumedGained:
        if logsStarts || seen.count == 1 { move(call.key, to: .inactive) }
      case .create, .start, .restart, .destroy: break
      }
    }
  }

  private mutating func change(_ call: ActivityCall) -> Interpretation {
    let (key, name) = (call.key, call.name)
    let (before, old) = (phase, phases[key])
    let what = "\(name) \(ActivityCallback.verbs[call.callback] ?? "")"
    switch call.callback {
    case .create: break
    case .start, .restart: move(key, to: old == .active ? .active : .inactive)
    case .resume, .topResumedGained: move(key, to: .active)
    case .topResumedLost, .pause: move(key, to: old == .background ? .background : .inactive)
    case .stop, .destroy:
      // A resumed activity cannot stop. If the log does not tell the activities
      // of a class apart, another activity of the class stopped.
      if old == .active, key.contains(".") {
        return ([], "\(what), but another \(name) is resumed")
      }
      move(key, to: call.callback == .stop ? .background : nil)
    }
    var events = phase.events(from: before)
    // Android logs each step, but no starts before version 9.
    if logsStarts || phase == .background { events = events.suffix(1) }
    let others =
      switch events.last {
      case nil: ", and the app stays as it is"
      case .willResignActive: ", and no other activity is resumed"
      case .didEnterBackground: ", and no other activity is started"
      case _ where events.count > 1: "; this version of Android logs no start"
      default: ""
      }
    return (events, what + others)
  }

  /// Changes the phase of an activity; nil for a destroyed activity.
  private mutating func move(_ key: String, to phase: Phase?) {
    if let old = phases[key] { counts[old, default: 0] -= 1 }
    phases[key] = phase
    if let phase { counts[phase, default: 0] += 1 }
  }

  /// The indices of the callbacks that relaunch an activity, such as for
  /// another orientation, except for the last callbacks.
  ///
  /// Android pauses, stops and destroys the activity, creates it, and resumes
  /// it, and never takes it from the screen. At least one of the calls names
  /// the relaunch as its reason, and the others are near.
  private static func relaunches(_ rows: [ImportedTrace.Row]) -> Set<Int> {
    let longestBefore = Nanoseconds.milliseconds(500)
    let longestAfter = Nanoseconds.milliseconds(2000)
    var relaunched: Set<Int> = []
    // The calls of each activity since it was last resumed.
    var calls: [String: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      guard let call = row.entry.fact.call else { continue }
      guard call.callback == .resume else {
        calls[call.key, default: []].append(index)
        continue
      }
      let run = calls.removeValue(forKey: call.key) ?? []
      let latest = run.last.map { rows[$0].at - longestAfter } ?? .zero
      let reason = run.first {
        rows[$0].entry.fact.call?.isRelaunch == true && rows[$0].at >= latest
      }
      guard let reason else { continue }
      let start = rows[reason].at - longestBefore
      relaunched.formUnion(run.filter { rows[$0].at >= start })
    }
    return relaunched
  }
}

extension ActivityCall {
  /// The name of the class without its package.
  fileprivate var name: String { component.split(separator: ".").last.map(String.init) ?? "" }
}

extension ActivityCallback {
  fileprivate static let verbs: [ActivityCallback: String] = [
    .create: "is created", .start: "starts", .restart: "restarts", .resume: "resumes",
    .topResumedGained: "gains the top-resumed state", .pause: "pauses", .stop: "stops",
    .topResumedLost: "loses the top-resumed state", .destroy: "is destroyed",
  ]
}
