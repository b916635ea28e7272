internal import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The parts of the operating system that the command line uses.
///
/// All unsafe code of the module is in this folder. It is sound for two
/// reasons. Each pointer is used only within the call that created or received
/// it. Each descriptor and directory is closed where it was opened.
package enum System {
  package enum Stream: Int32 {
    case output = 1
    case complaints = 2
  }

  /// Why the system refused an operation, or scrim did so to protect a file.
  package struct Refusal: Error {
    package let reason: String
    /// Whether the output has no reader.
    package private(set) var isBrokenPipe = false

    package init(code: Int32) {
      reason = unsafe String(cString: strerror(code))
      isBrokenPipe = code == EPIPE
    }

    package init(reason: String) { self.reason = reason }

    /// A path that leads to no file that the run may use.
    init(_ barrier: FileAccess.Barrier) { reason = barrier.reason }
  }

  /// The bytes of each argument after the program's name.
  static var arguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { pointer in
        unsafe Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }

  package static var secondsSince1970: Int { time(nil) }

  /// The number of processors.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Whether standard input can be read without waiting longer than some milliseconds.
  package static func hasInput(within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Bytes as text; nil if they are not UTF-8.
  package static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Text with the bytes above 0x7F escaped, such as `caf\xE9.yaml`.
  static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 0x80 ? String(Unicode.Scalar(byte)) : "\\x\(digits)"
    }
    .joined()
  }

  /// Prepares the process, before anything else runs.
  static func prepare() {
    reportFaults()
    occupyStreams()
    _ = pipesAreIgnored
    // Makes exceeding the file size limit an ordinary error.
    _ = signal(SIGXFSZ, SIG_IGN)
    Temporaries.removeOnSignals()
  }

  /// Why the process cannot work, if its limit of open files is too low.
  ///
  /// The Linux task executor opens files itself, and crashes if it cannot.
  static var descriptorLimit: String? {
    let (allowed, needed) = (sysconf(Int32(_SC_OPEN_MAX)), 8 + 2 * processorCount)
    guard allowed >= 0, allowed < needed else { return nil }
    return "only \(allowed) files may be open at once, and scrim needs \(needed); "
      + "raise the limit with 'ulimit -n \(needed)'"
  }

  /// Ends the process with a message and a status if it crashes.
  ///
  /// The handler only does what is safe in a signal handler: it writes a
  /// constant text and exits.
  private static func reportFaults() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
      _ = signal(number) { _ in
        let message: StaticString = "scrim: internal error; please report it\n"
        _ = unsafe libraryWrite(2, message.utf8Start, message.utf8CodeUnitCount)
        _exit(3)
      }
    }
  }

  /// Opens /dev/null on standard streams that are closed.
  ///
  /// Otherwise, the next file to be opened would take the stream's descriptor
  /// and receive its output. Using a closed stream still fails.
  private static func occupyStreams() {
    var status = stat()
    for descriptor in STDIN_FILENO...Stream.complaints.rawValue
    where unsafe fstat(descriptor, &status) != 0 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the process was started with SIGPIPE ignored.
  ///
  /// If it was not, a broken pipe ends the process, but only after its
  /// temporary files are removed.
  private static let pipesAreIgnored = Temporaries.isIgnored(SIGPIPE, leavingIgnored: true)

  static func end(_ status: Int32) -> Never { exit(status) }

  package static func write(_ text: String, to stream: Stream) throws(Refusal) {
    try write(Array(text.utf8), to: stream)
  }

  /// Writes to a stream, unless it is a file that the run has read.
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(Refusal) {
    if bytes.isEmpty { return }
    if stream == .output { try checkWritable(stream.rawValue) }
    do {
      try write(bytes, to: stream.rawValue)
    } catch {
      if error.isBrokenPipe, !pipesAreIgnored { Temporaries.endProcess(by: SIGPIPE) }
      throw error
    }
  }

  /// Throws an error if a descriptor is a file that the run has read.
  package static func checkWritable(_ descriptor: Int32) throws(Refusal) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Refusal(code: errno) }
    if FileAccess.current.ledger?.use(of: FileIdentity(status)) == .read { throw .isInput }
  }

  /// Writes all bytes to a descriptor, in as many calls as needed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Refusal) {
    let failure: Int32 = unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let written = unsafe libraryWrite(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        if written < 0, errno == EAGAIN {
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&request, 1, -1)
          continue
        }
        guard written > 0 else { return written < 0 ? errno : EIO }
        offset += written
      }
      return 0
    }
    if failure != 0 { throw Refusal(code: failure) }
  }
}

/// The function of the C library, which the methods shadow.
private func libraryWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

extension System.Refusal {
  /// The output is a file that the run has read.
  package static let isInput = System.Refusal(reason: "this run reads it; write to another file")
  /// The output is a file that the run has already written.
  package static let isOutput = System.Refusal(
    reason: "this run has written it already; write to another file")
}

extension FileIdentity {
  init(_ status: stat) { self.init(device: status.st_dev, inode: status.st_ino) }
}
