internal import ScrimCompiler
internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimRuntime
internal import ScrimTrace
internal import ScrimVerifier
internal import ScrimPolicy
internal import ScrimInventory
internal import ScrimSyntax

/// `scrim inventory`: lists the screens that an app's sources declare.
enum InventoryCommand: Command {
  static let guide = CommandGuide(
    name: "inventory", summary: "List the screens that an app's sources declare.",
    operands: "PATH…",
    discussion: """
      A PATH is a source, a folder to search for sources, or '-' for standard input. Scrim
      reads storyboards and xibs, Swift, the navigation graphs of Android and Compose,
      Flutter's routes, React Navigation, and the file tree of Expo Router.

      The list has each screen with the places that declare it, then the declarations
      whose screen name scrim cannot read. docs/inventory.md says what is read, how ids
      follow from names, and what a mapping file may contain.

      --write writes the list of ids, for 'inventory:' in a policy, and keeps the comments
      of an existing list. It keeps a list that has other screens, unless --prune removes
      them. --check fails the run if the sources and the list differ. With
      --policy, it marks new screens that only '**' matches. --seen adds what a running app
      recorded: it marks the screens that no run showed, and reports those that only runs know.

      An unreadable source is a finding, with exit status 1. A PATH that does not exist
      or cannot be opened is a usage error, with exit status 2.
      """,
    flags: [
      check, write, prune, policy, map, seen,
      ReportRequest.format("how to show the result, as in lint (text)"), ReportRequest.strict,
      .maxFindings, standardInputName, FileAccess.rootFlag, maxBytes,
    ],
    findings: "errors (with --strict, warnings too), such as screens that --check reports")

  private static let check = Flag(
    "--check", value: "FILE", "report where the sources and this list differ")
  private static let write = Flag("--write", value: "FILE", "write the list of ids")
  private static let prune = Flag(
    "--prune", "with --write: remove the screens of the list that the sources do not declare")
  private static let policy = Flag(
    "--policy", value: "POLICY", "with --check: report which new screens this policy does not name")
  private static let map = Flag("--map", value: "FILE", "a mapping file that overrides derived ids")
  private static let seen = Flag(
    "--seen", value: "TRACE", "a trace of a running app; can be given several times")
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name of standard input; its extension selects the form")
  private static let maxBytes = Flag(
    "--max-bytes", value: "N", "the most bytes in a file (\(SyntaxLimit.bytes.standard))")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let (list, target) = try files(arguments)
    let request = try ReportRequest(arguments, terminal)
    var limits = SyntaxLimits()
    let bytes = try arguments.number(of: maxBytes, in: 1...SyntaxLimit.bytes.highest)
    if let bytes { limits[.bytes] = bytes }

