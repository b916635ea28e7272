internal import ScrimDiagnostics

/// The apps with Expo Router that files belong to.
///
/// A file belongs to the nearest folder above it whose `package.json` names
/// Expo Router.
package struct ExpoProjects {
  /// The routes folders of the apps, by the folders of their files; nil for the
  /// files of other projects.
  private var roots: [ResolvedPath: ResolvedPath?] = [:]
  /// The folders of apps whose routes folder does not exist.
  package private(set) var appsWithoutRoutes: [String] = []

  package init() {}

  /// The route of a file; nil if the file is not a screen.
  package mutating func route(of path: String) -> String? {
    guard let file = ResolvedPath(path), let root = root(ofFilesIn: file.folder) else { return nil }
    return file.path(from: root).flatMap { ExpoRoutes.route(ofFile: $0) }
  }

  private mutating func root(ofFilesIn folder: ResolvedPath) -> ResolvedPath? {
    if let known = roots[folder] { return known }
    let file = read("package.json", in: folder)
    let package = String(decoding: file?.bytes ?? [], as: UTF8.self)
    let root =
      if package.contains(/"expo-router["\/]/) {
        root(ofProject: folder, isApp: package.contains("expo-router/entry"))
      } else {
        folder == .top ? nil : root(ofFilesIn: folder.folder)
      }
    roots.updateValue(root, forKey: folder)
    return root
  }

  /// The routes folder: the folder that the app sets, else `src/app`, else
  /// `app`.
  private mutating func root(ofProject folder: ResolvedPath, isApp: Bool) -> ResolvedPath? {
    let files = (ExpoRoutes.configurations + ["app.json"]).compactMap { read($0, in: folder) }
    let written = files.lazy.compactMap { ExpoRoutes.root(in: $0) }.first
    let root = (written.map { [$0] } ?? ["src/app", "app"]).lazy
      .compactMap { ResolvedPath($0, from: folder) }.first(where: \.isThere)
    // A library for apps has no routes.
    if root == nil, isApp || !files.isEmpty {
      let path = ResolvedPath(".").flatMap { folder.path(from: $0) }
      appsWithoutRoutes.append(path ?? folder.text)
    }
    return root
  }

  private func read(_ name: String, in folder: ResolvedPath) -> SourceFile? {
    try? SourceFile.read(folder.appending(name).text, atMost: 1 << 20)
  }
}
