internal import ScrimRuntime
internal import ScrimTimeline

/// How screens answer an event in a certain state: all that the state that follows
/// depends on.
struct Response: Hashable, Sendable {
  /// The event ends a departure.
  let ends: Bool
  let disarms: Bool
  let departs: Bool
  let swaps: Bool
  let fades: Bool
  let snaps: Bool
  let arms: Bool
  /// How long a drop waits that is armed.
  let settling: ScreenKind.Settling
  /// A cover that drops takes time to do so.
  let fadesOut: Bool
  /// The cover that comes in does so in no time.
  let bringsInstantCover: Bool
  /// The cover that comes in takes time to do so.
  let takesTime: Bool
  /// It takes longer than a lock.
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
  /// Plays what screens answer.
  ///
  /// - Returns: What else can come of it: that the drop which is armed comes before the
  ///   one that was pending as a short stay began.
  mutating func play(_ response: Response, _ settles: ShortSettles) -> AbstractState? {
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

  /// Arms a drop, which comes no later than one that is armed already.
  private mutating func arm(_ response: Response, _ settles: ShortSettles) -> AbstractState? {
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
      isArmedByStay = blip != .none
    } else if blip == .during, !isArmedByStay, mayBeOvertaken(by: rank, settles) {
      overtaking = self
      overtaking?.isArmedByStay = true
      overtaking?.settleRank = rank
    }
    isArmed = true
    settleRank = [settleRank, rank].compactMap(\.self).min()
    return overtaking
  }

  private func mayBeOvertaken(by rank: UInt8?, _ settles: ShortSettles) -> Bool {
    guard let armed = settleRank else { return true }
    return rank.map { settles.mayOvertake($0, armed) } ?? false
  }
}

/// How each kind of screens answers each event, looked up once for every state that
/// makes a difference.
///
/// Most kinds answer most events alike, and those go on together.
struct ResponseTable: Sendable {
  /// Kinds that answer alike.
  typealias Group = (kinds: KindSet, response: Response)

  private let timeline: Timeline
  private let kinds: [ScreenKind]
  /// The groups of each event in each situation, once they are known.
  private var ranges: [Range<Int32>?]
  private(set) var groups: [Group] = []

  init(_ timeline: Timeline, _ kinds: [ScreenKind]) {
    self.timeline = timeline
    self.kinds = kinds
    ranges = Array(repeating: nil, count: CueEvent.count * AbstractState.situationCount)
  }

  /// The places of an event's groups among all.
  mutating func range(_ event: CueEvent, in state: AbstractState) -> Range<Int> {
    let place = Int(event.rawValue) * AbstractState.situationCount + state.situation
    if let known = ranges[place] { return Int(known.lowerBound)..<Int(known.upperBound) }
    let start = groups.count
    for (number, kind) in kinds.enumerated() {
      let response = response(of: kind, to: event, in: state)
      if let known = groups[start...].firstIndex(where: { $0.response == response }) {
        groups[known].kinds.insert(number)
      } else {
        groups.append((KindSet(number), response))
      }
    }
    ranges[place] = Int32(start)..<Int32(groups.count)
    return start..<groups.count
  }

  private func response(
    of kind: ScreenKind, to event: CueEvent, in state: AbstractState
  ) -> Response {
    let ends = event == timeline.returnEvent(ofSheet: kind.sheet)
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
  /// How many situations there are.
  fileprivate static let situationCount = 1 << 9

  /// All of a state that answers depend on, as a number.
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

  /// What would keep a cover up, on a screen that minds.
  var facts: Reasons {
    var facts: Reasons = []
    if hasDeparted { facts.insert(.departed) }
    if isRecording, isProtected { facts.insert(.recording) }
    if lock == .locked { facts.insert(.locked) }
    return facts
  }

  /// What the guards of cues look at, but for what a screen makes of the facts.
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
