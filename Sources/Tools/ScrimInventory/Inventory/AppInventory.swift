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
    package let name: String
    fileprivate let canonical: String
    fileprivate let qualifier: String?
    /// The full name of the type that gives the screen its name; nil if it is
    /// not known.
    fileprivate let typeName: String?
    /// Whether the mapping file gives the screen its id.
    fileprivate let isMapped: Bool

    /// The name with its module, or the name of a type with the types and
    /// packages around it, as a mapping file can write it.
    package var fullName: String { qualifier.map { "\($0).\(name)" } ?? typeName ?? name }
  }

  package struct Screen: Sendable {
    package let id: String
    /// At least one declaration, in the order of the sources.
    package fileprivate(set) var declarations: [Declaration]

    /// The first declaration of each of the different names that give this id;
    /// fewer than two if all names are equal.
    package var differentNames: [Declaration] {
      var first: [Declaration] = []
      for declaration in declarations where !declaration.isMapped {
        let isKnown = first.contains { other in
          other.canonical.utf8.elementsEqual(declaration.canonical.utf8)
            && (other.qualifier == nil || declaration.qualifier == nil
              || other.qualifier == declaration.qualifier)
            && (other.form != declaration.form || other.typeName == nil
              || declaration.typeName == nil || other.typeName == declaration.typeName)
        }
        if !isKnown { first.append(declaration) }
      }
      return first
    }
  }

  /// A declaration of a screen whose name cannot be read, and the reason.
  package struct Unread: Sendable {
    package let location: Location
    package let reason: String
  }

  /// The screens, by the bytes of their ids.
  package private(set) var screens: [Screen] = []
  /// The declarations that cannot be read, in the order of the sources.
  package private(set) var unread: [Unread] = []
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
    var known: Set<String> = []
    var accepting: [Int: [Int]] = [:]
    for source in Set(resolution.unread.compactMap(\.location.source)).sorted() {
      guard let entry = map?.acceptance(ofPath: sources[source].file.path) else { continue }
      accepting[entry, default: []].append(source)
    }
    // The whole path of one file can be the end of the path of another file.
    for (entry, found) in accepting {
      let whole = found.filter { sources[$0].file.path == map?.entries[entry].name }
      if !whole.isEmpty { accepting[entry] = whole }
    }
    var usedEntries = Set(accepting.keys)
    ambiguousEntries = accepting.filter { $0.value.count > 1 }
    let accepted = Set(accepting.values.filter { $0.count == 1 }.joined())
    unread = resolution.unread.filter { $0.location.source.map(accepted.contains) != true }
    for found in resolution.found {
      let name = found.isID ? DeclaredName(id: found.name) : DeclaredName(found.name)
      if known.insert(found.name).inserted { names.append(found.name) }
      let entry = map?.entry(
        for: found.name, name, qualifier: found.qualifier, typeName: found.typeName)
      if let entry { usedEntries.insert(entry) }
      var id = name.id
      switch entry.flatMap({ map?.entries[$0].target }) {
      case .notAScreen: continue
      case .id(let mapped): id = mapped
      case nil: break
      }
      let declaration = Declaration(
        location: found.location, form: found.form, name: found.name, canonical: name.canonical,
        qualifier: found.qualifier, typeName: found.typeName, isMapped: entry != nil)
      add(declaration, to: id)
    }
    for (index, (id, range)) in (map?.additions ?? []).enumerated() {
      if indices[ScreenID(id)] != nil {
        needlessAdditions.append(index)
        continue
      }
      let declaration = Declaration(
        location: Location(source: nil, range: range), form: .mapping, name: id, canonical: id,
        qualifier: nil, typeName: nil, isMapped: true)
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
}
