#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

// All unsafe code of this module is in this file. It calls functions of the C
// library with bytes that outlive the call. Foundation could do it too, but
// everything that reads traces would then link Foundation.

/// Why an event could not be recorded.
public struct RecordingError: Error, CustomStringConvertible {
  public let path: String
  /// The reason of the system.
  public let code: Int32

  public var description: String {
    "\(path): \(unsafe String(cString: strerror(code)))"
  }
}

/// A trace on disk, to which lines are appended.
final class TraceFile {
  private let path: String
  private let descriptor: Int32

  /// Creates an empty file, or empties one.
  init(_ path: String) throws(RecordingError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if descriptor < 0 { throw RecordingError(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Appends a line; after a return, the system has it.
  func append(_ line: TraceLine) throws(RecordingError) {
    var bytes = Array((line.text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { throw RecordingError(path: path, code: errno) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  static func createFolder(_ path: String) throws(RecordingError) {
    if unsafe mkdir(path, 0o755) != 0, errno != EEXIST {
      throw RecordingError(path: path, code: errno)
    }
  }
}
