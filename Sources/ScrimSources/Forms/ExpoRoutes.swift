internal import ScrimJSON
package import ScrimDiagnostics

/// The routes of Expo Router, which the files of an app declare.
///
/// Each file in the folder `app` or `src/app` of a package that depends on
/// `expo-router` is a screen, except for layouts, API routes, and the page
/// around the app on the web.
package enum ExpoRoutes {
  /// Whether a `package.json` is of an app with Expo Router.
  package static func usesRouter(_ package: SourceFile) -> Bool {
    guard let json = try? LocatedJSON(reading: package.bytes[...]) else { return false }
    if case .string(let main)? = json["main"]?.content, main.hasPrefix("expo-router/") {
      return true
    }
    return ["dependencies", "devDependencies", "peerDependencies"].contains {
      json[$0]?["expo-router"] != nil
    }
  }

  /// The folder of the routes that `app.json` sets; nil if it sets none.
  package static func root(setBy configuration: SourceFile) -> String? {
    guard let json = try? LocatedJSON(reading: configuration.bytes[...]),
      case .array(let plugins)? = (json["expo"] ?? json)["plugins"]?.content
    else { return nil }
    for plugin in plugins {
      guard case .array(let parts) = plugin.content, parts.count > 1,
        case .string("expo-router") = parts[0].content,
        case .string(let root)? = parts[1]["root"]?.content
      else { continue }
      return root.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
    return nil
  }

  /// The path of the module that starts an app; nil if a package names none.
  package static func entry(of package: SourceFile) -> String? {
    guard let json = try? LocatedJSON(reading: package.bytes[...]),
      case .string(let main)? = json["main"]?.content
    else { return nil }
    return main
  }

  /// The folder of the routes that an app's own entry gives to `ExpoRoot`, as
  /// `require.context('./app')`; nil if it gives none.
  package static func root(in entry: SourceFile) -> String? {
    let code = SourceCode(entry, .javaScript)
    for index in code.tokens.indices
    where code.isWord(index, "require") && code.isWord(index + 2, "context") {
      guard let folder = code.literal(index + 4) else { continue }
      return folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
    return nil
  }

  /// The route of a file, by its path from the folder of the routes; nil if the
  /// file is no screen.
  package static func route(ofFile path: String) -> String? {
    var names = path.split(separator: "/").map(String.init)
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
