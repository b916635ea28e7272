internal import ScrimDiagnostics

/// The sources that a source can name, as sets that sources share.
struct VisibleSources {
  fileprivate let parts: [Set<Int>]

  func contains(_ source: Int) -> Bool { parts.contains { $0.contains(source) } }
}

/// The Dart libraries among the sources, and what each of them can name.
///
/// A library is a file with its parts. It sees what it defines, and what the
/// libraries that it imports define or export. An import of a file that was
/// not read adds nothing.
struct DartLibraries {
  /// A source's path and its directives.
  private struct Source {
    let names: [Substring]
    let definitions: Definitions
  }

  private let sources: [Source]
  /// The sources by the last names of their paths.
  private var named: [Substring: [Int]] = [:]
  /// For each source of a library with parts, the sources of that library.
  private var parts: [Int: Set<Int>] = [:]
  /// The sources that each source can see, and that an import of it leads to.
  ///
  /// They are computed on first use.
  private var visible: [Int: VisibleSources] = [:]
  private var led: [Int: Set<Int>] = [:]

  /// The largest number of files that the exports of a library can lead to.
  private static let maximumExports = 4096

  init(_ all: [Constants.Source]) {
    sources = all.map { source in
      Source(
        names: source.path.pathNames.filter { $0 != "." },
        definitions: source.language == .dart ? source.definitions : Definitions())
    }
    for (number, source) in all.enumerated() where source.language == .dart {
      guard let last = sources[number].names.last else { continue }
      named[last, default: []].append(number)
    }
    for (number, source) in sources.enumerated() {
      for part in source.definitions.parts.flatMap({ files($0, for: number) }) {
        parts[number, default: [number]].insert(part)
        parts[part, default: [part]].insert(number)
      }
    }
  }

  /// The sources whose definitions a source can name.
  ///
  /// - Parameter modules: the modules of a prefix; nil if there is no prefix.
  mutating func sources(
    visibleFrom source: Int, behind modules: [String]? = nil
  ) -> VisibleSources {
    if let modules {
      return VisibleSources(parts: modules.flatMap { files($0, for: source) }.map { led(by: $0) })
    }
    if let known = visible[source] { return known }
    let library = library(of: source)
    let imported = library.flatMap { part in
      sources[part].definitions.importedModules.flatMap { files($0, for: part) }
    }
    let found = VisibleSources(parts: [library] + imported.map { led(by: $0) })
    visible[source] = found
    return found
  }

  /// A file with the parts of its library.
  private func library(of source: Int) -> Set<Int> {
    var library = parts[source] ?? [source]
    for part in library { library.formUnion(parts[part] ?? []) }
    return library
  }

  /// A file, its library, and what the library exports.
  private mutating func led(by file: Int) -> Set<Int> {
    if let known = led[file] { return known }
    var found: Set<Int> = []
    var pending = [file]
    while let file = pending.popLast(), found.count < Self.maximumExports {
      guard found.insert(file).inserted else { continue }
      pending += parts[file] ?? []
      pending += sources[file].definitions.exportedModules.flatMap { self.files($0, for: file) }
    }
    led[file] = found
    return found
  }

  /// The files that a directive can mean.
  ///
  /// A relative path means one file. `package:bank/routes.dart` is in the
  /// folder `lib` of a package, which can be in a folder `bank`, or in any
  /// other folder.
  private func files(_ module: String, for source: Int) -> [Int] {
    guard let colon = module.firstIndex(of: ":") else {
      let path = sources[source].names.dropLast().following(module)
      return named[path.last ?? "", default: []].filter { sources[$0].names.elementsEqual(path) }
    }
    guard module[..<colon] == "package" else { return [] }
    let path = String(module[module.index(after: colon)...]).pathNames
    let found = named[path.last ?? "", default: []]
    func files(endingIn end: [Substring]) -> [Int] {
      found.filter { sources[$0].names.suffix(end.count).elementsEqual(end) }
    }
    let (rest, names) = (["lib"] + path.dropFirst(), sources[source].names)
    let named = files(endingIn: path.prefix(1) + rest)
    if !named.isEmpty { return named }
    guard let folder = names.lastIndex(where: { ["lib", "test", "bin"].contains($0) }) else {
      let inFolder = files(endingIn: rest)
      return inFolder.isEmpty ? files(endingIn: Array(path.dropFirst())) : inFolder
    }
    let all = files(endingIn: rest)
    let own = all.filter { sources[$0].names.elementsEqual(names.prefix(folder) + rest) }
    return own.isEmpty ? all : own
  }
}
