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
    let entries = ExpoRoutes.entries.compactMap { read($0, in: folder) }
    let written =
      files.lazy.compactMap { ExpoRoutes.root(in: $0) }.first
      ?? entries.lazy.compactMap { ExpoRoutes.context(in: SourceCode($0, .script)) }.first
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

/// The routes of Expo Router, which an app declares by its files.
///
/// Each file in the routes folder is a screen, except for layouts, API routes,
/// and the page around the app on the web.
enum ExpoRoutes {
  /// The configurations of an app in code, the first one with priority.
  static let configurations = [
    "app.config.ts", "app.config.js", "app.config.mjs", "app.config.cjs",
  ]

  /// The files that can start an app.
  static let entries = ["index.tsx", "index.ts", "index.jsx", "index.js"]

  /// The routes folder that an entry sets: `<ExpoRoot context={require.context("./routes")}>`.
  static func context(in code: SourceCode) -> String? {
    guard code.tokens.indices.contains(where: { code.has($0, "ExpoRoot") }) else { return nil }
    return code.tokens.indices.lazy.filter {
      code.has($0, "context") && code.has($0 - 2, "require")
    }
    .compactMap { code.arguments(inGroup: $0 + 1).first.flatMap { code.literal(in: $0.value) } }
    .first
  }

  /// The routes folder that `app.config.ts` or `app.json` sets with a literal;
  /// nil if the file sets no folder.
  static func root(in configuration: SourceFile) -> String? {
    let code = SourceCode(configuration, .script)
    return roots(in: code).lazy.compactMap { code.literal(in: $0) }.first
  }

  /// Reads a script: its screen, and the places that set the routes folder.
  ///
  /// A literal counts only in the app's configuration. Other files, such as one
  /// whose plugins the configuration spreads, and the settings of Metro and
  /// Babel can set the folder as well.
  ///
  /// - Parameter route: the route of the file; nil if it is not a screen.
  static func read(_ code: SourceCode, _ route: String?, into facts: inout FileFacts) {
    if let route, code.hasDefaultExport {
      facts.mentions.append(.init(.expoRouter, .declared, .text(route), at: 0..<0))
    } else if let route {
      facts.reportUnread(.expoRouter, 0..<0, "the route '\(route)' exports no screen by default")
    }
    let isConfiguration = configurations.contains(code.file.path.folderAndName.name)
    let roots = roots(in: code).filter { !isConfiguration || code.literal(in: $0) == nil }
    // The entry of an app can give a folder to `ExpoRoot`.
    let isEntry = entries.contains(code.file.path.folderAndName.name) && context(in: code) != nil
    let others = code.tokens.indices.filter {
      code.has($0, "EXPO_ROUTER_APP_ROOT") || code.has($0, "ExpoRoot") && !isEntry
        || code.isLiteral($0, "EXPO_ROUTER_APP_ROOT")
    }
    for range in roots.map(code.range) + others.map(code.range) {
      facts.reportUnread(.expoRouter, range, "the folder of the routes is set in code")
    }
  }

  /// The values of `root` in `["expo-router", { root: "./routes" }]`.
  private static func roots(in code: SourceCode) -> [Range<Int>] {
    code.tokens.indices.flatMap { index -> [Range<Int>] in
      guard code.has(index, ","), code.has(index - 2, "["), code.isLiteral(index - 1, "expo-router")
      else { return [] }
      // The options are defined elsewhere.
      if code.kind(index + 1) == .word { return [index + 1..<index + 2] }
      return code.parts(code.content(ofGroup: index + 1) ?? 0..<0).filter {
        code.has($0.lowerBound, "...") || code.key($0.lowerBound) == "root"
      }.map { $0.count > 2 ? $0.dropFirst(2) : $0 }
    }
  }

  /// The route of a file, by its path from the routes folder; nil if the file
  /// is not a screen.
  static func route(ofFile path: String) -> String? {
    let (folder, name) = path.folderAndName
    guard let ending = [".tsx", ".ts", ".jsx", ".js"].first(where: name.hasSuffix) else {
      return nil
    }
    var file = name.dropLast(ending.count)
    let platform = [".ios", ".android", ".native", ".web"].first(where: file.hasSuffix)
    file = file.dropLast(platform?.count ?? 0)
    let others = ["_layout", "+html", "+middleware", "+native-intent"]
    let isScreen =
      !others.contains(String(file)) && !file.hasSuffix("+api") && !file.hasSuffix(".d")
    return isScreen ? folder + file : nil
  }
}

extension SourceCode {
  /// The text of a word, or of a string in its place.
  fileprivate func key(_ index: Int) -> String? { word(index) ?? literal(index) }

  /// Whether a module exports something by default, as a screen must.
  fileprivate var hasDefaultExport: Bool {
    tokens.indices.contains { index in
      has(index, "default") && (has(index - 1, "export", "as") || has(index - 1, "{"))
        || has(index, "exports") && has(index + 1, "=")
        || has(index, "exports") && has(index + 2, "default")
    }
  }
}
