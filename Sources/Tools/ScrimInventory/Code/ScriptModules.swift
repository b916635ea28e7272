internal import ScrimDiagnostics

/// The scripts among the sources, by the paths with which other scripts import
/// them.
struct ScriptModules {
  /// The sources by their paths, without extensions and without `index`.
  private var sources: [String: [Int]] = [:]
  /// The sources by the last names of these paths.
  private var named: [String: [(path: String, source: Int)]] = [:]

  init(_ all: [Constants.Source]) {
    for (number, source) in all.enumerated() where source.language.isScript {
      let names = source.path.withoutScriptEnding.pathNames
      let file = names.suffix(1).map { $0.withoutPlatform }
      add(number, at: names.dropLast() + file)
      if file == ["index"] { add(number, at: names.dropLast()) }
    }
  }

  private mutating func add(_ source: Int, at names: [Substring]) {
    guard let last = names.last else { return }
    let path = names.joined(separator: "/")
    sources[path, default: []].append(source)
    named[String(last), default: []].append(("/" + path, source))
  }

  /// The sources that an import can mean.
  ///
  /// A relative path means one file, or one file for each platform. Any other
  /// path is in a package, or in a folder that the project's settings name. It
  /// can mean every source whose path ends with it.
  func sources(importedAs module: String, by path: String) -> [Int] {
    let module = module.withoutScriptEnding
    guard !module.hasPrefix(".") else {
      let target = path.pathNames.dropLast().following(module)
      return sources[target.joined(separator: "/")] ?? []
    }
    for ending in endings(of: module.pathNames) {
      guard let last = ending.last else { continue }
      let text = "/" + ending.joined(separator: "/")
      let found = named[String(last), default: []].filter { $0.path.hasSuffix(text) }
      if !found.isEmpty { return found.map(\.source) }
    }
    return []
  }

  /// The endings that the path of an imported source can have, the most certain
  /// first.
  private func endings(of names: [Substring]) -> [[Substring]] {
    guard let first = names.first else { return [] }
    // `@/names`, `~/names` and `@app/names` start with an alias for a folder,
    // or with the scope of a package.
    let name = first.drop { "@~#".contains($0) }
    let isAlias = name.count < first.count
    let rest = Array(names.dropFirst())
    let whole = name.isEmpty ? rest : [name] + rest
    let path = isAlias && !rest.isEmpty ? rest : whole
    // Packages have their sources in a folder of their own.
    return [whole, path, path.prefix(1) + ["src"] + path.dropFirst()]
  }
}

extension ArraySlice<Substring> {
  /// The names of the path that a relative path leads to, from the folder with
  /// these names.
  func following(_ path: String) -> ArraySlice<Substring> {
    var names = self
    for name in path.pathNames where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return names
  }
}

extension String {
  /// The path of a module without the extension of its file.
  fileprivate var withoutScriptEnding: String {
    for ending in SourceKind.scriptEndings where hasSuffix(".\(ending)") {
      return String(dropLast(ending.count + 1))
    }
    return self
  }
}

extension Substring {
  /// The name of a file without the platform that it is for.
  fileprivate var withoutPlatform: Substring {
    for platform in [".ios", ".android", ".native", ".web"] where hasSuffix(platform) {
      return dropLast(platform.count)
    }
    return self
  }
}
