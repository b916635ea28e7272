internal import ScrimRuntime
package import ScrimScreenNames
package import ScrimTimeline
package import ScrimTrace

/// A way to a breach: a trace that anybody can play.
package struct Counterexample: Sendable {
  package let property: Property
  package let trace: Trace
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

  /// What is known of a property on the screens of a track.
  package enum Outcome: Sendable {
    case holds
    /// A shortest trace that breaks the property. It has been played through the engine,
    /// and shows the breach there.
    case fails(Counterexample)
    /// The walk comes to a breach, but no trace that was tried shows it. It takes the
    /// engine to be able to do what it cannot: that is a fault of the proof, and nothing is
    /// known of the policy.
    case unconfirmed

    package var counterexample: Counterexample? {
      if case .fails(let counterexample) = self { counterexample } else { nil }
    }
  }

  /// What is known of a property on the screens of a track.
  ///
  /// - Parameters:
  ///   - timeline: the one to play traces on, in which there is a screen of each kind, and
  ///     that of the track's kind is one of the track's.
  ///   - screens: those screens.
  package func outcome(
    of property: Property, onTrack track: Int, of screens: [String], in timeline: Timeline
  ) -> Outcome {
    guard let kind = kindsOfTracks[track], !holds(property, onTrack: track) else { return .holds }
    var triesLeft = Self.mostTries
    for steps in ways(to: property, onTrack: track, of: kind) where triesLeft > 0 {
      func firstBreach(by schedules: [Schedule]) -> Counterexample? {
        triesLeft -= schedules.count
        return schedules.lazy.compactMap { schedule in
          Counterexample(
            to: property, by: steps, Rehearsal(on: timeline, screens: screens, by: schedule))
        }.first
      }
      if let found = firstBreach(by: Schedule.uniform)
        ?? firstBreach(by: Schedule.varied(over: steps.eventCount + 1))
      {
        return .fails(found)
      }
    }
    return .unconfirmed
  }

  /// How many traces are tried.
  private static var mostTries: Int { 10_000 }

  /// How many breaches are looked at.
  ///
  /// The walk knows only the order of times, so a way may be one that no clock allows;
  /// then another is looked at.
  private static var mostBreaches: Int { 500 }

  /// The ways to breaches, those of the fewest events first.
  private func ways(to property: Property, onTrack track: Int, of kind: Int) -> [[Walk.Step]] {
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
    }.map(\.element)
  }

  private func breaches(of property: Property) -> [Walk.Breach] {
    switch property {
    case .peekBounded:
      (walk.openPeeks + walk.risingPeeks).sorted { $0.visit < $1.visit }
    default: walk.breaches[property] ?? []
    }
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
    let timeline = start.timeline
    for step in steps { rehearsal.play(step) }
    switch property {
    case .snapshotCovered: rehearsal.picture()
    case .peekBounded: rehearsal.overstay(timeline.peekLimit ?? .zero)
    case .blipProof: rehearsal.endStay()
    case .lockHolds, .coverDrops, .oneCover: break
    }
    self.property = property
    trace = Trace(rehearsal.lines)
    guard let simulation = Simulation(of: trace, on: timeline) else { return nil }
    var screen: String?
    let summary = simulation.run { screen = $0.screen ?? screen }
    self.screen = screen
    guard summary.breaches.contains(where: { $0.property == property }) else { return nil }
  }

  /// Whether the trace shows its breach on another timeline.
  package func showsBreach(on timeline: Timeline) -> Bool {
    Simulation(of: trace, on: timeline)?.run { _ in }.breaches
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
