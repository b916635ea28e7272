/// Combines what the files say about screens.
///
/// A function that passes its parameter on as the name or the view of a screen
/// gives a row of its own, because its calls name the screens. Files that call
/// it are read again with these rows.
struct Resolution {
  private(set) var found: [AppInventory.Declaration] = []
  private(set) var unread: [AppInventory.Unread] = []
  private let readings: [SourceReading]
  private let constants: Constants
  private var definitions: [String: [(file: Int, type: FileFacts.Kind)]] = [:]
  private var bases: Set<String> = []
  private var traits: [FileFacts.Trait: Set<String>] = [:]
  /// The routes that continue others, by the variable or function that has them.
  private var inclusions: [String: [(file: Int, parents: Range<Int>)]] = [:]
  /// The types of the screens that are presented, each with the first place.
  private var presented: [String: (form: SourceForm, file: Int, range: Range<Int>)] = [:]
  /// The rows that wrappers give, with where each wrapper is.
  private var wrappers: [(query: Query, file: Int, range: Range<Int>)] = []
  private var calledWrappers: Set<String> = []
  private var overloads: [String: Int] = [:]
  /// The values of the functions and properties of all files.
  private var bodies: [String: [(file: Int, ranges: [Range<Int>])]] = [:]

  /// How often a wrapper may pass a parameter to another.
  private static let maximumRounds = 4
  private static let maximumWrappers = 2000
  /// The number of paths that a route can have.
  private static let maximumPaths = 64
  /// The number of functions and properties of one name that are read.
  private static let maximumBodies = 4

  init(_ readings: [SourceReading]) {
    self.readings = readings
    constants = Constants(readings)
    for (file, reading) in readings.enumerated() {
      for type in reading.facts.types {
        definitions[type.name, default: []].append((file, type))
        bases.formUnion(type.bases)
      }
      traits.merge(reading.facts.traits) { $0.union($1) }
      for (name, ranges) in reading.facts.bodies {
        bodies[name, default: []].append((file, ranges))
      }
      for inclusion in reading.facts.inclusions {
        if inclusions[inclusion.name, default: []].count <= Self.maximumPaths {
          inclusions[inclusion.name, default: []].append((file, inclusion.parents))
        }
      }
    }
  }

  mutating func run() {
    addSubclasses()
    for (file, reading) in readings.enumerated() {
      for place in reading.facts.unread { report(place.form, place.reason, file, place.range) }
      for mention in reading.facts.mentions { read(mention, in: file) }
      for table in reading.facts.usedTables where !has(table.name, .table) {
        report(.flutter, "'\(table.name)' is not in the sources that were read", file, table.range)
      }
      for type in reading.facts.types where isPresented(type) {
        present(type.name, reading.kind == .swift ? .uiKit : .android, file, type.range)
      }
    }
    var searched = 0
    for _ in 0..<Self.maximumRounds where searched < wrappers.count {
      let rows = wrappers[searched...].map(\.query)
      let languages = Set(wrappers[searched...].map { readings[$0.file].kind })
      searched = wrappers.count
      for (file, reading) in readings.enumerated() {
        guard let code = reading.code, languages.contains(where: { $0.shares(code.language) })
        else {
          continue
        }
        let index = QueryIndex(rows)
        guard index.isNeeded(in: code) else { continue }
        let facts = FileReader.read(code, index)
        for place in facts.unread { report(place.form, place.reason, file, place.range) }
        for mention in facts.mentions {
          calledWrappers.insert(mention.query.word)
          read(mention, in: file)
        }
      }
    }
    for (query, file, range) in wrappers
    where query.status != .presented && !query.isSubclass && !calledWrappers.contains(query.word) {
      report(
        query.form, "'\(query.word)' takes the name as a parameter, and nothing calls it", file,
        range)
    }
    addPresented()
    unread.sort { $0.location < $1.location }
    found.sort { $0.location < $1.location }
    // Several rows can find one screen.
    found = found.indices.filter { index in
      index == 0 || found[index - 1].location != found[index].location
        || found[index - 1].name != found[index].name
    }.map { found[$0] }
  }

