internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimInterchange

/// A policy that rules examine, and their findings.
struct Examination {
  let variant: PolicyVariant
  /// The policy itself, and all its variants.
  let variants: [PolicyVariant]
  let resolved: ResolvedPolicy
  /// The ids that the inventory lists; nil if there is no inventory.
  let inventory: Inventory?
  let inventoryMatches: InventoryMatches?
  /// Whether the policy is readable in full.
  ///
  /// If it is not, rules about missing things report nothing.
  let isWhole: Bool
  /// Whether the policy seems to extend a file that was not read in full.
  let lacksBase: Bool
  /// The day that `until` is compared with.
  let today: Day

  private(set) var report: Findings
  /// The indexes of the ignore entries that accepted a finding.
  private(set) var usedIgnores: Set<Int> = []

  private let levels: [RuleID: RuleLevel]
  /// The findings on screens that are not yet reported.
  private var screenFindings = ScreenFindings()
  /// For each rule, the causes of its findings on screens so far.
  private var knownCauses: [RuleID: Set<[Origin]>] = [:]
  /// Whether to omit findings on screens whose causes are known.
  var passesOverKnownCauses = false
  private var ignoreIndex: IgnoreIndex
  let coverUses: CoverUses
  /// The covers that undefined names probably mean, once computed.
  var knownMeantCovers: [Name: Suggestion]?
  /// The scripts of the ids, once computed.
  var writtenScripts: WrittenScripts?
  /// The translucent colors of covers on sensitive screens, once computed.
  var translucentColors: Set<Origin> = []
  /// The settings that make unlisted screens public, once computed.
  var unlistedPublic: Set<Origin> = []
  var nameSearch = NameSearch()
  /// The work left for searching the inventory for ids of patterns.
  private var containmentWork = 5_000_000
  /// The number of ids of the inventory that may still be read for this.
  private var idsToSearch = 200_000

  init(
    _ resolved: ResolvedPolicy, of variant: PolicyVariant, _ read: ReadPolicy, today: Day,
    levels: [RuleID: RuleLevel]
  ) {
    (self.resolved, self.variant, variants) = (resolved, variant, read.variants)
    inventory = read.inventory
    inventoryMatches = read.inventory.flatMap {
      InventoryMatches($0.entries, resolved.screens, setsAtMost: resolved.limit)
    }
    (isWhole, lacksBase, self.today, report) = (read.isWhole, read.lacksBase, today, read.report)
    ignoreIndex = IgnoreIndex(resolved.policy.ignores)
    self.levels = Dictionary(
      resolved.policy.levels.map { (RuleID($0.name), $0.value) }, uniquingKeysWith: { $1 }
    ).merging(levels, uniquingKeysWith: { $1 })
    coverUses = CoverUses(in: resolved)
  }

  var policy: Policy { resolved.policy }
  /// The policy itself, while a variant of it is examined.
  ///
  /// What is unused there may be used here.
  var base: Policy? { variant.isBase ? nil : variants[0].policy }
  var files: PolicyFiles { resolved.files }
  var tables: PolicyTables { resolved.tables }
  var covers: PolicyCovers { resolved.covers }
  var screens: PolicyScreens { resolved.screens }
  var system: TargetSystem { resolved.system }

  func text(of name: Name) -> String { tables.names.text(of: name) }

  /// The ids and patterns of the entries of `screens`.
  var screenNames: [String] { policy.screens.map { text(of: $0.name.name) } }

  /// The ids that the inventory lists.
  var inventoryIDs: [String] { inventory?.entries.map(\.id) ?? [] }

  /// The span of a value.
  func span<Value>(of value: Located<Value>) -> SourceSpan { files.valueSpan(of: value.origin) }

  /// The span of the id or pattern of an entry of `screens`.
  func span(ofEntry entry: Int) -> SourceSpan { files.span(of: screens.entries[entry].origin) }

  /// A note on the policy's lifecycle, if the policy sets one.
  var lifecycleNotes: [Diagnostic.Note] {
    policy.lifecycle.map { [.init("the lifecycle is set here", at: span(of: $0))] } ?? []
  }
}

/// Findings.
extension Examination {
  /// Makes the findings of a variant that does not ship at most warnings.
  mutating func capSeverity() { report.mostSevere = .warning }

  /// Reports a finding, unless the policy turns the rule off or ignores it.
  ///
  /// - Parameters:
  ///   - severity: the severity, if it is not that of the rule.
  ///   - screen: the screen that the finding is about, if any.
  ///   - screens: the screens that it is about, if there are several: those for
  ///     which no entry ignores it.
  ///   - elsewhere: what another policy of the run may do with the thing that
  ///     the finding is about.
  mutating func report(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at span: SourceSpan,
    screen: String? = nil, screens: [String]? = nil, notes: [Diagnostic.Note] = [], help: String,
    fixes: [Fix] = [], unless elsewhere: Elsewhere? = nil
  ) {
    guard let severity = self.severity(of: rule, severity),
      screens != nil || !isIgnored(rule, on: screen)
    else { return }
    let finding = Diagnostic(
      severity, rule.id, message, at: span, screens: screens ?? screen.map { [$0] } ?? [],
      notes: notes, help: help, fixes: fixes)
    switch elsewhere {
    case .used: report.addUnused(finding)
    case .defined: report.addUndefined(finding)
    case nil: report.add(finding)
    }
  }

