internal import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The temporary files of outputs, which are removed when a signal ends the
/// process.
///
/// One thread waits for the signals that end the process; the signal handlers
/// of other threads only forward signals to it. That thread is not a signal
/// handler, so it may take the lock. It never releases the lock, so no file can
/// be created between the removal of the others and the end of the process.
enum Temporaries {
  private struct State {
    var files: Set<ResolvedPath> = []
    var count = 0
  }

  private static let state = Locked(State())

  /// The maximum number of names to try.
  ///
  /// An earlier run may have left files behind.
  private static let attempts = 1000

  /// Creates an empty file in a folder.
  ///
  /// The name is short and hidden. So it fits wherever the name of the output
  /// does, and no search for policies finds it.
  static func create(
    in folder: ResolvedPath, mode: mode_t
  ) throws(System.Refusal) -> (file: ResolvedPath, descriptor: Int32) {
    try state.withLock { state throws(System.Refusal) in
      for _ in 0..<attempts {
        let file = folder.appending(".scrim-\(getpid())-\(state.count).tmp")
        state.count += 1
        let descriptor = unsafe open(file.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        if descriptor >= 0 {
          state.files.insert(file)
          return (file, descriptor)
        }
        if errno != EEXIST { break }
      }
      throw System.Refusal(code: errno)
    }
  }

  /// Renames a temporary file to its target, or removes it if that fails.
  static func move(_ file: ResolvedPath, to target: ResolvedPath) throws(System.Refusal) {
    let (old, new) = (file.systemPath, target.systemPath)
    try state.withLock { state throws(System.Refusal) in
      state.files.remove(file)
      if unsafe rename(old, new) == 0 { return }
      let refusal = System.Refusal(code: errno)
      unsafe unlink(old)
      throw refusal
    }
  }

  static func remove(_ file: ResolvedPath) {
    state.withLock { state in
      state.files.remove(file)
      unsafe unlink(file.systemPath)
    }
  }

  /// Removes all temporary files when a signal asks the process to end.
  ///
  /// A signal that is ignored when the process starts stays ignored.
  static func removeOnSignals() {
    // The thread inherits the signal mask, so it receives signals only where it
    // waits.
    change(SIG_BLOCK, endingSignals)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // Uses the full name, because a C function pointer cannot capture the type.
    let result = unsafe pthread_create(&thread, nil, { _ in Temporaries.waitForSignal() }, nil)
    unsafe waitingThread = thread
    change(SIG_UNBLOCK, endingSignals)
    // Without the thread, signals have their default effect.
    guard result == 0 else { return }
    for number in endingSignals {
      _ = signal(number) { number in
        // The handler is installed only if the thread exists.
        _ = unsafe pthread_kill(Temporaries.waitingThread!, number)
      }
    }
  }

  /// The thread that waits for signals.
  ///
  /// It is set once, before there are handlers that read it.
  private nonisolated(unsafe) static var waitingThread: pthread_t?

  @safe private static func waitForSignal() -> UnsafeMutableRawPointer? {
    var (signals, number) = (set(of: endingSignals), Int32(0))
    while unsafe sigwait(&signals, &number) != 0 {}
    endProcess(by: number)
  }

  /// Removes all temporary files, and ends the process by a signal.
  static func endProcess(by number: Int32) -> Never {
    state.withLock { state in
      for file in state.files { unsafe unlink(file.systemPath) }
      _ = signal(number, SIG_DFL)
      change(SIG_UNBLOCK, [number])
      raise(number)
      // Reached only if a debugger suppresses the signal.
      _exit(128 + number)
    }
  }

  /// The signals that ask the process to end, without those that are ignored.
  private static let endingSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { !isIgnored($0) }

  /// Blocks or unblocks signals in this thread and in those that it starts.
  private static func change(_ action: Int32, _ numbers: [Int32]) {
    var signals = set(of: numbers)
    _ = unsafe pthread_sigmask(action, &signals, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    return signals
  }

  /// Whether a signal is ignored.
  ///
  /// - Parameter leavingIgnored: whether the signal stays ignored afterward.
  static func isIgnored(_ number: Int32, leavingIgnored: Bool = false) -> Bool {
    let handler = signal(number, SIG_IGN)
    if !leavingIgnored { _ = signal(number, handler) }
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
