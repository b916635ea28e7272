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
  /// The way to a property's breach; nil if it holds.
  ///
  /// The trace has been played through the engine, and shows the breach there.
  package func counterexample(
    to property: Property, on timeline: Timeline
  ) -> Counterexample? {
    guard let steps = breaches[property] else { return nil }
    for pace in Rehearsal.Pace.all {
      let rehearsal = Rehearsal(on: timeline, screens: screens, at: pace)
      if let found = counterexample(to: property, by: steps, rehearsal) { return found }
    }
    return nil
  }

  private func counterexample(
    to property: Property, by steps: [AbstractEvent], _ start: Rehearsal
  ) -> Counterexample? {
    var rehearsal = start
    for step in steps { rehearsal.play(step) }
    switch property {
    case .snapshotCovered: rehearsal.picture()
    case .peekBounded: rehearsal.wait((peekLimit ?? .zero) + .milliseconds(1))
    case .coverDrops:
      for step in Self.wayToRest(after: steps) { rehearsal.play(step) }
    case .blipProof:
      if case .drops? = steps.last {
        rehearsal.play(.lifecycle(.willResignActive, to: .inactive))
      }
    case .lockHolds, .oneCover: break
    }
    let trace = Trace(rehearsal.lines)
    guard let simulation = Simulation(of: trace, on: start.timeline) else { return nil }
    var screen: String?
    let summary = simulation.run { screen = $0.screen ?? screen }
    guard summary.breaches.contains(where: { $0.property == property }) else { return nil }
    return Counterexample(property: property, trace: trace, screen: screen)
  }

  /// What makes the app active, unlocked and not recorded.
  private static func wayToRest(after steps: [AbstractEvent]) -> [AbstractEvent] {
    var phase = Phase.inactive
    for case .lifecycle(_, let to, _, _) in steps { phase = to }
    var way: [AbstractEvent] = []
    if phase == .background { way.append(.lifecycle(.willEnterForeground, to: .inactive)) }
    if phase != .active { way.append(.lifecycle(.didBecomeActive, to: .active)) }
    return way + [.other(.unlocked), .other(.recordingEnded)]
  }
}
