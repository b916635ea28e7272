internal import ScrimRuntime
internal import ScrimTimeline

/// What is proved of a policy.
package enum Property: String, CaseIterable, Hashable, Sendable {
  case snapshotCovered = "snapshot-covered"
  case peekBounded = "peek-bounded"
  case coverDrops = "cover-drops"
  case lockHolds = "lock-holds"
  case blipProof = "blip-proof"
  case oneCover = "one-cover"
}

extension AbstractEngine {
  /// Whether the screen must be covered.
  func isGuarded(_ state: AbstractState) -> Bool {
    kinds[state.kind].isSensitive && state.isProtected
  }

  /// Whether some of the screen can be seen now, or from the next instant on.
  ///
  /// A cover that can be seen through is taken for opaque here: that is a fault of
  /// its own, which is found by reading.
  func isExposed(_ state: AbstractState) -> Bool {
    kinds[state.kind].isSensitive && state.motion != .up
  }

  /// Whether a picture may be taken that shows what must be covered.
  func picturesExposed(_ state: AbstractState) -> Bool {
    let isPictured =
      switch model.pictures {
      case .inBackground: state.phase == .background
      case .fromResignToReturn: state.isPictured
      }
    return isPictured && isGuarded(state) && isExposed(state)
  }

  /// Whether the lock asks for a cover that is not there.
  func bypassesLock(_ state: AbstractState) -> Bool {
    state.lock == .locked && state.phase != .background && isExposed(state)
  }

  /// Whether the switcher's live view shows what must be covered.
  func isPeekExposed(_ state: AbstractState) -> Bool {
    state.isPeeked && isGuarded(state) && !state.isExempt && isExposed(state)
  }

  /// Whether the cover stays up although the app is active, unlocked and not
  /// recorded, and stays so.
  func sticks(_ state: AbstractState) -> Bool {
    var state = state
    for (event, phase) in [
      (CueEvent.willEnterForeground, Phase.inactive), (.didBecomeActive, .active),
    ] {
      let isNext = model.steps.contains {
        $0.from == state.phase && $0.event == event && $0.to == phase
      }
      if isNext { state = self.state(after: .lifecycle(event, to: phase), in: state) }
    }
    for event in [CueEvent.unlocked, .recordingEnded] {
      state = self.state(after: .other(event), in: state)
    }
    return state.motion.isRaised && !state.isArmed
  }

  /// Whether an event lowers an opacity because of a short stay in active.
  func lowersInBlip(_ event: AbstractEvent, _ state: AbstractState) -> Bool {
    event == .drops && state.motion != .none
      && (state.blip == .after || state.blip == .during && state.isArmedInStay)
  }
}
