internal import ScrimRuntime
internal import ScrimTimeline

/// A way to a breach: a trace that anybody can play.
package struct Counterexample: Sendable {
  package let property: Property
  package let trace: Trace
  /// The screen that is visible at the breach.
  package let screen: String?
}

extension Proof {
  /// A shortest way to a property's breach; nil if it holds, or if no way that was
  /// found could be confirmed.
  package func counterexample(to property: Property) -> Counterexample? {
    var shortest: Counterexample?
    var kinds: Set<Int?> = []
    for (track, kind) in kindsOfTracks.enumerated() where !holds(property, onTrack: track) {
      guard kinds.insert(kind).inserted,
        let found = counterexample(to: property, onTrack: track)
      else { continue }
      if shortest.map({ found.trace.isShorter(than: $0.trace) }) ?? true { shortest = found }
    }
    return shortest
  }

  /// A shortest way to a property's breach by the screens of a track.
  ///
  /// - Parameter screen: the screen to tell of, if not the one that stands for the
  ///   track.
  /// - Returns: A trace that has been played through the engine, and shows the breach
  ///   there.
  package func counterexample(
    to property: Property, onTrack track: Int, screen: String? = nil
  ) -> Counterexample? {
    guard let kind = kindsOfTracks[track], !holds(property, onTrack: track) else { return nil }
    var screens = screens
    if let screen = screen ?? screensOfTracks[track] { screens[kind] = screen }
    let breaches = breaches(of: property).lazy.filter { $0.kinds.contains(kind) }
    for breach in breaches.prefix(Self.mostTries) {
      let steps = walk.path(to: breach, of: kind)
      for pace in Rehearsal.Pace.all {
        let rehearsal = Rehearsal(on: timeline, screens: screens, at: pace)
        if let found = counterexample(to: property, by: steps, rehearsal) { return found }
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

  private func counterexample(
    to property: Property, by steps: [Walk.Step], _ start: Rehearsal
  ) -> Counterexample? {
    var rehearsal = start
    for step in steps { rehearsal.play(step) }
    switch property {
    case .snapshotCovered: rehearsal.picture()
    case .peekBounded: rehearsal.wait((peekLimit ?? .zero) + .milliseconds(1))
    case .blipProof:
      if case .drops? = steps.last?.event { rehearsal.resign() }
    case .lockHolds, .coverDrops, .oneCover: break
    }
    let trace = Trace(rehearsal.lines)
    guard let simulation = Simulation(of: trace, on: timeline) else { return nil }
    var screen: String?
    let summary = simulation.run { screen = $0.screen ?? screen }
    guard summary.breaches.contains(where: { $0.property == property }) else { return nil }
    return Counterexample(property: property, trace: trace, screen: screen)
  }
}

extension Trace {
  /// Whether it has fewer events than another, or as many and takes less time.
  fileprivate func isShorter(than other: Trace) -> Bool {
    func length(_ trace: Trace) -> (Int, Nanoseconds) {
      (trace.lines.count, trace.lines.last?.at ?? .zero)
    }
    return length(self) < length(other)
  }
}
