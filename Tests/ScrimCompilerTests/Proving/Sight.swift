import ScrimTimeline

@testable import ScrimRuntime
@testable import ScrimVerifier

/// The properties that an engine and an abstract state have in common.
struct Sight: Equatable {
  let phase: Phase
  let isLockPending: Bool
  let motion: AbstractState.Motion
  let conditions: Conditions
  let reasons: Reasons
  let isArmed: Bool
  let isResigned: Bool
  let showsInstantCover: Bool

  init(of engine: Engine, isResigned: Bool) {
    phase = engine.phase
    isLockPending = engine.facts.lock.isPending
    let cover = engine.cover
    motion =
      cover.installed == nil
      ? .none : !cover.isRaised ? .falling : cover.isUp(at: engine.time) ? .up : .rising
    conditions = engine.facts.conditions(isExempt: engine.isExempt)
    reasons = engine.facts.reasons
    isArmed = engine.drop != nil
    self.isResigned = isResigned
    showsInstantCover = cover.installed.map(engine.timeline.isInstant) ?? false
  }

  init(of state: AbstractState) {
    phase = state.facts.phase
    isLockPending = state.facts.lock.isPending
    motion = state.motion
    conditions = state.facts.conditions(isExempt: state.isExempt)
    reasons = state.facts.reasons
    isArmed = state.drop != nil
    isResigned = state.isPeeked
    showsInstantCover = state.showsInstantCover
  }
}
