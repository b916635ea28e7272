internal import ScrimTimeline

/// The time as the engine is told it.
///
/// A clock that goes back is told to the engine once, which then trusts no time that has
/// passed in background. From there the time goes on, so that covers keep moving.
struct ContinuedClock {
  private let clock: DriverClock
  private var latest: Nanoseconds?
  /// What is added to the clock since it has gone back.
  private var offset = Nanoseconds.zero

  init(_ clock: DriverClock) { self.clock = clock }

  @MainActor var now: Nanoseconds { clock.now() + offset }

  /// The instant of what happens now: not before the engine's time, unless the clock has
  /// gone back since the last reading.
  ///
  /// A deadline is played at its own instant, which may be ahead of the clock.
  @MainActor
  mutating func instant(after time: Nanoseconds) -> Nanoseconds {
    let reading = clock.now()
    defer { latest = reading }
    guard let latest, reading < latest else { return max(reading + offset, time) }
    offset = time - reading
    return time - Nanoseconds(count: 1)
  }
}
