/// The way from a path that a user writes to the file that a run reads or
/// writes: from an operand, the value of a flag, or a line of jobs.
///
/// The files that a policy or a test file names are not the user's choice. They
/// go through `FileScope`, and are opened by `SourceFile.read(_:inside:)`.
///
/// A user who writes a path means the file there. A link on the way is
/// different: it is content of a checkout, which the author of a pull request
/// may have added. So a link must not lead out of the root, where it could show
/// or overwrite any file of the machine that checks the pull request.
///
/// The root is `--root`. Without it, it is the repository that contains the
/// link; outside of repositories, it is the folder that an operand names or is
/// in. Links above the root do not count: they belong to the machine. Git's own
/// folder is not part of the root, because it can contain credentials, and
/// programs that git runs.
///
/// A run binds its access to its task, and child tasks share it.
package struct FileAccess: Sendable {
  /// The access of the run that this task belongs to.
  @TaskLocal package static var current = FileAccess()

  /// The files that the run has read and written; nil outside of runs.
  package var ledger: FileLedger?
  /// The folder that `--root` names.
  package var root: ResolvedPath?
  /// The folders that operands name or are in, which are roots outside of
  /// repositories.
  private var folders: [ResolvedPath] = []

  package init(ledger: FileLedger? = nil) { self.ledger = ledger }

  /// Why a path leads to no file that the run may use.
  package enum Barrier: Error {
    /// The system could not follow the path either.
    case unresolved
    /// A link leads out of the root.
    case outsideRoot

    /// The reason, worded to follow a colon.
    package var reason: String {
      switch self {
      case .unresolved: "the path cannot be followed"
      case .outsideRoot:
        "a link in its path leads out of the root; name the link's target, or a folder above the "
          + "link and its target with --root"
      }
    }
  }

  /// Adds the roots that operands stand for.
  ///
  /// The first operand stands for what it leads to. A later one that is a link
  /// stands for the folder with the link, since a checkout may contain it.
  package mutating func addRoots(ofOperands operands: [String]) {
    for operand in operands where operand != "-" {
      var last: (folder: ResolvedPath, target: ResolvedPath)?
      guard let location = try? follow(operand, meetingLink: { last = ($0, $1) }),
        location.isThere
      else { continue }
      let link = last.flatMap { $0.target == location ? $0.folder : nil }
      let isRoot = location.isFolder && (folders.isEmpty || link == nil)
      folders.append(isRoot ? location : link ?? location.folder)
    }
  }

  /// The location of the file at a path, with all links followed.
  package func location(of path: String) throws(Barrier) -> ResolvedPath {
    try follow(path) { folder, target throws(Barrier) in
      if !allowsLink(in: folder, to: target) { throw .outsideRoot }
    }
  }

  /// Whether a path contains a link that may be content of a checkout.
  ///
  /// Such a link can lead to any file of the root.
  package func followsLink(in path: String) -> Bool {
    if SourceFile.descriptor(namedBy: path) != nil { return false }
    var isFollowed = false
    _ = try? follow(path) { _, target throws(Barrier) in
      if !isAboveRoot(target) { isFollowed = true }
    }
    return isFollowed
  }

  /// Follows a path, and calls a function with the folder and the target of
  /// each link in it.
  private func follow(
    _ path: String, meetingLink meet: (ResolvedPath, ResolvedPath) throws(Barrier) -> Void
  ) throws(Barrier) -> ResolvedPath {
    guard var location = path.isAbsolutePath ? .top : ResolvedPath("."),
      path.utf8.count < ResolvedPath.maximumBytes
    else { throw .unresolved }
    for name in path.pathNames {
      guard let next = ResolvedPath(String(name), from: location) else { throw .unresolved }
      let isLink = name != "." && name != ".." && next != location.appending(String(name))
      if isLink { try meet(location, next) }
      location = next
    }
    return location
  }

  /// The location for an output at a path.
  ///
  /// An output replaces a link, so only its folder's links are followed. The
  /// result is nil if the path can only be that of a folder.
  package func outputLocation(of path: String) throws(Barrier) -> ResolvedPath? {
    let (folder, name) = path.folderAndName
    if ["", ".", ".."].contains(name) { return nil }
    let location = try location(of: folder.isEmpty ? "." : folder).appending(name)
    guard location.names.last?.contains(0) == false else { throw .unresolved }
    return location
  }

  /// Whether a link in a folder may lead to a location.
  private func allowsLink(in folder: ResolvedPath, to target: ResolvedPath) -> Bool {
    let repository = folder.repository
    if let repository, target.isInside(repository), !target.belongs(to: repository) { return false }
    if let root {
      if target == root || target.belongs(to: root) { return true }
      if folder == root || folder.isInside(root) { return false }
    } else if let repository {
      return target == repository || target.belongs(to: repository)
    }
    func isInFolder(_ location: ResolvedPath) -> Bool {
      folders.contains { location == $0 || location.isInside($0) }
    }
    if isInFolder(target) { return true }
    if isInFolder(folder) { return false }
    return target.isInside(folder) || isAboveRoot(target)
  }

  /// Whether a folder is a root or contains one.
  ///
  /// A link to such a folder is above the root, and belongs to the machine.
  private func isAboveRoot(_ folder: ResolvedPath) -> Bool {
    (folders + [root, ResolvedPath(".")]).contains { $0 == folder || $0?.isInside(folder) == true }
  }
}

extension ResolvedPath {
  /// Whether this is inside a root, and not git's own folder or inside that.
  package func belongs(to root: ResolvedPath) -> Bool {
    names(from: root)?.contains { name in
      // Some file systems ignore case.
      name.count == 4 && String(decoding: name, as: UTF8.self).lowercased() == ".git"
    } == false
  }
}
