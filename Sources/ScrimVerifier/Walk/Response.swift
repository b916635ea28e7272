internal import ScrimRuntime
internal import ScrimTimeline

/// How screens answer an event in a certain state: all that the state that follows
/// depends on.
struct Response: Hashable, Sendable {
  /// The event ends a departure.
  let ends: Bool
  /// The keyframes, but for those that change nothing that is walked.
  let keyframes: Keyframes
  /// The cover that comes in does so in no time.
  let bringsInstantCover: Bool
  /// The cover that comes in takes time to do so.
  let takesTime: Bool

  private static let walked: Keyframes = [.disarm, .depart, .swap, .fade, .snap, .drop]
  private static let bringing: Keyframes = [.swap, .fade, .snap]

  init(ends: Bool, _ keyframes: Keyframes, of kind: ScreenKind) {
    self.ends = ends
    self.keyframes = keyframes.intersection(Self.walked)
    bringsInstantCover = kind.hasInstantCover && !keyframes.isDisjoint(with: Self.bringing)
    takesTime = kind.fadesIn && keyframes.contains(.fade)
  }
}

extension AbstractState {
  /// Plays what screens answer.
  mutating func play(_ response: Response) {
    let keyframes = response.keyframes
    if response.ends { hasDeparted = false }
    if keyframes.contains(.disarm) { disarm() }
    if keyframes.contains(.depart) { hasDeparted = true }
    if keyframes.contains(.swap), motion != .none {
      showsInstantCover = response.bringsInstantCover
      if response.bringsInstantCover, motion == .rising { raise(to: .up) }
    }
    if keyframes.contains(.fade) {
      raise(to: response.takesTime ? .rising : .up)
      showsInstantCover = response.bringsInstantCover
    }
    if keyframes.contains(.snap) {
      raise(to: .up)
      showsInstantCover = response.bringsInstantCover
    }
    if keyframes.contains(.drop), !isArmed {
      isArmed = true
      isArmedInStay = blip == .during
    }
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

  private static let situations = 1 << 9

  init(_ timeline: Timeline, _ kinds: [ScreenKind]) {
    self.timeline = timeline
    self.kinds = kinds
    ranges = Array(repeating: nil, count: CueEvent.count * Self.situations)
  }

  /// The places of an event's groups among all.
  mutating func range(_ event: CueEvent, in state: AbstractState) -> Range<Int> {
    let place = Int(event.code) * Self.situations + situation(state)
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

  /// All of a state that answers depend on, as a number.
  private func situation(_ state: AbstractState) -> Int {
    var situation = state.phase == .active ? 1 : state.phase == .background ? 2 : 0
    for fact in [
      state.hasLeft, state.isExempt, state.isProtected, state.isRecording, state.hasDeparted,
      state.lock == .locked, state.motion.isRaised,
    ] {
      situation = situation << 1 | (fact ? 1 : 0)
    }
    return situation
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
