internal import ScrimTimeline

/// The app's own system prompts that keep covers away.
///
/// At most 64 count at one time. One more is not honored, so that covers come
/// during it as they would without a prompt. Memory for all of them is asked for
/// once.
struct Tickets: Sendable {
  private struct Ticket {
    var number = 0
    /// When it ends, if nothing ends it before.
    var end = Nanoseconds.zero
    var hasSeenResign = false
  }

  /// The tickets that have begun since there last was none; the rest is unused.
  private var slots = [Ticket](repeating: Ticket(), count: 64)
  private var count = 0
  /// When the last of them ends.
  private(set) var end: Nanoseconds?

  /// Whether any is live, so that covers stay away.
  func areLive(at now: Nanoseconds) -> Bool {
    end.map { $0 > now } ?? false
  }

  mutating func begin(_ number: Int, under policy: Prompts, at now: Nanoseconds) {
    guard case .ignore(let limit, _) = policy, limit > .zero else { return }
    guard liveSlot(of: number, at: now) == nil, let free = freeSlot(at: now) else { return }
    slots[free] = Ticket(number: number, end: now + limit)
    count = max(count, free + 1)
    findEnd()
  }

  mutating func end(_ number: Int, under policy: Prompts, at now: Nanoseconds) {
    guard case .ignore(_, let linger) = policy else { return }
    guard let slot = liveSlot(of: number, at: now) else { return }
    slots[slot].end = min(slots[slot].end, now + linger)
    findEnd()
  }

  /// The app resigns: a prompt's sheet may be why.
  mutating func noteResign() {
    for slot in 0..<count { slots[slot].hasSeenResign = true }
  }

  /// The app is active again: what made it resign is gone.
  mutating func endThoseResigned(at now: Nanoseconds) {
    guard count > 0 else { return }
    for slot in 0..<count where slots[slot].hasSeenResign {
      slots[slot].end = min(slots[slot].end, now)
    }
    findEnd()
  }

  /// The last has ended.
  mutating func removeAll() {
    (count, end) = (0, nil)
  }

  private func liveSlot(of number: Int, at now: Nanoseconds) -> Int? {
    for slot in 0..<count where slots[slot].number == number && slots[slot].end > now {
      return slot
    }
    return nil
  }

  /// A slot whose ticket has ended, or that none has been in.
  private func freeSlot(at now: Nanoseconds) -> Int? {
    for slot in 0..<count where slots[slot].end <= now { return slot }
    return count < slots.count ? count : nil
  }

  private mutating func findEnd() {
    end = nil
    for slot in 0..<count { end = max(end ?? slots[slot].end, slots[slot].end) }
  }
}