  /// Whether a file says something about a name.
  private func has(_ name: String?, _ trait: FileFacts.Trait) -> Bool {
    name.map { traits[trait]?.contains($0) == true } ?? false
  }

  private mutating func report(
    _ form: SourceForm, _ reason: String, _ file: Int, _ range: Range<Int>
  ) {
    unread.append(.init(location: .init(source: file, range: range), form: form, reason: reason))
  }

  // MARK: - Names

  private mutating func read(_ mention: FileFacts.Mention, in file: Int) {
    switch mention.name {
    case .views(let views):
      for view in views { read(view, mention, in: file, depth: 0) }
    case .expression(let name) where mention.isScreen:
      // A navigator is a screen only by the screens in it.
      if mention.query.form == .reactNavigation, has(mention.component, .navigator) { return }
      do throws(Constants.Failure) {
        let text = try constants.text(of: name, mention, in: file)
        let paths = mention.query.form == .flutter ? try fullPaths(text, mention, in: file) : [text]
        for path in paths { add(path, mention, in: file) }
      } catch {
        switch error {
        case .unreadable(let reason): report(mention.query.form, reason, file, mention.range)
        case .computed(let name) where mention.query.status == .declared:
          add(name, mention, in: file)
        case .computed(let name):
          report(mention.query.form, "'\(name)' is computed", file, mention.range)
        case .parameter(let reference): wrap(name, reference, mention, in: file)
        }
      }
    case .expression: break
    }
  }

  private mutating func add(_ name: String, _ mention: FileFacts.Mention, in file: Int) {
    let (form, isID) = (mention.query.form, mention.query.status == .named)
    if isID, let refusal = DeclaredName.refusal(ofID: name) {
      return report(form, refusal, file, mention.range)
    }
    // The class of a controller in a storyboard can name its screen itself.
    if [.storyboard, .xib].contains(form), !isID, has(mention.component, .named) { return }
    found.append(
      AppInventory.Declaration(
        location: .init(source: file, range: mention.range), form: form,
        status: mention.query.status, name: name, qualifier: mention.qualifier,
        component: mention.component))
  }

  /// The paths of a route, below each route that can be around it.
  private func fullPaths(
    _ path: String, _ mention: FileFacts.Mention, in file: Int, depth: Int = 0
  ) throws(Constants.Failure) -> [String] {
    var parents = (mention.parents ?? 0..<0).map { (file: file, index: $0) }
    if parents.isEmpty, let owner = mention.owner {
      parents = (inclusions[owner] ?? []).flatMap { place in
        place.parents.map { (place.file, $0) }
      }
    } else if path.hasPrefix("/") {
      return [path]
    }
    guard depth < 16, parents.count <= Self.maximumPaths else {
      throw .unreadable("the paths of its route are together too many")
    }
    if parents.isEmpty { return [path] }
    var paths: [String] = []
    for (file, index) in parents {
      let parent = readings[file].facts.mentions[index]
      guard case .expression(let name) = parent.name else { continue }
      let text = try constants.text(of: name, parent, in: file)
      for above in try fullPaths(text, parent, in: file, depth: depth + 1) {
        paths.append((above.hasSuffix("/") ? above : "\(above)/") + path.drop { $0 == "/" })
      }
      if paths.count > Self.maximumPaths {
        throw .unreadable("the paths of its route are together too many")
      }
    }
    return paths
  }

  // MARK: - Views

  private mutating func read(
    _ view: ShownView, _ mention: FileFacts.Mention, in file: Int, depth: Int
  ) {
    guard depth < 8 else { return }
    switch view.content {
    case .named: return
    case .type(let name):
      if QueryTable.containers.contains(name) { return }
      let isWrapper = definitions[name]?.allSatisfy(\.type.isGeneric) ?? true
      if !isWrapper || !view.inner.contains(where: \.isType) {
        guard definitions[name] != nil || !QueryTable.parts.contains(name) else {
          return report(
            mention.query.form, "what it shows has no type of its own", file, mention.range)
        }
        return present(name, mention.query.form, file, mention.range)
      }
      for inner in view.inner { read(inner, mention, in: file, depth: depth + 1) }
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
      report(
        mention.query.form, "'\(view.chain[0])' is not a view of the sources that were read", file,
        view.range)
    case .computed: report(mention.query.form, "the view is computed", file, view.range)
    }
  }

