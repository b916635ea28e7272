internal import ScrimRuntime
internal import ScrimTrace
internal import ScrimTimeline

/// What UIKit's messages mean for a trace.
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

  static func interpretations(of placements: [LogClock.Placement]) -> [Interpretation] {
    var events = UnifiedEvents()
    let facts = placements.map(\.fact)
    let announced = announcedChanges(facts)
    return facts.indices.map { index in
      let hasClockGap = placements[index].gap != nil
      if hasClockGap { events.mask = nil }
      let gap = events.gap(at: facts[index])
      if gap != nil || hasClockGap { events.known.forget() }
      let isLaunching = facts[index].change.map { $0.from & launching != 0 } ?? false
      if isLaunching || facts[index] == .started { events.known.start() }
      var result = events.interpretation(of: facts[index], announced.contains(index))
      if isLaunchIntoBackground(index, placements) {
        result = Interpretation(
          [.didEnterBackground], because: "the app was launched, and stays suspended")
      }
      result.gap = gap
      events.known.follow(result)
      return result
    }
  }

  private func interpretation(of fact: LogFact, _ isAnnounced: Bool) -> Interpretation {
    switch fact {
    case .deactivation(let from, let to): change(from, to, isAnnounced)
    case .notification(let event): notification(event)
    case .snapshot: .snapshot
    default: .aside(fact)
    }
  }

  private func change(_ from: UInt64, _ to: UInt64, _ isAnnounced: Bool) -> Interpretation {
    let masks = "deactivation reasons \(from) -> \(to)"
    let (wasSuspended, isSuspended) = (from & Self.suspended != 0, to & Self.suspended != 0)
    let phase = known.phase
    switch (from, to) {
    case (0, 1...):
      let new: Phase = isSuspended && !isAnnounced ? .background : .inactive
      let events = new.events(from: phase ?? .active)
      return events.isEmpty ? .repetition : Interpretation(events, because: masks)
    case (1..., 0):
      if phase == .active { return .repetition }
      let returns = wasSuspended && !isAnnounced && !known.isLaunching
      let events = Phase.active.events(from: returns ? .background : .inactive)
      return Interpretation(events, because: masks)
    case _ where isAnnounced || isSuspended == wasSuspended || to & Self.launching != 0:
      return Interpretation(because: "\(masks): the app stays inactive")
    case _ where isSuspended && phase != .background:
      return Interpretation([.didEnterBackground], because: "\(masks): the app is suspended")
    case _ where !isSuspended && !known.isLaunching:
      return Interpretation(
        [.willEnterForeground], because: "\(masks): the app is no longer suspended")
    default: return Interpretation(because: masks)
    }
  }

  private func notification(_ event: CueEvent) -> Interpretation {
    let reason = "a notification of UIKit"
    if mask == 0, event == .willResignActive || event == .didEnterBackground {
      return Interpretation(because: "\(reason), but no deactivation reason holds")
    }
    let phase = known.phase
    let isExpected =
      switch event {
      case .willResignActive: phase == .active || phase == nil
      case .didEnterBackground: phase != .background
      case .willEnterForeground: phase == .background || phase == nil || known.isLaunching
      case .didBecomeActive: phase != .active
      default: false
      }
    guard isExpected, let event = Event(event) else { return .repetition }
    return Interpretation([event], because: reason)
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
      case .notification(.didEnterBackground), .lost, .ended, .started: return false
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
      facts[index].change.map { ($0.from ^ $0.to) & suspended != 0 } ?? false
    }
    let neighbors = zip([0] + changes, changes.dropFirst() + [facts.count])
    return Set(
      zip(changes, neighbors).filter { index, neighbors in
        let isBackground = (facts[index].change?.to ?? 0) & suspended != 0
        return isBackground
          ? facts[index..<neighbors.1].contains(.notification(.didEnterBackground))
          : facts[neighbors.0..<neighbors.1].contains(.notification(.willEnterForeground))
      }.map(\.0))
  }
}
