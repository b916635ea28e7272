internal import Foundation

/// Something that calls a handler when something happens, until it ends.
///
/// It ends when its last owner lets go of it, or when `end` is called, on any thread. Once
/// it has ended, no call begins, and none is running on another thread. So a handler may
/// end its own source, but must not wait for a thread that ends it: two handlers on two
/// threads that end each other's sources wait for each other forever.
///
/// Each source has a registration of its own. If a new source replaces an old one, the end
/// of the old one cannot silence the new one, whatever the two observe.
public final class EventSource: Sendable {
  private let gate: any Closing
  private let stop: @Sendable () -> Void

  /// Registers for what happens.
  ///
  /// - Parameters:
  ///   - handler: called for each value.
  ///   - register: registers a function that takes the values, from any thread, and
  ///     returns a function that removes the registration.
  public init<Value>(
    _ handler: @escaping @Sendable (Value) -> Void,
    register: (_ emit: @escaping @Sendable (Value) -> Void) -> @Sendable () -> Void
  ) {
    let gate = Gate(handler)
    self.gate = gate
    stop = register { gate.pass($0) }
  }

  deinit { end() }

  /// Ends the source.
  ///
  /// To end it again changes nothing.
  public func end() {
    if gate.close() { stop() }
  }
}

private protocol Closing: Sendable {
  /// - Returns: whether it was open.
  func close() -> Bool
}

/// Lets values through to a handler until it is closed.
///
/// The lock is held during each call, which makes the promise that none is running after
/// the end. It is recursive, so that a handler can end its own source.
private final class Gate<Value>: Closing, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  /// Guarded by the lock.
  private var handler: ((Value) -> Void)?

  init(_ handler: @escaping @Sendable (Value) -> Void) { self.handler = handler }

  func pass(_ value: Value) {
    lock.lock()
    defer { lock.unlock() }
    handler?(value)
  }

  func close() -> Bool {
    lock.lock()
    let closed = handler
    handler = nil
    lock.unlock()
    // What the handler holds is released here, outside the lock.
    return closed != nil
  }
}

/// What a system has given out for a registration.
///
/// Its only use is to be handed back, which the system allows on any thread.
struct RegistrationToken<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
