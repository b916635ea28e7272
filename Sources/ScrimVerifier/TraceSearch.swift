/// A search for traces that show breaches of one property.
package struct TraceSearch {
  /// How many traces have been played.
  package private(set) var tries = 0
  /// How many may still be played for the present breach.
  private var triesLeft = mostTries
  /// The schedules that showed hard breaches last, the newest first, which often show the next.
  ///
  /// So the times of a trace may depend on the screens before; what happens in it does not.
  private var recent: [Schedule] = []

  private static let mostTries = 10_000
  private static let mostRecent = 8

  package init() {}

  /// Begins with another breach, for which as many traces may be played as for the last.
  package mutating func begin() { triesLeft = Self.mostTries }

  /// Whether so many traces have been played for a breach that no more are worth trying.
  ///
  /// If none of them shows it, the walk takes the engine to be able to do what it cannot: that
  /// is a fault of the proof, and nothing is known of the policy.
  package var isExhausted: Bool { triesLeft <= 0 }

  /// A trace that takes a way, and shows the breach when it is played through the engine; nil
  /// if none was found.
  ///
  /// - Parameters:
  ///   - stage: what it is played on.
  ///   - screens: a screen of each kind on the way.
  package mutating func counterexample(
    by path: BreachPath, on stage: PlayedTimeline, screens: [Int: String]
  ) -> Counterexample? {
    func played(_ schedule: Schedule) -> Counterexample? {
      Counterexample(by: path, Rehearsal(on: stage, screens: screens, by: schedule))
    }
    for schedule in Schedule.uniform + recent {
      tries += 1
      if let found = played(schedule) { return found }
    }
    for schedule in Schedule.varied(over: path.steps.eventCount + 1) {
      tries += 1
      triesLeft -= 1
      guard let found = played(schedule) else { continue }
      recent = [schedule] + recent.prefix(Self.mostRecent - 1)
      return found
    }
    return nil
  }
}
