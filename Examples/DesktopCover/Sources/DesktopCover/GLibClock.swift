internal import CGTK
internal import ScrimHost
internal import ScrimTimeline

extension DriverClock {
  /// The system's clock that runs during sleep, and timers of GLib's main loop.
  static let glib = DriverClock(
    now: { DriverClock.continuous.now() },
    wake: { delay, body in
      EventSource({ (_: Void) in MainActor.assumeIsolated { body() } }) { emit in
        // Rounded up, so that a fade does not end early.
        let milliseconds = UInt32(clamping: (max(delay.count, 0) + 999_999) / 1_000_000)
        let timer = GLibTimer { emit(()) }
        timer.start(after: milliseconds)
        return { timer.stop() }
      }
    })
}

/// A timer that fires once, on the main thread.
private final class GLibTimer: @unchecked Sendable {
  private let fire: @Sendable () -> Void
  private var source: UInt32 = 0

  init(_ fire: @escaping @Sendable () -> Void) { self.fire = fire }

  func start(after milliseconds: UInt32) {
    let call: GSourceFunc = { data in
      if let data = unsafe data {
        let timer = unsafe Unmanaged<GLibTimer>.fromOpaque(data).takeUnretainedValue()
        timer.source = 0
        timer.fire()
      }
      return 0
    }
    let release: GDestroyNotify = { data in
      if let data = unsafe data { unsafe Unmanaged<GLibTimer>.fromOpaque(data).release() }
    }
    // The source keeps the timer until it is removed.
    source = unsafe g_timeout_add_full(
      0, milliseconds, call, Unmanaged.passRetained(self).toOpaque(), release)
  }

  func stop() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}
