internal import ScrimDiagnostics

// Searches a revision for policies, as `PolicyInput` searches folders on disk.

extension Revision {
  /// Whether the revision has a folder at a location.
  func hasFolder(_ location: ResolvedPath) -> Bool { entry(at: location)?.kind == .folder }

  /// The paths of the files in a folder, and in those below it, whose names end
  /// in `.yaml` or `.yml`.
  ///
  /// They are relative to the folder. Hidden files are left out.
  func policyFiles(in folder: ResolvedPath) -> [String] {
    var visited: Set<ResolvedPath> = []
    var files: [String] = []
    search(folder, as: "", &visited, &files)
    return files
  }

  private func search(
    _ folder: ResolvedPath, as path: String, _ visited: inout Set<ResolvedPath>,
    _ files: inout [String]
  ) {
    guard visited.insert(folder).inserted, let entry = entry(at: folder) else { return }
    search(entry, folder, as: path, &visited, &files)
  }

  private func search(
    _ entry: GitObjects.Entry, _ folder: ResolvedPath, as path: String,
    _ visited: inout Set<ResolvedPath>, _ files: inout [String]
  ) {
    for child in entries(in: entry) {
      guard let name = System.text(child.name), !name.hasPrefix(".") else { continue }
      switch child.kind {
      case .folder:
        let location = folder.appending(name)
        guard visited.insert(location).inserted else { continue }
        search(child, location, as: "\(path)\(name)/", &visited, &files)
      case .file where name.isPolicyName: files.append(path + name)
      case .link:
        guard let location = ResolvedPath(name, from: folder, in: self) else { continue }
        switch self.entry(at: location)?.kind {
        case .folder: search(location, as: "\(path)\(name)/", &visited, &files)
        case .file where name.isPolicyName: files.append(path + name)
        case .file, .link, .submodule, nil: break
        }
      case .file, .submodule: break
      }
    }
  }
}
