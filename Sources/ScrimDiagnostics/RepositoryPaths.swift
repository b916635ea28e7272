/// The names that files have in their repository, by which code scanning, code quality
/// reports and annotations know them.
///
/// A run names files as its command line does, from the working directory on. Services know
/// no working directory: they read a relative path from the root of the repository, which is
/// the folder that holds `.git`.
package struct RepositoryPaths: Sendable {
  private let workingDirectory: ResolvedPath
  /// The repository that the working directory is in, if it is in one.
  private let root: ResolvedPath?

  /// The names of files as seen from a working directory.
  package init(from workingDirectory: ResolvedPath) {
    self.workingDirectory = workingDirectory
    root = workingDirectory.repository
  }

  /// A file's path from the root of its repository.
  ///
  /// That is the repository that the working directory is in or, where it is in none, the
  /// file's own. A file in no such repository keeps its path.
  ///
  /// A link is named by what it leads to, whose lines a finding is about, unless that is
  /// outside the repository.
  package func path(of file: String) -> String {
    let start = file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex
    let (folder, name) = (String(file[..<start]), String(file[start...]))
    let places = [
      ResolvedPath(file, from: workingDirectory),
      ResolvedPath(folder, from: workingDirectory)?.appending(name),
    ]
    for case let place? in places {
      guard let root = root ?? place.folder.repository else { continue }
      if let path = place.path(from: root) { return path }
    }
    return file
  }

  /// Whether it is known that no file stands where such a path leads.
  ///
  /// Outside of a repository, a path can be that of a file in any other.
  package func isGone(_ path: String) -> Bool {
    guard let root else { return false }
    return ResolvedPath(path, from: root)?.isThere == false
  }
}
