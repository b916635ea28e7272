internal import ScrimRuntime
package import ScrimTimeline

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

  /// A shortest way to a property's breach by the screens of a track; nil if it holds,
  /// or if no way that was found could be confirmed.
  ///
  /// - Parameters:
  ///   - timeline: the one to play it on, in which there is a screen of each kind, and
  ///     that of the track's kind is one of the track's.
  ///   - screens: those screens.
  /// - Returns: A trace that has been played through the engine, and shows the breach
  ///   there.
  package func counterexample(
    to property: Property, onTrack track: Int, of screens: [String], in timeline: Timeline
  ) -> Counterexample? {
    guard let kind = kindsOfTracks[track], !holds(property, onTrack: track) else { return nil }
    let breaches = breaches(of: property).lazy.filter { $0.kinds.contains(kind) }
    for breach in breaches.prefix(Self.mostTries) {
      var steps = walk.path(to: breach, of: kind)
      if track != self.timeline.unlistedTrack { steps.showScreen(of: kind) }
      for pace in Rehearsal.Pace.all {
        let rehearsal = Rehearsal(on: timeline, screens: screens, at: pace)
        if let found = Counterexample(to: property, by: steps, rehearsal) { return found }
      }
    }
    return nil
  }

  /// How many ways to a breach are tried.
  ///
  /// The walk knows of times only in which order they are, so a way may be one that
  /// no clock allows; then another is looked at.
  private static var mostTries: Int { 64 }

  private func breaches(of property: Property) -> [Walk.Breach] {
    switch property {
    case .peekBounded:
      (walk.openPeeks + walk.risingPeeks).sorted { $0.visit < $1.visit }
    default: walk.breaches[property] ?? []
    }
  }
}

extension [Walk.Step] {
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
    case .peekBounded: rehearsal.wait((timeline.peekLimit ?? .zero) + Nanoseconds(count: 1000))
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
  package var screens: [String] {
    var screens: [String] = []
    for line in trace.lines.reversed() {
      if case .event(.screen(let id)) = line.action, !screens.contains(id) { screens.append(id) }
    }
    return screens
  }
}
