// The views that code shows, and the types of screens that are presented.

extension Resolution {
  /// The number of functions and properties of one name that are read.
  private static let maximumBodies = 4

  mutating func read(
    _ view: ShownView, _ mention: FileFacts.Mention, in file: Int, depth: Int
  ) {
    guard depth < 8 else { return }
    switch view.content {
    case .named: return
    case .type(let name):
      if QueryTable.containers.contains(name) { return }
      let isWrapper = definitions[name]?.allSatisfy(\.type.isGeneric) ?? true
      let inner = QueryTable.parts.contains(name) ? view.inner : view.inner.filter(\.isType)
      if !isWrapper || inner.isEmpty {
        guard definitions[name] != nil || !QueryTable.parts.contains(name) else {
          return report(
            mention.query.form, "what it shows has no type of its own", file, mention.range)
        }
        return present(name, mention.query.form, file, mention.range)
      }
      for view in inner { read(view, mention, in: file, depth: depth + 1) }
    case .reference(let path):
      let reference = Reference(path: path)
      if path.count == 1, constants.isParameter(reference, of: mention, in: file) {
        return wrap(.parts([]), reference, mention, in: file)
      }
      // Its views are read where it is defined.
      if view.chain.contains(where: { has($0, .erased) }) { return }
      if path.count <= 2, read(path, mention, in: file, depth: depth + 2) { return }
      // The content that a wrapper shows is read where the wrapper is made.
      if mention.type.flatMap({ definitions[$0] })?.contains(where: \.type.isGeneric) == true {
        return
      }
      if view.isBesideOthers { return }
      report(
        mention.query.form, "'\(view.chain[0])' is not a view of the sources that were read", file,
        view.range)
    case .computed where view.isBesideOthers: break
    case .computed: report(mention.query.form, "the view is computed", file, view.range)
    }
  }

  /// Reads the values of a function or a property, if they show views of the
  /// sources; returns whether they do.
  mutating func read(
    _ path: [String], _ mention: FileFacts.Mention, in file: Int, depth: Int
  ) -> Bool {
    let (facts, name) = (readings[file].facts, path.last ?? "")
    let own = mention.type.flatMap { facts.bodies["\($0).\(name)"] } ?? facts.bodies[name]
    let all =
      own.map { [(file: file, ranges: $0)] } ?? bodies[path.suffix(2).joined(separator: ".")]
    var isRead = false
    for (place, ranges) in all ?? [] where (all ?? []).count <= Self.maximumBodies {
      guard let code = readings[place].code, code.language.shares(readings[file].kind) else {
        continue
      }
      var mention = mention
      if place != file { mention.functions = [] }
      for view in ranges.flatMap({ code.shownViews($0) }) {
        if case .type(let type) = view.content, definitions[type] == nil, view.inner.isEmpty {
          continue
        }
        if case .computed = view.content { continue }
        isRead = true
        read(view, mention, in: place, depth: depth)
      }
    }
    return isRead
  }

  mutating func present(
    _ type: String, _ form: SourceForm, _ file: Int, _ range: Range<Int>
  ) {
    if presented[type] == nil { presented[type] = (form, file, range) }
  }

  /// Whether a class is a screen by its base: one that the app makes, and not only
  /// a base of others.
  func isPresented(_ type: FileFacts.Kind, in file: Int) -> Bool {
    type.isConcrete && !type.isGeneric && !QueryTable.containers.contains(type.name)
      && (!bases.contains(type.name) || has(type.name, .made) || has(type.name, .declared))
      && hasScreenBase(type, file, depth: 0)
  }

  private func hasScreenBase(_ type: FileFacts.Kind, _ file: Int, depth: Int) -> Bool {
    depth < 16
      && type.bases.contains { base in
        if let own = definitions[base]?.first {
          return hasScreenBase(own.type, own.file, depth: depth + 1)
        }
        return !QueryTable.containers.contains(base)
          && QueryTable.baseEndings(readings[file].kind).contains { base.hasSuffix($0) }
      }
  }

  /// Adds the presented types that nothing names or declares, at their
  /// definitions.
  mutating func addPresented() {
    let names = Set(found.map(\.name))
    for (type, place) in presented
    where !names.contains(type) && !has(type, .named) && !has(type, .declared) {
      let own = (definitions[type] ?? []).map { (file: $0.file, range: $0.type.range) }
      for (file, range) in own.isEmpty ? [(place.file, place.range)] : own {
        found.append(
          AppInventory.Declaration(
            location: .init(source: file, range: range), form: place.form, status: .presented,
            name: type))
      }
    }
  }
}
