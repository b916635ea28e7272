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
  /// The folders of apps whose routes folder does not exist.
  package private(set) var appsWithoutRoutes: [String] = []
  private let workingDirectory: Path

  package init() { workingDirectory = (ResolvedPath(".")?.text ?? "").pathNames.map(String.init) }

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
    let file = read("package.json", in: folder)
    let package = String(decoding: file?.bytes ?? [], as: UTF8.self)
    let root =
      if package.contains(/"expo-router["\/]/) {
        root(ofProject: folder, isApp: package.contains("expo-router/entry"))
      } else { folder.isEmpty ? nil : root(ofFilesIn: folder.dropLast()) }
    roots.updateValue(root, forKey: folder)
    return root
  }

  /// The routes folder: the folder that the app sets, else `src/app`, else
  /// `app`.
  private mutating func root(ofProject folder: Path, isApp: Bool) -> Path? {
    let files = (ExpoRoutes.configurations + ["app.json"]).compactMap { read($0, in: folder) }
    let written = files.lazy.compactMap { ExpoRoutes.root(in: $0) }.first
    let root = (written.map { [$0] } ?? ["src/app", "app"]).map { Self.path($0, from: folder) }
      .first { ResolvedPath("/" + $0.joined(separator: "/"))?.isThere == true }
    // A library for apps has no routes.
    if root == nil, isApp || !files.isEmpty {
      let isBelow = folder.starts(with: workingDirectory)
      let names = isBelow ? ["."] + folder.dropFirst(workingDirectory.count) : [""] + folder
      appsWithoutRoutes.append(names.joined(separator: "/"))
    }
    return root
  }

  private func read(_ name: String, in folder: Path) -> SourceFile? {
    try? SourceFile.read("/" + (folder + [name]).joined(separator: "/"), atMost: 1 << 20)
  }
}
