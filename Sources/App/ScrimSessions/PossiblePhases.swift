internal import ScrimRuntime
package import ScrimTimeline

/// The phases that an app can be in, as far as its events tell.
///
/// A recording of a device may begin at any moment of the app's life, so at
/// first every phase is possible. Each event leaves those that a step of the
/// model leads to. If none is left, the device did what the model excludes.
package struct PossiblePhases: Sendable {
  /// A phase, and what matters of the way to it.
  private struct State {
    var phase: Phase
    /// Whether the app has resigned or entered the background.
    var hasLeft: Bool
    /// Whether the app has resigned, and has not become active since.
    var isAway: Bool
  }

  /// Whether each of all states is possible.
  ///
  /// Each has a bit, so that following an event allocates no memory.
  private var bits: UInt16

  private static let phases: [Phase] = [.active, .inactive, .background]
  private static let count = phases.count * 4

  private static func state(_ number: Int) -> State {
    State(
      phase: phases[number / 4], hasLeft: number & 2 != 0, isAway: number & 1 != 0)
  }

  private static func bit(_ state: State) -> UInt16 {
    let phase = phases.firstIndex(of: state.phase) ?? 0
    return 1 << UInt16(phase * 4 + (state.hasLeft ? 2 : 0) + (state.isAway ? 1 : 0))
  }

  private func contains(_ number: Int) -> Bool { bits >> UInt16(number) & 1 == 1 }

  /// The phases at the beginning of a recording, or after a gap in it.
  package static let any = PossiblePhases(bits: 1 << UInt16(count) - 1)

  /// The phase of an app that the system has just launched.
  package static let atLaunch = PossiblePhases(
    bits: bit(State(phase: .inactive, hasLeft: false, isAway: false)))

  /// Takes the steps of a model that begin with an event.
  ///
  /// - Returns: whether there is any. If there is none, the event still counts,
  ///   because the device sent it.
  package mutating func follow(_ event: CueEvent, in model: LifecycleModel) -> Bool {
    guard let target = model.target(of: event) else { return true }
    let leaves = event == .willResignActive || event == .didEnterBackground
    var (possible, next, fallback) = (false, UInt16(0), UInt16(0))
    for number in 0..<Self.count where contains(number) {
      let state = Self.state(number)
      let bit = Self.bit(
        State(
          phase: target, hasLeft: state.hasLeft || leaves,
          isAway: event == .willResignActive || event != .didBecomeActive && state.isAway))
      fallback |= bit
      for step in model.steps
      where step.event == event && step.canCome(in: state.phase, hasLeft: state.hasLeft) {
        (possible, next) = (true, next | bit)
      }
    }
    bits = possible ? next : fallback
    return possible
  }

  /// Whether the system may take a snapshot in one of the phases.
  package func mayAllowSnapshot(in model: LifecycleModel) -> Bool {
    (0..<Self.count).contains { number in
      let state = Self.state(number)
      return contains(number) && model.window.contains(state.phase, isAway: state.isAway)
    }
  }

  /// The phases for people, such as `inactive or background`.
  package var names: String {
    var names = ""
    for phase in Phase.allCases
    where (0..<Self.count).contains(where: { contains($0) && Self.state($0).phase == phase }) {
      names += (names.isEmpty ? "" : " or ") + phase.rawValue
    }
    return names
  }
}
