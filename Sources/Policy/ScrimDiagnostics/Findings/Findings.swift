internal import ScrimJSON

/// The findings of a run, and the sources that they point into.
///
/// Findings are sorted by path and location, and each is here once: what several
/// policies show is one finding, with the screens of all. All findings are
/// counted, but only those up to the limit are shown. Not many more are ever
/// stored, so a hostile file cannot fill the memory with findings.
package struct Findings: Sendable {
  /// The largest number of findings to show.
  package private(set) var limit: Int
  /// The number of checked files, including those without findings.
  package var checkedFiles = 0
  /// The paths of the checked policies.
  package var checkedPaths: [String] = []
  /// The number of skipped files that look like policies.
  package var skippedFiles = 0
  /// The number of `ignore` entries that hide findings.
  package var ignoreEntriesInUse = 0
  /// The rules that policies turn off.
  package var rulesTurnedOff: Set<RuleID> = []
  /// Whether a checked policy may use definitions of a file that it could not
  /// extend.
  package var mayLackUses = false
  /// What went wrong in Scrim itself, rather than in its input.
  package private(set) var faults: [String] = []
  /// The sources that findings can point into.
  package private(set) var sources: Sources

  private var kept: [Identity: Diagnostic] = [:]
  /// The last finding to show, once there are more than the limit.
  private var cutoff: Diagnostic?
  private var counted: [Identity: Tally] = [:]
  /// The findings about unused definitions.
  private var unused: [Use: Identity] = [:]
  /// What a checked file uses.
  private var uses: Set<Use> = []
  /// The findings about undefined names, by location.
  private var undefined: [Location: Identity] = [:]
  /// The definitions that a policy gives the names of files that it extends, by
  /// the location of the name.
  private var definitions: [Location: ForeignDefinition] = [:]

  /// The greatest severity of findings that are added from now on.
  package var mostSevere = Severity.error

  /// The default limit.
  package static let standardLimit = 1000

  /// - Parameter sources: the sources that findings can point into, to which
  ///   others can be added.
  package init(limit: Int = standardLimit, in sources: Sources = Sources()) {
    (self.limit, self.sources) = (limit, sources)
  }

  /// The findings in one file.
  package init(limit: Int, checking source: SourceFile) {
    self.init(limit: limit)
    (checkedFiles, checkedPaths) = (1, [source.path])
  }

  /// Adds a source, and returns the id by which spans refer to it.
  package mutating func add(_ source: SourceFile) -> SourceID { sources.add(source) }

  /// Conceals a source, except for ranges in order.
  package mutating func conceal(_ id: SourceID, except quotable: [Range<Int>] = []) {
    sources.conceal(id, except: quotable)
  }

  /// The start of the file at a path, which is added without text if it is gone.
  package mutating func beginning(of path: String) -> SourceSpan { sources.beginning(of: path) }

  package mutating func add(_ finding: Diagnostic) {
    var finding = withoutForbiddenFixes(finding)
    finding.severity = max(finding.severity, mostSevere)
    merge(finding)
  }

  /// Adds a finding, or makes it one with the finding that has its rule and
  /// cause.
  private mutating func merge(_ finding: Diagnostic) {
    let identity = identity(of: finding)
    let isNew = count(finding, as: identity)
    if let known = kept[identity] {
      kept[identity] = known.merged(with: finding)
    } else if isNew {
      keep(finding, as: identity)
    }
  }

  package mutating func add(_ findings: [Diagnostic]) { for finding in findings { add(finding) } }

  /// Adds a finding that says that a definition is unused, as far as is known.
  package mutating func addUnused(_ finding: Diagnostic) {
    add(finding)
    unused[Use(rule: finding.rule, location: location(of: finding.span))] = identity(of: finding)
  }

  /// Records that the definition at a span is used, as a rule sees it.
  package mutating func noteUse(of span: SourceSpan, for rule: RuleID) {
    uses.insert(Use(rule: rule, location: location(of: span)))
  }

  /// Adds a finding that says that a name is undefined in the files that were
  /// read with it.
  package mutating func addUndefined(_ finding: Diagnostic) {
    add(finding)
    undefined[location(of: finding.span)] = identity(of: finding)
  }

  /// Records that a policy defines a name in a file that it extends.
  package mutating func note(_ definition: ForeignDefinition, ofNameAt span: SourceSpan) {
    definitions[location(of: span)] = definition
  }

  /// Corrects the findings about single files by what the other files show.
  ///
  /// Removes the findings about unused definitions that another file uses, and
  /// says where another file defines an undefined name.
  package mutating func compareFiles() {
    drop(Set(mayLackUses ? Array(unused.values) : uses.compactMap { unused[$0] }))
    for (location, identity) in undefined {
      guard let definition = definitions[location], let finding = kept[identity] else { continue }
      let (path, other) = (source(finding.span).path, source(definition.span).path)
      kept[identity] = finding.defined(by: definition, in: other.relative(to: path))
      counted[identity]?.isSafelyFixable = false
    }
  }

  mutating func drop(_ findings: [Diagnostic]) { drop(Set(findings.map(identity))) }

  private mutating func drop(_ dropped: Set<Identity>) {
    if dropped.isEmpty { return }
    for identity in dropped { (counted[identity], kept[identity]) = (nil, nil) }
  }

  /// The finding without fixes that edit concealed sources.
  private func withoutForbiddenFixes(_ finding: Diagnostic) -> Diagnostic {
    let allowed = finding.fixes.filter { fix in
      !fix.edits.contains { source($0.span).conceals($0.span) }
    }
    if allowed.count == finding.fixes.count { return finding }
    var finding = finding
    finding.fixes = allowed
    return finding
  }

  /// Adds the findings of others, with their sources.
  package mutating func absorb(_ other: Findings) {
    checkedFiles += other.checkedFiles
    checkedPaths += other.checkedPaths
    skippedFiles += other.skippedFiles
    ignoreEntriesInUse += other.ignoreEntriesInUse
    rulesTurnedOff.formUnion(other.rulesTurnedOff)
    faults += other.faults
    unused.merge(other.unused) { mine, _ in mine }
    undefined.merge(other.undefined) { mine, _ in mine }
    let ids = absorbUses(of: other)
    if other.counted.isEmpty { return }
    cutoff = nil
    for finding in other.sorted { merge(finding.moved(to: ids)) }
    // Those that the other did not keep are counted as well.
    for (identity, tally) in other.counted { counted[identity, default: tally].add(tally) }
  }

  /// Whether some findings hold only as far as the files that were read show.
  package var needOtherFiles: Bool { !unused.isEmpty || !undefined.isEmpty }

  /// Adds what other files use and define, without the findings in them.
  ///
  /// - Returns: the new ids of the other's sources, as far as they are needed.
  @discardableResult
  package mutating func absorbUses(of other: Findings) -> [SourceID] {
    mayLackUses = mayLackUses || other.mayLackUses
    uses.formUnion(other.uses)
    guard !other.counted.isEmpty || !other.definitions.isEmpty else { return [] }
    let ids = adopt(other.sources)
    definitions.merge(other.definitions.mapValues { $0.moved(to: ids) }) { mine, other in
      mine.extendsUse ? other : mine
    }
    return ids
  }

  /// The findings of a policy and its variants.
  ///
  /// A finding says in which it holds, unless that is in all. What one of them
  /// uses is not unused.
  ///
  /// - Parameter areAll: whether these are all variants, so that it is known what
  ///   is unused.
  package init(merging variants: [(name: String, findings: Findings)], areAll: Bool) {
    self = variants[0].findings
    for var other in variants.dropFirst().map(\.findings) {
      (other.checkedFiles, other.checkedPaths, other.ignoreEntriesInUse) = (0, [], 0)
      absorb(other)
    }
    drop(Set(areAll ? uses.compactMap { unused[$0] } : Array(unused.values)))
    let doubted = Set(unused.values)
    for (identity, finding) in kept where !doubted.contains(identity) {
      let names = variants.filter { $0.findings.counted[identity] != nil }.map(\.name)
      if names.count < variants.count { kept[identity] = finding.limited(to: names) }
    }
  }

  /// The errors alone.
  package var errors: Findings {
    var errors = self
    errors.drop(Set(counted.filter { $0.value.severity != .error }.keys))
    return errors
  }

  /// The findings that hold in one variant.
  package func holding(in variant: String) -> Findings {
    var findings = self
    findings.drop(
      Set(kept.filter { !$0.value.variants.isEmpty && !$0.value.variants.contains(variant) }.keys))
    return findings
  }

  /// Adds the sources that are not here yet, and returns the ids of all of them.
  mutating func adopt(_ others: Sources) -> [SourceID] { sources.add(others) }

  package mutating func reportInternalError(_ message: String) { faults.append(message) }

  /// Lowers the limit on the findings to show.
  package mutating func limit(to limit: Int) { self.limit = min(self.limit, limit) }

  /// The findings to show, in order.
  package var shown: [Diagnostic] { Array(sorted.prefix(limit)) }

  private var sorted: [Diagnostic] { kept.values.sorted(by: precedes) }

  /// The number of findings, shown or not.
  package var total: Int { counted.count }

  /// The number of findings that are not shown.
  package var omitted: Int { max(0, total - limit) }

  package func count(_ severity: Severity) -> Int {
    counted.values.count { $0.severity == severity }
  }

  /// Whether any finding is at least as severe as this.
  package func reach(_ severity: Severity) -> Bool {
    counted.values.contains { $0.severity <= severity }
  }

  /// Whether a rule has findings, shown or not.
  package func hasFindings(of rule: RuleID) -> Bool { counted.values.contains { $0.rule == rule } }

  /// The number of findings that offer a safe fix.
  package var safelyFixable: Int { counted.values.count { $0.isSafelyFixable } }

  package func source(_ span: SourceSpan) -> SourceFile { sources[span.source] }

  private mutating func keep(_ finding: Diagnostic, as identity: Identity) {
    // Findings usually come in order, so most of those beyond the limit end
    // here.
    if let cutoff, precedes(cutoff, finding) { return }
    kept[identity] = finding
    guard kept.count >= 2 * limit + 64, let last = shown.last else { return }
    kept = kept.filter { !precedes(last, $0.value) }
    cutoff = last
  }

  /// Orders findings by path, then within the source.
  private func precedes(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    if first.span.source != second.span.source {
      let paths = (source(first.span).path.utf8, source(second.span).path.utf8)
      if !paths.0.elementsEqual(paths.1) { return paths.0.lexicographicallyPrecedes(paths.1) }
    }
    return first.precedesInSource(second)
  }
}

