// A sleeping thread takes a while to wake, and the others must not wait for it.
// So the work is cut into more parts than there are threads, and each thread
// that is awake claims the next free part.

#if !hasFeature(Embedded)
  internal import Dispatch

  /// Numbers from 0 to `count - 1`, each of which exactly one thread can take.
  struct WorkClaims: Sendable {
    /// A signaled semaphore for each number that no thread has taken.
    private let free: [DispatchSemaphore]

    init(count: Int) {
      free = (0..<count).map { _ in
        let signal = DispatchSemaphore(value: 0)
        signal.signal()
        return signal
      }
    }

    /// Takes a number; returns false if another thread has taken it.
    func take(_ number: Int) -> Bool {
      // A deadline in the past: `wait` returns immediately, without reading the
      // clock.
      free[number].wait(timeout: DispatchTime(uptimeNanoseconds: 0)) == .success
    }
  }
#endif
