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
    let name = file.written(in: name)
    let leadsThere = store.location(of: name) == location
    return PolicyPath(name: leadsThere ? name : store.name(of: location), location: location)
  }
}

extension String {
  /// The path without empty and `.` parts, and with each `..` resolved.
  package var normalized: String {
    var parts: [Substring] = []
    for part in pathNames where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolutePath ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path in a file, relative to where that file's own path is.
  func written(in file: String) -> String { (file.folderAndName.folder + self).normalized }
}
