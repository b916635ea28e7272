internal import ScrimJSON

/// The findings of a run, and the sources that they point into.
///
/// A report is built while files are checked, in any order and on any thread,
/// but the result is always the same. Findings are sorted by path and location,
/// and each is in the report once. All findings are counted, but only those up
/// to the limit are shown. The report never stores many more, so a hostile file
/// cannot fill the memory with findings.
package struct Report: Sendable {
  /// The largest number of findings to show.
  package let limit: Int
  /// The number of checked files, including those without findings.
  package var checkedFiles = 0
  /// The paths of the checked policies.
  package var checkedPaths: [String] = []
  /// The number of `ignore` entries that hide findings.
  package var ignoreEntriesInUse = 0
  /// The rules that policies turn off.
  package var rulesTurnedOff: Set<RuleID> = []
  /// The tests of policies that were played, in order.
  package var tests: [PlayedTest] = []
  /// How much of each tested policy the tests depend on, if that was asked for.
  package var coverage: [TestCoverage] = []
  /// The screens that an app's sources declare; nil if none were read.
  package var screens: [FoundScreen]?
  /// Whether the text form lists the screens.
  package var listsScreens = false
  /// The number of skipped files that look like policies.
  package var skippedFiles = 0
  /// The sources that findings can point into.
  package private(set) var sources: [SourceFile] = []
  private var sourceIDs: [[UInt8]: SourceID] = [:]
  /// For each source, a digest of its path's bytes.
  private var pathDigests: [Int] = []

  /// What went wrong in Scrim itself, rather than in its input.
  package private(set) var faults: [String] = []

  /// Why the run did not check everything, such as a file that cannot be read.
  package var failures: [String] = []

  /// Whether a checked policy may use definitions of a file that it could not
  /// extend.
  package var mayLackUses = false

  /// What was done with the fixes that the findings offer.
  package var fixing = Fixing.offered

  /// The command that makes the report, as the name of cases without findings.
  package var task = "lint"

  /// The lowest severity that fails the run.
  package var leastFailure = Severity.error

  /// The comparison with a baseline; nil without one.
  package internal(set) var comparison: Comparison?

  /// The paths of the sources in their repository; nil to use them as given.
  package var repositoryPaths: RepositoryPaths?

  private var kept: [Diagnostic] = []
  /// The last finding to show, once there are more than the limit.
  private var cutoff: Diagnostic?
  private var counted: [Identity: Tally] = [:]
  /// The findings about unused definitions, by location.
  private var unused: [Location: Identity] = [:]
  /// The locations in other files that a checked file uses.
  private var uses: Set<Location> = []
  /// The number of findings, stored or not.
  ///
  /// It is stored because it is read for every node.
  package private(set) var totalFindings = 0

  /// The default limit.
  package static let standardLimit = 1000

  package init(limit: Int = standardLimit) {
    self.limit = limit
  }

  /// A report on one file.
  package init(limit: Int, checking source: SourceFile) {
    self.init(limit: limit)
    (checkedFiles, checkedPaths) = (1, [source.path])
  }

  /// Adds a source, and returns the id by which spans refer to it.
  package mutating func add(_ source: SourceFile) -> SourceID {
    sources.append(source)
    let id = SourceID(index: sources.count - 1)
    sourceIDs[Array(source.path.utf8)] = id
    // By bytes: Swift treats some paths of different files as equal.
    pathDigests.append(Array(source.path.utf8).hashValue)
    return id
  }

  /// Conceals a source, except for ranges in order.
  package mutating func conceal(_ id: SourceID, except quotable: [Range<Int>]) {
    sources[id.index] = sources[id.index].concealed(except: quotable)
  }

  package mutating func add(_ finding: Diagnostic) {
    let finding = withoutForbiddenFixes(finding)
    guard counted.updateValue(Tally(finding), forKey: identity(of: finding)) == nil else { return }
    totalFindings += 1
    keep(finding)
  }

  /// Adds a finding that says that a definition is unused, as far as is known.
  package mutating func addUnused(_ finding: Diagnostic) {
    add(finding)
    unused[location(of: finding.span)] = identity(of: finding)
  }

  /// Records that the definition at a span is used.
  package mutating func noteUse(of span: SourceSpan) { uses.insert(location(of: span)) }

  /// Removes the findings about unused definitions that another checked file
  /// uses.
  package mutating func dropRefutedFindings() {
    drop(Set(mayLackUses ? Array(unused.values) : uses.compactMap { unused[$0] }))
  }

  mutating func drop(_ findings: [Diagnostic]) { drop(Set(findings.map(identity))) }

  private mutating func drop(_ dropped: Set<Identity>) {
    if dropped.isEmpty { return }
    kept = kept.filter { !dropped.contains(identity(of: $0)) }
    for identity in dropped { counted[identity] = nil }
    totalFindings = counted.count
  }

  private func location(of span: SourceSpan) -> Location {
    Location(path: pathDigests[span.source.index], start: span.start)
  }

  /// The finding without fixes that edit concealed sources.
  private func withoutForbiddenFixes(_ finding: Diagnostic) -> Diagnostic {
    let allowed = finding.fixes.filter { fix in
      !fix.edits.contains { source($0.span).conceals($0.span) }
    }
    if allowed.count == finding.fixes.count { return finding }
    return Diagnostic(
      finding.severity, finding.rule, finding.message, at: finding.span,
      screens: finding.screens, notes: finding.notes, help: finding.help, fixes: allowed,
      trace: finding.trace, table: finding.table)
  }

  /// A report on these sources, without findings.
  package var withoutFindings: Report {
    var report = Report(limit: limit)
    (report.sources, report.sourceIDs) = (sources, sourceIDs)
    report.pathDigests = pathDigests
    return report
  }

  /// Adds the findings of another report, with their sources.
  package mutating func absorb(_ other: Report) {
    checkedFiles += other.checkedFiles
    checkedPaths += other.checkedPaths
    ignoreEntriesInUse += other.ignoreEntriesInUse
    rulesTurnedOff.formUnion(other.rulesTurnedOff)
    skippedFiles += other.skippedFiles
    coverage += other.coverage
    faults += other.faults
    mayLackUses = mayLackUses || other.mayLackUses
    uses.formUnion(other.uses)
    unused.merge(other.unused) { mine, _ in mine }
    guard !other.counted.isEmpty || !other.tests.isEmpty else { return }
    let newIDs = other.sources.map { source in
      sourceIDs[Array(source.path.utf8)].flatMap { sources[$0.index] == source ? $0 : nil }
        ?? add(source)
    }
    tests += other.tests.map { $0.moved { newIDs[$0.index] } }
    cutoff = nil
    for finding in other.kept where counted[other.identity(of: finding)] == nil {
      keep(finding.moved { newIDs[$0.index] })
    }
    if counted.isEmpty {
      counted = other.counted
    } else {
      counted.merge(other.counted) { mine, _ in mine }
    }
    totalFindings = counted.count
  }

  package mutating func reportInternalError(_ message: String) { faults.append(message) }

  /// The findings to show, in order.
  package var findings: [Diagnostic] {
    Array(kept.sorted(by: precedes).prefix(limit))
  }

  /// The report without its sources, if it has no findings.
  package var withoutCleanSources: Report {
    guard counted.isEmpty, tests.isEmpty else { return self }
    var report = Report(limit: limit)
    (report.checkedFiles, report.skippedFiles) = (checkedFiles, skippedFiles)
    (report.checkedPaths, report.ignoreEntriesInUse) = (checkedPaths, ignoreEntriesInUse)
    report.rulesTurnedOff = rulesTurnedOff
    report.uses = uses
    report.mayLackUses = mayLackUses
    report.faults = faults
    return report
  }

  /// The report with a lower limit on the findings to show.
  package func limited(to limit: Int) -> Report {
    guard limit < self.limit else { return self }
    var report = Report(limit: limit)
    report.absorb(self)
    report.fixing = fixing
    report.leastFailure = leastFailure
    report.repositoryPaths = repositoryPaths
    report.comparison = comparison
    report.failures = failures
    return report
  }

  /// The number of findings that are not shown.
  package var omittedFindings: Int {
    max(0, counted.count - limit)
  }

  /// Whether findings of a severity fail the run.
  package func fails(_ severity: Severity) -> Bool { severity <= leastFailure }

  /// Whether any finding fails the run.
  package var isFailed: Bool { Severity.allCases.contains { fails($0) && count($0) > 0 } }

  package func count(_ severity: Severity) -> Int {
    counted.values.count { $0.severity == severity }
  }

  /// Whether a rule has findings, shown or not.
  package func hasFindings(of rule: RuleID) -> Bool { counted.values.contains { $0.rule == rule } }

  /// The number of findings that offer a safe fix.
  package var safelyFixable: Int {
    counted.values.count { $0.isSafelyFixable }
  }

  private mutating func keep(_ finding: Diagnostic) {
    // Findings usually come in order, so most of those beyond the limit end
    // here.
    if let cutoff, precedes(cutoff, finding) { return }
    kept.append(finding)
    if kept.count >= 2 * limit + 64 {
      kept = findings
      cutoff = kept.last
    }
  }
}

