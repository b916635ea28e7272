internal import ScrimRuntime

/// Which screens of a state break a property.
///
/// A translucent cover counts as opaque here. A lint rule reports it.
extension AbstractEngine {
  /// The kinds that a snapshot may expose.
  func exposedInSnapshots(_ state: AbstractState) -> KindSet {
    let maySnapshot =
      switch model.window.instants {
      case .inBackground: state.phase == .background
      case .fromResign: state.phase == .background || state.maySnapshot
      case .any: true
      }
    return maySnapshot && state.isProtected && state.isExposing ? unsecured : KindSet()
  }

  /// The kinds that are visible although the app is locked.
  func exposedWhileLocked(_ state: AbstractState) -> KindSet {
    state.lock == .locked && state.phase != .background && state.isExposing
      ? sensitive : KindSet()
  }

  /// The kinds that the switcher's live view exposes.
  func exposedInSwitcher(_ state: AbstractState) -> KindSet {
    state.isPeeked && state.isProtected && !state.isExempt && state.isExposing
      ? sensitive : KindSet()
  }

  /// The kinds that stay covered although the app is active, unlocked and not
  /// recorded.
  ///
  /// Every event that makes the app active and unlocked leads to one of these
  /// states, so other states need no check.
  func stayingCovered(_ state: AbstractState) -> KindSet {
    state.phase == .active && state.lock == .open && !state.isRecording
      && state.motion.isRaised && !state.isArmed ? all : KindSet()
  }
}

extension AbstractEngine {
  /// Whether a transition lowers the cover because of a short active period.
  func fallsInBlip(from state: AbstractState, to transition: Transition) -> Bool {
    let after = transition.group.state
    if transition.event == .drops { return state.motion.isRaised && state.isArmedByBlip }
    // A cover with a settle time of zero drops with the event itself.
    return state.motion.isRaised && !after.motion.isRaised && after.blip != .none
  }
}

extension AbstractState {
  /// Whether a screen is visible now, or from the next instant on.
  fileprivate var isExposing: Bool { motion != .up }
}
