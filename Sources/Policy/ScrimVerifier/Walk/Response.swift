internal import ScrimRuntime
internal import ScrimTimeline

/// How screens answer an event in one situation.
///
/// The next state depends on nothing else.
struct Response: Equatable, Sendable {
  /// Whether the event ends a departure.
  let ends: Bool
  let keyframes: Keyframes
  /// How long the armed drop waits.
  let settling: ScreenKind.Settling
  /// Whether the cover fades out if it drops at once.
  let fadesOut: Bool
  /// Whether the shown cover, if it changes, becomes one without fades.
  let bringsInstantCover: Bool
  /// Whether the new cover fades in.
  let takesTime: Bool
  /// Whether the fade in takes longer than the lock.
  let outlastsLock: Bool

  /// - Parameters:
  ///   - keyframes: the keyframes in effect.
  ///   - isInstant: whether the cover of the moment has no fades.
  init(ends: Bool, _ keyframes: Keyframes, of kind: ScreenKind, isInstant: Bool) {
    self.ends = ends
    self.keyframes = keyframes.subtracting([.raise, .layout, .restyle])
    let fades = keyframes.contains(.fade)
    bringsInstantCover = isInstant && keyframes.changeCover
    takesTime = kind.fadesIn && fades
    outlastsLock = kind.outlastsLock && fades
    settling = keyframes.contains(.drop) ? kind.settling : .later
    fadesOut = settling == .atOnce && kind.fadesOut
  }
}

extension AbstractState {
  /// Applies a response.
  ///
  /// - Parameter wasPending: whether a lock was pending before the event.
  /// - Returns: A second possible state, in which the newly armed drop comes
  ///   before the drop that was armed as a short active period began.
  mutating func play(
    _ response: Response, wasPending: Bool, _ settles: BlipSettleTimes
  ) -> AbstractState? {
    let keyframes = response.keyframes
    if response.ends { endDeparture() }
    if keyframes.contains(.disarm) { drop = nil }
    if keyframes.contains(.depart) { facts.hasDeparted = true }
    if keyframes.contains(.fade) {
      raise(to: response.takesTime ? .rising : .up)
      risesPastLock = motion == .rising && (response.outlastsLock || wasPending)
    }
    if keyframes.contains(.snap) { raise(to: .up) }
    if motion != .none, keyframes.changeCover {
      showsInstantCover = response.bringsInstantCover
    }
    return keyframes.contains(.drop) ? arm(response, settles) : nil
  }

  /// Arms a drop, which comes no later than a drop that is already armed.
  private mutating func arm(_ response: Response, _ settles: BlipSettleTimes) -> AbstractState? {
    let rank: UInt8?
    switch response.settling {
    case .atOnce:
      beginDrop(takesTime: response.fadesOut)
      return nil
    case .inShortStay(let own): rank = own
    case .later: rank = nil
    }
    guard let armed = drop else {
      drop = Drop(isOfBlip: blip != .none, rank: rank)
      return nil
    }
    drop?.rank = [armed.rank, rank].compactMap(\.self).min()
    guard blip == .during, !armed.isOfBlip, settles.mayOvertake(rank, armed.rank) else {
      return nil
    }
    var overtaking = self
    overtaking.drop = Drop(isOfBlip: true, rank: rank)
    return overtaking
  }
}

/// The response of each kind to each event, computed once for each situation.
///
/// Most kinds answer most events alike, and continue together.
struct ResponseTable: Sendable {
  /// Kinds that have equal responses.
  struct Group: Sendable {
    /// The number of the set of kinds.
    let kinds: Int
    let response: Response
  }

  private let timeline: Timeline
  /// Whether the lock's cover has no fades.
  private let lockIsInstant: Bool
  let kinds: [ScreenKind]
  /// The indices of the groups for each event and situation, once they are
  /// computed.
  private var ranges: [Range<Int>?]
  private(set) var groups: [Group] = []
  /// The sets of kinds that move together, by number.
  private(set) var kindSets: [KindSet] = []

  init(_ timeline: Timeline, _ kinds: [ScreenKind]) {
    self.timeline = timeline
    lockIsInstant = timeline.lockCover.map(timeline.isInstant) ?? false
    self.kinds = kinds
    let situations = Situation.count(hasLockCover: timeline.lockCover != nil)
    ranges = Array(repeating: nil, count: CueEvent.count * situations)
  }