extension Report {
  package enum Fixing: Hashable, Sendable {
    /// The fixes can be applied.
    case offered
    /// This number of fixes was applied; the report is about what is left.
    case applied(Int)
    /// This number of fixes was shown; the report is about the unchanged files.
    case shown(Int)
  }

  /// What is counted of each finding.
  private struct Tally {
    let rule: RuleID
    let severity: Severity
    let isSafelyFixable: Bool

    init(_ finding: Diagnostic) {
      rule = finding.rule
      severity = finding.severity
      isSafelyFixable = finding.fixes.contains { $0.safety == .safe }
    }
  }
}

/// The order of findings.
extension Report {
  /// Orders findings by path and location, then by severity; the rest makes the
  /// order total.
  private func precedes(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    if first.span.source != second.span.source {
      let paths = (source(first.span).path.utf8, source(second.span).path.utf8)
      if !paths.0.elementsEqual(paths.1) { return paths.0.lexicographicallyPrecedes(paths.1) }
    }
    let ranges = ((first.span.start, first.span.end), (second.span.start, second.span.end))
    if ranges.0 != ranges.1 { return ranges.0 < ranges.1 }
    if first.severity != second.severity { return first.severity < second.severity }
    if first.rule != second.rule { return first.rule < second.rule }
    if first.message != second.message { return first.message < second.message }
    if first.help != second.help { return (first.help ?? "") < (second.help ?? "") }
    let notes = (first.notes.map(\.message), second.notes.map(\.message))
    if notes.0 != notes.1 { return notes.0.lexicographicallyPrecedes(notes.1) }
    let traces = (first.trace, second.trace)
    return traces.0.flatMap { [$0.sentence, $0.event.text] }
      .lexicographicallyPrecedes(traces.1.flatMap { [$0.sentence, $0.event.text] })
  }

