internal import ScrimDiagnostics

/// Resolves the names in declarations with the constants of all sources.
///
/// A function of the app can take a screen's name as its parameter. Then its
/// calls declare the screens, and the sources with these calls are read again.
/// The calls can be in functions that also pass the name on, up to a limit.
struct Resolution {
  /// A declaration with its name.
  struct Found {
    let location: AppInventory.Location
    let form: SourceForm
    var name: String
    /// Whether the name is already an id.
    let isID: Bool
    let qualifier: String?
    /// The full name of the type that gives the screen its name; nil if
    /// something else does, or if the type is not certain.
    let typeName: String?
    /// Whether the name is the name of the type, with the types around it.
    var isTypePath = false
  }

  let sources: [SourceReading]
  var constants: Constants
  private(set) var screens: [FileScreens]
  private(set) var found: [Found] = []
  private(set) var unread: [AppInventory.Unread] = []
  private var routeLists = RouteLists()
  /// The functions that declare screens for their callers, in the order in
  /// which they were found.
  var declarators: [Declarator] = []
  var known: Set<Declarator> = []
  let sharedConstructors: SharedConstructors
  /// The default values whose screens have been added.
  var resolvedDefaults: Set<Declarator.Default> = []
  /// The parameters of the functions with the name and receiver of a declarator.
  var overloadsByFunction: [Constants.FunctionIndex: [ParameterList]] = [:]
  /// The names of the declarators that are called, by language.
  private var called: [CodeLanguage: Set<String>] = [:]
  /// The names of the maps that apps use as their routes.
  private var usedLists: Set<String> = []
  /// The types of the views whose content names their screen.
  private var namedViews: Set<[String]> = []

  /// The largest number of functions that pass a name on to one another.
  private static let maximumRounds = 4
  /// How deeply routes can nest through variables, and the largest number of
  /// paths of one route.
  private static let maximumDepth = 16
  private static let maximumPaths = 1000
  /// The number of paths that all routes together can have, in addition to the
  /// first path of each.
  private var furtherPaths = 20_000

  init(_ readings: [SourceReading]) {
    let previews = Previews(in: readings.map(\.previewUses))
    sources = readings.map { $0.without(previews) }
    screens = sources.map(\.screens)
    sharedConstructors = SharedConstructors(sources)
    constants = Constants(
      sources.map { source in
        Constants.Source(
          path: source.file.path, language: source.kind.language ?? .swift,
          definitions: source.definitions)
      })
  }

  mutating func run() {
    for _ in 0..<Self.maximumRounds {
      let count = declarators.count
      addDeclarators()
      if declarators.count == count { break }
      for (source, reading) in sources.enumerated() {
        if let again = reading.screens(calling: declarators) { screens[source] = again }
      }
    }
    routeLists = RouteLists(screens, &constants)
    for (source, screens) in screens.enumerated() {
      guard let language = sources[source].kind.language?.family else { continue }
      called[language, default: []].formUnion(screens.calls)
    }
    namedViews = Set(screens.flatMap(\.namedViews))
    let lists = Set(screens.flatMap(\.lists))
    findUsedLists()
    for (source, screens) in screens.enumerated() {
      for index in screens.declarations.indices { resolve(index, in: source) }
      for unread in screens.unread
      where !areNamed(unread.views) && isTrue(unread.condition, in: source) {
        reportUnread(unread.range, in: source, unread.reason)
      }
      for inclusion in screens.inclusions
      where !lists.contains(inclusion.list) && isTrue(inclusion.condition, in: source) {
        reportUnread(
          inclusion.range, in: source,
          "'\(inclusion.list)' is not in the sources that were read")
      }
    }
    for (source, route) in routeLists.undefined {
      reportUnread(
        route.range, in: source,
        "'\(route.reference.text)' is not in the sources that were read")
    }
    let defaults = Set(screens.flatMap(\.defaults))
    for declarator in declarators where declarator.signature.map(defaults.contains) == true {
      resolveDefault(declarator)
    }
    unifyTypeNames()
  }

