internal import ScrimDiagnostics
internal import ScrimSources

/// The apps with Expo Router that files belong to.
///
/// A file belongs to the nearest `package.json` above it.
struct ExpoProjects {
  /// The folder of the routes of the project that a folder is in; nil for other
  /// projects.
  private var roots: [ResolvedPath: ResolvedPath?] = [:]

  private static let largestFile = 1 << 20

  /// The route of a file; nil if it is no screen.
  mutating func route(of path: String) -> String? {
    guard let file = ResolvedPath(path), let root = root(above: file.folder),
      let path = file.path(from: root)
    else { return nil }
    return ExpoRoutes.route(ofFile: path)
  }

  private mutating func root(above folder: ResolvedPath) -> ResolvedPath? {
    if let known = roots[folder] { return known }
    let package = folder.appending("package.json")
    let found: ResolvedPath? =
      package.isThere
      ? root(ofProject: folder, package)
      : folder == .top ? nil : root(above: folder.folder)
    roots[folder] = .some(found)
    return found
  }

  /// The folder of the routes: the one that the app sets, or `app`, or
  /// `src/app`.
  private func root(ofProject folder: ResolvedPath, _ package: ResolvedPath) -> ResolvedPath? {
    guard let file = read(package), ExpoRoutes.usesRouter(file) else { return nil }
    let configured = read(folder.appending("app.json")).flatMap { ExpoRoutes.root(setBy: $0) }
    let entry = ExpoRoutes.entry(of: file).flatMap { read(folder.appending(path: $0)) }
    if let root = configured ?? entry.flatMap({ ExpoRoutes.root(in: $0) }) {
      return folder.appending(path: root)
    }
    let app = folder.appending("app")
    return app.isThere ? app : folder.appending(path: "src/app")
  }

  private func read(_ path: ResolvedPath) -> SourceFile? {
    try? SourceFile.read(path.text, atMost: Self.largestFile)
  }
}

extension ResolvedPath {
  fileprivate func appending(path: String) -> ResolvedPath {
    path.split(separator: "/").filter { $0 != "." }.reduce(self) { $0.appending(String($1)) }
  }
}
