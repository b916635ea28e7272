internal import ScrimDiagnostics
internal import ScrimInterchange

/// The screens that the sources of an app declare together.
package struct AppInventory: Sendable {
  package struct Screen: Sendable {
    package let id: String
    /// At least one declaration, in the order of the sources.
    package fileprivate(set) var declarations: [Declaration] = []

    /// Whether the engine hears of the screen.
    package var status: ScreenStatus { declarations.map(\.status).min() ?? .declared }

    /// The first declaration of each of the different names that give this id.
    var differentNames: [Declaration] {
      declarations.filter { $0.comparedName != nil }.reduce(into: []) { different, declaration in
        if !different.contains(where: declaration.hasSameName) { different.append(declaration) }
      }
    }
  }

  /// The screens, by the bytes of their ids.
  package private(set) var screens: [Screen] = []
  /// The places that cannot be read, in the order of the sources, unless the
  /// mapping file accepts them.
  private(set) var unread: [UnreadPlace] = []
  /// The number of places that are unread, accepted ones included.
  private(set) var unreadCount = 0
  /// The routers that scrim does not read, unless the mapping file accepts them,
  /// each with its first import.
  private(set) var routers: [(name: String, location: Location, fileCount: Int)] = []
  /// The mapping file, which counts the uses of its entries.
  private(set) var map: ScreenMap

  /// - Parameter sources: the sources in the order of their paths, so that the
  ///   result does not depend on the order in which they were read.
  init(_ sources: [SourceReading], _ map: ScreenMap = ScreenMap()) {
    self.map = map
    var resolution = Resolution(sources)
    resolution.run()
    addUnread(resolution.unread, sources)
    addRouters(sources)
    addScreens(resolution.found)
  }

  /// Adds the unread places, but for those of an entry that accepts as many.
  private mutating func addUnread(_ places: [UnreadPlace], _ sources: [SourceReading]) {
    unreadCount = places.count
    for var place in places {
      let path = sources[place.location.source ?? 0].file.path
      place.entry = map.acceptance(of: place.form, in: path)
      if let entry = place.entry { map.entries[entry].uses += 1 }
      unread.append(place)
    }
    unread.removeAll { place in place.entry.map { map.entries[$0].accepts } ?? false }
  }

  private mutating func addRouters(_ sources: [SourceReading]) {
    var imports: [String: [Location]] = [:]
    for (index, source) in sources.enumerated() {
      for router in source.facts.routers {
        imports[router.name, default: []].append(Location(source: index, range: router.range))
      }
    }
    for (name, places) in imports.sorted(by: { $0.key < $1.key }) {
      if let entry = map.acceptance(ofRouter: name) {
        map.entries[entry].uses += 1
      } else {
        routers.append((name, places[0], Set(places.map(\.source)).count))
      }
    }
  }

  private mutating func addScreens(_ declarations: [Declaration]) {
    var found: [ScreenID: Screen] = [:]
    func add(_ declaration: Declaration, to id: String) {
      found[ScreenID(id), default: Screen(id: id)].declarations.append(declaration)
    }
    for var declaration in declarations {
      // Scrim's own API takes the name as it is.
      let name = DeclaredName(declaration.name, isID: declaration.status == .named)
      var id = name.id
      if let entry = map.entry(for: declaration, name) {
        map.entries[entry].uses += 1
        if map.entries[entry].target == .notAScreen { continue }
        if case .screen(let mapped) = map.entries[entry].target { id = mapped }
      } else {
        declaration.comparedName = name.canonical
      }
      add(declaration, to: id)
    }
    for (index, entry) in map.entries.enumerated() where entry.name.isEmpty {
      guard case .screen(let id) = entry.target, found[ScreenID(id)] == nil else { continue }
      map.entries[index].uses += 1
      let location = Location(source: nil, range: entry.span.start..<entry.span.end)
      add(Declaration(location: location, form: .mapping, status: .declared, name: id), to: id)
    }
    screens = found.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}
