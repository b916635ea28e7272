import ScrimTimeline

@testable import ScrimRuntime
@testable import ScrimVerifier

/// The properties that an engine and an abstract state have in common.
struct Sight: Equatable {
  let phase: Phase
  let lock: AbstractState.AbstractLock
  let motion: AbstractState.Motion
  let conditions: Conditions
  let reasons: Reasons
  let isArmed: Bool
  let isResigned: Bool
  let showsInstantCover: Bool

  init(of engine: Engine, isResigned: Bool) {
    phase = engine.phase
    lock =
      switch engine.facts.lock {
      case .open: .open
      case .pending: .pending
      case .locked: .locked
      }
    let cover = engine.cover
    motion =
      cover.installed == nil
      ? .none : !cover.isRaised ? .falling : cover.isUp(at: engine.time) ? .up : .rising
    conditions = engine.facts.conditions(at: engine.time)
    reasons = engine.facts.reasons
    isArmed = engine.drop != nil
    self.isResigned = isResigned
    showsInstantCover = cover.installed.map(engine.timeline.isInstant) ?? false
  }

  init(of state: AbstractState) {
    phase = state.phase
    lock = state.lock
    motion = state.motion
    var conditions: Conditions = []
    if state.phase == .active { conditions.insert(.active) }
    if state.phase == .background { conditions.insert(.background) }
    if state.hasLeft { conditions.insert(.left) }
    if state.isProtected { conditions.insert(.protected) }
    if state.isExempt { conditions.insert(.exempt) }
    self.conditions = conditions
    reasons = state.facts
    isArmed = state.isArmed
    isResigned = state.isPeeked
    showsInstantCover = state.showsInstantCover
  }
}
