#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Why an input could not be read.
package enum ReadingError: Error, Hashable, Sendable {
  /// The input has more bytes than the limit; this is its beginning.
  case tooLong(beginning: SourceFile)
  /// The path leads to something other than a plain file.
  case notAFile(kind: String)
  /// The system refused, for the given reason.
  case refused(reason: String)

  /// A path that cannot be followed.
  package static let unresolved = ReadingError(.unresolved)

  /// A path that leads to no file that the run may use.
  package init(_ barrier: FileAccess.Barrier) { self = .refused(reason: barrier.reason) }

  package var message: String {
    switch self {
    case .tooLong(let beginning): "has more than \(beginning.bytes.count) bytes"
    case .notAFile(let kind) where kind == "a directory":
      "is \(kind), not a file; name one of the files in it"
    case .notAFile(let kind): "is \(kind), not a file"
    case .refused(let reason): "cannot be read: \(reason)"
    }
  }
}

/// Reading inputs within a limit.
///
/// A file is read, not mapped. If it shrinks meanwhile, the result is shorter,
/// where a mapped file would crash the process. Pipes and devices are read as
/// streams. A pipe is opened without waiting, so that one without a writer
/// cannot stall a run.
///
/// The unsafe code in this file is sound because every descriptor is closed
/// where it was opened. The system writes only into arrays that are told how
/// many of their bytes it filled.
extension SourceFile {
  package static func read(_ path: String, atMost limit: Int) throws(ReadingError) -> SourceFile {
    let descriptor = try open(path)
    defer { _ = close(descriptor) }
    return try readFile(descriptor, as: path, allowingStreams: true, atMost: limit)
  }

  /// Opens the file, the stream or the descriptor at a path, for reading.
  ///
  /// - Parameter patience: how long a pipe may have no writer, in milliseconds.
  package static func open(_ path: String, patience: Int32 = 10_000) throws(ReadingError) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    let descriptor: Int32
    if Self.descriptor(namedBy: path) != nil {
      descriptor = unsafe libraryOpen(path, flags)
    } else {
      do throws(FileAccess.Barrier) {
        // The location has no links, so one that is there now was added since.
        let location = try FileAccess.current.location(of: path)
        descriptor = unsafe libraryOpen(location.systemPath, flags | O_NOFOLLOW)
      } catch {
        throw ReadingError(error)
      }
    }
    guard descriptor >= 0 else { throw .refused(reason: systemError(errno)) }
    var status = stat()
    // Until it has had a writer, a pipe would seem to be empty.
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&request, 1, patience) == 0 {
        close(descriptor)
        throw .refused(reason: "the pipe has no writer")
      }
    }
    return descriptor
  }

  /// Reads a file inside a folder, and never one outside it, even if folders or
  /// links change meanwhile.
  ///
  /// The path is opened name by name, and no name may be a link. A resolved
  /// path has no links, so one that is there now was added since.
  ///
  /// - Parameter name: the name of the file in messages.
  package static func read(
    _ path: ResolvedPath, inside folder: ResolvedPath, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    guard path.isInside(folder) else { throw .refused(reason: "it is outside the folder") }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
    var descriptor = unsafe libraryOpen(folder.systemPath, flags | O_DIRECTORY)
    for (index, entry) in path.names.enumerated().dropFirst(folder.names.count) {
      guard descriptor >= 0 else { break }
      let isLast = index == path.names.count - 1
      let next = unsafe openat(
        descriptor, entry.map { CChar(bitPattern: $0) } + [0], isLast ? flags : flags | O_DIRECTORY)
      let code = errno
      _ = close(descriptor)
      (descriptor, errno) = (next, code)
    }
    guard descriptor >= 0 else { throw .refused(reason: systemError(errno)) }
    defer { _ = close(descriptor) }
    return try readFile(descriptor, as: name, allowingStreams: false, atMost: limit)
  }

  /// Reads a descriptor, if it is a file.
  ///
  /// - Parameter allowingStreams: whether it may also be a pipe or a device.
  private static func readFile(
    _ descriptor: Int32, as name: String, allowingStreams: Bool, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .refused(reason: systemError(errno)) }
    let streams = allowingStreams ? ["a pipe", "a device"] : []
    if let kind = kindUnlessFile(status.st_mode), !streams.contains(kind) {
      throw .notAFile(kind: kind)
    }
    note(status)
    return try readAll(descriptor, as: name, atMost: limit, expecting: Int(status.st_size))
  }

  /// Reads standard input, which may be a file, under a name for messages.
  package static func readStandardInput(
    as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    noteInput(STDIN_FILENO)
    return try readAll(STDIN_FILENO, as: name, atMost: limit, expecting: 0)
  }

  /// Records that the run reads a descriptor, if it is a file.
  package static func noteInput(_ descriptor: Int32) {
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0 { note(status) }
  }

  /// Records that the run reads a file.
  private static func note(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    let file = FileIdentity(device: status.st_dev, inode: status.st_ino)
    FileAccess.current.ledger?.note(.read, of: file)
  }

  /// Reads to the end, but at most one byte more than the limit.
  private static func readAll(
    _ descriptor: Int32, as name: String, atMost limit: Int, expecting size: Int
  ) throws(ReadingError) -> SourceFile {
    var chunk = min(size > 0 ? size : 1 << 16, limit) + 1
    var bytes: ContiguousArray<UInt8> = []
    while true {
      let received = try readSome(descriptor, atMost: chunk)
      if bytes.isEmpty { bytes = received } else { bytes += received }
      if bytes.count > limit {
        bytes.removeLast(bytes.count - limit)
        throw .tooLong(beginning: SourceFile(path: name, bytes: bytes))
      }
      if received.isEmpty { return SourceFile(path: name, bytes: bytes) }
      chunk = min(1 << 20, limit - bytes.count + 1)
    }
  }

  /// Reads once from a descriptor; the result is empty only at the end.
  package static func readSome(
    _ descriptor: Int32, atMost count: Int
  ) throws(ReadingError) -> ContiguousArray<UInt8> {
    var failure: Int32 = 0
    let bytes = unsafe ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: count
    ) { buffer, filled in
      repeat {
        let received = unsafe libraryRead(descriptor, buffer.baseAddress, count)
        failure = received < 0 ? errno : 0
        filled = max(received, 0)
        if failure == EAGAIN {
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = unsafe poll(&request, 1, -1)
        }
      } while failure == EINTR || failure == EAGAIN
    }
    if failure != 0 { throw .refused(reason: systemError(failure)) }
    return bytes
  }

  /// The open descriptor that a path names; nil if it names none.
  ///
  /// Shells pass a path to a descriptor when the output of a command replaces a
  /// file.
  package static func descriptor(namedBy path: String) -> Int32? {
    let streams = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let index = streams.firstIndex(of: path) { return Int32(index) }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func kindUnlessFile(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFSOCK: "a socket"
    default: "something else"
    }
  }

  private static func systemError(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}

// The functions of the C library that methods of `SourceFile` shadow.

private func libraryOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  unsafe open(path, flags)
}

private func libraryRead(
  _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}
