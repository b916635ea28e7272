public import ScrimTimeline

#if canImport(Darwin) || os(iOS) || os(macOS)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The clock and the timer of drivers.
///
/// The clock must run while the device sleeps. With a clock that stops, a lock
/// after a time in the background may never come due.
public struct DriverClock: Sendable {
  /// The present time, since any fixed instant.
  public let now: @MainActor @Sendable () -> Nanoseconds
  /// Calls a function once, after a delay.
  ///
  /// The returned source cancels the call when it ends.
  public let wake: @MainActor @Sendable (Nanoseconds, @escaping Wake) -> EventSource

  /// The function that a clock calls after a delay.
  public typealias Wake = @MainActor @Sendable () -> Void

  /// Creates a clock for a run loop other than the main dispatch queue's, or
  /// for a test.
  public init(
    now: @escaping @MainActor @Sendable () -> Nanoseconds,
    wake: @escaping @MainActor @Sendable (Nanoseconds, @escaping Wake) -> EventSource
  ) {
    (self.now, self.wake) = (now, wake)
  }

  /// The system's clock that runs while the device sleeps, and a timer on the
  /// main queue.
  public static let continuous = DriverClock(
    now: { .continuous },
    wake: { delay, body in EventSource.timer(after: delay) { body() } })
}

extension Nanoseconds {
  /// The time since the device started, including sleep.
  static var continuous: Nanoseconds {
    #if canImport(Darwin) || os(iOS) || os(macOS)
      var ratio = mach_timebase_info_data_t()
      _ = unsafe withUnsafeMutablePointer(to: &ratio) { unsafe mach_timebase_info($0) }
      let (high, low) = mach_continuous_time().multipliedFullWidth(by: UInt64(ratio.numer))
      return Nanoseconds(count: Int64(UInt64(ratio.denom).dividingFullWidth((high, low)).quotient))
    #elseif canImport(Android) || canImport(Glibc) || canImport(Musl)
      var time = timespec()
      unsafe clock_gettime(CLOCK_BOOTTIME, &time)
      return .seconds(Int64(time.tv_sec)) + Nanoseconds(count: Int64(time.tv_nsec))
    #else
      let (seconds, attoseconds) = firstReading.duration(to: .now).components
      return .seconds(seconds) + Nanoseconds(count: attoseconds / 1_000_000_000)
    #endif
  }
}

#if !(canImport(Darwin) || os(iOS) || os(macOS) || canImport(Android) || canImport(Glibc) || canImport(Musl))
  private let firstReading = ContinuousClock.now
#endif
