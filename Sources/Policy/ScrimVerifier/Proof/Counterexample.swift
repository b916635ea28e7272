package import ScrimInterchange
internal import ScrimRuntime
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
  /// Rehearses a path from the walk.
  ///
  /// Returns nil if the rehearsed trace does not break the property.
  init?(by path: BreachPath, _ start: PathTimer) {
    var timer = start
    for step in path.steps { timer.play(step) }
    switch path.property {
    case .snapshotCovered: timer.picture()
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
    var screens: [ScreenID] = []
    for case .event(.screen(let text)) in trace.lines.reversed().map(\.action) {
      let id = ScreenID(text)
      if !screens.contains(id) { screens.append(id) }
    }
    return screens
  }
}
