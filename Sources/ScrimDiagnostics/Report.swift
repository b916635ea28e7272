internal import ScrimJSON

/// What was found, and the sources it was found in.
///
/// A report is built while files are checked, in any order and on any thread,
/// and comes out the same: sorted by path and place, each finding once, and no
/// more of them than the limit, while all are counted. What is kept never
/// grows far beyond the limit, so that a hostile file cannot fill the memory
/// with findings about itself.
package struct Report: Sendable {
  /// How many findings are kept to be shown.
  package let limit: Int
  /// How many files were checked, clean ones included.
  package var checkedFiles = 0
  /// How many files were skipped that seem to be policies.
  package var skippedFiles = 0
  /// The sources that findings may point into.
  package private(set) var sources: [SourceFile] = []
  private var sourceIDs: [[UInt8]: SourceID] = [:]
  /// A number for each source that its path's bytes decide.
  private var pathDigests: [Int] = []

  /// What went wrong in scrim itself, rather than in what was checked.
  package private(set) var faults: [String] = []

  /// Why the run did not check all that it was asked to, such as a file that cannot be read.
  package var failures: [String] = []

  /// What became of the fixes that the findings offer.
  package var fixing = Fixing.offered

  /// The least severe findings that fail the run.
  package var leastFailure = Severity.error

  /// What was made of a baseline; nil without one.
  package internal(set) var comparison: Comparison?

  /// The names of the sources in their repository; nil to name them as they were given.
  package var repositoryPaths: RepositoryPaths?

  private var kept: [Diagnostic] = []
  /// The last of as many findings as are shown, once there were more.
  private var cutoff: Diagnostic?
  private var counted: [Identity: Weight] = [:]
  /// The findings that say of a place that nothing uses it.
  private var unused: [Place: Identity] = [:]
  /// The places in other files that something in the checked ones uses.
  private var uses: Set<Place> = []
  /// How many findings there are, whether or not they are kept: a number by itself,
  /// since it is asked for with every node that is read.
  package private(set) var totalFindings = 0

  /// How many findings are kept by default.
  package static let standardLimit = 1000

  package init(limit: Int = standardLimit) {
    self.limit = limit
  }

  /// Takes a source in, and gives the name under which spans refer to it.
  package mutating func add(_ source: SourceFile) -> SourceID {
    sources.append(source)
    let id = SourceID(index: sources.count - 1)
    sourceIDs[Array(source.path.utf8)] = id
    // By bytes: two paths may look the same, and lead to two files.
    pathDigests.append(Array(source.path.utf8).hashValue)
    return id
  }

  package mutating func add(_ finding: Diagnostic) {
    let finding = withoutForbiddenFixes(finding)
    guard counted.updateValue(Weight(finding), forKey: identity(of: finding)) == nil else { return }
    totalFindings += 1
    keep(finding)
  }

  /// Adds a finding that says that nothing uses what it points at, as far as is known.
  package mutating func addUnused(_ finding: Diagnostic) {
    add(finding)
    unused[place(of: finding.span)] = identity(of: finding)
  }

  /// Notes that what stands at a span is used.
  package mutating func noteUse(of span: SourceSpan) { uses.insert(place(of: span)) }

  /// Takes back what was said to be unused, and what another of the checked files uses.
  package mutating func dropRefutedFindings() {
    drop(Set(uses.compactMap { unused[$0] }))
  }

  /// Takes back findings.
  mutating func drop(_ findings: [Diagnostic]) { drop(Set(findings.map(identity))) }

  private mutating func drop(_ dropped: Set<Identity>) {
    if dropped.isEmpty { return }
    kept = kept.filter { !dropped.contains(identity(of: $0)) }
    for identity in dropped { counted[identity] = nil }
    totalFindings = counted.count
  }

  private func place(of span: SourceSpan) -> Place {
    Place(path: pathDigests[span.source.index], start: span.start)
  }

  /// The finding without fixes that touch concealed sources.
  private func withoutForbiddenFixes(_ finding: Diagnostic) -> Diagnostic {
    let allowed = finding.fixes.filter { fix in
      !fix.edits.contains { source($0.span).isConcealed }
    }
    if allowed.count == finding.fixes.count { return finding }
    return Diagnostic(
      finding.severity, finding.rule, finding.message, at: finding.span,
      screens: finding.screens, notes: finding.notes, help: finding.help, fixes: allowed,
      trace: finding.trace)
  }

  /// A report on the same sources that has found nothing in them yet.
  package var withoutFindings: Report {
    var report = Report(limit: limit)
    (report.sources, report.sourceIDs) = (sources, sourceIDs)
    report.pathDigests = pathDigests
    return report
  }

  /// Takes over another report's findings, with the sources they need.
  package mutating func absorb(_ other: Report) {
    checkedFiles += other.checkedFiles
    skippedFiles += other.skippedFiles
    faults += other.faults
    uses.formUnion(other.uses)
    unused.merge(other.unused) { mine, _ in mine }
    guard !other.counted.isEmpty else { return }
    let home = other.sources.map { source in
      sourceIDs[Array(source.path.utf8)].flatMap { sources[$0.index] == source ? $0 : nil }
        ?? add(source)
    }
    cutoff = nil
    for finding in other.kept where counted[other.identity(of: finding)] == nil {
      keep(finding.moved { home[$0.index] })
    }
    if counted.isEmpty {
      counted = other.counted
    } else {
      counted.merge(other.counted) { mine, _ in mine }
    }
    totalFindings = counted.count
  }

  package mutating func noteFault(_ message: String) { faults.append(message) }

  /// The findings to show, in the order to show them in.
  package var findings: [Diagnostic] {
    Array(kept.sorted(by: precedes).prefix(limit))
  }

  /// The same report without its sources, where no finding points into them.
  package var withoutCleanSources: Report {
    guard counted.isEmpty else { return self }
    var report = Report(limit: limit)
    (report.checkedFiles, report.skippedFiles) = (checkedFiles, skippedFiles)
    report.uses = uses
    return report
  }

  /// The same report with no more findings to show than a limit.
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

  /// How many findings there are beyond those shown.
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

  /// How many findings offer a safe fix.
  package var safelyFixable: Int {
    counted.values.count { $0.isSafelyFixable }
  }

  private mutating func keep(_ finding: Diagnostic) {
    // Findings most often come in order, and then need no sorting.
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
    /// They can be applied.
    case offered
    /// So many were applied, and this is a report on what is left.
    case applied(Int)
    /// So many were shown, and this is a report on the files as they are.
    case shown(Int)
  }

  /// What is counted of a finding that is not kept.
  private struct Weight {
    let severity: Severity
    let isSafelyFixable: Bool

    init(_ finding: Diagnostic) {
      severity = finding.severity
      isSafelyFixable = finding.fixes.contains { $0.safety == .safe }
    }
  }
}

/// The order of findings.
extension Report {
  /// Path and place first, the heaviest first where findings share a place;
  /// the rest only makes the order total.
  private func precedes(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    if first.span.source != second.span.source {
      let paths = (source(first.span).path.utf8, source(second.span).path.utf8)
      if !paths.0.elementsEqual(paths.1) { return paths.0.lexicographicallyPrecedes(paths.1) }
    }
    let places = ((first.span.start, first.span.end), (second.span.start, second.span.end))
    if places.0 != places.1 { return places.0 < places.1 }
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

/// When two findings are the same one.
extension Report {
  /// A place in a file, whichever report knows it.
  private struct Place: Hashable {
    let path: Int
    let start: Int
  }

  /// A digest of all that a reader could tell two findings apart by.
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
  /// The same finding, in a report that knows its sources by other names.
  fileprivate func moved(_ home: (SourceID) -> SourceID) -> Diagnostic {
    func move(_ span: SourceSpan) -> SourceSpan {
      SourceSpan(home(span.source), from: span.start, to: span.end)
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
      trace: trace.map { Step($0.sentence, event: $0.event, at: $0.span.map(move)) })
  }
}
