internal import ScrimDiagnostics

/// Finds the names of declarations, with the constants of all sources.
///
/// A function of the app can take a screen's name as its parameter. Then its
/// calls declare the screens, and the sources with calls are read again. Calls
/// can lead to further functions, a few times.
struct Resolution {
  /// A declaration with its name.
  struct Found {
    let location: AppInventory.Location
    let form: SourceForm
    let name: String
    /// Whether the name is an id already.
    let isID: Bool
    let qualifier: String?
  }

  private let sources: [SourceReading]
  private var constants: Constants
  private var screens: [FileScreens]
  private(set) var found: [Found] = []
  private(set) var unread: [AppInventory.Unread] = []
  /// The routes that list a variable or a function, by its name.
  private var parents: [String: [(source: Int, route: Int)]] = [:]
  /// The functions that declare screens for their callers, in the order in
  /// which they were found.
  private var declarators: [Declarator] = []
  private var known: Set<Declarator> = []
  /// The names of the declarators that are called.
  private var called: Set<String> = []

  /// How many functions can pass on a name to one another.
  private static let maximumRounds = 4
  /// How deeply routes can nest by variables, and how many paths one can have.
  private static let maximumDepth = 16
  private static let maximumPaths = 1000

  init(_ readings: [SourceReading]) {
    let previews = PreviewAnnotations.names(in: readings.lazy.map(\.annotations))
    sources = readings.map { $0.withoutPreviews(by: previews) }
    screens = sources.map(\.screens)
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
    for (source, screens) in screens.enumerated() {
      for (index, declaration) in screens.declarations.enumerated() {
        for name in declaration.children { parents[name, default: []].append((source, index)) }
      }
    }
    called = Set(screens.flatMap(\.calls))
    let lists = Set(screens.flatMap(\.lists))
    for (source, screens) in screens.enumerated() {
      for index in screens.declarations.indices { resolve(index, in: source) }
      for unread in screens.unread { reportUnread(unread.range, in: source, unread.reason) }
      for inclusion in screens.inclusions where !lists.contains(inclusion.list) {
        reportUnread(
          inclusion.range, in: source,
          "'\(inclusion.list)' is not in the sources that were read")
      }
    }
  }

  private mutating func reportUnread(_ range: Range<Int>, in source: Int, _ reason: String) {
    unread.append(.init(location: .init(source: source, range: range), reason: reason))
  }

  /// Adds the functions of which the screens read so far show that they declare
  /// some.
  private mutating func addDeclarators() {
    for (source, screens) in screens.enumerated() {
      guard let language = sources[source].kind.language?.family else { continue }
      let passing = screens.declarations.compactMap { declaration in
        declarator(
          constants.meaning(of: declaration.name, in: source), declaration, in: source,
          language: language)
      }
      for declarator in screens.declarators + passing where known.insert(declarator).inserted {
        declarators.append(declarator)
      }
    }
  }

  private func declarator(
    _ meaning: Constants.Meaning, _ declaration: FileScreens.Declaration, in source: Int,
    language: CodeLanguage
  ) -> Declarator? {
    let functions = sources[source].definitions.functions
    switch meaning {
    case .parameter(let function, let index):
      let parameter = functions[function].parameters[index]
      let position = functions[function].parameters[..<index].count(where: \.isPositional)
      return Declarator(
        name: functions[function].name, form: declaration.form, language: language,
        argument: .value(
          label: parameter.label, position: parameter.isPositional ? position : nil),
        isID: declaration.isID)
    case .typeParameter(let function, let index):
      return Declarator(
        name: functions[function].name, form: declaration.form, language: language,
        argument: .type(position: index), isID: declaration.isID)
    case .text, .unknown: return nil
    }
  }

  private mutating func resolve(_ index: Int, in source: Int) {
    let declaration = screens[source].declarations[index]
    guard declaration.isScreen else { return }
    switch paths(of: index, in: source, depth: 0) {
    case .success(let names):
      for name in names {
        if declaration.isID, let reason = DeclaredName.refusal(ofID: name) {
          reportUnread(declaration.range, in: source, reason)
          continue
        }
        found.append(
          Found(
            location: .init(source: source, range: declaration.range), form: declaration.form,
            name: name, isID: declaration.isID, qualifier: declaration.qualifier))
      }
    case .failure(let obstacle):
      if !obstacle.isExplained { reportUnread(declaration.range, in: source, obstacle.reason) }
    }
  }

  /// Why a declaration has no name.
  private struct Obstacle: Error {
    let reason: String
    /// Whether the names are read elsewhere, where a function is called.
    var isExplained = false
  }

  /// The names of a declaration: its own, behind the path of the routes around
  /// it.
  private mutating func paths(
    of index: Int, in source: Int, depth: Int
  ) -> Result<[String], Obstacle> {
    let declaration = screens[source].declarations[index]
    let own: String
    let meaning = constants.meaning(of: declaration.name, in: source)
    switch meaning {
    case .text(let text): own = text
    case .unknown(let reason): return .failure(Obstacle(reason: reason))
    case .parameter(let function, _), .typeParameter(let function, _):
      return .failure(obstacle(function, meaning, declaration, in: source))
    }
    guard declaration.isPath else { return .success([own]) }
    guard depth < Self.maximumDepth else {
      return .failure(Obstacle(reason: "more than \(Self.maximumDepth) routes nest"))
    }
    var around: [(source: Int, route: Int)] = []
    if let parent = declaration.parent {
      around = [(source, parent)]
    } else if !own.hasPrefix("/") {
      around = declaration.owner.flatMap { parents[$0] } ?? []
      if around.isEmpty {
        return .failure(Obstacle(reason: "the route around '\(own)' was not found"))
      }
    }
    if around.isEmpty { return .success([own]) }
    var names: [String] = []
    for (source, route) in around {
      switch paths(of: route, in: source, depth: depth + 1) {
      case .success(let outer): names += outer.map { $0.joined(toPath: own) }
      case .failure(let obstacle):
        let start = depth == 0 ? "unresolved parent route: " : ""
        return .failure(Obstacle(reason: start + obstacle.reason))
      }
      guard names.count <= Self.maximumPaths else {
        return .failure(Obstacle(reason: "the route has more than \(Self.maximumPaths) paths"))
      }
    }
    return .success(names)
  }

  /// Why the parameter of a function is no name.
  private func obstacle(
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
    return Obstacle(
      reason: "'\(name)' takes the name as a parameter, and nothing calls it",
      isExplained: called.contains(name))
  }
}

extension String {
  /// The path of a route below the one with this path.
  fileprivate func joined(toPath own: String) -> String {
    let start = hasSuffix("/") ? String(dropLast()) : self
    return start + (own.hasPrefix("/") ? own : "/\(own)")
  }
}