  /// Reads the values of a function or a property, if they show views of the
  /// sources; returns whether they do.
  private mutating func read(
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

  private mutating func present(
    _ type: String, _ form: SourceForm, _ file: Int, _ range: Range<Int>
  ) {
    if presented[type] == nil { presented[type] = (form, file, range) }
  }

  /// Whether a class is a screen by its base: one that the app makes, and not only
  /// a base of others.
  private func isPresented(_ type: FileFacts.Kind) -> Bool {
    type.isConcrete && !type.isGeneric && !QueryTable.containers.contains(type.name)
      && (!bases.contains(type.name) || has(type.name, .made) || has(type.name, .declared))
      && hasScreenBase(type, depth: 0)
  }

  private func hasScreenBase(_ type: FileFacts.Kind, depth: Int) -> Bool {
    depth < 16
      && type.bases.contains { base in
        if let own = definitions[base]?.first { return hasScreenBase(own.type, depth: depth + 1) }
        return !QueryTable.containers.contains(base)
          && QueryTable.baseEndings.contains { base.hasSuffix($0) }
      }
  }

  /// Adds the presented types that nothing names or declares, at their
  /// definitions.
  private mutating func addPresented() {
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

  // MARK: - Wrappers

  /// Adds the rows of types that extend a route of Flutter: they make such routes.
  private mutating func addSubclasses() {
    let name = Reference(path: ["name"])
    for (file, reading) in readings.enumerated() where reading.kind == .dart {
      for type in reading.facts.types {
        for base in type.bases.flatMap({ QueryIndex.of(.dart).rows(ArraySlice($0.utf8)) })
        where base.isRoute {
          var query = Query(base.form, base.status, .call, type.name, base.names)
          query.template = Query.Template(name: .parts([.reference(name)]), parameter: name)
          query.isSubclass = true
          wrappers.append((query, file, type.range))
        }
      }
    }
  }

  /// Adds the row that a wrapper gives: its calls have what its parameter stands
  /// for.
  private mutating func wrap(
    _ name: NameExpression, _ parameter: Reference, _ mention: FileFacts.Mention, in file: Int
  ) {
    let facts = readings[file].facts
    guard wrappers.count < Self.maximumWrappers,
      let function = mention.functions.reversed().map({ facts.functions[$0] })
        .first(where: { $0.takes(parameter) })
    else { return }
    let (word, base) = (function.name, mention.query)
    overloads[word, default: 0] += 1
    if overloads[word, default: 0] > QueryIndex.maximumRows {
      return report(base.form, "too many functions are named '\(word)'", file, mention.range)
    }
    if readings[file].kind == .script {
      return report(base.form, "'\(word)' takes the name as a parameter", file, mention.range)
    }
    var places: [Query.Name]
    if let index = function.parameters.firstIndex(where: { $0.name == parameter.path[0] }) {
      let label = function.parameters[index].label
      let labels = label.map { [$0] } ?? []
      // Kotlin's arguments need no labels.
      let position = label == nil || readings[file].kind == .kotlin ? index : nil
      places = [
        base.status == .presented ? .views(labels + [""], position) : .argument(labels, position)
      ]
      if let standard = function.parameters[index].standard,
        let value = readings[file].code?.names(in: standard).first?.expression
      {
        places.append(.otherwise(value))
      }
    } else {
      let index = function.typeParameters.firstIndex(of: parameter.path[0]) ?? 0
      places = [.typeArgument(isLast: index > 0), .typeIn([], nil)]
    }
    var query = Query(base.form, base.status, .call, word, places)
    query.template = Query.Template(name: name, parameter: parameter)
    query.isMember = function.owner != nil && !function.isInitializer
    query.unlessArgument = mention.instead.flatMap { instead in
      function.parameters.first { [$0.name] == instead.path && $0.name != parameter.path[0] }?.label
    }
    wrappers.append((query, file, mention.range))
  }
}
