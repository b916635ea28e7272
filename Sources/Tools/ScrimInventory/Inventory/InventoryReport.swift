package import ScrimDiagnostics
package import ScrimLint
internal import ScrimInterchange

/// The report about the screens of an app: the screens, and the places that
/// cannot be read.
package struct InventoryReport {
  package var findings: Findings
  package let inventory: AppInventory
  /// The ids of the screens that recorded runs showed; nil without runs.
  private var seen: Set<String>?
  private let readings: [SourceReading]
  private let map: ScreenMap
  /// The ids of the sources in the findings; that of the mapping file at nil.
  private var sourceIDs: [Int?: SourceID] = [:]
  private var nameSearch = NameSearch()

  /// - Parameter tooLong: the beginnings of the files that exceed the limit.
  package init(
    _ readings: [SourceReading], tooLong: [SourceFile], _ mapFile: SourceFile?, showing limit: Int
  ) {
    self.readings = readings
    map = mapFile.map { ScreenMap($0) } ?? ScreenMap()
    inventory = AppInventory(readings, map)
    findings = Findings(limit: limit)
    findings.checkedFiles = readings.count(where: \.isSource)
    if let mapFile {
      let id = findings.add(mapFile.concealed(except: map.wellFormed))
      sourceIDs.updateValue(id, forKey: nil)
    }
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

  /// The span of a location in the findings.
  private mutating func span(of location: AppInventory.Location) -> SourceSpan {
    if sourceIDs[location.source] == nil, let source = location.source {
      sourceIDs[source] = findings.add(readings[source].file)
    }
    let id = sourceIDs[location.source] ?? SourceID(index: 0)
    return SourceSpan(id, from: location.range.lowerBound, to: location.range.upperBound)
  }

  private mutating func span(inMap range: Range<Int>) -> SourceSpan {
    span(of: .init(source: nil, range: range))
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
      let end = file.bytes.count
      let span = SourceSpan(findings.add(file.concealed), from: end, to: end)
      let help = "--max-bytes raises the limit"
      findings.add(.unreadableSource("it has more than \(end) bytes", help: help, at: span))
    }
  }

  private mutating func reportCollisions() {
    for screen in inventory.screens {
      let different = screen.differentNames
      guard let first = different.first else { continue }
      let name = PrintableText.quoted(first.fullName, limit: 200)
      for other in different.dropFirst() {
        let note = Diagnostic.Note("\(name) has the same id", at: span(of: first.location))
        let span = span(of: other.location)
        findings.add(.collidingScreens(other.fullName, screen.id, at: span, first: note))
      }
    }
  }

  private mutating func reportMap() {
    for fault in map.faults {
      let first = fault.first.map {
        Diagnostic.Note("the first entry of this name is here", at: span(inMap: $0))
      }
      findings.add(
        .badMapping(fault.message, help: fault.help, at: span(inMap: fault.range), first))
    }
    // The other findings quote names, which may be secrets in this case.
    guard map.faults.isEmpty else { return }
    for (entry, count) in inventory.fewerUnread {
      findings.add(.fewerUnread(count, at: span(inMap: map.entries[entry].range)))
    }
    let names = inventory.screens.flatMap { $0.declarations.map(\.name) }
    let routers = inventory.routers.map { "router \($0.name)" }
    let unread = inventory.unread.map { (readings[$0.location.source ?? 0].file.path, $0.form) }
    for entry in inventory.unusedEntries.map({ map.entries[$0] }) {
      let span = span(inMap: entry.range)
      if case .screen(let id) = entry.target, entry.name.isEmpty {
        findings.add(.needlessAddition(id, at: span))
        continue
      }
      // A path can start at any folder.
      let depth = entry.name.pathNames.count { $0 != "." }
      let isOfForm = entry.name.contains(" ")
      let paths = unread.map { path, form in
        path.pathNames.suffix(depth).joined(separator: "/") + (isOfForm ? " \(form.rawValue)" : "")
      }
      let near = nameSearch.nearest(
        to: entry.name, among: Set(names + routers + paths).subtracting([entry.name]).sorted())
      findings.add(.unusedMapping(entry.name, near, at: span))
    }
  }
}

/// What the screens lack: names, and places in a list, in a policy and in runs.
extension InventoryReport {
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
  /// - Parameters:
  ///   - names: the ids and types, with the ranges of their lines in the trace.
  ///   - known: the ids that the policy lists.
  package mutating func addSeen(
    _ names: [(name: String, line: Range<Int>)], in file: SourceFile, known: Set<String>
  ) {
    let sourceID = findings.add(file)
    let ids = Set(inventory.screens.map(\.id))
    let presented = Set(inventory.screens.filter { $0.status == .presented }.map(\.id))
    var seen = seen ?? []
    for (name, line) in names {
      // `SwiftUI.UIHostingController<Bank.PayView>` shows the view's type.
      let types = name.split { "<>(), ".contains($0) }.compactMap { $0.split(separator: ".").last }
      let id =
        ids.contains(name) ? name : types.map { String($0) }.first { presented.contains($0) }
      let isNew = seen.insert(id ?? name).inserted
      if id == nil, isNew, !known.contains(name) {
        let span = SourceSpan(sourceID, from: line.lowerBound, to: line.lowerBound)
        findings.add(.unknownSeen(name, at: span))
      }
    }
    self.seen = seen
  }

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
    let newIDs = newIDs(notIn: list.map(\.id))
    for screen in inventory.screens
    where listed[screen.id]?.count != screen.declarations.count {
      var spans = screen.declarations.map { span(of: $0.location) }
      func notes(_ message: String) -> [Diagnostic.Note] {
        spans.prefix(PrintableText.listed).map { Diagnostic.Note(message, at: $0) }
      }
      if let entry = listed[screen.id] {
        let isNew = spans.count > entry.count
        let span = isNew ? spans.removeLast() : entry.span
        findings.add(
          .newDeclaration(
            screen.id, count: screen.declarations.count, listed: entry.count, at: span,
            notes: notes("it is declared here")))
      } else {
        let span = spans.removeFirst()
        findings.add(
          .newScreen(
            screen.id, notIn: path, unnamed?[screen.id], at: span,
            notes: notes("it is also declared here")))
      }
    }
    let found = Set(inventory.screens.map { ScreenID($0.id) })
    for entry in list where !found.contains(ScreenID(entry.id)) {
      findings.add(
        .goneScreen(entry.id, nameSearch.nearest(to: entry.id, among: newIDs), at: entry.span))
    }
  }

  /// The ids of the new screens.
  package func newIDs(notIn list: [String]) -> [String] {
    let listed = Set(list.map { ScreenID($0) })
    return inventory.screens.map(\.id).filter { !listed.contains(ScreenID($0)) }
  }
}
