/// The paths of files in their repository, by which services such as code
/// scanning identify them.
///
/// A run names files relative to the working directory. Services do not know
/// it: they read a relative path from the root of the repository, which is the
/// folder that contains `.git`.
package struct RepositoryPaths: Sendable {
  private let workingDirectory: ResolvedPath
  /// The repository of the working directory; nil if it is in none.
  private let root: ResolvedPath?

  /// The paths of files as seen from a working directory.
  package init(from workingDirectory: ResolvedPath) {
    self.workingDirectory = workingDirectory
    root = workingDirectory.repository
  }

  /// A file's path from the root of its repository.
  ///
  /// This is the repository of the working directory or, if it is in none, that
  /// of the file. A file outside the repository keeps its path.
  ///
  /// A link is named by its target, because a finding is about the target's
  /// lines, unless the target is outside the repository.
  package func path(of file: String) -> String {
    let (folder, name) = file.folderAndName
    let locations = [
      ResolvedPath(file, from: workingDirectory),
      ResolvedPath(folder, from: workingDirectory)?.appending(name),
    ]
    for case let location? in locations {
      guard let root = root ?? location.folder.repository else { continue }
      if let path = location.path(from: root) { return path }
    }
    return file
  }

  /// Whether it is certain that a path leads to no file.
  ///
  /// Outside a repository, a path may be that of a file in any other.
  package func isGone(_ path: String) -> Bool {
    root.flatMap { ResolvedPath(path, from: $0) }?.isThere == false
  }
}