    var outcome = Outcome()
    let mapFile = arguments.value(of: map).flatMap { readNames($0, limits, &outcome) }
    if arguments.has(map), mapFile == nil { return outcome }
    let sources = await sources(arguments, limits, terminal, &outcome)
    if sources.readings.isEmpty, sources.tooLong.isEmpty {
      if outcome.status == .clean {
        for path in arguments.operands { outcome.complain(SourceSearch.absence(in: path)) }
      }
      return outcome
    }
    var report = InventoryReport(
      sources.readings, tooLong: sources.tooLong, mapFile, showing: request.findingLimit)
    if let list, !addDrift(from: list, arguments.value(of: policy), limits, to: &report, &outcome) {
      return outcome
    }
    if list == nil { report.reportUnnamed() }
    for path in arguments.allValues(of: seen) {
      guard addSeen(path, arguments.value(of: policy), limits, to: &report, &outcome) else {
        return outcome
      }
    }
    if report.findings.reach(request.leastFailure) { outcome.raise(to: .findings) }
    if let target {
      writeList(report, to: target, prunes: arguments.has(prune), limits, &outcome)
    }
    let result = report.result(listsScreens: list == nil && target == nil)
    request.conclude(.inventory(result), &outcome)
    return outcome
  }

  /// The list to check, and the list to write.
  private static func files(
    _ arguments: Arguments
  ) throws(UsageError) -> (list: String?, target: String?) {
    if arguments.operands.isEmpty {
      throw UsageError(
        "inventory needs the sources of an app", help: "write a path, such as 'scrim inventory app'"
      )
    }
    for flag in [check, write, map, policy] {
      if arguments.allValues(of: flag).count > 1 {
        throw UsageError("\(flag.name) is given twice", help: "remove one of the two")
      }
      if arguments.value(of: flag) == "" {
        throw UsageError("\(flag.name) needs the name of a file")
      }
    }
    let (list, target) = (arguments.value(of: check), arguments.value(of: write))
    if list != nil, target != nil {
      throw UsageError("--check and --write cannot be used together", help: "remove one of the two")
    }
    if target == nil, arguments.has(prune) {
      throw UsageError("--prune needs --write", help: "add --write FILE")
    }
    if list == nil, arguments.has(policy), !arguments.has(seen) {
      throw UsageError("--policy needs --check or --seen", help: "add --check FILE")
    }
    if target == "-" {
      throw UsageError("standard output is used for the report", help: "write --write FILE")
    }
    for flag in [check, map, policy] where arguments.value(of: flag) == "-" {
      throw UsageError("\(flag.name) cannot be standard input", help: "name a file")
    }
    return (list, target)
  }

  private static func sources(
    _ arguments: Arguments, _ limits: SyntaxLimits, _ terminal: Terminal, _ outcome: inout Outcome
  ) async -> AppSources {
    var search = SourceSearch()
    search.add(arguments.operands.filter { $0 != "-" }, &outcome)
    outcome.complaints += search.notes
    var sources = AppSources()
    await sources.read(search.ordered, atMost: limits[.bytes], terminal, &outcome)
    if arguments.operands.contains("-") {
      sources.readStandardInput(as: arguments.name(of: "-"), atMost: limits[.bytes], &outcome)
    }
    return sources
  }

  /// Reads a list or a mapping file, unless its path contains a link.
  ///
  /// A link of a checkout can lead to any file of the root, such as one with
  /// secrets, which can look like names and ids. The report would quote them.
  private static func readNames(
    _ path: String, _ limits: SyntaxLimits, _ outcome: inout Outcome
  ) -> SourceFile? {
    let file = outcome.source(path, atMost: limits[.bytes])
    if file == nil || !FileAccess.current.followsLink(in: path) { return file }
    outcome.complain(
      "\(path.quotedPath) cannot be read: its path contains a link; name the link's target")
    return nil
  }

  /// Adds the differences from a list; returns false if a file cannot be read.
  private static func addDrift(
    from list: String, _ policy: String?, _ limits: SyntaxLimits, to result: inout InventoryReport,
    _ outcome: inout Outcome
  ) -> Bool {
    guard let file = readNames(list, limits, &outcome) else { return false }
    let id = result.findings.add(file.concealed(except: Inventory.idRanges(in: file)))
    guard let inventory = Inventory(file, id, within: limits, reporting: &result.findings) else {
      return true
    }
    var unnamed: UnnamedScreens?
    if let policy {
      guard let source = outcome.source(policy, atMost: limits[.bytes])
      else { return false }
      var pipeline = PolicyPipeline(limits: limits)
      pipeline.scope = FileScope(FileAccess.current)
      let found = UnnamedScreens(
        among: result.newIDs(notIn: inventory.all.map(\.id)), in: source, by: pipeline,
        reporting: result.findings)
      result.findings = found.report
      unnamed = found
    }
    result.reportDrift(from: inventory.all, in: list, unnamed)
    return true
  }

  /// Adds what a trace of a running app shows; returns false if a file cannot be
  /// read.
  private static func addSeen(
    _ path: String, _ policy: String?, _ limits: SyntaxLimits, to result: inout InventoryReport,
    _ outcome: inout Outcome
  ) -> Bool {
    guard let file = readNames(path, limits, &outcome) else { return false }
    var findings = Findings()
    guard let trace = Trace(reading: file, overlays: [], into: &findings) else {
      let fault = findings.shown.first
      let line = fault.map { LineTable(file).location(of: $0.span.start).line } ?? 1
      outcome.complain(
        "\(path.quotedPath) cannot be read in line \(line): \(fault?.message ?? "")")
      return false
    }
    let texts = file.bytes[file.byteOrderMarkLength...].split(separator: UInt8(ascii: "\n"))
      .filter { line in line.contains { ![0x20, 0x09, 0x0D].contains($0) } }
    let names = zip(trace.lines, texts).compactMap { line, text -> (name: String, Range<Int>)? in
      let range = text.startIndex..<text.endIndex
      switch line.action {
      case .event(.screen(let id)): return (id, range)
      case .unnamed(let type): return (type, range)
      default: return nil
      }
    }
    guard !names.isEmpty else {
      outcome.complain("\(path.quotedPath) names no screen: record it with the audit on")
      return false
    }
    var known: Set<String> = []
    if let policy {
      guard let source = outcome.source(policy, atMost: limits[.bytes]) else { return false }
      var pipeline = PolicyPipeline(limits: limits)
      pipeline.scope = FileScope(FileAccess.current)
      let unnamed = UnnamedScreens(
        among: names.map(\.name), in: source, by: pipeline, reporting: result.findings)
      result.findings = unnamed.report
      known = Set(names.map(\.name).filter { unnamed[$0] == nil })
    }
    result.addSeen(names, in: file, known: known)
    return true
  }

  /// Writes the list, unless the run has failed, or the list would lose screens.
  ///
  /// A run of a part of the app, such as one folder, does not see the other screens.
  private static func writeList(
    _ result: InventoryReport, to target: String, prunes: Bool, _ limits: SyntaxLimits,
    _ outcome: inout Outcome
  ) {
    let path = target.quotedPath
    guard outcome.status == .clean else {
      outcome.remark("\(path) is not written, because the run has failed")
      return
    }
    let ledger = FileAccess.current.ledger
    if System.identity(of: target).map({ ledger?.use(of: $0) == .read }) == true {
      outcome.complain("\(path) cannot be written: \(System.Refusal.isInput.reason)")
      return
    }
    var text = InventoryText()
    if System.kind(of: target) == .file {
      guard let file = outcome.source(target, atMost: limits[.bytes]) else { return }
      var report = Findings()
      guard Inventory(file, report.add(file.concealed), within: limits, reporting: &report) != nil
      else {
        let fault = report.shown.first
        let line = fault.map { LineTable(file).location(of: $0.span.start).line } ?? 1
        outcome.complain(
          "\(path) is not a list of screens, so it is not overwritten: "
            + "\(fault?.message ?? "") in line \(line); correct it, or remove the file")
        return
      }
      text = InventoryText(file)
    }
    let screens = result.inventory.screens
    let ids = screens.map(\.id)
    let lost = text.ids(notIn: ids)
    if !prunes, !lost.isEmpty {
      let count = lost.count.counted("screen", "screens")
      outcome.complain(
        "\(path) is not written: it has \(count) that these sources do not declare; name all "
          + "sources of the app, or add --prune to remove \(lost.count == 1 ? "it" : "them")")
      return
    }
    // What a link leads to may be secrets that look like ids.
    let isLink = FileAccess.current.followsLink(in: target)
    for id in text.commentedIDs(notIn: ids) {
      let name = isLink ? "an id" : PrintableText.quoted(id, limit: 200)
      outcome.remark("note: removed \(name) and its comment")
    }
    let lines = screens.map {
      InventoryText.Line($0.id, isPresented: $0.status == .presented, count: $0.declarations.count)
    }
    outcome.write(to: target) { () throws(System.Refusal) in
      try StagedFile([UInt8](text.listing(lines).utf8), for: target, replacesInput: true).commit()
    }
  }
}
