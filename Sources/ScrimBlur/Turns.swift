// A thread that has slept takes a while to wake, and the others should not wait for
// it: work is cut into more parts than there are threads, and whoever is awake takes
// the next.

internal import Dispatch

/// Numbers from 0 on, each of which is given to one of several threads.
final class Turns: Sendable {
  private let count: Int
  private let lock = DispatchSemaphore(value: 1)
  // Read and written by whoever holds the lock, and by nobody else.
  private nonisolated(unsafe) var taken = 0

  init(count: Int) { self.count = count }

  /// The next number; nil once all are given away.
  func next() -> Int? {
    lock.wait()
    defer { lock.signal() }
    guard unsafe taken < count else { return nil }
    unsafe taken += 1
    return unsafe taken - 1
  }
}
