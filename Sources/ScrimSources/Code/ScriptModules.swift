/// The scripts among the sources, by the paths under which others import them.
struct ScriptModules {
  /// The sources by their paths without endings, and without `index`.
  private var sources: [String: [Int]] = [:]
  /// The sources by the last names of these paths.
  private var named: [String: [(path: String, source: Int)]] = [:]

  init(_ all: [Constants.Source]) {
    for (number, source) in all.enumerated() where source.language.isScript {
      let names = source.path.withoutScriptEnding.split(separator: "/")
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
  /// A relative path means one file, or one for each platform. Any other is that
  /// of a package, or below a folder that the project's settings name. It means
  /// the sources whose path ends like it, of those the ones that have most
  /// folders in common with the file that imports them.
  func sources(importedAs module: String, by path: String) -> [Int] {
    let folder = path.split(separator: "/").dropLast()
    var names = module.withoutScriptEnding.split(separator: "/")
    if module.hasPrefix(".") {
      var target = Array(folder)
      for name in names where name != "." {
        if name == "..", let last = target.last, last != ".." {
          target.removeLast()
        } else {
          target.append(name)
        }
      }
      return sources[target.joined(separator: "/")] ?? []
    }
    if names.first?.hasPrefix("@") == true || names.first == "~" { names.removeFirst() }
    guard let last = names.last else { return [] }
    let ending = "/" + names.joined(separator: "/")
    let found = named[String(last), default: []].filter { $0.path.hasSuffix(ending) }
    let shared = found.map { found in
      zip(found.path.split(separator: "/"), folder).prefix { $0.0 == $0.1 }.count
    }
    let nearest = shared.max()
    return zip(found, shared).filter { $0.1 == nearest }.map(\.0.source)
  }
}

extension String {
  /// The path of a module without the ending of its file.
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
