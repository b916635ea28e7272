internal import ScrimJSON
package import ScrimDiagnostics

/// The routes of Expo Router, which an app declares by its files.
///
/// Each file in the folder `src/app`, or else `app`, of a package that depends
/// on `expo-router` is a screen, except for layouts, API routes, and the page
/// around the app on the web.
package enum ExpoRoutes {
  /// Whether a `package.json` belongs to an app with Expo Router.
  ///
  /// A file that is not well-formed counts if it contains the name of the
  /// router.
  package static func usesRouter(_ package: SourceFile) -> Bool {
    guard let json = json(of: package) else {
      let code = SourceCode(package, .script)
      return code.tokens.indices.contains { index in
        code.literal(index).map { $0 == "expo-router" || $0.hasPrefix("expo-router/") } ?? false
      }
    }
    if case .string(let main)? = json["main"]?.content, main.hasPrefix("expo-router/") {
      return true
    }
    return ["dependencies", "devDependencies", "peerDependencies"].contains {
      json[$0]?["expo-router"] != nil
    }
  }

  /// The routes folder that `app.config.ts` or `app.json` sets with a literal;
  /// nil if the file sets no folder.
  package static func root(inConfiguration file: SourceFile) -> String? {
    let code = SourceCode(file, .script)
    return roots(in: code).lazy.compactMap { code.literalName(in: $0) }.first
  }

  private static let configurations: Set<Substring> = [
    "app.config.ts", "app.config.js", "app.config.mjs", "app.config.cjs",
  ]

  /// Reads the routes folder that a configuration in code sets.
  ///
  /// A literal counts only in the app's configuration. Other files, such as one
  /// whose plugins the configuration spreads, and the settings of Metro and
  /// Babel can set the folder as well.
  ///
  /// - Parameter route: the route of the file; nil if it is not a screen.
  static func read(_ code: SourceCode, _ route: String?, into facts: inout FileFacts) {
    if let route { declare(route, code, into: &facts) }
    let name = code.file.path.pathNames.last ?? ""
    for root in roots(in: code) {
      let isLiteral = code.literalName(in: root) != nil
      if isLiteral, configurations.contains(name) { continue }
      facts.unread.append(
        .init(
          form: .expoRouter,
          reason: isLiteral
            ? "the folder of the routes is not set in the app's configuration"
            : "the folder of the routes is computed",
          range: code.range(root)))
    }
    for index in code.tokens.indices
    where code.isWord(index, "EXPO_ROUTER_APP_ROOT")
      || code.kind(index) == .string && code.literal(index) == "EXPO_ROUTER_APP_ROOT"
    {
      facts.unread.append(
        .init(
          form: .expoRouter, reason: "the folder of the routes is computed",
          range: code.range(index)))
    }
  }

  private static func declare(_ route: String, _ code: SourceCode, into facts: inout FileFacts) {
    guard code.hasDefaultExport else {
      facts.unread.append(
        .init(
          form: .expoRouter, reason: "the route '\(route)' exports no screen by default",
          range: 0..<0))
      return
    }
    var mention = FileFacts.Mention(
      query: Query(.expoRouter, .declared), name: .expression(.text(route)),
      range: 0..<0)
    // Files that only pass one component on are one screen.
    if code.tokens.prefix(4).indices.contains(where: { code.isWord($0, "default") }) {
      let from = code.tokens.indices.last { code.kind($0) == .string }
      mention.component = from.flatMap { code.literal($0) }?.pathNames.last.map(String.init)
    }
    facts.mentions.append(mention)
  }

  /// The values of `root` in `["expo-router", { root: "./routes" }]`.
  private static func roots(in code: SourceCode) -> [Range<Int>] {
    code.tokens.indices.flatMap { index -> [Range<Int>] in
      guard code.kind(index) == .string, code.isPunctuation(index - 1, "["),
        code.isPunctuation(index + 1, ","), code.literal(index) == "expo-router"
      else { return [] }
      // The options are defined elsewhere.
      if code.kind(index + 2) == .word { return [index + 2..<index + 3] }
      guard code.isPunctuation(index + 2, "{") else { return [] }
      return code.parts(index + 3..<(code.end(ofGroup: index + 2) ?? index + 3)).compactMap {
        part in
        let key = part.lowerBound
        if code.isPunctuation(key, "...") { return part }
        guard code.isWord(key, "root") || code.kind(key) == .string && code.literal(key) == "root"
        else { return nil }
        return part.count > 2 ? key + 2..<part.upperBound : part
      }
    }
  }

  /// The path of the module that starts an app; nil if the package does not
  /// name one.
  package static func entry(of package: SourceFile) -> String? {
    guard case .string(let main)? = json(of: package)?["main"]?.content else { return nil }
    return main
  }

  private static func json(of package: SourceFile) -> LocatedJSON? {
    try? LocatedJSON(reading: package.bytes[package.byteOrderMarkLength...])
  }

  /// The routes folder that an app's own entry gives to `ExpoRoot`, as in
  /// `require.context('./app')`; nil if it gives no folder.
  package static func root(in entry: SourceFile) -> String? {
    let code = SourceCode(entry, .script)
    for index in code.tokens.indices
    where code.isWord(index, "require") && code.isWord(index + 2, "context") {
      guard let folder = code.literal(index + 4) else { continue }
      return folder
    }
    return nil
  }

  /// The route of a file, by its path from the routes folder; nil if the file
  /// is not a screen.
  package static func route(ofFile path: String) -> String? {
    var names = path.pathNames.map(String.init)
    guard var file = names.popLast() else { return nil }
    for ending in [".tsx", ".ts", ".jsx", ".js"] where file.hasSuffix(ending) {
      file.removeLast(ending.count)
      if file.hasSuffix(".d") { return nil }
      for platform in [".ios", ".android", ".native", ".web"] where file.hasSuffix(platform) {
        file.removeLast(platform.count)
      }
      let isOther =
        file == "_layout" || file.hasSuffix("+api")
        || ["+html", "+middleware", "+native-intent"].contains(file)
      return isOther ? nil : (names + [file]).joined(separator: "/")
    }
    return nil
  }
}

extension SourceCode {
  /// The name that an expression writes as a literal.
  fileprivate func literalName(in range: Range<Int>) -> String? {
    let names = names(in: range)
    return names.count == 1 ? names[0].expression.literal : nil
  }

  /// Whether a module exports something by default, as a screen must.
  var hasDefaultExport: Bool {
    tokens.indices.contains { index in
      isWord(index, "default")
        && (isWord(index - 1, among: ["export", "as"]) || isPunctuation(index - 1, "{"))
        || isWord(index, "exports") && isPunctuation(index + 1, "=")
        || isWord(index, "exports") && isWord(index + 2, "default")
    }
  }
}
