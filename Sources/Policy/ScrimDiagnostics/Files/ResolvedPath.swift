#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A path after every link in it is followed.
///
/// Two paths lead to one file if they resolve to equal values. A missing file
/// is resolved by its name alone. So a path that leads out of a folder is
/// recognized whether or not the file exists.
///
/// The unsafe code in this file is sound because every pointer is used only in
/// the call that it was made for. The system writes only into arrays that are
/// told how many of their bytes it filled.
package struct ResolvedPath: Hashable, Sendable {
  /// The names from the root of the file system, as bytes, because the system
  /// allows names that are not UTF-8.
  package private(set) var names: [[UInt8]] = []

  /// The root of the file system.
  package static let top = ResolvedPath()

  /// The largest number of links in a path, as on Linux.
  private static let maximumLinks = 40
  /// The largest number of bytes in a path, as on Linux.
  package static let maximumBytes = 4096

  private init() {}

  /// Resolves a path, from the working directory if it is relative.
  ///
  /// The result is nil if the system could not follow the path either: it is
  /// too long, contains too many links, or has a zero byte. It is also nil if
  /// there is no working directory.
  package init?(_ path: String) {
    var folder = ResolvedPath.top
    if !path.isAbsolutePath {
      // The system has resolved it already.
      guard let path = Self.workingDirectory else { return nil }
      folder.names = Self.names(in: path).map(Array.init)
    }
    self.init(path, from: folder)
  }

  /// Resolves a path relative to a folder.
  ///
  /// - Parameter store: the files among which links are followed.
  package init?(_ path: String, from folder: ResolvedPath, in store: any FileStore = Disk()) {
    let path = Array(path.utf8)
    guard path.count < Self.maximumBytes, !path.contains(0) else { return nil }
    self = path.first == UInt8(ascii: "/") ? .top : folder
    // The names still to follow, the next one last.
    var rest = Array(Self.names(in: path).reversed())
    var links = 0
    while let name = rest.popLast() {
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
        continue
      }
      names.append(Array(name))
      guard let target = store.target(ofLink: self) else { continue }
      links += 1
      guard links <= Self.maximumLinks else { return nil }
      names.removeLast()
      if target.first == UInt8(ascii: "/") { names = [] }
      rest += Self.names(in: target).reversed()
    }
  }

  /// The names in a path, except `.` and empty ones.
  private static func names(in path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  }

  /// The folder that contains this one; the root for the root.
  package var folder: ResolvedPath {
    var folder = self
    _ = folder.names.popLast()
    return folder
  }

  /// Whether this is inside a folder, at any depth.
  package func isInside(_ folder: ResolvedPath) -> Bool {
    names.count > folder.names.count && names.starts(with: folder.names)
  }

  /// The root of the repository that this folder is in; nil if it is in none.
  ///
  /// It is the nearest folder, this one or one above it, that contains `.git`.
  package var repository: ResolvedPath? {
    var folder = self
    while !folder.appending(".git").isThere {
      if folder == .top { return nil }
      folder = folder.folder
    }
    return folder
  }

  /// The path of an entry in this folder, without following it if it is a link.
  package func appending(_ name: String) -> ResolvedPath { appending(Array(name.utf8)) }

  package func appending(_ name: [UInt8]) -> ResolvedPath {
    var entry = self
    entry.names.append(name)
    return entry
  }

  /// The names in this folder, in no particular order; nil if the system refuses
  /// to list them, for the reason in `errno`.
  package var entryNames: [[UInt8]]? {
    guard let directory = unsafe opendir(systemPath) else { return nil }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { names.append(name) }
      errno = 0
    }
    let failure = errno
    unsafe closedir(directory)
    errno = failure
    return failure == 0 ? names : nil
  }

  /// Whether a file, a folder or a link exists here.
  package var isThere: Bool { mode != nil }

  /// Whether a folder exists here.
  package var isFolder: Bool { mode.map { $0 & S_IFMT == S_IFDIR } ?? false }

  private var mode: mode_t? { unsafe status(lstat)?.st_mode }

  /// A value that changes with the file or folder, or with what a link leads to; empty
  /// if it is gone.
  package var changeStamp: [Int] {
    guard let status = unsafe status(stat) else { return [] }
    // Unlike the time of the last change, users cannot set this one.
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return [Int(status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }

  private func status(
    _ ask: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
  ) -> stat? {
    var status = stat()
    return unsafe ask(systemPath, &status) == 0 ? status : nil
  }

  /// The path from a folder above, as text; nil if this is not inside that
  /// folder, or if a name in between is not UTF-8.
  package func path(from folder: ResolvedPath) -> String? {
    guard let names = names(from: folder) else { return nil }
    let bytes = Array(names.joined(separator: "/".utf8))
    let path = String(decoding: bytes, as: UTF8.self)
    return path.utf8.elementsEqual(bytes) ? path : nil
  }

  /// The names from a folder above; nil if this is not inside that folder.
  package func names(from folder: ResolvedPath) -> ArraySlice<[UInt8]>? {
    isInside(folder) ? names[folder.names.count...] : nil
  }

  /// The path as text, for people.
  package var text: String {
    "/" + names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// The path for system calls, with a zero byte at its end.
  package var systemPath: [CChar] {
    let separator = UInt8(ascii: "/")
    return ([separator] + names.joined(separator: [separator]) + [0]).map { CChar(bitPattern: $0) }
  }

  /// The target of this link on disk; nil if this is not a link.
  var target: [UInt8]? {
    let path = systemPath
    let target = unsafe [CChar](unsafeUninitializedCapacity: Self.maximumBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe max(0, readlink(path, start, buffer.count))
    }
    return target.isEmpty ? nil : target.map { UInt8(bitPattern: $0) }
  }

  private static var workingDirectory: [UInt8]? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }
}
