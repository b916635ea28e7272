/// Where a policy and the files that it names are: on disk, or in a revision of
/// a repository.
///
/// Locations are those on disk in both cases. So a file keeps its location from
/// one revision to the next.
package protocol FileStore: Sendable {
  /// The location of the file with a name in messages; nil if there can be none.
  func location(of name: String) -> ResolvedPath?

  /// The name of a location in messages.
  func name(of location: ResolvedPath) -> String

  /// The target of a link; nil if a location is not that of a link.
  func target(ofLink location: ResolvedPath) -> [UInt8]?

  /// The root of the repository that a folder is in; nil if it is in none.
  func repository(of folder: ResolvedPath) -> ResolvedPath?

  /// The names in a folder, in no particular order; empty if it cannot be read.
  func names(in folder: ResolvedPath) -> [String]

  /// Reads a file inside a folder, and never one outside it.
  func read(
    _ location: ResolvedPath, inside folder: ResolvedPath, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile
}

/// The files on disk.
package struct Disk: FileStore {
  package init() {}

  package func location(of name: String) -> ResolvedPath? { ResolvedPath(name) }

  package func name(of location: ResolvedPath) -> String { location.text }

  package func target(ofLink location: ResolvedPath) -> [UInt8]? { location.target }

  package func repository(of folder: ResolvedPath) -> ResolvedPath? { folder.repository }

  package func names(in folder: ResolvedPath) -> [String] {
    (folder.entryNames ?? []).compactMap { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      return name.utf8.elementsEqual(bytes) ? name : nil
    }
  }

  package func read(
    _ location: ResolvedPath, inside folder: ResolvedPath, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    try SourceFile.read(location, inside: folder, as: name, atMost: limit)
  }
}