/// The identity of findings, independent of the ids of sources.
extension Findings {
  /// What is counted of each finding.
  private struct Tally {
    let rule: RuleID
    var severity: Severity
    var isSafelyFixable: Bool

    mutating func add(_ other: Tally) {
      severity = min(severity, other.severity)
      isSafelyFixable = isSafelyFixable || other.isSafelyFixable
    }
  }

  /// Counts a finding once, and returns whether it is new.
  private mutating func count(_ finding: Diagnostic, as identity: Identity) -> Bool {
    let tally = Tally(
      rule: finding.rule, severity: finding.severity,
      isSafelyFixable: finding.fixes.contains { $0.safety == .safe })
    let isNew = counted[identity] == nil
    counted[identity, default: tally].add(tally)
    return isNew
  }

  private struct Location: Hashable {
    let path: Int
    let start: Int
  }

  /// What a rule about unused definitions is about.
  private struct Use: Hashable {
    let rule: RuleID
    let location: Location
  }

  private func location(of span: SourceSpan) -> Location {
    Location(path: sources.pathDigest(of: span.source), start: span.start)
  }

  /// A digest of a finding's rule and of what has to change: its cause, or the
  /// span and what is wrong there.
  private typealias Identity = Int

  private func identity(of finding: Diagnostic) -> Identity {
    var hasher = Hasher()
    let span = finding.cause ?? finding.span
    hasher.combine(location(of: span))
    hasher.combine(span.end)
    hasher.combine(finding.rule)
    hasher.combine(finding.cause == nil)
    if finding.cause == nil { hasher.combine(finding.statement) }
    return hasher.finalize()
  }
}

extension Diagnostic {
  /// Orders findings in one source by location, then by severity; the rest makes
  /// the order total.
  package func precedesInSource(_ other: Diagnostic) -> Bool {
    let ranges = ((span.start, span.end), (other.span.start, other.span.end))
    if ranges.0 != ranges.1 { return ranges.0 < ranges.1 }
    if severity != other.severity { return severity < other.severity }
    if rule != other.rule { return rule < other.rule }
    if message != other.message { return message < other.message }
    if help != other.help { return (help ?? "") < (other.help ?? "") }
    let messages = (notes.map(\.message), other.notes.map(\.message))
    if messages.0 != messages.1 { return messages.0.lexicographicallyPrecedes(messages.1) }
    return trace.flatMap { [$0.sentence, $0.event.text] }
      .lexicographicallyPrecedes(other.trace.flatMap { [$0.sentence, $0.event.text] })
  }
}