  package func source(_ span: SourceSpan) -> SourceFile {
    sources[span.source.index]
  }
}

/// The identity of findings.
extension Report {
  /// A location in a file, independent of the report.
  private struct Location: Hashable {
    let path: Int
    let start: Int
  }

  /// A digest of everything by which a reader can distinguish two findings.
  private struct Identity: Hashable {
    let digest: Int
  }

  private func identity(of finding: Diagnostic) -> Identity {
    var hasher = Hasher()
    hasher.combine(pathDigests[finding.span.source.index])
    hasher.combine(finding.span.start)
    hasher.combine(finding.span.end)
    hasher.combine(finding.severity)
    hasher.combine(finding.rule)
    hasher.combine(finding.message)
    hasher.combine(finding.screens)
    hasher.combine(finding.help)
    for note in finding.notes {
      hasher.combine(pathDigests[note.span.source.index])
      hasher.combine(note.span.start)
      hasher.combine(note.message)
    }
    for step in finding.trace {
      hasher.combine(step.sentence)
      hasher.combine(step.event)
      guard let span = step.span else { continue }
      hasher.combine(pathDigests[span.source.index])
      hasher.combine(span.start)
    }
    return Identity(digest: hasher.finalize())
  }
}

extension Diagnostic {
  /// The finding with the source ids of another report.
  fileprivate func moved(_ newIDs: (SourceID) -> SourceID) -> Diagnostic {
    func move(_ span: SourceSpan) -> SourceSpan {
      SourceSpan(newIDs(span.source), from: span.start, to: span.end)
    }
    return Diagnostic(
      severity, rule, message, at: move(span), screens: screens,
      notes: notes.map { Note($0.message, at: move($0.span)) },
      help: help,
      fixes: fixes.map { fix in
        Fix(
          fix.title, fix.safety,
          edits: fix.edits.map { .init(replacing: move($0.span), with: $0.replacement) })
      },
      trace: trace.map { Step($0.sentence, event: $0.event, at: $0.span.map(move)) }, table: table)
  }
}
