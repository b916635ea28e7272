internal import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An output that is written, but not yet in its final location.
///
/// Several outputs are staged before any is committed, so that an error while
/// writing one leaves every target unchanged. A file is written completely or
/// not at all: under a temporary name in its folder, synced, then renamed. It
/// replaces a link, and never what the link leads to. A pipe, a device or a
/// descriptor that a path names is written on commit.
package struct StagedFile {
  private enum Destination {
    /// A temporary file will replace the target.
    case replacing(target: ResolvedPath, temporary: ResolvedPath, FileIdentity)
    /// The bytes will be written to a pipe or a device.
    case streaming(ResolvedPath, [UInt8])
    /// The bytes will be written to a descriptor that is already open.
    case descriptor(Int32, [UInt8])
  }

  private let destination: Destination
  private let replacesInput: Bool

  /// Writes a new version of a file that the run has read.
  ///
  /// If the path is a link, it stays, and the file that was read is replaced.
  package init(editing path: String, _ bytes: [UInt8]) throws(System.Refusal) {
    replacesInput = true
    destination = try Self.staged(bytes, at: System.location(of: path), replacesInput: true)
  }

  /// Writes a file under a temporary name.
  ///
  /// - Parameters:
  ///   - isPrivate: whether only the user may read the file, even if others may
  ///     read the old one.
  ///   - replacesInput: whether the output may replace a file that the run has
  ///     read, as an edit does.
  package init(
    _ bytes: [UInt8], for path: String, isPrivate: Bool = false, replacesInput: Bool = false
  ) throws(System.Refusal) {
    self.replacesInput = replacesInput
    if let descriptor = SourceFile.descriptor(namedBy: path) {
      try System.checkWritable(descriptor)
      destination = .descriptor(descriptor, bytes)
    } else {
      destination = try Self.staged(
        bytes, at: System.outputLocation(of: path), isPrivate: isPrivate,
        replacesInput: replacesInput)
    }
  }

  /// Writes a temporary file, unless the target is a pipe or a device.
  private static func staged(
    _ bytes: [UInt8], at target: ResolvedPath, isPrivate: Bool = false, replacesInput: Bool
  ) throws(System.Refusal) -> Destination {
    let old = try replaceableFile(target, replacesInput: replacesInput)
    if let old, old.st_mode & S_IFMT != S_IFREG { return .streaming(target, bytes) }
    let keptMode = isPrivate ? nil : old?.st_mode
    let (temporary, descriptor) = try Temporaries.create(
      in: target.folder, mode: isPrivate || keptMode != nil ? 0o600 : 0o666)
    var status = stat()
    do throws(System.Refusal) {
      defer { close(descriptor) }
      try System.write(bytes, to: descriptor)
      if let old, keptMode != nil {
        // Only root may change the owner of a file, and only root needs to.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
      }
      if let mode = isPrivate ? 0o600 : keptMode { try check(fchmod(descriptor, mode & 0o7777)) }
      // Some file systems do not support syncing.
      if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { try check(-1) }
      try check(unsafe fstat(descriptor, &status))
    } catch {
      Temporaries.remove(temporary)
      throw error
    }
    return .replacing(target: target, temporary: temporary, FileIdentity(status))
  }

  /// Moves the output to its final location.
  package func commit() throws(System.Refusal) {
    switch destination {
    case .descriptor(let descriptor, let bytes):
      try System.write(bytes, to: descriptor)
    case .streaming(let target, let bytes):
      // Without O_NONBLOCK, opening a pipe without a reader would block.
      let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
      let descriptor = unsafe open(target.systemPath, flags)
      if descriptor < 0, errno == ENXIO { throw System.Refusal(reason: "it has no reader") }
      try Self.check(descriptor)
      defer { close(descriptor) }
      try System.write(bytes, to: descriptor)
    case .replacing(let target, let temporary, let identity):
      do throws(System.Refusal) {
        // On a volume that ignores case, another output of this run may be
        // there.
        _ = try Self.replaceableFile(target, replacesInput: replacesInput)
      } catch {
        discard()
        throw error
      }
      try Temporaries.move(temporary, to: target)
      FileAccess.current.ledger?.note(.written, of: identity)
    }
  }

  /// Removes the temporary file, and leaves the target unchanged.
  package func discard() {
    if case .replacing(_, let temporary, _) = destination { Temporaries.remove(temporary) }
  }

  /// The status of a file, if it may be replaced; nil if there is no file, or a
  /// link.
  private static func replaceableFile(
    _ target: ResolvedPath, replacesInput: Bool
  ) throws(System.Refusal) -> stat? {
    let path = target.systemPath
    var status = stat()
    let result = unsafe lstat(path, &status)
    if result != 0, errno == ENOENT { return nil }
    try check(result)
    let ledger = FileAccess.current.ledger
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw System.Refusal(code: EISDIR)
    case S_IFLNK:
      // The run may have read a file by this link.
      guard !replacesInput, unsafe stat(path, &status) == 0,
        ledger?.use(of: FileIdentity(status)) == .read
      else { return nil }
      throw .isInput
    case S_IFREG: break
    default: return status
    }
    switch ledger?.use(of: FileIdentity(status)) {
    case .read? where !replacesInput: throw .isInput
    case .written?: throw .isOutput
    default: break
    }
    // A rename does not need permission to write the file. A read-only file is
    // still not replaced, even by root.
    guard status.st_mode & 0o222 != 0 else {
      throw System.Refusal(reason: "it is read-only; make it writable first")
    }
    try check(unsafe access(path, W_OK))
    return status
  }

  /// Throws an error if a call has failed.
  private static func check(_ result: Int32) throws(System.Refusal) {
    if result < 0 { throw System.Refusal(code: errno) }
  }
}

extension System {
  /// Writes a file completely or not at all.
  package static func write(_ text: String, toFile path: String) throws(Refusal) {
    try StagedFile(Array(text.utf8), for: path).commit()
  }
}
