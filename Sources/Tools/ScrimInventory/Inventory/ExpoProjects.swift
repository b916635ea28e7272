internal import ScrimDiagnostics
internal import ScrimJSON

/// The apps with Expo Router that files belong to.
///
/// A file belongs to the nearest `package.json` above it, on the path by which
/// it was found. So the routes in a linked folder belong to the app that
/// contains the link.
package struct ExpoProjects {
  private struct Folder {
    /// The routes folder of the project; nil for other projects.
    var root: ResolvedPath?
    /// The path from that folder to this folder; nil if this folder is outside
    /// of it.
    var route: String?
  }

  /// The folders by the paths with which they were found.
  private var folders: [String: Folder] = [:]
  /// The folders of apps whose routes folder does not exist.
  package private(set) var appsWithoutRoutes: [String] = []

  package init() {}

  /// The route of a file; nil if the file is not a screen.
  package mutating func route(of path: String) -> String? {
    let names = path.pathNames.filter { $0 != "." }
    let folder = folder(names.dropLast(), from: path.isAbsolutePath ? "/" : "./")
    return folder.route.flatMap { ExpoRoutes.route(ofFile: "\($0)/\(names.last ?? "")") }
  }

  private mutating func folder(_ names: ArraySlice<Substring>, from start: String) -> Folder {
    let text = start + names.joined(separator: "/")
    if let known = folders[text] { return known }
    var folder = Folder()
    if let path = ResolvedPath(text) {
      if path.appending("package.json").isThere {
        folder.root = root(ofProject: path, text)
      } else if !names.isEmpty, names.last != ".." {
        folder = self.folder(names.dropLast(), from: start)
        folder.route = folder.route.map { "\($0)/\(names.last ?? "")" }
      } else if path != .top {
        folder.root = self.folder(path.folder.text.pathNames[...], from: "/").root
      }
      if let root = folder.root {
        folder.route = path == root ? "" : path.path(from: root) ?? folder.route
      }
    }
    folders[text] = folder
    return folder
  }

  /// The routes folder: the folder that the app sets, else `src/app`, else
  /// `app`.
  private mutating func root(ofProject folder: ResolvedPath, _ path: String) -> ResolvedPath? {
    guard let package = read("package.json", in: folder), package.usesExpoRouter else { return nil }
    let configurations = (ExpoRoutes.configurations + ["app.json"]).compactMap {
      read($0, in: folder)
    }
    let written = configurations.lazy.compactMap { ExpoRoutes.root(in: $0) }.first
    let folders = written.map { [$0] } ?? ["src/app", "app"]
    let root = folders.lazy.compactMap { ResolvedPath($0, from: folder) }.first(where: \.isThere)
    // A library for apps has no routes.
    if root == nil, !configurations.isEmpty || package.contains("expo-router/entry") {
      appsWithoutRoutes.append(path)
    }
    return root
  }

  private func read(_ name: String, in folder: ResolvedPath) -> SourceFile? {
    try? SourceFile.read(folder.appending(name).text, atMost: 1 << 20)
  }
}

extension SourceFile {
  fileprivate func contains(_ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }

  /// Whether a `package.json` belongs to an app with Expo Router.
  ///
  /// A file that is not well-formed counts if it contains the name of the
  /// router.
  fileprivate var usesExpoRouter: Bool {
    guard let json = try? LocatedJSON(reading: bytes[byteOrderMarkLength...]) else {
      return contains("expo-router")
    }
    if case .string(let main)? = json["main"]?.content, main.hasPrefix("expo-router/") {
      return true
    }
    return ["dependencies", "devDependencies", "peerDependencies"].contains {
      json[$0]?["expo-router"] != nil
    }
  }
}
