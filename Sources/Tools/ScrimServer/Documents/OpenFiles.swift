internal import ScrimDiagnostics

/// The files on disk, except those that are open in the editor: the editor's text counts.
struct OpenFiles: FileStore {
  var texts: [ResolvedPath: ContiguousArray<UInt8>] = [:]
  private let disk = Disk()

  func location(of name: String) -> ResolvedPath? { disk.location(of: name) }

  func name(of location: ResolvedPath) -> String { disk.name(of: location) }

  func target(ofLink location: ResolvedPath) -> [UInt8]? { disk.target(ofLink: location) }

  func repository(of folder: ResolvedPath) -> ResolvedPath? { disk.repository(of: folder) }

  func names(in folder: ResolvedPath) -> [String] { disk.names(in: folder) }

  func read(
    _ location: ResolvedPath, inside folder: ResolvedPath, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    guard let bytes = texts[location], location.isInside(folder) else {
      return try disk.read(location, inside: folder, as: name, atMost: limit)
    }
    if bytes.count > limit {
      throw .tooLong(beginning: SourceFile(path: name, bytes: bytes[..<limit]))
    }
    return SourceFile(path: name, bytes: bytes)
  }
}
