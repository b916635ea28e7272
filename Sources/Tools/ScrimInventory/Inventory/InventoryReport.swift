package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimLint
package import ScrimPolicy

/// The report about the screens of an app: the screens, and the places that
/// cannot be read.
package struct InventoryReport {
  package var findings: Findings
  package let inventory: AppInventory
  /// The ids of the screens that recorded runs showed; nil without runs.
  private var seen: Set<String>?
  private let readings: [SourceReading]
  /// The ids of the sources in the findings, and that of the mapping file.
  private var sourceIDs: [SourceID] = []
  private var nameSearch = NameSearch()

  /// - Parameter tooLong: the beginnings of the files that exceed the limit.
  package init(
    _ readings: [SourceReading], tooLong: [SourceFile], _ mapFile: SourceFile?, showing limit: Int
  ) {
    self.readings = readings
    findings = Findings(limit: limit)
    findings.checkedFiles = readings.count(where: \.isSource)
    for reading in readings { sourceIDs.append(findings.add(reading.file)) }
    var map = ScreenMap()
    if let mapFile {
      let id = findings.add(mapFile)
      map = ScreenMap(mapFile, as: id)
      findings.conceal(id, except: map.wellFormed)
      sourceIDs.append(id)
    }
    inventory = AppInventory(readings, map)
    reportFaults(tooLong)
    reportUnread()
    reportCollisions()
    findings.add(map.faults)
    // The findings about entries quote names, which may be secrets in a file that
    // is not a mapping file.
    if map.faults.isEmpty { reportEntries() }
  }

  /// The result, whose text form may list the screens.
  package func result(listsScreens isListed: Bool) -> InventoryResult {
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
  private func span(of location: Location) -> SourceSpan {
    SourceSpan(
      sourceIDs[location.source ?? readings.count], from: location.range.lowerBound,
      to: location.range.upperBound)
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

  private mutating func reportUnread() {
    for place in inventory.unread {
      let entry = place.entry.map { inventory.map.entries[$0] }
      let note = entry.map {
        Diagnostic.Note("this entry accepts only \($0.target.acceptedPlaces)", at: $0.span)
      }
      findings.add(.unreadScreen(place.reason, at: span(of: place.location), note))
    }
    for router in inventory.routers {
      findings.add(
        .unknownRouter(router.name, inFiles: router.fileCount, at: span(of: router.location)))
    }
    // Unread places are only warnings, so they do not explain that there is no
    // screen.
    let isExplained = !inventory.routers.isEmpty || readings.contains(where: \.isUnreadable)
    if inventory.screens.isEmpty, !readings.isEmpty, !isExplained {
      findings.add(.noScreens(at: SourceSpan(sourceIDs[0], from: 0, to: 0)))
    }
  }

  private mutating func reportCollisions() {
    for screen in inventory.screens {
      let different = screen.differentNames
      guard let first = different.first else { continue }
      let name = PrintableText.quoted(first.fullName, limit: 200)
      let note = Diagnostic.Note("\(name) has the same id", at: span(of: first.location))
      for other in different.dropFirst() {
        findings.add(
          .collidingScreens(other.fullName, screen.id, at: span(of: other.location), first: note))
      }
    }
  }

  /// Reports the entries of the mapping file that the sources do not need.
  private mutating func reportEntries() {
    let names = inventory.screens.flatMap { $0.declarations.map(\.name) }
    let routers = inventory.routers.map { "router \($0.name)" }
    let unread = inventory.unread.map { (readings[$0.location.source ?? 0].file.path, $0.form) }
    for entry in inventory.map.entries {
      if entry.uses > 0 {
        if entry.uses < entry.target.acceptedPlaces {
          findings.add(.fewerUnread(entry.uses, at: entry.span))
        }
      } else if case .screen(let id) = entry.target, entry.name.isEmpty {
        findings.add(.needlessAddition(id, at: entry.span))
      } else {
        // A path can start at any folder.
        let depth = entry.name.pathNames.count { $0 != "." }
        let isOfForm = entry.name.contains(" ")
        let paths = unread.map { path, form in
          path.pathNames.suffix(depth).joined(separator: "/")
            + (isOfForm ? " \(form.rawValue)" : "")
        }
        let near = nameSearch.nearest(
          to: entry.name, among: Set(names + routers + paths).subtracting([entry.name]).sorted())
        findings.add(.unusedMapping(entry.name, near, at: entry.span))
      }
    }
  }
}

/// What the screens lack: names, and places in a list, in a policy and in runs.
extension InventoryReport {
  /// Reports the screens that the app presents and never names.
  package mutating func reportUnnamed() {
    for screen in inventory.screens where screen.status == .presented {
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
    let statuses = Dictionary(inventory.screens.map { ($0.id, $0.status) }, uniquingKeysWith: min)
    var seen = seen ?? []
    for (name, line) in names {
      // `SwiftUI.UIHostingController<Bank.PayView>` shows the view's type.
      let types = name.split { "<>(), ".contains($0) }.compactMap { $0.split(separator: ".").last }
      let id =
        statuses[name] != nil ? name : types.map { String($0) }.first { statuses[$0] != nil }
      let isNew = seen.insert(id ?? name).inserted
      if id == nil, isNew, !known.contains(name) {
        let span = SourceSpan(sourceID, from: line.lowerBound, to: line.lowerBound)
        findings.add(.unknownSeen(name, at: span))
      }
    }
    self.seen = seen
  }

  /// Reports where the screens and a committed list differ.
  ///
  /// - Parameter unnamed: what matches the screens that a policy does not name.
  package mutating func reportDrift(
    from list: [Inventory.Entry], in path: String, _ unnamed: UnnamedScreens?
  ) {
    let listed = Dictionary(list.map { (ScreenID($0.id), $0) }) { first, _ in first }
    for screen in inventory.screens {
      let places = screen.declarations.map { span(of: $0.location) }
      guard let entry = listed[ScreenID(screen.id)] else {
        // As in lint, a policy need not name what the app only presents.
        let match = screen.status == .presented ? nil : unnamed?[screen.id]
        findings.add(.newScreen(screen.id, notIn: path, match, at: places))
        continue
      }
      if entry.isPresented != (screen.status == .presented) {
        let index = screen.declarations.firstIndex { $0.status == screen.status } ?? 0
        findings.add(.changedStatus(entry, screen.status.word, at: places[index]))
      }
      if entry.count != places.count { findings.add(.changedCount(entry, at: places)) }
    }
    let newIDs = newIDs(notIn: list.map(\.id))
    let found = Set(inventory.screens.map { ScreenID($0.id) })
    for entry in list where !found.contains(ScreenID(entry.id)) {
      let near = nameSearch.nearest(to: entry.id, among: newIDs)
      findings.add(.goneScreen(entry.id, near, at: entry.span))
    }
  }

  /// The ids of the new screens.
  package func newIDs(notIn list: [String]) -> [String] {
    let listed = Set(list.map { ScreenID($0) })
    return inventory.screens.map(\.id).filter { !listed.contains(ScreenID($0)) }
  }
}
