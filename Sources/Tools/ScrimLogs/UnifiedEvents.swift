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

  static func interpret(_ rows: inout [ImportedTrace.Row]) {
    MaskChain.sort(&rows)
    let announced = announcedChanges(rows.map(\.entry.fact))
    var events = UnifiedEvents()
    for index in rows.indices {
      let fact = rows[index].entry.fact
      if rows[index].gap != nil { events.mask = nil }
      let gap = events.gap(at: fact)
      rows[index].gap = rows[index].gap ?? gap
      if rows[index].gap != nil { events.known.forget() }
      if fact == .started || (fact.change?.from ?? 0) & launching != 0 { events.known.start() }
      let result: Interpretation
      switch fact {
      case .deactivation where isLaunchIntoBackground(index, rows):
        result = ([.didEnterBackground], "the app is launched, and stays suspended")
      case .deactivation(let from, let to):
        result = events.change(from, to, announced.contains(index))
      case .notification(let event): result = events.notification(event)
      default: continue
      }
      rows[index].add(result)
      events.known.follow(result.events)
    }
  }

  /// What a change of masks means.
  ///
  /// A suspended app is in the background, unless it is being launched. But if the
  /// log has a notification of the suspension, that is the event.
  private func change(_ from: UInt64, _ to: UInt64, _ isAnnounced: Bool) -> Interpretation {
    func phase(_ mask: UInt64) -> Phase {
      let isBackground = mask & Self.suspended != 0 && to & Self.launching == 0 && !isAnnounced
      return mask == 0 ? .active : isBackground ? .background : .inactive
    }
    let old = from == 0 ? known.phase ?? .active : phase(from)
    let isNew = phase(to) == .inactive || phase(to) != known.phase
    var events = isNew ? phase(to).events(from: old) : []
    if known.isLaunching { events.removeAll { $0 == .willEnterForeground } }
    let result = events.isEmpty ? ": the app stays \(phase(to).rawValue)" : ""
    return (events, "deactivation reasons \(from) -> \(to)\(result)")
  }

  private func notification(_ event: CueEvent) -> Interpretation {
    let reason = "a notification of UIKit"
    if mask == 0, event == .willResignActive || event == .didEnterBackground {
      return ([], "\(reason), but no deactivation reason holds")
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
    guard isExpected, let event = Event(event) else { return KnownPhase.repetition }
    return ([event], reason)
  }

  /// Why lines are missing before a fact; nil if no line is missing.
  ///
  /// For example, its old mask differs from the last new mask.
  private mutating func gap(at fact: LogFact) -> String? {
    if fact == .started { mask = Self.launching }
    guard let (from, to) = fact.change else { return nil }
    defer { mask = to }
    if let mask, mask != from {
      return "the last deactivation reasons were \(mask), but this line starts from \(from)"
    }
    return from == 0 && known.phase == .background
      ? "the app was in the background, and now no deactivation reason holds" : nil
  }

  /// Whether a launch ends at an index, and the app stays in the background.
  ///
  /// A launch into the foreground also suspends the app for some milliseconds, but
  /// only an app in the background gets a snapshot.
  private static func isLaunchIntoBackground(
    _ index: Int, _ rows: [ImportedTrace.Row]
  ) -> Bool {
    guard case .deactivation(let from, let to) = rows[index].entry.fact,
      from & launching != 0, to & launching == 0, to & suspended != 0
    else { return false }
    let longestLaunch = Nanoseconds.milliseconds(1000)
    for later in rows[(index + 1)...] {
      if later.gap != nil { return false }
      let isLong = later.at - rows[index].at >= longestLaunch
      switch later.entry.fact {
      case .snapshot: return true
      case .notification(.didEnterBackground), .ended, .started: return false
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
    let changes = facts.indices.filter {
      facts[$0].change.map { ($0.from ^ $0.to) & suspended != 0 } ?? false
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
