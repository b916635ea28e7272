// A thread that has slept takes a while to wake, and the others should not wait for
// it: work is cut into more parts than there are threads, and each thread that is awake
// claims the next free part.

internal import Dispatch

/// Numbers from 0 on, each of which one of several threads can take.
struct Claims: Sendable {
  /// A signal for each number that nobody has taken.
  private let free: [DispatchSemaphore]

  init(count: Int) {
    free = (0..<count).map { _ in
      let signal = DispatchSemaphore(value: 0)
      signal.signal()
      return signal
    }
  }

  /// Takes a number; false if another has it.
  func take(_ number: Int) -> Bool {
    // At once, without a look at the clock.
    free[number].wait(timeout: DispatchTime(uptimeNanoseconds: 0)) == .success
  }
}
