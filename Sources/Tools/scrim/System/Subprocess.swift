internal import ScrimCommand
internal import ScrimDiagnostics

// `environ`, the environment of the process, is a global variable of C. Nothing
// changes it, so any thread may read it.
#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#endif

/// A program that runs beside scrim, with pipes to its standard streams.
///
/// Threads can share it, but must not use it at the same time.
final class Subprocess: Sendable {
  private let process: pid_t
  /// Nil once it is closed.
  private let input: Int32?
  private let output, complaints: Int32

  /// Starts a program, which is searched for in PATH.
  ///
  /// - Parameters:
  ///   - arguments: the name of the program, and its arguments.
  ///   - variables: what the environment has in addition, as `NAME=VALUE`.
  ///   - whole: all that the program is to read, before it writes; nil if `write` hands
  ///     it over.
  ///   - isSilent: whether the complaints of the program are discarded.
  init(
    _ arguments: [String], with variables: [String] = [], reading whole: [UInt8]? = nil,
    isSilent: Bool = false
  ) throws(System.Refusal) {
    let pipes = [try Pipe(), try Pipe(), try Pipe()]
    let ends = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
    input = whole == nil ? pipes[0].writing : nil
    (output, complaints) = (pipes[1].reading, pipes[2].reading)
    var process: pid_t = 0
    let code = Self.spawn(arguments, variables, ends, isSilent: isSilent, &process)
    self.process = process
    for end in ends { close(end) }
    if let whole {
      // A program that ends without reading it has said why.
      if code == 0 { try? System.write(whole, to: pipes[0].writing) }
      close(pipes[0].writing)
    }
    if code != 0 { throw System.Refusal(code: code) }
  }

  /// Closes the pipes, at which the program ends.
  deinit { for case let end? in [input, output, complaints] { close(end) } }

  private static func spawn(
    _ arguments: [String], _ variables: [String], _ ends: [Int32], isSilent: Bool,
    _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for (stream, end) in ends.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(stream))
    }
    if isSilent {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let added = unsafe variables.map { unsafe strdup($0) }
    defer { unsafe (words + added).forEach { unsafe free($0) } }
    // Of two variables with one name, the first counts.
    var environment = unsafe added
    var index = 0
    while let inherited = unsafe environ[index] {
      unsafe environment.append(inherited)
      index += 1
    }
    unsafe environment.append(nil)
    return unsafe posix_spawnp(&process, words[0]!, &actions, nil, &words, &environment)
  }

  func write(_ text: String) throws(System.Refusal) {
    guard let input else { throw System.Refusal(code: EPIPE) }
    try System.write(Array(text.utf8), to: input)
  }

  /// The next available bytes of the program's output; empty at its end.
  func read() throws(ReadingError) -> ContiguousArray<UInt8> {
    try SourceFile.readSome(output, atMost: 1 << 16)
  }

  /// Reads all output of a program that expects no input, and waits for
  /// its end.
  ///
  /// Both pipes are read as they fill: a program waits while one is full.
  ///
  /// - Returns: its output, and what it complained about if it failed.
  func finish() throws(ReadingError) -> (output: ContiguousArray<UInt8>, failure: String?) {
    var texts: [Int32: ContiguousArray<UInt8>] = [:]
    var open = [output, complaints]
    while !open.isEmpty {
      var requests = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      for request in requests where request.revents != 0 {
        let bytes = try SourceFile.readSome(request.fd, atMost: 1 << 16)
        if bytes.isEmpty { open.removeAll { $0 == request.fd } }
        texts[request.fd, default: []] += bytes
      }
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let failure = status == 0 ? nil : String(decoding: texts[complaints] ?? [], as: UTF8.self)
    return (texts[output] ?? [], failure)
  }
}

/// The two ends of a pipe, which programs that are started do not inherit.
private struct Pipe {
  let reading, writing: Int32

  init() throws(System.Refusal) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw System.Refusal(code: errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
