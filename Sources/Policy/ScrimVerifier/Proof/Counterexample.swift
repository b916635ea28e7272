package import ScrimInterchange
package import ScrimSessions
internal import ScrimTimeline
package import ScrimTrace

/// A trace that breaks a property, which anybody can replay with `scrim
/// simulate`.
package struct Counterexample: Sendable {
  package let property: Property
  package let trace: Trace
  /// The screen that is visible at the breach.
  package let screen: String?
}

extension Counterexample {
  /// Plays a path from the walk.
  ///
  /// Returns nil if the trace does not break the property.
  init?(by path: BreachPath, _ start: PathTimer) {
    var timer = start
    for step in path.steps { timer.play(step) }
    switch path.property {
    case .snapshotCovered: timer.takeSnapshot()
    case .peekBounded: timer.exceedPeekLimit(start.played.timeline.peekLimit ?? .zero)
    case .blipProof: timer.resign()
    case .lockHolds, .coverDrops, .oneCover: break
    }
    property = path.property
    trace = Trace(timer.lines)
    var screen: String?
    let summary = Simulation(of: trace, on: start.played).run { screen = $0.screen ?? screen }
    self.screen = screen
    guard summary.breaches.contains(where: { $0.property == path.property }) else { return nil }
  }

  /// Whether the trace also breaks the property on another timeline.
  package func showsBreach(on played: PlayedTimeline) -> Bool {
    Simulation(of: trace, on: played).run { _ in }.breaches
      .contains { $0.property == property }
  }

  /// Whether this trace has fewer events than another, or as many events in
  /// less time.
  package func isShorter(than other: Counterexample) -> Bool {
    func length(_ trace: Trace) -> (Int, Nanoseconds) {
      (trace.lines.count { $0.action != .snapshot }, trace.lines.last?.at ?? .zero)
    }
    return length(trace) < length(other.trace)
  }

  /// The screens that the trace shows, the last one first.
  package var screens: [ScreenID] {
    trace.shownScreens.reversed().map(ScreenID.init)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A search for traces that show breaches of one property.
package struct TraceSearch {
  /// The number of traces that have been played.
  package private(set) var tries = 0
  /// How many traces may still be played for the current breach.
  private var triesLeft = maximumTries
  /// The schedules that reproduced the last hard breaches, the newest first.
  ///
  /// They often reproduce the next one.
  ///
  /// So the times of a trace may depend on earlier searches; its events do not.
  private var recent: [Schedule] = []

  private static let maximumTries = 10_000
  private static let maximumRecent = 8

  package init() {}

  /// Starts the search for another breach, with the full number of tries.
  package mutating func begin() { triesLeft = Self.maximumTries }

  /// Whether the search has used up the tries for a breach.
  ///
  /// If no trace shows the breach, the walk assumes a behavior that the engine
  /// does not have. That is a defect of the proof, and says nothing about the
  /// policy.
  package var isExhausted: Bool { triesLeft <= 0 }

  /// A trace that follows a path of the walk, and breaks the property when the
  /// engine plays it; nil if the search finds none.
  ///
  /// - Parameters:
  ///   - played: the timeline to play it on.
  ///   - screens: a screen of each kind on the path.
  package mutating func counterexample(
    by path: BreachPath, on played: PlayedTimeline, screens: [Int: String]
  ) -> Counterexample? {
    func play(_ schedule: Schedule) -> Counterexample? {
      Counterexample(by: path, PathTimer(on: played, screens: screens, by: schedule))
    }
    for schedule in Schedule.uniform + recent {
      tries += 1
      if let found = play(schedule) { return found }
    }
    for schedule in Schedule.varied(over: path.steps.eventCount + 1) {
      tries += 1
      triesLeft -= 1
      guard let found = play(schedule) else { continue }
      recent = [schedule] + recent.prefix(Self.maximumRecent - 1)
      return found
    }
    return nil
  }
}
