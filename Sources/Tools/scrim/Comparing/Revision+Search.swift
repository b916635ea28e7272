internal import ScrimCommand
internal import ScrimDiagnostics

// Searches a revision for policies, in the order in which `PolicyInput` searches
// folders on disk.

extension Revision {
  /// Whether the revision has a folder at a location.
  func hasFolder(_ location: ResolvedPath) -> Bool { entry(at: location)?.kind == .folder }

  /// The files in a folder, and in those below it, whose names end in `.yaml` or
  /// `.yml`.
  ///
  /// Hidden files are left out.
  func policies(in folder: ResolvedPath) -> FoundInRevision {
    var visited: Set<ResolvedPath> = []
    var found = FoundInRevision()
    var folders = [(location: folder, path: "")][...]
    // Links are followed last, so that a file's path contains links only if it
    // must.
    while let (location, path) = folders.popFirst() {
      guard let entry = entry(at: location) else { continue }
      folders += search(entry, location, as: path, &visited, &found)
    }
    return found
  }

  /// Searches a folder and those below it, and returns links to other folders.
  private func search(
    _ entry: GitObjects.Entry, _ folder: ResolvedPath, as path: String,
    _ visited: inout Set<ResolvedPath>, _ found: inout FoundInRevision
  ) -> [(location: ResolvedPath, path: String)] {
    guard visited.insert(folder).inserted else { return [] }
    var links: [(location: ResolvedPath, path: String)] = []
    let children = entries(in: entry).compactMap { child in
      System.text(child.name).map { (name: $0, child) }
    }
    for (name, child) in children.sorted(by: { $0.name < $1.name }) where !name.hasPrefix(".") {
      switch child.kind {
      case .folder:
        links += search(child, folder.appending(name), as: "\(path)\(name)/", &visited, &found)
      case .file where name.isPolicyName: found.files.append(path + name)
      case .file: break
      case .submodule: found.submodules.append(folder.appending(name))
      case .link:
        guard let location = ResolvedPath(name, from: folder, in: self) else { continue }
        switch self.entry(at: location)?.kind {
        case .folder: links.append((location, "\(path)\(name)/"))
        case .file where name.isPolicyName: found.files.append(path + name)
        case .submodule: found.submodules.append(location)
        case .file, .link, nil: break
        }
      }
    }
    return links
  }

  /// The submodule that contains a location; nil if none does.
  func submodule(around location: ResolvedPath) -> ResolvedPath? {
    var (folder, names) = (top, location.names(from: top) ?? [])
    while let name = names.popFirst().flatMap(System.text) {
      folder = folder.appending(name)
      if entry(at: folder)?.kind == .submodule { return folder }
    }
    return nil
  }
}

/// The policies and submodules in a folder of a revision.
struct FoundInRevision {
  /// The paths of files that may be policies, relative to the folder.
  var files: [String] = []
  var submodules: [ResolvedPath] = []
}
