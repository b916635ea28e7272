internal import ScrimDiagnostics

/// The apps with Expo Router that files belong to.
///
/// A file belongs to the nearest folder above it whose `package.json` names
/// Expo Router, on the path by which it was found. So the routes in a linked
/// folder belong to the app that contains the link.
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
    let package = String(decoding: read("package.json", in: folder)?.bytes ?? [], as: UTF8.self)
    let isProject = package.contains(/"expo-router["\/]/)
    let outer = isProject || folder.isEmpty ? nil : root(ofFilesIn: folder.dropLast())
    let root = isProject ? root(ofProject: folder, package) : outer
    roots.updateValue(root, forKey: folder)
    return root
  }

  /// The routes folder of the package that names Expo Router: the one that the app
  /// sets, else `src/app` or `app`.
  private mutating func root(ofProject folder: Path, _ package: String) -> Path? {
    let files = (ExpoRoutes.configurations + ["app.json"]).compactMap { read($0, in: folder) }
    let written = files.lazy.compactMap { ExpoRoutes.root(in: $0) }.first
    let candidates = (written.map { [$0] } ?? ["src/app", "app"]).map {
      Self.path($0, from: folder)
    }
    let root = candidates.first { ResolvedPath("/" + $0.joined(separator: "/"))?.isThere == true }
    // A library for apps has no routes.
    let isApp = ["expo-router/entry", "\"workspaces\""].contains(where: package.contains)
    if root == nil, isApp || !files.isEmpty { unrouted.append(folder) }
    return root
  }

  private func read(_ name: String, in folder: Path) -> SourceFile? {
    try? SourceFile.read("/" + (folder + [name]).joined(separator: "/"), atMost: 1 << 20)
  }
}
