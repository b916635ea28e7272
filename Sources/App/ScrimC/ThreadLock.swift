#if !arch(wasm32)
  internal import CPOSIX
#endif

/// A lock that one thread at a time holds.
///
/// The compiler cannot check that threads may share it. They may: the pointer
/// never changes, and POSIX allows every thread to lock and unlock the mutex
/// that it points to.
///
/// A WebAssembly module has a single thread, so there it does nothing.
@safe struct ThreadLock: @unchecked Sendable {
  #if !arch(wasm32)
    /// The lock is never freed, and never moves, as POSIX requires.
    private let mutex: UnsafeMutablePointer<posix_mutex>

    init() {
      unsafe mutex = .allocate(capacity: 1)
      _ = unsafe pthread_mutex_init(mutex, nil)
    }
  #endif

  func callAsFunction<Result>(_ body: () -> Result) -> Result {
    #if !arch(wasm32)
      _ = unsafe pthread_mutex_lock(mutex)
      defer { _ = unsafe pthread_mutex_unlock(mutex) }
    #endif
    return body()
  }
}
