internal import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The temporary files that outputs are written to, and the promise that none is left
/// behind by a signal.
///
/// One thread waits for the signals that end the process, and the handlers in the others
/// do nothing but pass them on to it. That thread is no handler, so it may take the lock,
/// and it never gives it back: no file can be created between the removal of the others
/// and the end.
enum Temporaries {
  private struct State {
    var names: Set<String> = []
    var count = 0
  }

  private static let state = Locked(State())

  /// How many names are tried: others may be what an earlier run left behind.
  private static let attempts = 1000

  /// Creates an empty file in a folder, which ends with a slash.
  ///
  /// The name is short and hidden, so that it fits wherever the output's own name does,
  /// and no search for policies finds it.
  static func create(
    in folder: String, mode: mode_t
  ) throws(System.Refusal) -> (name: String, descriptor: Int32) {
    try state.withLock { state throws(System.Refusal) in
      for _ in 0..<attempts {
        let name = "\(folder).scrim-\(getpid())-\(state.count).tmp"
        state.count += 1
        let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        if descriptor >= 0 {
          state.names.insert(name)
          return (name, descriptor)
        }
        if errno != EEXIST { break }
      }
      throw System.Refusal(code: errno)
    }
  }

  /// Gives a file the name of an output, which it replaces, or removes it if it cannot.
  static func rename(_ name: String, to target: String) throws(System.Refusal) {
    try state.withLock { state throws(System.Refusal) in
      state.names.remove(name)
      // C's function, which this one shadows.
      #if canImport(Darwin)
        let result = unsafe Darwin.rename(name, target)
      #elseif canImport(Glibc)
        let result = unsafe Glibc.rename(name, target)
      #elseif canImport(Musl)
        let result = unsafe Musl.rename(name, target)
      #endif
      if result == 0 { return }
      let refusal = System.Refusal(code: errno)
      unsafe unlink(name)
      throw refusal
    }
  }

  static func remove(_ name: String) {
    state.withLock { state in
      state.names.remove(name)
      unsafe unlink(name)
    }
  }

  /// Removes every file when a signal asks the process to end.
  ///
  /// A signal that the process was started to ignore stays ignored.
  static func removeOnSignals() {
    // The thread inherits the block, so that it meets the signals only where it waits.
    change(SIG_BLOCK, endingSignals)
    let isWaiting = startWaiting()
    change(SIG_UNBLOCK, endingSignals)
    // Without the thread, a signal ends the process as it ends any other.
    guard isWaiting else { return }
    for number in endingSignals {
      _ = signal(number) { number in
        // Without the thread there would be no handler.
        _ = unsafe pthread_kill(Temporaries.waitingThread!, number)
      }
    }
  }

  /// The thread that waits for signals: set once, before there are handlers that read it.
  private nonisolated(unsafe) static var waitingThread: pthread_t?

  /// Starts the thread that waits for signals; says whether it could.
  private static func startWaiting() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // The name in full: a function for C captures nothing, not even the type.
    let result = unsafe pthread_create(&thread, nil, { _ in Temporaries.waitForSignal() }, nil)
    unsafe waitingThread = thread
    return result == 0
  }

  @safe private static func waitForSignal() -> UnsafeMutableRawPointer? {
    var (signals, number) = (set(of: endingSignals), Int32(0))
    while unsafe sigwait(&signals, &number) != 0 {}
    endProcess(by: number)
  }

  /// Removes every file, and ends the process as a signal does.
  static func endProcess(by number: Int32) -> Never {
    state.withLock { state in
      for name in state.names { unsafe unlink(name) }
      _ = signal(number, SIG_DFL)
      change(SIG_UNBLOCK, [number])
      raise(number)
      // Nobody gets here, unless a debugger holds the signal back.
      _exit(128 + number)
    }
  }

  /// The signals that end the process when it is asked to end.
  private static let endingSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { !isIgnored($0) }

  /// Blocks or unblocks signals in this thread and those that it starts.
  private static func change(_ way: Int32, _ numbers: [Int32]) {
    var signals = set(of: numbers)
    _ = unsafe pthread_sigmask(way, &signals, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    return signals
  }

  /// Whether a signal is ignored.
  ///
  /// - Parameter leavingIgnored: whether to ignore it from now on.
  static func isIgnored(_ number: Int32, leavingIgnored: Bool = false) -> Bool {
    let handler = signal(number, SIG_IGN)
    if !leavingIgnored { _ = signal(number, handler) }
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
