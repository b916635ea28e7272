internal import ScrimCommand
internal import ScrimDiagnostics

/// The files of a revision, read from the repository without a checkout.
///
/// A file's location is its location in the work tree. In messages, its name
/// begins with the name of the revision: `main:policies/bank.yaml`.
struct Revision: FileStore {
  /// The revision, as the user wrote it.
  let name: String
  let top: ResolvedPath
  private let commit: String
  private let objects: Locked<GitObjects>

  /// - Parameter commit: the full id of the revision's commit.
  init(
    _ name: String, at commit: String, in repository: GitRepository
  ) throws(GitRepository.Failure) {
    (self.name, self.commit, top) = (name, commit, repository.top)
    objects = Locked(try GitObjects())
  }

  func location(of name: String) -> ResolvedPath? {
    let prefix = "\(self.name):"
    guard name.hasPrefix(prefix) else { return nil }
    return ResolvedPath(String(name.dropFirst(prefix.count)), from: top, in: self)
  }

  func name(of location: ResolvedPath) -> String {
    location.path(from: top).map { "\(name):\($0)" } ?? location.text
  }

  /// Why a part of the revision could not be read.
  ///
  /// The revision may then have more policies than were found.
  var failure: String? { objects.withLock { $0.failure } }

  /// The location of a path in this revision, whose links may differ from those
  /// on disk; nil if the location is outside the repository.
  func location(ofPath path: String) -> ResolvedPath? {
    guard let here = ResolvedPath("."), let location = ResolvedPath(path, from: here, in: self)
    else { return nil }
    return location == top || location.isInside(top) ? location : nil
  }

  func repository(of folder: ResolvedPath) -> ResolvedPath? { top }

  func target(ofLink location: ResolvedPath) -> [UInt8]? {
    // Links outside the repository are on disk.
    guard location.isInside(top) else { return Disk().target(ofLink: location) }
    guard let entry = entry(at: location), entry.kind == .link else { return nil }
    return try? content(of: entry, atMost: ResolvedPath.maximumBytes)
  }

  func read(
    _ location: ResolvedPath, inside folder: ResolvedPath, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    guard location.isInside(folder) else { throw .refused(reason: "it is outside the folder") }
    guard let entry = entry(at: location) else {
      throw .refused(reason: "\(self.name.quoted) has no such file")
    }
    guard entry.kind == .file else {
      throw .notAFile(kind: entry.kind == .folder ? "a directory" : "something else")
    }
    let bytes = try content(of: entry, atMost: limit)
    if bytes.count > limit {
      throw .tooLong(beginning: SourceFile(path: name, bytes: bytes[..<limit]))
    }
    return SourceFile(path: name, bytes: bytes)
  }

  /// The entry at a location; nil if the revision has none.
  func entry(at location: ResolvedPath) -> GitObjects.Entry? {
    if location == top { return root }
    return location.names(from: top)?.reduce(root as GitObjects.Entry?) { entry, name in
      guard let entry, entry.kind == .folder else { return nil }
      return entries(in: entry).first { $0.name == name }
    } ?? nil
  }

  func names(in folder: ResolvedPath) -> [String] {
    entry(at: folder).map(entries)?.compactMap { System.text($0.name) } ?? []
  }

  /// The entries of a folder.
  func entries(in folder: GitObjects.Entry) -> [GitObjects.Entry] {
    objects.withLock { objects in (try? objects.entries(ofFolder: folder.id)) ?? [] }
  }

  private var root: GitObjects.Entry { GitObjects.Entry(name: [], kind: .folder, id: commit) }

  private func content(
    of entry: GitObjects.Entry, atMost limit: Int
  ) throws(ReadingError) -> [UInt8] {
    try objects.withLock { objects throws(ReadingError) in
      Array(try objects.content(of: entry.id, atMost: limit))
    }
  }
}

/// Searches a revision for policies, in the order in which `PolicyInput` searches
/// folders on disk.
extension Revision {
  /// The paths of files that may be policies, relative to a folder, and the
  /// submodules in it.
  typealias Found = (files: [String], submodules: [ResolvedPath])

  /// Whether the revision has a folder at a location.
  func hasFolder(_ location: ResolvedPath) -> Bool { entry(at: location)?.kind == .folder }

  /// The files in a folder, and in those below it, whose names end in `.yaml` or
  /// `.yml`.
  ///
  /// Hidden files are left out.
  func policies(in folder: ResolvedPath) -> Found {
    var found: Found = ([], [])
    guard let entry = entry(at: folder) else { return found }
    var walk = FolderWalk<ResolvedPath>()
    walk.visit(Folder(location: folder, entry: entry, path: ""), id: \.location) {
      add($0, to: &found)
    }
    return found
  }

  private struct Folder {
    let location: ResolvedPath
    let entry: GitObjects.Entry
    /// The path to what the folder contains.
    let path: String
  }

  /// Adds the files and the submodules in a folder, and returns the folders in
  /// it.
  private func add(
    _ folder: Folder, to found: inout Found
  ) -> [FolderWalk<ResolvedPath>.Child<Folder>] {
    let children = entries(in: folder.entry).compactMap { child in
      System.text(child.name).map { (name: $0, child) }
    }
    var folders: [FolderWalk<ResolvedPath>.Child<Folder>] = []
    for (name, child) in children.sorted(by: { $0.name < $1.name }) where !name.hasPrefix(".") {
      let path = folder.path + name
      let location = folder.location.appending(name)
      switch child.kind {
      case .folder:
        folders.append(.folder(Folder(location: location, entry: child, path: "\(path)/")))
      case .file where name.isPolicyName: found.files.append(path)
      case .file: break
      case .submodule: found.submodules.append(location)
      case .link:
        guard let location = ResolvedPath(name, from: folder.location, in: self) else { continue }
        guard let target = entry(at: location) else { continue }
        switch target.kind {
        case .folder:
          folders.append(.link(to: Folder(location: location, entry: target, path: "\(path)/")))
        case .file where name.isPolicyName: found.files.append(path)
        case .submodule: found.submodules.append(location)
        case .file, .link: break
        }
      }
    }
    return folders
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
