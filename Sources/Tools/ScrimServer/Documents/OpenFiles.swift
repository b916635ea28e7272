internal import ScrimDiagnostics

/// The files on disk, except those that are open in the editor: the editor's text counts.
struct OpenFiles: FileStore {
  var texts: [ResolvedPath: ContiguousArray<UInt8>] = [:]
  private let disk = Disk()
  /// The files and folders that were read from the disk, as they were then.
  private let stamps = Locked<[ResolvedPath: [Int]]>([:])

  /// The files and folders that have changed since they were read, which are then as new.
  func changed() -> [ResolvedPath] {
    stamps.withLock { stamps in
      let changed = stamps.keys.filter { stamps[$0] != $0.changeStamp }
      for location in changed { stamps[location] = location.changeStamp }
      return changed
    }
  }

  private func note(_ location: ResolvedPath) {
    // Before it is read, so that no change is lost.
    let stamp = location.changeStamp
    stamps.withLock { $0[location] = $0[location] ?? stamp }
  }

  func location(of name: String) -> ResolvedPath? { disk.location(of: name) }

  func name(of location: ResolvedPath) -> String { disk.name(of: location) }

  func target(ofLink location: ResolvedPath) -> [UInt8]? { disk.target(ofLink: location) }

  func repository(of folder: ResolvedPath) -> ResolvedPath? { disk.repository(of: folder) }

  func names(in folder: ResolvedPath) -> [String] {
    note(folder)
    return disk.names(in: folder)
  }

  func read(
    _ location: ResolvedPath, inside folder: ResolvedPath, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    guard let bytes = texts[location], location.isInside(folder) else {
      note(location)
      return try disk.read(location, inside: folder, as: name, atMost: limit)
    }
    if bytes.count > limit {
      throw .tooLong(beginning: SourceFile(path: name, bytes: bytes[..<limit]))
    }
    return SourceFile(path: name, bytes: bytes)
  }
}
