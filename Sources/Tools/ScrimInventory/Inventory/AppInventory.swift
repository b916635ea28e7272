internal import ScrimDiagnostics
internal import ScrimInterchange

/// The screens that the sources of an app declare together.
package struct AppInventory: Sendable {
  /// A range in one of the sources.
  package struct Location: Sendable {
    /// The index of the source; nil for the mapping file.
    package let source: Int?
    package let range: Range<Int>

    package init(source: Int?, range: Range<Int>) {
      (self.source, self.range) = (source, range)
    }
  }

  /// Where a screen is declared, and under which name.
  package struct Declaration: Sendable {
    package let location: Location
    package let form: SourceForm
    package let status: ScreenStatus
    package let name: String
    fileprivate let canonical: String
    fileprivate let qualifier: String?
    /// Whether the mapping file gives the screen its id.
    fileprivate let isMapped: Bool

    /// The name with its module, as a mapping file can write it.
    package var fullName: String { qualifier.map { "\($0).\(name)" } ?? name }
  }

  package struct Screen: Sendable {
    package let id: String
    /// At least one declaration, in the order of the sources.
    package fileprivate(set) var declarations: [Declaration]

    /// Whether the engine hears of the screen.
    package var status: ScreenStatus { declarations.map(\.status).min() ?? .declared }

    /// The first declaration of each of the different names that give this id;
    /// fewer than two if all names are equal.
    package var differentNames: [Declaration] {
      var first: [Declaration] = []
      for declaration in declarations where !declaration.isMapped {
        let isKnown = first.contains { other in
          other.canonical.utf8.elementsEqual(declaration.canonical.utf8)
            && (other.qualifier == nil || declaration.qualifier == nil
              || other.qualifier == declaration.qualifier)
        }
        if !isKnown { first.append(declaration) }
      }
      return first
    }
  }

  /// A declaration of a screen whose name cannot be read, and the reason.
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
  /// The declarations that cannot be read, in the order of the sources.
  package private(set) var unread: [Unread] = []
  /// The routers that scrim does not read, unless the mapping file accepts them.
  package private(set) var routers: [Router] = []
  /// The number of places that are unread, accepted ones included.
  package private(set) var unreadCount = 0
  /// The entries that accept more unread places of a source than there are, with
  /// the number of places.
  package private(set) var emptyAcceptances: [Int: Int] = [:]
  /// The indices of the unused entries of the mapping file.
  package private(set) var unusedEntries: [Int] = []
  /// The entries of the mapping file that would accept the unread declarations
  /// of several sources: the sources by the index of the entry.
  package private(set) var ambiguousEntries: [Int: [Int]] = [:]
  /// The indices of the mapping file's additions that the sources already
  /// declare.
  package private(set) var needlessAdditions: [Int] = []
  /// The names that the sources declare, in order, without duplicates.
  package private(set) var names: [String] = []
  /// The index of each screen, while the screens are collected.
  private var indices: [ScreenID: Int] = [:]

  /// - Parameter sources: the sources in the order of their paths, so that the
  ///   result does not depend on the order in which they were read.
  package init(_ sources: [SourceReading], _ map: ScreenMap? = nil) {
    var resolution = Resolution(sources)
    resolution.run()
    var usedEntries: Set<Int> = []
    accept(resolution.unread, of: sources, by: map, &usedEntries)
    findRouters(sources, map, &usedEntries)
    var known: Set<String> = []
    // Files that pass one component on are one screen.
    var passedOn: Set<String> = []
    for found in resolution.found {
      let name = found.isID ? DeclaredName(id: found.name) : DeclaredName(found.name)
      if known.insert(found.name).inserted { names.append(found.name) }
      let entry = map?.entry(for: found.name, name, qualifier: found.qualifier)
      if let entry { usedEntries.insert(entry) }
      var id = name.id
      switch entry.flatMap({ map?.entries[$0].target }) {
      case .notAScreen: continue
      case .id(let mapped): id = mapped
      case .unread, .router, nil: break
      }
      if found.form == .expoRouter, let component = found.component,
        !passedOn.insert("\(id) \(component)").inserted
      {
        continue
      }
      let declaration = Declaration(
        location: Location(source: found.file, range: found.range), form: found.form,
        status: found.status, name: found.name, canonical: name.canonical,
        qualifier: found.qualifier, isMapped: entry != nil)
      add(declaration, to: id)
    }
    for (index, (id, range)) in (map?.additions ?? []).enumerated() {
      if indices[ScreenID(id)] != nil {
        needlessAdditions.append(index)
        continue
      }
      let declaration = Declaration(
        location: Location(source: nil, range: range), form: .mapping, status: .declared, name: id,
        canonical: id, qualifier: nil, isMapped: true)
      add(declaration, to: id)
    }
    indices = [:]
    screens.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    unusedEntries = (map?.entries ?? []).indices.filter { !usedEntries.contains($0) }
  }

  private mutating func add(_ declaration: Declaration, to id: String) {
    if let index = indices[ScreenID(id)] {
      screens[index].declarations.append(declaration)
    } else {
      indices[ScreenID(id)] = screens.count
      screens.append(Screen(id: id, declarations: [declaration]))
    }
  }

  /// Leaves out the unread places that the mapping file accepts: exactly as many
  /// in a source as an entry says.
  private mutating func accept(
    _ unread: [Resolution.Unread], of sources: [SourceReading], by map: ScreenMap?,
    _ usedEntries: inout Set<Int>
  ) {
    unreadCount = unread.count
    var places: [Int: [Int]] = [:]
    for (index, place) in unread.enumerated() {
      if let entry = map?.acceptance(ofPath: sources[place.file].file.path, place.form) {
        places[entry, default: []].append(index)
      }
    }
    var accepted: Set<Int> = []
    for (entry, found) in places {
      guard let map, case .unread(let count, _) = map.entries[entry].target else { continue }
      usedEntries.insert(entry)
      // The whole path of one file can be the end of the path of another file.
      let files = Set(found.map { unread[$0].file })
      let whole = files.filter { sources[$0].file.path == map.entries[entry].path }
      if files.count > 1, whole.isEmpty {
        ambiguousEntries[entry] = files.sorted()
        continue
      }
      let own = whole.isEmpty ? found : found.filter { whole.contains(unread[$0].file) }
      if own.count < count { emptyAcceptances[entry] = own.count }
      if own.count <= count { accepted.formUnion(own) }
    }
    for (index, place) in unread.enumerated() where !accepted.contains(index) {
      self.unread.append(
        Unread(
          location: Location(source: place.file, range: place.range), form: place.form,
          reason: place.reason))
    }
  }

  private mutating func findRouters(
    _ sources: [SourceReading], _ map: ScreenMap?, _ usedEntries: inout Set<Int>
  ) {
    var files: [String: [(file: Int, range: Range<Int>)]] = [:]
    for (file, source) in sources.enumerated() {
      var known: Set<String> = []
      for router in source.facts.routers where known.insert(router.name).inserted {
        files[router.name, default: []].append((file, router.range))
      }
    }
    for (name, places) in files.sorted(by: { $0.key < $1.key }) {
      if let entry = map?.acceptance(ofRouter: name) {
        usedEntries.insert(entry)
        continue
      }
      routers.append(
        Router(
          name: name, location: Location(source: places[0].file, range: places[0].range),
          fileCount: places.count))
    }
  }
}
