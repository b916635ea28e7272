internal import ScrimRuntime
internal import ScrimTimeline

/// How screens answer an event in one situation.
///
/// The next state depends on nothing else.
struct Response: Hashable, Sendable {
  /// Whether the event ends a departure.
  let ends: Bool
  let disarms: Bool
  let departs: Bool
  let swaps: Bool
  let fades: Bool
  let snaps: Bool
  let arms: Bool
  /// How long the armed drop waits.
  let settling: ScreenKind.Settling
  /// Whether the cover fades out if it drops at once.
  let fadesOut: Bool
  /// Whether the new cover appears without a fade.
  let bringsInstantCover: Bool
  /// Whether the new cover fades in.
  let takesTime: Bool
  /// Whether the fade in takes longer than the lock.
  let outlastsLock: Bool

  init(ends: Bool, _ keyframes: Keyframes, of kind: ScreenKind) {
    self.ends = ends
    disarms = keyframes.contains(.disarm)
    departs = keyframes.contains(.depart)
    swaps = keyframes.contains(.swap)
    fades = keyframes.contains(.fade)
    snaps = keyframes.contains(.snap)
    arms = keyframes.contains(.drop)
    bringsInstantCover = kind.hasInstantCover && (swaps || fades || snaps)
    takesTime = kind.fadesIn && fades
    outlastsLock = kind.outlastsLock && fades
    settling = arms ? kind.settling : .later
    fadesOut = settling == .atOnce && kind.fadesOut
  }
}

extension AbstractState {
  /// Applies a response.
  ///
  /// - Returns: A second possible state, in which the newly armed drop comes
  ///   before the drop that was armed as a short active period began.
  mutating func play(_ response: Response, _ settles: BlipSettleTimes) -> AbstractState? {
    if response.ends { hasDeparted = false }
    if response.disarms { disarm() }
    if response.departs { hasDeparted = true }
    if response.swaps, motion != .none {
      showsInstantCover = response.bringsInstantCover
    }
    if response.fades {
      raise(to: response.takesTime ? .rising : .up)
      risesPastLock = motion == .rising && (response.outlastsLock || lock == .pending)
    }
    if response.snaps { raise(to: .up) }
    if response.fades || response.snaps { showsInstantCover = response.bringsInstantCover }
    return response.arms ? arm(response, settles) : nil
  }

  /// Arms a drop, which comes no later than a drop that is already armed.
  private mutating func arm(_ response: Response, _ settles: BlipSettleTimes) -> AbstractState? {
    let rank: UInt8?
    switch response.settling {
    case .atOnce:
      drop(takesTime: response.fadesOut)
      return nil
    case .inShortStay(let own): rank = own
    case .later: rank = nil
    }
    var overtaking: AbstractState?
    if !isArmed {
      isArmedByBlip = blip != .none
    } else if blip == .during, !isArmedByBlip, mayBeOvertaken(by: rank, settles) {
      overtaking = self
      overtaking?.isArmedByBlip = true
      overtaking?.settleRank = rank
    }
    isArmed = true
    settleRank = [settleRank, rank].compactMap(\.self).min()
    return overtaking
  }

  private func mayBeOvertaken(by rank: UInt8?, _ settles: BlipSettleTimes) -> Bool {
    guard let armed = settleRank else { return true }
    return rank.map { settles.mayOvertake($0, armed) } ?? false
  }
}

/// The response of each kind to each event, computed once for each situation.
///
/// Most kinds answer most events alike, and continue together.
struct ResponseTable: Sendable {
  /// Kinds that have equal responses.
  struct Group: Sendable {
    var kinds: KindSet
    let response: Response
  }

  private let timeline: Timeline
  private let kinds: [ScreenKind]
  /// The indices of the groups for each event and situation, once they are
  /// computed.
  private var ranges: [Range<Int32>?]
  private(set) var groups: [Group] = []

  init(_ timeline: Timeline, _ kinds: [ScreenKind]) {
    self.timeline = timeline
    self.kinds = kinds
    ranges = Array(repeating: nil, count: CueEvent.count * AbstractState.situationCount)
  }

  /// The indices of an event's groups in `groups`.
  mutating func range(_ event: CueEvent, in state: AbstractState) -> Range<Int> {
    let slot = Int(event.rawValue) * AbstractState.situationCount + state.situation
    if let known = ranges[slot] { return Int(known.lowerBound)..<Int(known.upperBound) }
    let start = groups.count
    for (number, kind) in kinds.enumerated() {
      let response = response(of: kind, to: event, in: state)
      if let known = groups[start...].firstIndex(where: { $0.response == response }) {
        groups[known].kinds.insert(number)
      } else {
        groups.append(Group(kinds: KindSet(number), response: response))
      }
    }
    ranges[slot] = Int32(start)..<Int32(groups.count)
    return start..<groups.count
  }

  private func response(
    of kind: ScreenKind, to event: CueEvent, in state: AbstractState
  ) -> Response {
    let ends = event == timeline.dropEvent(ofSheet: kind.sheet)
    var conditions = state.conditions
    let facts = ends ? state.facts.subtracting(.departed) : state.facts
    if !facts.isDisjoint(with: timeline.reasons(ofSheet: kind.sheet)) {
      conditions.insert(.held)
    }
    let keyframes = timeline.keyframes(ofSheet: kind.sheet, on: event, in: conditions)
    return Response(ends: ends, keyframes, of: kind)
  }
}

extension AbstractState {
  /// The number of situations.
  fileprivate static let situationCount = 1 << 9

  /// The part of a state that responses depend on, as a number.
  fileprivate var situation: Int {
    var situation = phase == .active ? 1 : phase == .background ? 2 : 0
    func add(_ fact: Bool) { situation = situation << 1 | (fact ? 1 : 0) }
    add(hasLeft)
    add(isExempt)
    add(isProtected)
    add(isRecording)
    add(hasDeparted)
    add(lock == .locked)
    add(motion.isRaised)
    return situation
  }

  /// The reasons that hold, for screens that respect them.
  var facts: Reasons {
    var facts: Reasons = []
    if hasDeparted { facts.insert(.departed) }
    if isRecording, isProtected { facts.insert(.recording) }
    if lock == .locked { facts.insert(.locked) }
    return facts
  }

  /// The conditions of guards, except `held`, which depends on the screen.
  fileprivate var conditions: Conditions {
    var conditions: Conditions = []
    if phase == .active { conditions.insert(.active) }
    if phase == .background { conditions.insert(.background) }
    if hasLeft { conditions.insert(.left) }
    if isExempt { conditions.insert(.exempt) }
    if isProtected { conditions.insert(.protected) }
    if motion.isRaised { conditions.insert(.raised) }
    return conditions
  }
}
