internal import ScrimDiagnostics

/// The apps with Expo Router that files belong to.
///
/// A file belongs to the nearest `package.json` above it, on the path by which
/// it was found. So the routes in a linked folder belong to the app that
/// contains the link.
package struct ExpoProjects {
  private struct Folder {
    /// The routes folder of the project; nil for other projects.
    let root: ResolvedPath?
    /// The path from that folder to this folder; nil if this folder is outside
    /// of it.
    let route: String?
  }

  /// The folders by the paths with which they were found.
  private var folders: [String: Folder?] = [:]
  /// The folders of apps whose routes folder does not exist.
  package private(set) var appsWithoutRoutes: [String] = []

  private static let largestFile = 1 << 20

  /// The files that configure an app, the first one with priority.
  private static let configurations = [
    "app.config.ts", "app.config.js", "app.config.mjs", "app.config.cjs", "app.json",
  ]

  package init() {}

  /// The route of a file; nil if the file is not a screen.
  package mutating func route(of path: String) -> String? {
    let names = path.pathNames.filter { $0 != "." }
    guard let name = names.last,
      let route = folder(names.dropLast(), from: path.isAbsolutePath ? "/" : "./")?.route
    else { return nil }
    return ExpoRoutes.route(ofFile: "\(route)/\(name)")
  }

  private mutating func folder(_ names: ArraySlice<Substring>, from start: String) -> Folder? {
    let text = start + names.joined(separator: "/")
    if let known = folders[text] { return known }
    let folder = ResolvedPath(text).map { path -> Folder in
      let package = path.appending("package.json")
      if package.isThere {
        let file = read(package)
        let root = file.flatMap { self.root(ofProject: path, $0) }
        if let file, let root, !root.isThere, isApp(path, file) { appsWithoutRoutes.append(text) }
        return Folder(root: root, route: root.flatMap { path.route(from: $0) })
      }
      let isWritten = !names.isEmpty && names.last != ".."
      let parent = isWritten ? self.folder(names.dropLast(), from: start) : self.folder(above: path)
      let linked = isWritten ? parent?.route.map { "\($0)/\(names.last ?? "")" } : nil
      return Folder(
        root: parent?.root, route: parent?.root.flatMap { path.route(from: $0) } ?? linked)
    }
    folders[text] = .some(folder)
    return folder
  }

  private mutating func folder(above path: ResolvedPath) -> Folder? {
    path == .top ? nil : folder(path.folder.text.pathNames[...], from: "/")
  }

  /// The routes folder: the folder that the app sets, else `src/app`, else
  /// `app`.
  private func root(ofProject folder: ResolvedPath, _ package: SourceFile) -> ResolvedPath? {
    guard ExpoRoutes.usesRouter(package) else { return nil }
    let written =
      Self.configurations.lazy.compactMap { read(folder.appending($0)) }
      .compactMap { ExpoRoutes.root(inConfiguration: $0) }.first
      ?? ExpoRoutes.entry(of: package).flatMap { ResolvedPath($0, from: folder) }.flatMap {
        $0.belongs(to: folder) ? read($0) : nil
      }
      .flatMap { ExpoRoutes.root(in: $0) }
    if let written { return ResolvedPath(written, from: folder) }
    let inSource = ResolvedPath("src/app", from: folder)
    return inSource?.isThere == true ? inSource : ResolvedPath("app", from: folder)
  }

  /// Whether a project is an app, and not a library for apps.
  private func isApp(_ folder: ResolvedPath, _ package: SourceFile) -> Bool {
    Self.configurations.contains { folder.appending($0).isThere }
      || ExpoRoutes.entry(of: package)?.hasPrefix("expo-router/") == true
  }

  private func read(_ path: ResolvedPath) -> SourceFile? {
    try? SourceFile.read(path.text, atMost: Self.largestFile)
  }
}

extension ResolvedPath {
  /// The path from a routes folder; nil if this location is outside of it.
  fileprivate func route(from root: ResolvedPath) -> String? {
    self == root ? "" : path(from: root)
  }
}
