internal import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The temporary files that outputs are written to.
enum Temporaries {
  private struct State {
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
          return (name, descriptor)
        }
        if errno != EEXIST { break }
      }
      throw System.Refusal(code: errno)
    }
  }

  /// Gives a file the name of an output, which it replaces, or removes it if it cannot.
  static func rename(_ name: String, to target: String) throws(System.Refusal) {
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

  static func remove(_ name: String) {
    unsafe unlink(name)
  }
}
