package import ScrimDiagnostics
package import ScrimLint

/// The report about the screens of an app: the screens, and the declarations
/// that cannot be read.
package struct InventoryReport {
  package var findings: Findings
  package let inventory: AppInventory
  /// The ids of the screens that recorded runs showed; nil without runs.
  private var seen: Set<String>?
  private var reportedSeen: Set<String> = []
  /// The ids of the sources and of the mapping file in the findings.
  private var sourceIDs: [Int: SourceID] = [:]
  private let readings: [SourceReading]
  private let map: (file: SourceFile, map: ScreenMap)?
  private var mapID: SourceID?
  private var nameSearch = NameSearch()

  /// - Parameter tooLong: the beginnings of the files that exceed the limit.
  package init(
    _ readings: [SourceReading], tooLong: [SourceFile], _ mapFile: SourceFile?, showing limit: Int
  ) {
    self.readings = readings
    map = mapFile.map { ($0, ScreenMap($0)) }
    inventory = AppInventory(readings, map?.map)
    findings = Findings(limit: limit)
    findings.checkedFiles = readings.count(where: \.isSource)
    mapID = map.map { findings.add($0.file.concealed(except: $0.map.wellFormed)) }
    reportFaults(tooLong)
    for unread in inventory.unread {
      findings.add(.unreadScreen(unread.reason, at: span(of: unread.location)))
    }
    for router in inventory.routers {
      findings.add(
        .unknownRouter(router.name, inFiles: router.fileCount, at: span(of: router.location)))
    }
    let isExplained = !inventory.routers.isEmpty || readings.contains(where: \.isUnreadable)
    if inventory.screens.isEmpty, !readings.isEmpty, !isExplained {
      findings.add(.noScreens(at: span(of: .init(source: 0, range: 0..<0))))
    }
    reportCollisions()
    reportMap()
  }

  /// The result, whose text form may list the screens.
  package mutating func result(listsScreens isListed: Bool) -> InventoryResult {
    let screens = inventory.screens.map { screen in
      FoundScreen(
        id: screen.id, status: screen.status.word,
        declarations: screen.declarations.map { declaration in
          FoundScreen.Declaration(
            declaration.name, declaration.form.rawValue, at: span(of: declaration.location))
        }, isVisited: seen.map { $0.contains(screen.id) })
    }
    return InventoryResult(
      findings: findings, screens: screens, unreadPlaces: inventory.unreadCount, isListed: isListed)
  }

  /// Reports the screens that the app presents and never names.
  ///
  /// - Parameter ids: the ids to report; nil for all.
  package mutating func reportUnnamed(among ids: Set<String>? = nil) {
    for screen in inventory.screens
    where screen.status == .presented && ids?.contains(screen.id) != false {
      findings.add(.unnamedScreen(screen.id, at: span(of: screen.declarations[0].location)))
    }
  }

  /// Notes what a recorded run showed: the ids of screens, and the types of what
  /// had no name.
  ///
  /// - Parameter known: the ids that the policy lists.
  package mutating func addSeen(_ names: [String], in file: SourceFile, known: Set<String>) {
    let id = findings.add(file)
    for name in names {
      // `SwiftUI.UIHostingController<Bank.PayView>` shows the view's type.
      let inner = name.split { "<>,".contains($0) }.last { !$0.hasPrefix("SwiftUI.") } ?? name[...]
      let type = inner.split(separator: ".").last.map(String.init) ?? name
      let screen = inventory.screens.first {
        $0.id == name || $0.status == .presented && $0.id == type
      }
      if seen == nil { seen = [] }
      if let screen {
        seen?.insert(screen.id)
      } else if !known.contains(name), reportedSeen.insert(name).inserted {
        findings.add(.unknownSeen(name, at: SourceSpan(id, from: 0, to: 0)))
      }
    }
  }

  /// The span of a location in the findings.
  private mutating func span(of location: AppInventory.Location) -> SourceSpan {
    guard let source = location.source else { return span(inMap: location.range) }
    let id = sourceIDs[source] ?? findings.add(readings[source].file)
    sourceIDs[source] = id
    return SourceSpan(id, from: location.range.lowerBound, to: location.range.upperBound)
  }

  private func span(inMap range: Range<Int>) -> SourceSpan {
    SourceSpan(mapID ?? SourceID(index: 0), from: range.lowerBound, to: range.upperBound)
  }

  private mutating func reportFaults(_ tooLong: [SourceFile]) {
    for (index, reading) in readings.enumerated() {
      guard let fault = reading.fault else { continue }
      let span = span(of: .init(source: index, range: fault.range))
      findings.add(
        reading.isUnreadable
          ? .unreadableSource(fault.message, at: span) : .partlyReadSource(fault.message, at: span))
    }
    for file in tooLong {
      let id = findings.add(file.concealed)
      let end = file.bytes.count
      findings.add(
        .unreadableSource(
          "it has more than \(end) bytes", help: "--max-bytes raises the limit",
          at: SourceSpan(id, from: end, to: end)))
    }
  }

  private mutating func reportCollisions() {
    for screen in inventory.screens {
      let different = screen.differentNames
      guard different.count > 1 else { continue }
      let first = Diagnostic.Note(
        "\(PrintableText.quoted(different[0].fullName, limit: 200)) has the same id",
        at: span(of: different[0].location))
      for declaration in different.dropFirst() {
        findings.add(
          .collidingScreens(
            declaration.fullName, screen.id, at: span(of: declaration.location), first: first))
      }
    }
  }

  private mutating func reportMap() {
    guard let map = map?.map else { return }
    for fault in map.faults {
      let first = fault.first.map {
        Diagnostic.Note("the first entry of this name is here", at: self.span(inMap: $0))
      }
      let span = span(inMap: fault.range)
      findings.add(.badMapping(fault.message, help: fault.help, at: span, first))
    }
    // The other findings quote names, which may be secrets in this case.
    guard map.faults.isEmpty else { return }
    for (index, sources) in inventory.ambiguousEntries.sorted(by: { $0.key < $1.key }) {
      let entry = map.entries[index]
      let file = PrintableText.quoted(entry.name, limit: 200)
      findings.add(
        .badMapping(
          "\(file) can mean \(sources.count) files",
          help: "write more of the path, such as "
            + PrintableText.quoted("\(readings[sources[0]].file.path) = 1 unread", limit: 200),
          at: span(inMap: entry.range), nil))
    }
    for (index, count) in inventory.emptyAcceptances.sorted(by: { $0.key < $1.key }) {
      findings.add(.fewerUnread(count, at: span(inMap: map.entries[index].range)))
    }
    for index in inventory.needlessAdditions {
      let (id, range) = map.additions[index]
      findings.add(.needlessAddition(id, at: span(inMap: range)))
    }
    if inventory.unusedEntries.isEmpty { return }
    let unreadPaths = Set(inventory.unread.compactMap(\.location.source)).sorted().map {
      readings[$0].file.path
    }
    // A path may start at any folder.
    let files = Set(readings.flatMap { $0.file.path.pathTails })
    for index in inventory.unusedEntries {
      let entry = map.entries[index]
      let span = span(inMap: entry.range)
      if files.contains(entry.name[...]) {
        findings.add(.unusedMapping(ofFile: entry.name, to: entry.id, at: span))
        continue
      }
      let depth = entry.name.pathNames.count { $0 != "." }
      let near = nameSearch.nearest(
        to: entry.name,
        among: inventory.names
          + unreadPaths.map { $0.pathNames.suffix(depth).joined(separator: "/") })
      findings.add(.unusedMapping(entry.name, near, at: span))
    }
  }
}

