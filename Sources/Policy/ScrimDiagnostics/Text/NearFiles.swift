/// The file that a missing one was probably meant for.
extension FileStore {
  /// The paths near one that leads nowhere; nil if none is near.
  ///
  /// The first missing name of the path is replaced: by one that is spelled
  /// alike, or that differs only in its extension. Backslashes count as slashes.
  ///
  /// - Parameter isVisible: whether a report may name a location.
  package func nearest(
    to path: String, from folder: ResolvedPath,
    where isVisible: (ResolvedPath) -> Bool = { _ in true }
  ) -> Suggestion? {
    let spelling = path.replacing("\\", with: "/")
    var folder = spelling.isAbsolutePath ? .top : folder
    var names = spelling.pathNames.map(String.init)[...]
    var known = spelling.isAbsolutePath ? "/" : ""
    while let name = names.popFirst() {
      let entries = self.names(in: folder)
      if name != ".", name != "..", !entries.contains(name) {
        let paths = name.near(among: entries).map { ([$0] + names).joined(separator: "/") }
        let found = paths.filter { path in
          guard let location = ResolvedPath(path, from: folder, in: self) else { return false }
          return isVisible(location) && (names.isEmpty || hasEntry(at: location))
        }
        return found.isEmpty ? nil : Suggestion(words: found.map { known + $0 })
      }
      guard let next = ResolvedPath(name, from: folder, in: self) else { return nil }
      (folder, known) = (next, known + name + (names.isEmpty ? "" : "/"))
    }
    return spelling != path && isVisible(folder) ? Suggestion(words: [spelling]) : nil
  }

  private func hasEntry(at location: ResolvedPath) -> Bool {
    location.names.last.map { name in
      names(in: location.folder).contains { $0.utf8.elementsEqual(name) }
    } ?? true
  }
}

extension String {
  /// The names of files near this one: those that differ in their extension, or
  /// are spelled alike before it.
  fileprivate func near(among names: [String]) -> [String] {
    let visible = names.filter { !$0.hasPrefix(".") || hasPrefix(".") }.sorted().prefix(2000)
    var near = visible.filter { $0.stem == stem }
    if near.isEmpty {
      let stems = suggestion(for: stem, among: Set(visible.map(\.stem)).sorted())?.words ?? []
      near = visible.filter { stems.contains($0.stem) }
      let alike = near.filter { $0.ending.elementsEqual(ending) }
      if !alike.isEmpty { near = alike }
    }
    return Array(near.prefix(5))
  }

  /// The name without its extension.
  private var stem: String {
    lastIndex(of: ".").flatMap { $0 == startIndex ? nil : String(self[..<$0]) } ?? self
  }

  /// The extension, with its dot.
  private var ending: Substring.UTF8View { self[...].utf8.dropFirst(stem.utf8.count) }
}
