package import ScrimInterchange
internal import ScrimRuntime
package import ScrimScreenNames
package import ScrimTimeline
package import ScrimTrace

/// A way to a breach: a trace that anybody can play.
package struct Counterexample: Sendable {
  package let property: Property
  package let trace: Trace
  /// What it has been played on.
  package let timeline: Timeline
  /// The screen that is visible at the breach.
  package let screen: String?
}

extension Proof {
  /// The kind of the screens of a track; nil if there are none.
  package func kind(ofTrack track: Int) -> Int? { kindsOfTracks[track] }

  /// The kinds of screens, and the tracks of each.
  package var tracksOfKinds: [[Int]] {
    var tracks: [[Int]] = Array(repeating: [], count: kindCount)
    for (track, kind) in kindsOfTracks.enumerated() { if let kind { tracks[kind].append(track) } }
    return tracks
  }

  /// The ways to breaches of a property on the screens of a track, those of the fewest
  /// events first; none if the property holds there.
  package func ways(to property: Property, onTrack track: Int) -> [Way] {
    guard let kind = kindsOfTracks[track], !holds(property, onTrack: track) else { return [] }
    var known: Set<[Walk.Step]> = []
    let ways = breaches(of: property).lazy.filter { $0.kinds.contains(kind) }
      .prefix(Self.mostBreaches)
      .map { breach in
        var steps = walk.path(to: breach, of: kind)
        if track != timeline.unlistedTrack { steps.showScreen(of: kind) }
        return steps
      }
      .filter { known.insert($0).inserted }
    return ways.enumerated().sorted {
      ($0.element.eventCount, $0.offset) < ($1.element.eventCount, $1.offset)
    }.map { Way(property: property, steps: $0.element) }
  }

  /// How many breaches are looked at.
  ///
  /// The walk knows only the order of times, so a way may be one that no clock allows;
  /// then another is looked at.
  private static var mostBreaches: Int { 500 }

  private func breaches(of property: Property) -> [Walk.Breach] {
    switch property {
    case .peekBounded:
      (walk.openPeeks + walk.risingPeeks).sorted { $0.visit < $1.visit }
    default: walk.breaches[property] ?? []
    }
  }
}

/// Events that lead to a breach in some order of times.
package struct Way: Sendable {
  let property: Property
  let steps: [Walk.Step]

  /// The kinds of the screens on the way.
  package var kinds: Set<Int> { Set(steps.map(\.kind)) }
}

/// A search for traces that show breaches of one property.
package struct TraceSearch {
  /// How many traces have been tried.
  package private(set) var tries = 0
  /// The schedules that were needed last.
  ///
  /// What is hard to show is mostly so for many kinds of
  /// screens, and in the same way.
  private var helpful: [Schedule] = []

  /// How many traces of the ways to one breach are worth trying.
  package static let mostTries = 10_000
  private static let mostHelpful = 8

  package init() {}

  /// A trace that takes the way, and shows the breach; nil if none was found.
  ///
  /// It has been played through the engine, and shows the breach there. If no trace of any way
  /// does, the walk takes the engine to be able to do what it cannot: that is a fault of the
  /// proof, and nothing is known of the policy.
  ///
  /// - Parameters:
  ///   - content: what the timeline says that it is played on.
  ///   - screens: a screen of each kind on the way.
  package mutating func counterexample(
    by way: Way, on content: TimelineContent, screens: [Int: String]
  ) -> Counterexample? {
    let timeline = Timeline(content)
    func first(of schedules: [Schedule], _ tries: inout Int) -> (Counterexample, by: Schedule)? {
      for schedule in schedules {
        tries += 1
        let start = Rehearsal(on: timeline, content, screens: screens, by: schedule)
        if let found = Counterexample(to: way.property, by: way.steps, start) {
          return (found, schedule)
        }
      }
      return nil
    }
    if let (found, _) = first(of: Schedule.uniform + helpful, &tries) { return found }
    let varied = Schedule.varied(over: way.steps.eventCount + 1)
    guard let (found, schedule) = first(of: varied, &tries) else { return nil }
    helpful = [schedule] + helpful.prefix(Self.mostHelpful - 1)
    return found
  }
}

extension [Walk.Step] {
  /// How many of the steps are events, with the resign that ends a short stay.
  fileprivate var eventCount: Int {
    let endsInStay =
      if case .lifecycle(_, _, _, isShort: true)? =
        last(where: { if case .lifecycle = $0.event { true } else { false } })?.event
      { true } else { false }
    return count { !$0.event.isDeadline } + (endsInStay ? 1 : 0)
  }

  /// Lets a screen be shown at the beginning, where none is.
  ///
  /// The walk does not tell it from what is there before the host names any, if the two
  /// are of one kind; but their times may differ.
  fileprivate mutating func showScreen(of kind: Int) {
    if contains(where: { $0.event == .screen }) { return }
    let isActive =
      if case .lifecycle(.didBecomeActive, _, _, false)? = first?.event { true } else { false }
    insert(Walk.Step(event: .screen, kind: kind), at: isActive ? 1 : 0)
  }
}

extension Counterexample {
  fileprivate init?(to property: Property, by steps: [Walk.Step], _ start: Rehearsal) {
    var rehearsal = start
    timeline = start.timeline
    for step in steps { rehearsal.play(step) }
    switch property {
    case .snapshotCovered: rehearsal.picture()
    case .peekBounded: rehearsal.overstay(timeline.peekLimit ?? .zero)
    case .blipProof: rehearsal.endStay()
    case .lockHolds, .coverDrops, .oneCover: break
    }
    self.property = property
    trace = Trace(rehearsal.lines)
    guard let simulation = Simulation(of: trace, on: timeline, start.content) else { return nil }
    var screen: String?
    let summary = simulation.run { screen = $0.screen ?? screen }
    self.screen = screen
    guard summary.breaches.contains(where: { $0.property == property }) else { return nil }
  }

  /// Whether the trace shows its breach on another timeline.
  package func showsBreach(on content: TimelineContent) -> Bool {
    Simulation(of: trace, on: Timeline(content), content)?.run { _ in }.breaches
      .contains { $0.property == property } ?? true
  }

  /// Whether the trace is shorter than that of another: has fewer events, or as many
  /// and takes less time.
  package func isShorter(than other: Counterexample) -> Bool {
    func length(_ trace: Trace) -> (Int, Nanoseconds) {
      (trace.lines.count { $0.action != .snapshot }, trace.lines.last?.at ?? .zero)
    }
    return length(trace) < length(other.trace)
  }

  /// The screens that are shown, the last first.
  package var screens: [ScreenID] {
    var screens: [ScreenID] = []
    for case .event(.screen(let text)) in trace.lines.reversed().map(\.action) {
      let id = ScreenID(text)
      if !screens.contains(id) { screens.append(id) }
    }
    return screens
  }
}