extension InventoryReport {
  /// Reports the screens that a committed list lacks, and the listed screens
  /// that are gone.
  ///
  /// - Parameters:
  ///   - list: the entries of the list, with their spans in the findings.
  ///   - unnamed: what matches the screens that a policy does not name.
  package mutating func reportDrift(
    from list: [(id: String, count: Int, span: SourceSpan)], in path: String,
    _ unnamed: UnnamedScreens?
  ) {
    let listed = Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
    for screen in inventory.screens {
      guard let entry = listed[screen.id], entry.count != screen.declarations.count else {
        continue
      }
      let last = screen.declarations.count - 1
      let isNew = last >= entry.count
      let span = isNew ? span(of: screen.declarations[last].location) : entry.span
      let notes = screen.declarations.prefix(isNew ? last : last + 1).prefix(PrintableText.listed)
        .map { Diagnostic.Note("it is declared here", at: self.span(of: $0.location)) }
      findings.add(
        .newDeclaration(
          screen.id, count: last + 1, listed: entry.count, at: span, notes: notes))
    }
    let new = screens(notIn: list.map(\.id))
    for screen in new {
      let notes = screen.declarations.dropFirst().prefix(PrintableText.listed).map {
        Diagnostic.Note("it is also declared here", at: self.span(of: $0.location))
      }
      let span = span(of: screen.declarations[0].location)
      findings.add(.newScreen(screen.id, notIn: path, unnamed?[screen.id], at: span, notes: notes))
    }
    let newIDs = new.map(\.id)
    let declared = Set(inventory.screens.map { Array($0.id.utf8) })
    for entry in list where !declared.contains(Array(entry.id.utf8)) {
      findings.add(
        .goneScreen(entry.id, nameSearch.nearest(to: entry.id, among: newIDs), at: entry.span))
    }
  }

  /// The ids of the new screens.
  package func newIDs(notIn list: [String]) -> [String] { screens(notIn: list).map(\.id) }

  private func screens(notIn list: [String]) -> [AppInventory.Screen] {
    let listed = Set(list.map { Array($0.utf8) })
    return inventory.screens.filter { !listed.contains(Array($0.id.utf8)) }
  }
}

extension String {
  /// A path, from each of its folders on: `a/b/c`, `b/c` and `c`.
  fileprivate var pathTails: [Substring] {
    [self[...]]
      + utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { self[utf8.index(after: $0)...] }
  }
}
