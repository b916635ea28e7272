internal import ScrimRuntime
package import ScrimTimeline

/// The phases that an app can be in, as far as its events tell.
///
/// A recording of a device may begin at any moment of the app's life, so at
/// first every phase is possible. Each event leaves those that a step of the
/// model leads to. If none is left, the device did what the model excludes.
package struct PossiblePhases: Sendable {
  private struct State: Hashable {
    var phase: Phase
    /// Whether the app has resigned or entered the background.
    var hasLeft: Bool
    /// Whether the app has resigned, and has not become active since.
    var isAway: Bool
  }

  private var states: Set<State>

  /// The phases at the beginning of a recording, or after a gap in it.
  package static let any = PossiblePhases(
    states: Set(
      [(true, true), (true, false), (false, true), (false, false)].flatMap { hasLeft, isAway in
        Phase.allCases.map { State(phase: $0, hasLeft: hasLeft, isAway: isAway) }
      }))

  /// The phase of an app that the system has just launched.
  package static let atLaunch = PossiblePhases(
    states: [State(phase: .inactive, hasLeft: false, isAway: false)])

  /// Takes the steps of a model that begin with an event.
  ///
  /// - Returns: whether there is any. If there is none, the event still counts,
  ///   because the device sent it.
  package mutating func follow(_ event: CueEvent, in model: LifecycleModel) -> Bool {
    let possible = states.filter { state in
      model.steps.contains {
        $0.event == event && $0.canCome(in: state.phase, hasLeft: state.hasLeft)
      }
    }
    guard let target = model.target(of: event) else { return true }
    let leaves = event == .willResignActive || event == .didEnterBackground
    states = Set(
      (possible.isEmpty ? states : possible).map { state in
        State(
          phase: target, hasLeft: state.hasLeft || leaves,
          isAway: event == .willResignActive || event != .didBecomeActive && state.isAway)
      })
    return !possible.isEmpty
  }

  /// Whether the system may take a snapshot in one of the phases.
  package func mayAllowSnapshot(in model: LifecycleModel) -> Bool {
    states.contains { model.window.contains($0.phase, isAway: $0.isAway) }
  }

  /// The phases for people, such as `inactive or background`.
  package var names: String {
    Phase.allCases.filter { phase in states.contains { $0.phase == phase } }
      .map(\.rawValue).joined(separator: " or ")
  }
}