  /// Gives each type the longest name that a source writes for it, such as
  /// `Auth.Home` for what another source imports as `Home`.
  private mutating func unifyTypeNames() {
    var longest: [String: String] = [:]
    for screen in found {
      guard screen.isTypePath, let type = screen.typeName else { continue }
      let known = longest[type] ?? ""
      if screen.name.utf8.count > known.utf8.count { longest[type] = screen.name }
    }
    for index in found.indices where found[index].isTypePath {
      if let name = found[index].typeName.flatMap({ longest[$0] }) { found[index].name = name }
    }
  }

  /// Whether views name their screens themselves.
  ///
  /// That is certain if the sources define each of the types once.
  private func areNamed(_ views: [[String]]) -> Bool {
    !views.isEmpty
      && views.allSatisfy { path in
        let found = constants.definitions(ofSwiftType: path)
        return found.count == 1 && namedViews.contains(found[0].path)
      }
  }

  /// Whether a SwiftUI view shows a view that it takes, as `LazyView(Home())`
  /// does.
  private func showsOtherView(_ path: [String]) -> Bool {
    constants.definitions(ofSwiftType: path).contains(where: \.showsOtherView)
  }

  /// The views that a view of an unknown type takes.
  private func takenViews(
    of declaration: FileScreens.Declaration, _ path: [String]
  ) -> [FileScreens.TakenView] {
    guard !declaration.takenViews.isEmpty, constants.definitions(ofSwiftType: path).isEmpty else {
      return []
    }
    return declaration.takenViews.filter { view in
      guard let type = view.type else { return true }
      let isUnknown = constants.definitions(ofSwiftType: type).isEmpty
      return constants.isView(type) || view.isInClosure && isUnknown
    }
  }

  /// Adds a screen, or reports that its id is invalid.
  mutating func add(
    _ name: String, at location: AppInventory.Location, _ form: SourceForm, isID: Bool,
    qualifier: String? = nil, typeName: String? = nil, isTypePath: Bool = false
  ) {
    if isID, let reason = DeclaredName.refusal(ofID: name) {
      unread.append(.init(location: location, reason: reason))
      return
    }
    found.append(
      Found(
        location: location, form: form, name: name, isID: isID, qualifier: qualifier,
        typeName: typeName, isTypePath: isTypePath))
  }

  mutating func reportUnread(_ range: Range<Int>, in source: Int, _ reason: String) {
    unread.append(.init(location: .init(source: source, range: range), reason: reason))
  }

  private mutating func resolve(_ index: Int, in source: Int) {
    let declaration = screens[source].declarations[index]
    guard declaration.isScreen, !areNamed(declaration.views) else { return }
    // A table of widgets that no app uses still declares routes if its keys are
    // paths.
    let counts = isTrue(declaration.condition, in: source)
    guard counts || declaration.condition?.isTable == true else { return }
    let type = declaration.name.reference.flatMap { $0.isType ? $0 : nil }
    let taken = type.map { takenViews(of: declaration, $0.path) } ?? []
    if !taken.isEmpty, taken.allSatisfy({ $0.type.map { areNamed([$0]) } ?? true }) { return }
    if declaration.form == .swift, let type, !taken.isEmpty || showsOtherView(type.path) {
      reportUnread(
        declaration.range, in: source,
        "'\(type.text)' wraps another view; name the view with .scrim(screen:)")
      return
    }
    switch paths(of: index, in: source, depth: 0) {
    case .success(let names):
      furtherPaths -= names.count - 1
      for name in names where counts || name.hasPrefix("/") {
        add(
          name, at: .init(source: source, range: declaration.range), declaration.form,
          isID: declaration.isID, qualifier: declaration.qualifier,
          typeName: type.flatMap { constants.fullName(ofType: $0, in: source) },
          isTypePath: type?.isUnqualified == false)
      }
    case .failure(let obstacle):
      if counts, !obstacle.isExplained {
        reportUnread(declaration.range, in: source, obstacle.reason)
      }
    }
  }

  private func isTrue(_ condition: FileScreens.Condition?, in source: Int) -> Bool {
    switch condition {
    case .declaresScreens(let path): !constants.isResult(of: .layout, path, in: source)
    case .makesNavigators(let path): constants.isResult(of: .factory, path, in: source)
    case .isScreen(let path): constants.isScreen(path, in: source)
    case .isTable(let list): list.map(usedLists.contains) ?? false
    case nil: true
    }
  }

