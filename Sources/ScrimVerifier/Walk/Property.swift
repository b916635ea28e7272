internal import ScrimRuntime
internal import ScrimTimeline

/// What is proved of a policy.
package enum Property: String, CaseIterable, Hashable, Sendable {
  case snapshotCovered = "snapshot-covered"
  case peekBounded = "peek-bounded"
  case coverDrops = "cover-drops"
  case lockHolds = "lock-holds"
  case blipProof = "blip-proof"
  /// It holds by the way the engine is made: a layer installs a cover only where there is
  /// none.
  case oneCover = "one-cover"

  /// What it says of the app.
  package var meaning: String {
    switch self {
    case .snapshotCovered: "no system snapshot exposes a sensitive screen"
    case .peekBounded: "the switcher shows content for no longer than the limit"
    case .coverDrops: "every cover drops once the app is active and unlocked"
    case .lockHolds: "a locked app shows no sensitive screen"
    case .blipProof: "no cover drops when the app is active for less than 10 ms"
    case .oneCover: "there is never more than one privacy cover"
    }
  }
}

/// Which of the screens in a state are in breach of a property.
///
/// A cover that can be seen through is taken for opaque here: that is a fault of
/// its own, which is found by reading.
extension AbstractEngine {
  /// Those that a picture may be taken of while some of them can be seen.
  func seenInPictures(_ state: AbstractState) -> KindSet {
    let isPictured =
      switch model.window.instants {
      case .inBackground: state.phase == .background
      case .fromResign: state.phase == .background || state.isPictured
      case .any: true
      }
    return isPictured && state.isProtected && state.isExposing ? unsecured : KindSet()
  }

  /// Those that can be seen although the app is locked.
  func seenWhileLocked(_ state: AbstractState) -> KindSet {
    state.lock == .locked && state.phase != .background && state.isExposing
      ? sensitive : KindSet()
  }

  /// Those that the switcher's live view shows.
  func seenInSwitcher(_ state: AbstractState) -> KindSet {
    state.isPeeked && state.isProtected && !state.isExempt && state.isExposing
      ? sensitive : KindSet()
  }

  /// Those that stay covered although the app is active, unlocked and not recorded.
  ///
  /// Whatever state the app is in, what makes it so leads to such a state.
  func stayingCovered(_ state: AbstractState) -> KindSet {
    state.phase == .active && state.lock == .open && !state.isRecording
      && state.motion.isRaised && !state.isArmed ? all : KindSet()
  }
}

extension AbstractEngine {
  /// Whether what happens lowers an opacity because of a short stay in active.
  func fallsInBlip(from state: AbstractState, to arrival: Arrival) -> Bool {
    let after = arrival.crowd.state
    if arrival.event == .drops { return state.motion.isRaised && state.isArmedByStay }
    // A cover that settles in no time drops with the event itself.
    return state.motion.isRaised && !after.motion.isRaised && after.blip != .none
  }
}

extension AbstractState {
  /// Whether some of a screen can be seen now, or from the next instant on.
  fileprivate var isExposing: Bool { motion != .up }
}
