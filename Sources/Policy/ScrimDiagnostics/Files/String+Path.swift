// The parts of a path, as the system reads it.
//
// The system ends a name at each byte of a slash. In Swift, a slash and a
// combining mark after it are one character, which is not equal to a slash. So
// paths are compared and divided by their bytes.

extension String {
  /// The names in a path, without empty ones.
  package var pathNames: [Substring] {
    self[...].utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The folder of a path, up to its last slash, and the name after it.
  package var folderAndName: (folder: String, name: String) {
    let start = utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex
    return (String(self[..<start]), String(self[start...]))
  }

  /// The name of a policy's file, without its folder and extension.
  ///
  /// A build compiles only policies whose extension is `.scrim.yaml`.
  package var policyName: String {
    let name = pathNames.last.map(String.init) ?? self
    for ending in [".scrim.yaml", ".scrim.yml", ".yaml", ".yml"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name == "<stdin>" ? "policy" : name
  }

  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  package var endsInSlash: Bool { utf8.last == UInt8(ascii: "/") }

  /// The path as seen from the folder of another file.
  package func relative(to file: String) -> String {
    let (folder, names) = (file.folderAndName.folder.pathNames, pathNames)
    let shared = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
    let above = folder.dropFirst(shared)
    // The names of the folders above are unknown.
    if above.contains("..") || isAbsolutePath != file.isAbsolutePath { return self }
    return (above.map { _ in ".." } + names.dropFirst(shared)).joined(separator: "/")
  }
}
