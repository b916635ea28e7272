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

/// What tells a driver the time, and wakes it.
///
/// The clock must go on while the device sleeps: with one that stops, a lock after a time
/// in background never comes due.
public struct DriverClock: Sendable {
  /// The time now, since any instant that stays the same.
  public let now: @MainActor @Sendable () -> Nanoseconds
  /// Calls a function once, after a time.
  ///
  /// The source that it returns cancels the call when it ends.
  public let wake: @MainActor @Sendable (Nanoseconds, @escaping Wake) -> EventSource

  public typealias Wake = @MainActor @Sendable () -> Void

  /// A clock of another run loop than the main dispatch queue's, or of a test.
  public init(
    now: @escaping @MainActor @Sendable () -> Nanoseconds,
    wake: @escaping @MainActor @Sendable (Nanoseconds, @escaping Wake) -> EventSource
  ) {
    (self.now, self.wake) = (now, wake)
  }

  /// The system's clock that goes on while the device sleeps, and a timer on the main
  /// queue.
  public static let continuous = DriverClock(
    now: { .continuous },
    wake: { delay, body in EventSource.timer(after: delay) { body() } })
}

extension Nanoseconds {
  /// The time since the device started, the time it slept included.
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
