package import ScrimDiagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Paths, folders, and files that are read incrementally.
extension System {
  /// The kind of file at a path.
  package enum FileKind {
    case file
    case directory
    /// A link to a directory, which may be circular.
    case linkedDirectory
    case other
    case nothing
  }

  package static func kind(of path: String) -> FileKind {
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

  /// The contents of a directory, in no particular order.
  package struct DirectoryContent {
    package var names: [String] = []
    package var undecodableNames: [UndecodableName] = []
  }

  /// A file name that is not UTF-8, so that no path can contain it.
  package struct UndecodableName {
    /// The name, with the invalid bytes escaped.
    package let text: String
    package let isDirectory: Bool
  }

  package static func content(ofDirectory path: String) throws(Refusal) -> DirectoryContent {
    let folder = try location(of: path)
    guard let entries = folder.entryNames else { throw Refusal(code: errno) }
    var content = DirectoryContent()
    for bytes in entries {
      if let name = text(bytes) {
        content.names.append(name)
        continue
      }
      var status = stat()
      let isFound = unsafe stat(folder.appending(bytes).systemPath, &status) == 0
      let isDirectory = isFound && status.st_mode & S_IFMT == S_IFDIR
      content.undecodableNames.append(
        UndecodableName(text: escaped(bytes), isDirectory: isDirectory))
    }
    return content
  }

  /// Creates a directory, unless it exists.
  package static func makeDirectory(_ path: String) throws(Refusal) {
    guard unsafe mkdir(try location(of: path).systemPath, 0o777) == 0 || errno == EEXIST else {
      throw Refusal(code: errno)
    }
  }

  /// Creates a folder for temporary files that only this user can enter.
  package static func makePrivateFolder() -> String? {
    var path = Array("\(variable("TMPDIR") ?? "/tmp")/scrim-XXXXXX".utf8CString)
    return unsafe path.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
    }
  }

  /// Removes files, then the folder that they are in.
  package static func remove(_ files: some Collection<String>, in folder: String) {
    for file in files { _ = unsafe unlink(folder.appending(path: file)) }
    _ = unsafe rmdir(folder)
  }

  /// The identity of the file at a path, following links.
  package static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Whether two paths lead to the same file.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    identity(of: path).map { $0 == identity(of: other) } ?? false
  }

  /// Where the running program is; nil if that cannot be told.
  package static var program: ResolvedPath? {
    // Linux has a link to it.
    if let link = ResolvedPath("/proc/self/exe"), link.text != "/proc/self/exe" { return link }
    guard let name = CommandLine.arguments.first else { return nil }
    if name.contains("/") { return ResolvedPath(name) }
    let folders = (variable("PATH") ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { kind(of: $0) == .file }
      .flatMap { ResolvedPath($0) }
  }

  /// The location for an output at a path.
  package static func outputLocation(of path: String) throws(Refusal) -> ResolvedPath {
    let location = try Result { () throws(FileAccess.Barrier) in
      try FileAccess.current.outputLocation(of: path)
    }.mapError(Refusal.init).get()
    guard let location else { throw Refusal(code: EISDIR) }
    return location
  }

  /// The location of a path with all links followed, none of which leads out of
  /// the root.
  package static func location(of path: String) throws(Refusal) -> ResolvedPath {
    try Result { () throws(FileAccess.Barrier) in
      try FileAccess.current.location(of: path)
    }.mapError(Refusal.init).get()
  }

  /// A file that is read incrementally, and closed when it is deinitialized.
  package final class Input {
    private let descriptor: Int32

    /// Opens a file, or standard input if the path is `-`.
    package init(_ path: String) throws(ReadingError) {
      descriptor = path == "-" ? dup(STDIN_FILENO) : try SourceFile.open(path)
      SourceFile.noteInput(descriptor)
    }

    deinit { close(descriptor) }

    /// The next available bytes; empty at the end.
    package func read() throws(ReadingError) -> ContiguousArray<UInt8> {
      try SourceFile.readSome(descriptor, atMost: 1 << 16)
    }

    /// The offset of the next byte; nil if the input is not a regular file.
    package var offset: Int? {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      let offset = lseek(descriptor, 0, SEEK_CUR)
      return offset < 0 ? nil : Int(offset)
    }

    /// Rewinds to an offset.
    package func rewind(to offset: Int) { lseek(descriptor, off_t(offset), SEEK_SET) }
  }
}
