internal import ScrimTimeline

/// The time that a driver passes to the engine.
///
/// When the clock goes back, the engine sees an earlier time once, and
/// distrusts a pending lock from then on. After that, the time continues from
/// the engine's time, so that covers keep moving.
struct ContinuedClock {
  private let clock: DriverClock
  private var latest: Nanoseconds?
  /// The time to add to the clock's, because it has gone back.
  private var offset = Nanoseconds.zero

  init(_ clock: DriverClock) { self.clock = clock }

  @MainActor var now: Nanoseconds { clock.now() + offset }

  /// The time of an event that happens now.
  ///
  /// It is never before the engine's time, unless the clock has gone back since
  /// the last reading.
  ///
  /// The engine may be ahead of the clock, because it plays a deadline at the
  /// deadline's own time.
  @MainActor
  mutating func instant(after time: Nanoseconds) -> Nanoseconds {
    let reading = clock.now()
    defer { latest = reading }
    guard let latest, reading < latest else { return max(reading + offset, time) }
    offset = time - reading
    return time - Nanoseconds(count: 1)
  }
}