  /// What another policy may do with a thing that a finding is about.
  enum Elsewhere { case used, defined }

  /// Whether a finding of a rule is reported, so that one of another rule with
  /// the same cause is not needed.
  mutating func reports(_ rule: Rule, on screen: String, inPlaceOf other: Rule) -> Bool {
    guard let severity = severity(of: rule, nil), !isIgnored(rule, on: screen) else { return false }
    return self.severity(of: other, nil).map { severity <= $0 } ?? true
  }

  /// The severity of a rule's findings; nil if the policy turns the rule off.
  private func severity(of rule: Rule, _ severity: Severity?) -> Severity? {
    guard rule.isAdjustable, let level = levels[rule.id] else { return severity ?? rule.severity }
    return Severity(rawValue: level.rawValue)
  }

  /// The rules that are off for this policy.
  var rulesTurnedOff: Set<RuleID> {
    Set(Rule.all.filter { $0.isAdjustable && levels[$0.id] == .off }.map(\.id))
  }

  /// Records that the policy uses a definition in a file that it extends.
  mutating func noteUse(of span: SourceSpan, for rule: Rule) {
    report.noteUse(of: span, for: rule.id)
  }

  /// Records that the policy defines the cover that a file it extends refers to.
  mutating func noteDefinition(_ definition: Origin, of reference: Origin) {
    let definition = ForeignDefinition(
      at: files.span(of: definition), extendsUse: files.isOwn(definition))
    report.note(definition, ofNameAt: files.valueSpan(of: reference))
  }

  /// Reports a finding that a policy cannot turn off or ignore.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// Reports a finding on a screen.
  ///
  /// Findings on other screens with the same cause are merged with it.
  ///
  /// - Parameters:
  ///   - weight: how bad it is. The worst of the merged findings is shown.
  ///   - causes: the settings that cause it, the one to change first.
  ///   - cause: the setting to change, if it is not among the screen's
  ///     settings.
  ///   - trace: returns the steps that lead to it. Called only for the finding
  ///     that is shown.
  mutating func report(
    _ rule: Rule, severity: Severity? = nil, weight: Double = 0, _ message: String,
    on screen: ResolvedScreen, causes: [(origin: Origin, is: String)], at cause: Origin? = nil,
    help: String, fixes: [Fix] = [], trace: @escaping () -> [Diagnostic.Step] = { [] }
  ) {
    guard let severity = self.severity(of: rule, severity) else { return }
    let isNew = knownCauses[rule.id, default: []].insert(causes.map(\.origin)).inserted
    if passesOverKnownCauses, !isNew { return }
    let name = resolved.name(of: screen)
    if isIgnored(rule, on: name) { return }
    let own = cause ?? causes.first { screen.owns($0.origin) }?.origin
    let span = own.map(files.valueSpan) ?? files.span(of: screen.origin)
    let finding = ScreenFinding(
      screen: name, severity: severity, weight: weight, message: message, span: span,
      isOwn: own != nil,
      causes: causes.filter { $0.origin != cause && $0.origin != screen.origin }, help: help,
      fixes: fixes, trace: trace)
    let cause = cause ?? causes.first?.origin ?? screen.origin
    screenFindings.add(finding, of: rule, by: cause)
  }

  /// Reports the findings on screens that are not yet reported.
  mutating func reportScreenFindings() {
    for group in screenFindings.takeAll() {
      let worst = group.worst
      let notes = worst.causes.map {
        Diagnostic.Note("\($0.is) is set here", at: files.valueSpan(of: $0.origin))
      }
      report.add(
        Diagnostic(
          worst.severity, group.rule.id, worst.message, at: worst.span,
          cause: files.valueSpan(of: group.cause), weight: worst.weight, screens: group.screens,
          notes: notes, help: worst.help,
          fixes: group.screens.count > 1 || worst.isOwn ? worst.fixes : [], trace: worst.trace()))
    }
  }

  /// The first id of the inventory that a pattern matches, and another one too.
  ///
  /// Nil if there is none, or once so many ids have been compared that more
  /// would slow the run down.
  mutating func listedID(in pattern: Pattern, and other: Pattern) -> String? {
    guard let ids = inventory?.entries.lazy.map(\.id), idsToSearch >= ids.count else { return nil }
    idsToSearch -= ids.count
    return ids.first { id in
      guard containmentWork > 0, let id = try? Pattern(id) else { return false }
      return pattern.contains(id, work: &containmentWork)
        && other.contains(id, work: &containmentWork)
    }
  }

  /// Whether the policy ignores the findings of a rule on a screen.
  mutating func isIgnored(_ rule: Rule, on screen: String?) -> Bool {
    guard rule.isAdjustable, !ignoreIndex.isEmpty else { return false }
    // An expired entry still counts. Its expiry is an error of its own.
    let screen = screen.flatMap { try? Pattern($0) }
    let entries = ignoreIndex.entries(for: rule.id.description, on: screen)
    usedIgnores.formUnion(entries)
    return !entries.isEmpty
  }
}
