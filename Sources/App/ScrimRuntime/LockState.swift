internal import ScrimTimeline

/// Whether the app is locked.
enum LockState: Equatable, Sendable {
  case open
  /// The app has been in the background since this time. Its return decides
  /// whether it locks.
  case pending(since: Nanoseconds)
  case locked

  mutating func enterBackground(under policy: Lock, at now: Nanoseconds) {
    switch (policy, self) {
    case (.always, _): self = .locked
    case (.after, .open): self = .pending(since: now)
    case (.after, _), (.never, _): break
    }
  }

  /// Decides a pending lock.
  mutating func resolve(under policy: Lock, at now: Nanoseconds) {
    guard case .pending(let start) = self, case .after(let limit) = policy else { return }
    self = now - start >= limit ? .locked : .open
  }

  /// Locks if a lock is pending, because time went backwards and nobody knows
  /// how much has passed.
  mutating func lockIfPending() {
    if case .pending = self { self = .locked }
  }
}
