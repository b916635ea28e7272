public import Dispatch
internal import Foundation
public import ScrimTimeline

/// Calls a handler when something happens, until the source ends.
///
/// A source ends when its last reference goes away, or when any thread calls
/// `end`. After that, no call begins, and none is running on another thread. So
/// a handler may end its own source. But it must not wait for a thread that
/// ends the source. If handlers on two threads end each other's sources, they
/// deadlock.
///
/// Each source has its own registration. So if a new source replaces an old
/// one, the old one's end cannot silence the new one.
public final class EventSource: Sendable {
  private let stop: @Sendable () -> Void

  /// Registers a handler.
  ///
  /// - Parameters:
  ///   - handler: called for each value.
  ///   - register: registers a function that takes values from any thread, and
  ///     returns a function that removes the registration.
  public init<Value>(
    _ handler: @escaping @Sendable (Value) -> Void,
    register: (_ emit: @escaping @Sendable (Value) -> Void) -> @Sendable () -> Void
  ) {
    let gate = Gate(handler)
    let unregister = register { gate.pass($0) }
    stop = { if gate.close() { unregister() } }
  }

  deinit { end() }

  /// Ends the source.
  ///
  /// Further calls have no effect.
  public func end() { stop() }

  // MARK: - Timers

  /// A timer that fires once, and then ends.
  ///
  /// - Parameters:
  ///   - delay: the shortest time until the call.
  ///   - leeway: how much later the call may come, so that the system can
  ///     combine several timers.
  ///   - queue: the queue that calls the handler.
  public static func timer(
    after delay: Nanoseconds, leeway: Nanoseconds = .milliseconds(2), on queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) -> EventSource {
    EventSource({ (_: Void) in handler() }) { emit in
      let timer = RegistrationToken(DispatchSource.makeTimerSource(queue: queue))
      timer.value.schedule(
        deadline: .now() + .nanoseconds(Int(max(delay, .zero).count)),
        leeway: .nanoseconds(Int(leeway.count)))
      timer.value.setEventHandler {
        timer.value.cancel()
        emit(())
      }
      timer.value.resume()
      return { timer.value.cancel() }
    }
  }

  /// A timer that fires once, on the main actor.
  public static func timer(
    after delay: Nanoseconds, leeway: Nanoseconds = .milliseconds(2),
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> EventSource {
    #if canImport(Darwin)
      // The main queue rests while one of its blocks runs a modal window, and the
      // main run loop does not.
      EventSource({ (_: Void) in MainActor.assumeIsolated { handler() } }) { emit in
        let seconds = Double(max(delay, .zero).count) / 1e9
        let timer = RegistrationToken(
          CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + seconds, 0, 0, 0) {
            _ in emit(())
          })
        CFRunLoopTimerSetTolerance(timer.value, Double(leeway.count) / 1e9)
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer.value, .commonModes)
        return { CFRunLoopTimerInvalidate(timer.value) }
      }
    #else
      timer(after: delay, leeway: leeway, on: .main) { MainActor.assumeIsolated { handler() } }
    #endif
  }
}

/// Passes values to a handler until it is closed.
///
/// The lock is held during each call, so that no call is running after the end.
/// It is recursive, so that a handler can end its own source.
///
/// The compiler cannot check a lock, so it is told that the gate is `Sendable`:
/// the lock never changes, the handler is read and changed only while it is
/// held, and the handler may be called on any thread. A `Mutex` is not
/// recursive, and needs iOS 18.
private final class Gate<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  /// Guarded by the lock.
  private var handler: (@Sendable (Value) -> Void)?

  init(_ handler: @escaping @Sendable (Value) -> Void) { self.handler = handler }

  func pass(_ value: Value) {
    lock.lock()
    defer { lock.unlock() }
    handler?(value)
  }

  /// - Returns: whether the gate was open.
  func close() -> Bool {
    lock.lock()
    let closed = handler
    handler = nil
    lock.unlock()
    // The captures of the handler are released here, outside the lock.
    return closed != nil
  }
}

/// A registration object from the system.
///
/// It is used only to remove the registration, which the system allows on any
/// thread.
package struct RegistrationToken<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
