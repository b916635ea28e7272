internal import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The operating system, as far as the command line needs it.
///
/// This is the module's only unsafe code. It is sound because every pointer is
/// used within the call that it was made for or handed out by, and every
/// descriptor and directory is closed where it was opened.
enum System {
  enum Stream: Int32 {
    case output = 1
    case complaints = 2
  }

  /// What a path leads to.
  enum FileKind {
    case file
    case directory
    /// A link to a directory, which could lead round in a circle.
    case linkedDirectory
    case other
    case nothing
  }

  /// What the system said when it refused.
  struct Refusal: Error {
    let reason: String

    fileprivate init(code: Int32) {
      reason = unsafe String(cString: strerror(code))
    }
  }

  static var secondsSince1970: Int {
    time(nil)
  }

  /// How many processors there are to work on.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Lets a fault of the program's own end it with a word and a status.
  ///
  /// What the process does then is safe in a signal handler: it writes a text
  /// that is part of the program, and ends.
  static func reportFaults() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
      _ = signal(number) { _ in
        let message: StaticString = "scrim: this is a fault of scrim itself; please report it\n"
        #if canImport(Darwin)
          _ = unsafe Darwin.write(2, message.utf8Start, message.utf8CodeUnitCount)
        #elseif canImport(Glibc)
          _ = unsafe Glibc.write(2, message.utf8Start, message.utf8CodeUnitCount)
        #elseif canImport(Musl)
          _ = unsafe Musl.write(2, message.utf8Start, message.utf8CodeUnitCount)
        #endif
        _exit(3)
      }
    }
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #elseif canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #endif
  }

  @discardableResult
  static func write(_ text: String, to stream: Stream) -> Bool {
    write(Array(text.utf8), to: stream)
  }

  @discardableResult
  static func write(_ bytes: [UInt8], to stream: Stream) -> Bool {
    write(bytes, to: stream.rawValue)
  }

  static func kind(of path: String) -> FileKind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .nothing }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, unsafe stat(path, &status) != 0 { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return isLink ? .linkedDirectory : .directory
    default: return .other
    }
  }

  /// The names in a directory, in no order.
  static func names(inDirectory path: String) throws(Refusal) -> [String] {
    guard let directory = unsafe opendir(path) else { throw Refusal(code: errno) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw Refusal(code: errno) }
    return names
  }

  /// Makes a directory, if there is none yet.
  static func makeDirectory(_ path: String) throws(Refusal) {
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Refusal(code: errno) }
  }

  /// Makes sure that a file may be replaced: that it may be written itself, and
  /// that its folder takes the new one in.
  static func checkReplaceable(_ path: String) throws(Refusal) {
    let target = resolved(path)
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? "."
    for place in [target, String(folder)] {
      guard unsafe access(place, W_OK) == 0 else { throw Refusal(code: errno) }
    }
  }

  static func write(_ text: String, toFile path: String) throws(Refusal) {
    try write(Array(text.utf8), toFile: path)
  }

  /// Writes a file whole or not at all: under another name in the same folder,
  /// which then takes the place of the old one, and may be read and written by
  /// the same people.
  ///
  /// What is no plain file, such as `/dev/null`, is written to as it is.
  static func write(_ bytes: [UInt8], toFile path: String) throws(Refusal) {
    try stage(bytes, toFile: path).commit()
  }

  /// A file that has been written, but does not stand in its place yet.
  struct StagedFile {
    fileprivate let target: String
    /// Under which name it is written; nil if it is to be written as it is.
    fileprivate let temporary: String?
    fileprivate let bytes: [UInt8]

    /// Puts it into its place.
    func commit() throws(Refusal) {
      if let temporary {
        guard unsafe rename(temporary, target) == 0 else {
          let refusal = Refusal(code: errno)
          discard()
          throw refusal
        }
        return
      }
      let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Refusal(code: errno) }
      defer { close(descriptor) }
      guard System.write(bytes, to: descriptor) else { throw Refusal(code: errno) }
    }

    /// Leaves everything as it was.
    func discard() {
      if let temporary { unsafe unlink(temporary) }
    }
  }

  /// Writes a file under another name in the same folder, so that of several, all
  /// or none can be put into their places.
  ///
  /// - Parameter isPrivate: whether nobody but the user may read it, whoever may read
  ///   the old one.
  static func stage(
    _ bytes: [UInt8], toFile path: String, isPrivate: Bool = false
  ) throws(Refusal) -> StagedFile {
    let kind = kind(of: path)
    if kind == .other { return StagedFile(target: path, temporary: nil, bytes: bytes) }
    if kind == .directory || kind == .linkedDirectory { throw Refusal(code: EISDIR) }
    let target = resolved(path)
    var old = stat()
    let isKeeping = unsafe !isPrivate && stat(target, &old) == 0
    let mode: mode_t = isKeeping || isPrivate ? 0o600 : 0o666
    var (temporary, descriptor) = ("", Int32(-1))
    // A name may be taken by what another run has left behind.
    for number in 0..<100 {
      temporary = "\(target).\(getpid())-\(number).tmp"
      descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    var isWritten = write(bytes, to: descriptor)
    if isPrivate { isWritten = isWritten && fchmod(descriptor, 0o600) == 0 }
    if isKeeping {
      // Only root may give a file away, and only root needs to.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      isWritten = isWritten && fchmod(descriptor, old.st_mode & 0o7777) == 0
    }
    let code = errno
    guard close(descriptor) == 0, isWritten else {
      let refusal = Refusal(code: isWritten ? errno : code)
      unsafe unlink(temporary)
      throw refusal
    }
    return StagedFile(target: target, temporary: temporary, bytes: [])
  }

  /// A file that is read as it comes, and closed when nobody reads it any more.
  final class Input {
    private let descriptor: Int32

    /// Opens a file, or standard input if the path is `-`.
    init(_ path: String) throws(Refusal) {
      descriptor = path == "-" ? dup(STDIN_FILENO) : unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Refusal(code: errno) }
    }

    deinit { close(descriptor) }

    /// What has come; nothing at the end.
    func read() throws(ReadingError) -> ContiguousArray<UInt8> {
      try SourceFile.readSome(descriptor, atMost: 1 << 16)
    }
  }

  /// Whether two paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard unsafe stat(path, &one) == 0, unsafe stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// The place of a file that may not be there yet, however the path to it is
  /// written.
  static func place(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = path.dropLast(name.count)
    let place = resolved(path)
    if place != path || folder.isEmpty { return place }
    return "\(resolved(String(folder)))/\(name)"
  }

  /// Where a chain of links ends; the path itself if there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        #if canImport(Darwin)
          let written = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          let written = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let written = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if written < 0, errno == EINTR { continue }
        if written < 0, errno == EAGAIN {
          var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&wish, 1, -1)
          continue
        }
        guard written > 0 else { return false }
        offset += written
      }
      return true
    }
  }
}
