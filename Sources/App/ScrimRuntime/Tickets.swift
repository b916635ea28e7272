internal import ScrimTimeline

/// The app's prompts that keep covers away.
///
/// At most 64 tickets are live at one time. The engine ignores a further one,
/// so covers appear during its prompt. Memory for all tickets is allocated
/// once.
struct Tickets: Sendable {
  private struct Ticket {
    var number = 0
    /// When the ticket ends at the latest.
    var end = Nanoseconds.zero
    var hasSeenResign = false
  }

  /// The slots in use are the first `count`.
  ///
  /// The rest is unused.
  private var slots = [Ticket](repeating: Ticket(), count: 64)
  private var count = 0
  /// When the last ticket ends.
  private(set) var end: Nanoseconds?

  /// Whether a ticket is live, so that covers stay away.
  func areLive(at now: Nanoseconds) -> Bool { end.map { $0 > now } ?? false }

  /// Updates the tickets with an event.
  mutating func take(in event: Event, at now: Nanoseconds, under timeline: Timeline) {
    switch event {
    // The app may have resigned because of a prompt.
    case .willResignActive: for slot in 0..<count { slots[slot].hasSeenResign = true }
    case .didBecomeActive: endThoseResigned(at: now)
    case .promptBegan(let number): begin(number, under: timeline.prompts, at: now)
    case .promptEnded(let number): end(number, under: timeline.prompts, at: now)
    default: break
    }
  }

  private mutating func begin(_ number: Int, under policy: Prompts, at now: Nanoseconds) {
    guard case .ignore(let limit, _) = policy, limit > .zero else { return }
    guard liveSlot(of: number, at: now) == nil, let free = freeSlot(at: now) else { return }
    slots[free] = Ticket(number: number, end: now + limit)
    count = max(count, free + 1)
    updateEnd()
  }

  private mutating func end(_ number: Int, under policy: Prompts, at now: Nanoseconds) {
    guard case .ignore(_, let linger) = policy else { return }
    guard let slot = liveSlot(of: number, at: now) else { return }
    slots[slot].end = min(slots[slot].end, now + linger)
    updateEnd()
  }

  /// Ends the tickets that have seen a resign, because the app is active again.
  private mutating func endThoseResigned(at now: Nanoseconds) {
    guard count > 0 else { return }
    for slot in 0..<count where slots[slot].hasSeenResign {
      slots[slot].end = min(slots[slot].end, now)
    }
    updateEnd()
  }

  /// Removes all tickets, once the last one has ended.
  mutating func removeAll() { (count, end) = (0, nil) }

  private func liveSlot(of number: Int, at now: Nanoseconds) -> Int? {
    for slot in 0..<count where slots[slot].number == number && slots[slot].end > now {
      return slot
    }
    return nil
  }

  /// A slot whose ticket has ended, or an unused one.
  private func freeSlot(at now: Nanoseconds) -> Int? {
    for slot in 0..<count where slots[slot].end <= now { return slot }
    return count < slots.count ? count : nil
  }

  private mutating func updateEnd() {
    end = nil
    for slot in 0..<count { end = max(end ?? slots[slot].end, slots[slot].end) }
  }
}
