#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where a path leads once every link on the way is followed.
///
/// Two paths lead to one file if they resolve to the same value. What is missing is
/// resolved by its name alone, so that a path outside a folder is known to be outside
/// whether or not a file stands there.
///
/// This file's unsafe code is sound because every pointer is used within the call that
/// it was made for, and the system writes only into arrays that are told how many bytes of
/// them it filled.
package struct ResolvedPath: Hashable, Sendable {
  /// The names on the way from the top of the file system, as bytes, since the system
  /// allows others than UTF-8.
  package private(set) var names: [[UInt8]] = []

  /// The top of the file system.
  package static let top = ResolvedPath()

  /// The most links that a path may lead through, as Linux has it.
  private static let mostLinks = 40
  /// The most bytes in a path, as Linux has it.
  private static let mostBytes = 4096

  private init() {}

  /// Resolves a path, from the working directory if it is relative.
  ///
  /// Nil where the system could not follow the path either: it is too long, leads through
  /// too many links, or holds a zero byte; or there is no working directory.
  package init?(_ path: String) {
    var folder = ResolvedPath.top
    if !path.hasPrefix("/") {
      // The system has resolved it already.
      guard let path = Self.workingDirectory else { return nil }
      folder.names = Self.names(in: path).map(Array.init)
    }
    self.init(path, from: folder)
  }

  /// Resolves a path as seen from a folder.
  package init?(_ path: String, from folder: ResolvedPath) {
    let path = Array(path.utf8)
    guard path.count < Self.mostBytes, !path.contains(0) else { return nil }
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
      guard let target else { continue }
      links += 1
      guard links <= Self.mostLinks else { return nil }
      names.removeLast()
      if target.first == UInt8(ascii: "/") { names = [] }
      rest += Self.names(in: target).reversed()
    }
  }

  /// The names in a path but those that lead nowhere.
  private static func names(in path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  }
}

/// How resolved paths relate.
extension ResolvedPath {
  /// The folder that it stands in; of the top, the top.
  package var folder: ResolvedPath {
    var folder = self
    _ = folder.names.popLast()
    return folder
  }

  /// Whether it stands in a folder, or in one below that.
  package func isInside(_ folder: ResolvedPath) -> Bool {
    names.count > folder.names.count && names.starts(with: folder.names)
  }

  /// The root of the repository that this folder is in; nil if it is in none.
  ///
  /// That is the nearest folder, this one or one above it, that holds `.git`.
  package var repository: ResolvedPath? {
    var folder = self
    while !folder.appending(".git").isThere {
      if folder == .top { return nil }
      folder = folder.folder
    }
    return folder
  }

  /// The place of something in this folder, which is not followed if it is a link.
  package func appending(_ name: String) -> ResolvedPath {
    var entry = self
    entry.names.append(Array(name.utf8))
    return entry
  }

  /// Whether something stands here.
  package var isThere: Bool {
    var status = stat()
    return unsafe lstat(pathForSystem, &status) == 0
  }

  /// The way here from a folder above, as text; nil if this is not inside that folder, or
  /// if a name on the way is not UTF-8, so that no text leads here.
  package func path(from folder: ResolvedPath) -> String? {
    guard isInside(folder) else { return nil }
    let bytes = Array(names.dropFirst(folder.names.count).joined(separator: "/".utf8))
    let path = String(decoding: bytes, as: UTF8.self)
    return path.utf8.elementsEqual(bytes) ? path : nil
  }

  /// The path as text, for people.
  package var text: String {
    "/" + names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// The path as the system takes it, with the zero byte at its end.
  var pathForSystem: [CChar] {
    let separator = UInt8(ascii: "/")
    return ([separator] + names.joined(separator: [separator]) + [0]).map { CChar(bitPattern: $0) }
  }

  /// What the last name links to; nil if it is no link.
  private var target: [UInt8]? {
    let path = pathForSystem
    let target = unsafe [CChar](unsafeUninitializedCapacity: Self.mostBytes) { buffer, count in
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
