internal import ScrimDiagnostics

/// Where a file of a policy stands, and what messages call it.
struct PolicyPath {
  /// A path to the file, written as those who named the policy would write it.
  let name: String
  let location: ResolvedPath

  /// The path that stands in this file; nil if it cannot be followed.
  ///
  /// It is relative to where the file really is, so that a file means the same whatever link
  /// leads to it.
  func path(to file: String) -> PolicyPath? {
    guard let location = ResolvedPath(file, from: location.folder) else { return nil }
    let name = file.relative(to: name)
    let leadsThere = ResolvedPath(name) == location
    return PolicyPath(name: leadsThere ? name : location.text, location: location)
  }
}

/// The files of a policy in the order in which they override one another: the one that
/// overrides all others last.
///
/// A file that is extended on several ways stands where it overrides the most. So each stands
/// there once, and the work grows with the number of names, not with the number of ways.
struct PolicyOrder {
  private(set) var files: [ResolvedPath] = []

  /// - Parameter bases: the files that a file extends, the first first.
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
