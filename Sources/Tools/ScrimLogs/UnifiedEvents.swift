internal import ScrimRuntime
internal import ScrimTimeline

/// The meaning of UIKit's messages.
///
/// An app is active exactly while no reason holds for which it is not. So a
/// mask that leaves 0 is the resign, one that returns to 0 is the activation,
/// and a change between two other masks is not an event. UIKit logs the mask
/// just before it sends the event. A notification can belong to one scene, or
/// its name can be part of the app's own message. So the mask decides whether
/// the app is active.
///
/// Frameworks that receive the background and foreground notifications log
/// them. In a log without these, the reason `suspended` shows the same: it is
/// added 2 to 4 ms before `did-enter-background`, and removed within 1 ms of
/// `will-enter-foreground`.
struct UnifiedEvents {
  private var known = KnownPhase()
  /// The last mask that was logged; nil if lines are missing since.
  private var mask: UInt64?

  /// The bit of the deactivation reason of an app in the background.
  private static let suspended: UInt64 = 1 << 11
  /// The bit of the reason for which an app being launched is not active.
  static let launching: UInt64 = 1 << 10

  static func meanings(of placements: [LogClock.Placement]) -> [Meaning] {
    var events = UnifiedEvents()
    let facts = placements.map(\.fact)
    let announced = announcedChanges(facts)
    return facts.indices.map { index in
      if placements[index].gap != nil { events.mask = nil }
      let gap = events.gap(at: facts[index])
      if gap != nil || placements[index].gap != nil { events.known.forget() }
      if case .deactivation(let from, _) = facts[index], from & launching != 0 {
        events.known.start()
      }
      var meaning =
        isLaunchIntoBackground(index, placements)
        ? Meaning(.didEnterBackground, because: "the app was launched, and stays suspended")
        : events.meaning(of: facts[index], isAnnounced: announced.contains(index))
      meaning.gap = gap
      events.known.follow(meaning)
      return meaning
    }
  }

  private mutating func meaning(of fact: LogFact, isAnnounced: Bool) -> Meaning {
    switch fact {
    case .started:
      known.start()
      return .aside(fact)
    case .deactivation(let from, let to):
      return change(from, to, isAnnounced: isAnnounced)
    case .notification(let event): return notification(event)
    case .snapshot: return .snapshot
    default: return .aside(fact)
    }
  }

  private func change(_ from: UInt64, _ to: UInt64, isAnnounced: Bool) -> Meaning {
    let masks = "deactivation reasons \(from) -> \(to)"
    let isSuspended = to & Self.suspended != 0
    if from == 0, to != 0 {
      let resigns = known.phase == .active || known.phase == nil
      if isSuspended, !isAnnounced, known.phase != .background {
        return resigns
          ? Meaning(.willResignActive, .didEnterBackground, because: masks)
          : Meaning(.didEnterBackground, because: masks)
      }
      return resigns ? Meaning(.willResignActive, because: masks) : .repetition
    }
    if from != 0, to == 0 {
      if known.phase == .active { return .repetition }
      let returns = from & Self.suspended != 0 && !isAnnounced && !known.isLaunching
      return returns
        ? Meaning(.willEnterForeground, .didBecomeActive, because: masks)
        : Meaning(.didBecomeActive, because: masks)
    }
    if isAnnounced || isSuspended == (from & Self.suspended != 0) || to & Self.launching != 0 {
      return Meaning(because: "\(masks): the app stays inactive")
    }
    if isSuspended, known.phase != .background {
      return Meaning(.didEnterBackground, because: "\(masks): the app is suspended")
    }
    if !isSuspended, !known.isLaunching {
      return Meaning(.willEnterForeground, because: "\(masks): the app is no longer suspended")
    }
    return Meaning(because: masks)
  }

  private func notification(_ event: CueEvent) -> Meaning {
    let phase = known.phase
    let reason = "a notification of UIKit"
    switch event {
    case .willResignActive where mask == 0, .didEnterBackground where mask == 0:
      return Meaning(because: "\(reason), but no deactivation reason holds")
    case .willResignActive where phase == .active || phase == nil:
      return Meaning(.willResignActive, because: reason)
    case .didEnterBackground where phase != .background:
      return Meaning(.didEnterBackground, because: reason)
    case .willEnterForeground
    where phase == .background || phase == nil || known.isLaunching:
      return Meaning(.willEnterForeground, because: reason)
    case .didBecomeActive where phase != .active:
      return Meaning(.didBecomeActive, because: reason)
    default: return .repetition
    }
  }

  /// Why lines are missing before a fact; nil if no line is missing.
  ///
  /// For example, its old mask differs from the last new mask.
  private mutating func gap(at fact: LogFact) -> String? {
    switch fact {
    case .lost(let why):
      mask = nil
      return why
    case .started: mask = Self.launching
    case .deactivation(let from, let to):
      defer { mask = to }
      if let mask, mask != from {
        return "the last deactivation reasons were \(mask), but this line starts from \(from)"
      }
      if from == 0, known.phase == .background {
        return "the app was in the background, and now no deactivation reason holds"
      }
    default: break
    }
    return nil
  }

  /// The longest time for which an app that is launched into the foreground is
  /// suspended.
  private static let longestLaunch = Nanoseconds.milliseconds(1000)

  /// Whether a launch ends at an index, and the app stays in the background.
  ///
  /// An app that is launched into the foreground is also suspended for some
  /// milliseconds, but only an app in the background gets a snapshot.
  private static func isLaunchIntoBackground(
    _ index: Int, _ placements: [LogClock.Placement]
  ) -> Bool {
    guard case .deactivation(let from, let to) = placements[index].fact,
      from & launching != 0, to & launching == 0, to & suspended != 0
    else { return false }
    for later in placements[(index + 1)...] {
      if later.gap != nil { return false }
      let isLong = later.at - placements[index].at >= longestLaunch
      switch later.fact {
      case .snapshot: return true
      case .notification(.didEnterBackground): return false
      case .lost, .ended, .started: return false
      case .deactivation(let from, _) where from & suspended == 0 || from & launching != 0:
        return false
      case .deactivation(_, let to) where to & suspended == 0: return isLong
      default: if isLong { return true }
      }
    }
    return false
  }

  /// The indices of the changes of `suspended` whose notification is in the
  /// log.
  ///
  /// The background notification follows its change. The foreground
  /// notification precedes or follows its change.
  private static func announcedChanges(_ facts: [LogFact]) -> Set<Int> {
    let changes = facts.indices.filter { index in
      if case .deactivation(let from, let to) = facts[index] {
        return (from ^ to) & suspended != 0
      }
      return false
    }
    var announced: Set<Int> = []
    for (order, index) in changes.enumerated() {
      guard case .deactivation(_, let to) = facts[index] else { continue }
      let before = order > 0 ? changes[order - 1] : 0
      let after = order + 1 < changes.count ? changes[order + 1] : facts.count
      let isBackground = to & suspended != 0
      let range = isBackground ? index..<after : before..<after
      let event = isBackground ? CueEvent.didEnterBackground : .willEnterForeground
      if facts[range].contains(.notification(event)) { announced.insert(index) }
    }
    return announced
  }
}
