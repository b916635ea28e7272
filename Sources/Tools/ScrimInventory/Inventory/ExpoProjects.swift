internal import ScrimDiagnostics

/// The apps with Expo Router that files belong to.
///
/// A file belongs to the nearest folder above it whose `package.json` names
/// Expo Router, on the path by which it was found. So the routes in a linked
/// folder belong to the app that contains the link. In a monorepo, that folder can
/// be the root, and the app a folder below it.
package struct ExpoProjects {
  /// The names in a path from the root of the file system.
  private typealias Path = [String]

  /// The routes folders of the apps, by the folders of their files; nil for the
  /// files of other projects.
  private var roots: [Path: Path?] = [:]
  /// The folders of the apps whose routes folder does not exist.
  private var unrouted: [Path] = []
  private let workingDirectory: Path

  package init() { workingDirectory = (ResolvedPath(".")?.text ?? "").pathNames.map(String.init) }

  /// The apps of which no routes folder exists, not even that of an app below, as
  /// unread places in their packages, which a report does not quote.
  package var appsWithoutRoutes: [SourceReading] {
    let found = roots.values.compactMap(\.self)
    return unrouted.filter { app in !found.contains { $0.starts(with: app) } }.map { app in
      let isBelow = app.starts(with: workingDirectory)
      let names = isBelow ? ["."] + app.dropFirst(workingDirectory.count) : [""] + app
      let path = (names + ["package.json"]).joined(separator: "/")
      return SourceReading(
        unread: "the app depends on expo-router, but its routes folder does not exist", at: path)
    }
  }

  /// The route of a file; nil if the file is not a screen.
  package mutating func route(of path: String) -> String? {
    let file = Self.path(path, from: workingDirectory)
    guard let root = root(ofFilesIn: file.dropLast()), file.starts(with: root) else { return nil }
    return ExpoRoutes.route(ofFile: file.dropFirst(root.count).joined(separator: "/"))
  }

  private static func path(_ text: String, from folder: Path) -> Path {
    text.pathNames.reduce(into: text.isAbsolutePath ? [] : folder) { path, name in
      if name == ".." { _ = path.popLast() } else if name != "." { path.append(String(name)) }
    }
  }

  private mutating func root(ofFilesIn folder: Path) -> Path? {
    if let known = roots[folder] { return known }
    let package = package(in: folder)
    let root =
      if namesRouter(package) {
        root(
          ofProject: folder,
          isApp: package.contains("expo-router/entry") || package.contains("\"workspaces\""))
      } else { folder.isEmpty ? nil : root(ofMember: folder) ?? root(ofFilesIn: folder.dropLast()) }
    roots.updateValue(root, forKey: folder)
    return root
  }

  /// The routes folder of the package that names Expo Router.
  private mutating func root(ofProject folder: Path, isApp: Bool) -> Path? {
    let files = configurations(in: folder)
    let root = candidates(in: folder, files).first(where: isThere)
    // A library for apps has no routes.
    if root == nil, isApp || !files.isEmpty { unrouted.append(folder) }
    return root
  }

  /// The routes folder of an app in a monorepo, whose root names Expo Router.
  private func root(ofMember folder: Path) -> Path? {
    let files = configurations(in: folder)
    guard !files.isEmpty || isThere(folder + ["package.json"]),
      folder.indices.contains(where: { namesRouter(package(in: Array(folder[..<$0]))) })
    else { return nil }
    return candidates(in: folder, files).first { root in
      // A member without a configuration can be a website with a folder 'app'.
      let layouts = ["tsx", "jsx", "ts", "js"].map { root + ["_layout.\($0)"] }
      return isThere(root) && (!files.isEmpty || layouts.contains(where: isThere))
    }
  }

  private func configurations(in folder: Path) -> [SourceFile] {
    (ExpoRoutes.configurations + ["app.json"]).compactMap { read($0, in: folder) }
  }

  /// The folder that the app sets, else `src/app` and `app`.
  private func candidates(in folder: Path, _ files: [SourceFile]) -> [Path] {
    let written = files.lazy.compactMap { ExpoRoutes.root(in: $0) }.first
    return (written.map { [$0] } ?? ["src/app", "app"]).map { Self.path($0, from: folder) }
  }

  private func package(in folder: Path) -> String {
    String(decoding: read("package.json", in: folder)?.bytes ?? [], as: UTF8.self)
  }

  private func namesRouter(_ package: String) -> Bool { package.contains(/"expo-router["\/]/) }

  private func isThere(_ path: Path) -> Bool {
    ResolvedPath("/" + path.joined(separator: "/"))?.isThere == true
  }

  private func read(_ name: String, in folder: Path) -> SourceFile? {
    try? SourceFile.read("/" + (folder + [name]).joined(separator: "/"), atMost: 1 << 20)
  }
}