  /// Finds the lists that apps use as their routes, and the lists that these
  /// spread.
  private mutating func findUsedLists() {
    var spread: [String: [String]] = [:]
    var pending = screens.flatMap(\.passedLists)
    for inclusion in screens.flatMap(\.inclusions) {
      if case .isTable(let owner)? = inclusion.condition {
        if let owner { spread[owner, default: []].append(inclusion.list) }
      } else {
        pending.append(inclusion.list)
      }
    }
    while let list = pending.popLast() {
      if usedLists.insert(list).inserted { pending += spread[list] ?? [] }
    }
  }

  /// Why a declaration has no name.
  private struct Obstacle: Error {
    let reason: String
    /// Whether the names are read elsewhere, at the calls of a function.
    var isExplained = false

    static let tooManyPaths = Obstacle(
      reason: "the routes have more than \(maximumPaths) paths, or together too many")
  }

  /// The names of a declaration: its own name, after the path of the routes
  /// around it.
  private mutating func paths(
    of index: Int, in source: Int, depth: Int
  ) -> Result<[String], Obstacle> {
    let declaration = screens[source].declarations[index]
    let own: String
    let meaning = constants.meaning(of: declaration.name, in: source)
    switch meaning {
    case .text(let text): own = text
    case .unknown(let reason): return .failure(Obstacle(reason: reason))
    case .parameter(let function, _, _), .typeParameter(let function, _):
      return .failure(obstacle(function, meaning, declaration, in: source))
    }
    guard declaration.isPath else { return .success([own]) }
    guard depth < Self.maximumDepth else {
      return .failure(Obstacle(reason: "more than \(Self.maximumDepth) routes nest"))
    }
    var (names, around) = ([String](), [RouteLists.Route]())
    if let routes = declaration.parents {
      around = routes.map { .init(source: source, index: $0) }
    } else {
      let list = declaration.owner.flatMap { routeLists[source, $0] }
      around = list?.parents ?? []
      if around.isEmpty, !own.hasPrefix("/") {
        return .failure(Obstacle(reason: "the route around '\(own)' was not found"))
      }
      if list?.isTop == true, own.hasPrefix("/") { names.append(own) }
    }
    if around.isEmpty { return .success([own]) }
    guard around.count <= Self.maximumPaths else { return .failure(.tooManyPaths) }
    for route in around {
      switch paths(of: route.index, in: route.source, depth: depth + 1) {
      case .success(let outer): names += outer.map { $0.joined(toPath: own) }
      case .failure(let obstacle):
        let start = depth == 0 ? "unresolved parent route: " : ""
        return .failure(Obstacle(reason: start + obstacle.reason))
      }
      if names.count > Self.maximumPaths || names.count - 1 > furtherPaths {
        // Failed attempts also count, to bound the time.
        furtherPaths = max(0, furtherPaths - names.count)
        return .failure(.tooManyPaths)
      }
    }
    return .success(names)
  }

  /// Why the parameter of a function is not a name.
  private mutating func obstacle(
    _ function: Int, _ meaning: Constants.Meaning, _ declaration: FileScreens.Declaration,
    in source: Int
  ) -> Obstacle {
    let name = sources[source].definitions.functions[function].name
    let language = sources[source].kind.language?.family ?? .swift
    if let declarator = declarator(meaning, declaration, in: source, language: language),
      !known.contains(declarator)
    {
      return Obstacle(
        reason: "more than \(Self.maximumRounds) functions pass the name to one another")
    }
    let isCalled = called[language]?.contains(name) == true
    return Obstacle(
      reason: "'\(name)' takes the name as a parameter"
        + (isCalled ? "" : ", and nothing calls it"),
      isExplained: isCalled)
  }
}

extension String {
  /// The path of a route inside the route with this path.
  fileprivate func joined(toPath own: String) -> String {
    let start = hasSuffix("/") ? String(dropLast()) : self
    return start + (own.hasPrefix("/") ? own : "/\(own)")
  }
}