  /// Adds a set of kinds, and returns its number.
  mutating func add(_ kinds: KindSet) -> Int {
    kindSets.append(kinds)
    return kindSets.count - 1
  }

  /// The indices of an event's groups in `groups`.
  ///
  /// Events that screens answer alike in a situation have the same groups there.
  ///
  /// - Parameter before: what the engine knew before the event, if that differs.
  mutating func range(
    _ event: CueEvent, in state: AbstractState, after before: Facts? = nil
  ) -> Range<Int> {
    let situation = situation(of: state, after: before)
    let events = situation.number * CueEvent.count
    let slot = events + Int(event.rawValue)
    if let known = ranges[slot] { return known }
    let start = groups.count
    for (number, kind) in kinds.enumerated() {
      let response = response(of: kind, to: event, in: situation)
      if let known = groups[start...].firstIndex(where: { $0.response == response }) {
        kindSets[groups[known].kinds].insert(number)
      } else {
        groups.append(Group(kinds: add(KindSet(number)), response: response))
      }
    }
    var range = start..<groups.count
    let alike = ranges[events..<events + CueEvent.count].lazy.compactMap(\.self).first {
      groups[$0].elementsEqual(groups[range], by: areAlike)
    }
    if let alike {
      groups.removeSubrange(range)
      kindSets.removeLast(range.count)
      range = alike
    }
    ranges[slot] = range
    return range
  }

  private func areAlike(_ group: Group, _ other: Group) -> Bool {
    group.response == other.response && kindSets[group.kinds] == kindSets[other.kinds]
  }

  private func showsLockCover(in facts: Facts) -> Bool {
    timeline.lockCover != nil && facts.showsLockCover(under: timeline)
  }

  /// Whether the cover of the moment has no fades.
  func hasInstantCover(_ kind: ScreenKind, in facts: Facts) -> Bool {
    hasInstantCover(kind, if: showsLockCover(in: facts))
  }

  private func hasInstantCover(_ kind: ScreenKind, if showsLockCover: Bool) -> Bool {
    kind.differsFromLock && showsLockCover ? lockIsInstant : kind.hasInstantCover
  }

  private func situation(of state: AbstractState, after before: Facts?) -> Situation {
    var conditions = state.facts.conditions(isExempt: state.isExempt)
    if state.motion.isRaised { conditions.insert(.raised) }
    let shows = showsLockCover(in: state.facts)
    return Situation(
      reasons: state.facts.reasons, conditions: conditions, showsLockCover: shows,
      changesCover: before.map { showsLockCover(in: $0) != shows } ?? false)
  }

  private func response(
    of kind: ScreenKind, to event: CueEvent, in situation: Situation
  ) -> Response {
    let ends = event == timeline.dropEvent(ofSheet: kind.sheet)
    let reasons = ends ? situation.reasons.subtracting(.departed) : situation.reasons
    var conditions = situation.conditions
    if !reasons.isDisjoint(with: timeline.reasons(ofSheet: kind.sheet)) { conditions.insert(.held) }
    var keyframes = timeline.keyframes(ofSheet: kind.sheet, on: event, in: conditions)
    if situation.changesCover, kind.differsFromLock { keyframes.swapIfCovered(in: conditions) }
    let isInstant = hasInstantCover(kind, if: situation.showsLockCover)
    let played = keyframes.inEffect(
      isInstant: isInstant, isRaised: situation.conditions.contains(.raised))
    return Response(ends: ends, played, of: kind, isInstant: isInstant)
  }
}

/// The part of a state that responses depend on.
struct Situation {
  /// The reasons that hold, for screens that respect them.
  let reasons: Reasons
  /// The conditions, except whether a reason of the screen's sheet holds.
  let conditions: Conditions
  /// Whether screens that respect the lock show its cover.
  let showsLockCover: Bool
  /// Whether that changes with the event.
  let changesCover: Bool

  private static let conditionsCount = Int(Conditions.all.rawValue) + 1
  private static let plainCount = (Int(Reasons.all.rawValue) + 1) * conditionsCount

  /// The number of situations.
  ///
  /// Without a cover of the lock, nothing depends on it.
  static func count(hasLockCover: Bool) -> Int { hasLockCover ? 4 * plainCount : plainCount }

  var number: Int {
    let lock = (showsLockCover ? 1 : 0) + (changesCover ? 2 : 0)
    return lock * Self.plainCount + Int(reasons.rawValue) * Self.conditionsCount
      + Int(conditions.rawValue)
  }
}
