internal import ScrimDiagnostics

/// Combines what the files define and say about screens.
///
/// Each site in the files is read where it is written. A name or a view that is a
/// parameter of a function is read again for each call of the function, with what
/// the call passes.
struct Resolution {
  struct DefinitionID: Hashable {
    let file: Int
    let index: Int
  }

  let readings: [SourceReading]
  var found: [Declaration] = []
  var unread: [UnreadPlace] = []
  /// The definitions of all files, by their names.
  var definitions: [String: [DefinitionID]] = [:]
  private var types: [String: [DefinitionID]] = [:]
  /// Where the functions and types of the sources are used, by their names.
  lazy var uses = findUses()
  /// The functions, properties and parameters whose views the present site shows.
  ///
  /// False while they are read, and if there are none.
  var followed: [Location: Bool] = [:]
  /// The number of uses of functions that were read for the present site.
  var readUses = 0
  /// The number of calls that were read for functions of one name.
  var readCalls: [String: Int] = [:]
  /// The number of steps from a site to its names and views.
  var steps = 0
  /// The number of definitions that were compared with names.
  var comparisons = 0
  /// The types that name their screen themselves.
  var named: Set<String> = []
  /// The classes that markup declares as screens.
  var declared: Set<String> = []
  /// The components that show a navigator, and the navigators themselves.
  var navigators: Set<DefinitionID> = []
  /// The types of the screens that are presented, each with the first place.
  var presented: [String: (form: SourceForm, location: Location)] = [:]
  /// The closures around the present site whose views are presented.
  var shown: [Range<Int>] = []
  /// The routes around the present site: their ends, and their paths.
  var openRoutes: [(end: Int, paths: [Name])] = []

  init(_ readings: [SourceReading]) {
    self.readings = readings
    for (file, reading) in readings.enumerated() {
      for (index, definition) in reading.facts.definitions.enumerated() {
        let id = DefinitionID(file: file, index: index)
        definitions[definition.name, default: []].append(id)
        if definition.kind == .type, !definition.traits.contains(.partial) {
          types[definition.name, default: []].append(id)
        }
      }
      declared.formUnion(reading.facts.mentions.compactMap(\.component))
    }
  }

  mutating func run() {
    for (file, reading) in readings.enumerated() {
      (shown, openRoutes) = ([], [])
      for site in reading.facts.sites {
        while let last = shown.last, last.upperBound <= site.token { shown.removeLast() }
        while let last = openRoutes.last, last.end <= site.token { openRoutes.removeLast() }
        (steps, readUses, followed) = (0, 0, [:])
        read(site, in: file)
      }
    }
    for (file, reading) in readings.enumerated() {
      for mention in reading.facts.mentions { read(mention, in: file) }
    }
    addSubtypes()
    addKeptPages()
    addPresented()
    // A navigator is a screen only by the screens in it.
    found = found.filter {
      $0.form != .reactNavigation || $0.component.map { isNavigator($0) } != true
    }
    // Several rows can find one place.
    unread = unread.sorted { $0.location < $1.location }.reduce(into: []) { places, location in
      if places.last?.location != location.location { places.append(location) }
    }
    found = found.sorted { ($0.location, $0.name) < ($1.location, $1.name) }.reduce(into: []) {
      screens, screen in
      let last = screens.last
      if last?.location != screen.location || last?.name != screen.name { screens.append(screen) }
    }
  }

  func definition(_ id: DefinitionID) -> Definition {
    readings[id.file].facts.definitions[id.index]
  }

  func location(_ token: Int, in file: Int) -> Location {
    .init(source: file, range: readings[file].code.range(token))
  }

  func location(_ tokens: Range<Int>, in file: Int) -> Location {
    .init(source: file, range: readings[file].code.range(tokens))
  }

  /// The types of a name.
  func types(_ name: String?) -> [DefinitionID] { name.flatMap { types[$0] } ?? [] }

  /// Some types, with the bases of those that the sources define or extend, and
  /// their bases.
  func bases(of types: [String]) -> Set<String> {
    var (all, open) = (Set(types), types)
    while let next = open.popLast() {
      let types = (definitions[next] ?? []).map(definition).filter { $0.kind == .type }
      for base in types.flatMap(\.bases) where all.insert(base).inserted { open.append(base) }
    }
    return all
  }

  mutating func report(_ form: SourceForm, _ reason: String, at location: Location) {
    unread.append(.init(location: location, form: form, reason: reason))
  }

  /// Adds the screen of a name, or reports why the name is not read.
  mutating func note(_ query: Query, _ name: Name, component: String? = nil) {
    switch name.text {
    case .success(let text):
      add(query.form, query.status, text, at: name.location, component: component)
    case .failure(let failure): report(query.form, failure.reason, at: name.location)
    }
  }

  mutating func add(
    _ form: SourceForm, _ status: ScreenStatus, _ name: String, at location: Location,
    component: String? = nil, qualifier: String? = nil
  ) {
    if status == .named, let refusal = DeclaredName.refusal(ofID: name) {
      return report(form, refusal, at: location)
    }
    found.append(
      Declaration(
        location: location, form: form, status: status, name: name, qualifier: qualifier,
        component: component))
  }

  /// Adds a screen of markup or of a file's path.
  private mutating func read(_ mention: FileFacts.Mention, in file: Int) {
    let location = Location(source: file, range: mention.range)
    switch mention.name {
    case .text(let type) where mention.status == .presented:
      present(type, mention.form, at: location)
    case .text(let text):
      // The class of a controller can name its screen itself.
      let isNamed = mention.component.map(named.contains) == true
      if isNamed, mention.form != .navigation, mention.status != .named { return }
      add(
        mention.form, mention.status, text, at: location, component: mention.component,
        qualifier: mention.qualifier)
    case .graph(let name):
      if !readings.contains(where: { $0.facts.graph == name }) {
        report(mention.form, "'\(name)' is not in the sources that were read", at: location)
      }
    case .unread(let reason): report(mention.form, reason, at: location)
    }
  }
}
