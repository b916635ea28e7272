internal import ScrimTimeline

/// Whether the app is locked.
enum LockState: Equatable, Sendable {
  case open
  /// The app is in background since then; its return shows whether for too long.
  case pending(since: Nanoseconds)
  case locked

  mutating func enterBackground(under policy: Lock, at now: Nanoseconds) {
    switch (policy, self) {
    case (.always, _): self = .locked
    case (.after, .open): self = .pending(since: now)
    case (.after, _), (.never, _): break
    }
  }

  /// Decides what was pending.
  mutating func resolve(under policy: Lock, at now: Nanoseconds) {
    guard case .pending(let start) = self, case .after(let limit) = policy else { return }
    self = now - start >= limit ? .locked : .open
  }

  /// Time has gone backwards, so that nobody knows how much has passed.
  mutating func distrustClock() {
    if case .pending = self { self = .locked }
  }
}
