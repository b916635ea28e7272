internal import ScrimDiagnostics
internal import ScrimInterchange

/// The screens that the sources of an app declare together.
package struct AppInventory: Sendable {
  /// A range in one of the sources.
  package struct Location: Sendable, Comparable {
    /// The index of the source; nil for the mapping file.
    package let source: Int?
    package let range: Range<Int>

    package init(source: Int?, range: Range<Int>) {
      (self.source, self.range) = (source, range)
    }

    package static func < (one: Self, other: Self) -> Bool {
      (one.source ?? 0, one.range.lowerBound) < (other.source ?? 0, other.range.lowerBound)
    }
  }

  /// Where a source declares or presents a screen, and under which name.
  package struct Declaration: Sendable {
    package let location: Location
    package let form: SourceForm
    package let status: ScreenStatus
    package let name: String
    /// What distinguishes types of one name, such as their module.
    var qualifier: String?
    /// The module that several files pass on.
    var component: String?
    /// Whether the mapping file gives the screen its id.
    fileprivate(set) var isMapped = false

    /// The name with its module, as a mapping file can write it.
    package var fullName: String { qualifier.map { "\($0).\(name)" } ?? name }

    /// The name with its id, which Scrim's own API takes as it is.
    fileprivate var declaredName: DeclaredName {
      status == .named ? DeclaredName(id: name) : DeclaredName(name)
    }
  }

  package struct Screen: Sendable {
    package let id: String
    /// At least one declaration, in the order of the sources.
    package fileprivate(set) var declarations: [Declaration] = []

    /// Whether the engine hears of the screen.
    package var status: ScreenStatus { declarations.map(\.status).min() ?? .declared }

    /// The first declaration of each of the different names that give this id;
    /// fewer than two if all names are equal.
    package var differentNames: [Declaration] {
      if declarations.count < 2 { return [] }
      var first: [(name: String, declaration: Declaration)] = []
      for declaration in declarations where !declaration.isMapped {
        let (name, qualifier) = (declaration.declaredName.canonical, declaration.qualifier)
        let isKnown = first.contains { other in
          other.name == name
            && (other.declaration.qualifier == nil || qualifier == nil
              || other.declaration.qualifier == qualifier)
        }
        if !isKnown { first.append((name, declaration)) }
      }
      return first.map(\.declaration)
    }
  }

  /// A place that can show a screen whose name cannot be read, and the reason.
  package struct Unread: Sendable {
    package let location: Location
    package let form: SourceForm
    package let reason: String
  }

  /// A router that scrim does not read.
  package struct Router: Sendable {
    package let name: String
    /// The first import of it.
    package let location: Location
    package let fileCount: Int
  }

  /// The screens, by the bytes of their ids.
  package private(set) var screens: [Screen] = []
  /// The places that cannot be read, in the order of the sources, unless the
  /// mapping file accepts them.
  package private(set) var unread: [Unread] = []
  /// The routers that scrim does not read, unless the mapping file accepts them.
  package private(set) var routers: [Router] = []
  /// The number of places that are unread, accepted ones included.
  package private(set) var unreadCount = 0
  /// The entries of the mapping file that accept more unread places than there
  /// are, with the number of places.
  private(set) var fewerUnread: [(entry: Int, count: Int)] = []
  /// The indices of the unused entries of the mapping file, in order.
  private(set) var unusedEntries: [Int] = []

  /// - Parameter sources: the sources in the order of their paths, so that the
  ///   result does not depend on the order in which they were read.
  package init(_ sources: [SourceReading], _ map: ScreenMap = ScreenMap()) {
    var resolution = Resolution(sources)
    resolution.run()
    var used: Set<Int> = []
    addUnread(resolution.unread, sources, map, &used)
    addRouters(sources, map, &used)
    addScreens(resolution.found, map, &used)
    unusedEntries = map.entries.indices.filter { !used.contains($0) }
  }

  /// Adds the unread places, but for those of an entry that accepts as many.
  private mutating func addUnread(
    _ places: [Unread], _ sources: [SourceReading], _ map: ScreenMap, _ used: inout Set<Int>
  ) {
    func accepted(by entry: Int) -> Int {
      if case .unread(let count) = map.entries[entry].target { count } else { 0 }
    }
    let entries = places.map { place in
      map.acceptance(of: place.form, in: sources[place.location.source ?? 0].file.path)
    }
    let counts = Dictionary(entries.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    used.formUnion(counts.keys)
    unreadCount = places.count
    unread = zip(places, entries).filter { _, entry in
      entry.map { counts[$0, default: 0] > accepted(by: $0) } ?? true
    }.map(\.0)
    fewerUnread = counts.filter { $0.value < accepted(by: $0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  private mutating func addRouters(
    _ sources: [SourceReading], _ map: ScreenMap, _ used: inout Set<Int>
  ) {
    let imports = sources.enumerated().flatMap { file, source in
      source.facts.routers.map { ($0.name, Location(source: file, range: $0.range)) }
    }
    let byName = Dictionary(grouping: imports) { $0.0 }
    for (name, places) in byName.sorted(by: { $0.key < $1.key }) {
      if let entry = map.acceptance(ofRouter: name) {
        used.insert(entry)
        continue
      }
      let files = Set(places.map(\.1.source))
      routers.append(Router(name: name, location: places[0].1, fileCount: files.count))
    }
  }

  private mutating func addScreens(
    _ declarations: [Declaration], _ map: ScreenMap, _ used: inout Set<Int>
  ) {
    var found: [ScreenID: Screen] = [:]
    func add(_ declaration: Declaration, to id: String) {
      found[ScreenID(id), default: Screen(id: id)].declarations.append(declaration)
    }
    // Files that pass one component on are one screen.
    var passedOn: Set<String> = []
    for var declaration in declarations {
      let name = declaration.declaredName
      var id = name.id
      if let entry = map.entry(for: declaration, name) {
        used.insert(entry)
        declaration.isMapped = true
        if map.entries[entry].target == .notAScreen { continue }
        if case .screen(let mapped) = map.entries[entry].target { id = mapped }
      }
      if declaration.form == .expoRouter, let component = declaration.component,
        !passedOn.insert("\(id) \(component)").inserted
      {
        continue
      }
      add(declaration, to: id)
    }
    for (index, entry) in map.entries.enumerated() where entry.name.isEmpty {
      guard case .screen(let id) = entry.target, found[ScreenID(id)] == nil else { continue }
      used.insert(index)
      let location = Location(source: nil, range: entry.range)
      let declaration = Declaration(
        location: location, form: .mapping, status: .declared, name: id, isMapped: true)
      add(declaration, to: id)
    }
    screens = found.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}
