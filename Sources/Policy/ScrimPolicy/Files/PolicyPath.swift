package import ScrimDiagnostics

/// The location of one of a policy's files, and its name in messages.
package struct PolicyPath: Sendable {
  /// The file's path in messages: relative if the policy's own path is, unless
  /// a link prevents it.
  package let name: String
  package let location: ResolvedPath

  package init(name: String, location: ResolvedPath) {
    (self.name, self.location) = (name, location)
  }

  /// Resolves a path that this file contains; nil if it cannot be resolved.
  ///
  /// Paths are relative to the real location of the file, so that a file means
  /// the same through every link to it.
  package func path(to file: String, in store: any FileStore = Disk()) -> PolicyPath? {
    guard let location = ResolvedPath(file, from: location.folder, in: store) else { return nil }
    let name = file.relative(to: name)
    let leadsThere = store.location(of: name) == location
    return PolicyPath(name: leadsThere ? name : store.name(of: location), location: location)
  }
}

/// The files of a policy in the order in which they override one another.
///
/// The file that overrides all others is last.
///
/// If several files extend one file, it appears once, where it overrides the
/// most. The work grows with the number of names, not with the number of paths
/// between files.
struct PolicyOrder {
  private(set) var files: [ResolvedPath] = []

  /// - Parameter bases: the files that a file extends, in the order of its
  ///   list.
  init(of policy: ResolvedPath, bases: (ResolvedPath) -> [ResolvedPath]) {
    var known: Set<ResolvedPath> = []
    func add(_ file: ResolvedPath, to files: inout [ResolvedPath]) {
      guard known.insert(file).inserted else { return }
      files.append(file)
      for base in bases(file).reversed() { add(base, to: &files) }
    }
    add(policy, to: &files)
    files.reverse()
  }
}
