internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimScreenNames
internal import ScrimTimeline

/// A policy under the rules: what they may look at, and what they found.
struct Examination {
  let resolved: ResolvedPolicy
  /// The ids that the inventory lists, if there is one.
  let inventory: Inventory?
  let inventoryMatches: InventoryMatches?
  /// Whether everything in the policy could be read.
  ///
  /// Where not, rules about what is missing have nothing to say.
  let isWhole: Bool
  /// The day that `until` is held against.
  let today: Day

  private(set) var report: Report
  /// Which of the policy's ignore entries something needed.
  private(set) var usedIgnores: Set<Int> = []

  private let levels: [RuleID: RuleLevel]
  /// What brought about findings on screens, by rule.
  private var knownCauses: [RuleID: Set<[Origin]>] = [:]
  /// Whether a finding on screens is passed over if its causes are known.
  var passesOverKnownCauses = false
  private var ignoreIndex: IgnoreIndex
  let coverUses: CoverUses
  /// What names of covers that are not defined were meant to be, once that is known.
  var coverMeanings: [Name: Suggestion]?
  /// The settings that make screens public which nobody listed, once they are known.
  var unlistedPublic: Set<Origin> = []
  /// How many names may still be compared in search of what was meant.
  private var comparisons = 200_000

  init(
    _ resolved: ResolvedPolicy, inventory: Inventory?, isWhole: Bool, today: Day,
    levels: [RuleID: RuleLevel], reporting report: Report
  ) {
    self.resolved = resolved
    self.inventory = inventory
    inventoryMatches = inventory.map { InventoryMatches($0, resolved.screens) }
    self.isWhole = isWhole
    self.today = today
    self.report = report
    ignoreIndex = IgnoreIndex(resolved.policy.ignores)
    self.levels = Dictionary(
      resolved.policy.levels.map { (RuleID($0.name), $0.value) }, uniquingKeysWith: { $1 }
    ).merging(levels, uniquingKeysWith: { $1 })
    coverUses = CoverUses(in: resolved)
  }

  var policy: Policy { resolved.policy }
  var files: PolicyFiles { resolved.files }
  var tables: PolicyTables { resolved.tables }
  var covers: PolicyCovers { resolved.covers }
  var screens: PolicyScreens { resolved.screens }
  var system: TargetSystem { resolved.system }

  func text(of name: Name) -> String { tables.names.text(of: name) }
}

/// What is found.
extension Examination {
  /// Reports a finding, unless the policy turns the rule off or ignores it.
  ///
  /// - Parameters:
  ///   - severity: how much it weighs, where that is not what the rule's findings
  ///     weigh.
  ///   - screen: the screen that the finding is about, if it is.
  ///   - isUnused: whether it says that nothing uses what stands there, which another policy
  ///     of the run may refute.
  mutating func find(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at span: SourceSpan,
    screen: Pattern? = nil, notes: [Diagnostic.Note] = [], help: String, fixes: [Fix] = [],
    trace: [Diagnostic.Step] = [], isUnused: Bool = false
  ) {
    let level = rule.isAdjustable ? levels[rule.id] : nil
    if level == .off { return }
    if rule.isAdjustable, isIgnored(rule.id, screen) { return }
    let severity = level.flatMap { Severity(rawValue: $0.rawValue) } ?? severity ?? rule.severity
    let finding = Diagnostic(
      severity, rule.id, message, at: span, notes: notes, help: help, fixes: fixes, trace: trace)
    if isUnused { report.addUnused(finding) } else { report.add(finding) }
  }

  /// Notes that the policy uses what stands at a span of a file that it extends.
  mutating func noteUse(of span: SourceSpan) { report.noteUse(of: span) }

  /// Notes a fault of scrim itself.
  mutating func noteFault(_ message: String) { report.noteFault(message) }

  /// Reports what no policy can have a say in.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// Reports a screen's fault at the setting of its own that brings it about, or
  /// at the screen's name where all such settings are inherited.
  ///
  /// - Parameter causes: the settings, the one that should change first.
  mutating func find(
    _ rule: Rule, severity: Severity? = nil, _ message: String, on screen: ResolvedScreen,
    causes: [(origin: Origin, is: String)], help: String, fixes: [Fix] = [],
    trace: [Diagnostic.Step] = []
  ) {
    if rule.isAdjustable, levels[rule.id] == .off { return }
    let isNew = knownCauses[rule.id, default: []].insert(causes.map(\.origin)).inserted
    if passesOverKnownCauses, !isNew { return }
    let own = causes.first { screen.owns($0.origin) }
    let span = own.map { files.valueSpan(of: $0.origin) } ?? files.span(of: screen.origin)
    let others = causes.filter { $0.origin != own?.origin && $0.origin != screen.origin }
    find(
      rule, severity: severity, message, at: span, screen: try? Pattern(resolved.name(of: screen)),
      notes: others.map { .init("\($0.is) is set here", at: files.valueSpan(of: $0.origin)) },
      help: help, fixes: own == nil ? [] : fixes, trace: trace)
  }

  /// What was probably meant by a name; nil once so many names have been compared
  /// that a run would become slow over it.
  mutating func nearest(to name: String, among names: [String]) -> Suggestion? {
    guard names.count <= comparisons else { return nil }
    comparisons -= names.count
    return suggestion(for: name, among: names)
  }

  private mutating func isIgnored(_ rule: RuleID, _ screen: Pattern?) -> Bool {
    // An entry past its day still counts: that it is past is an error of its own.
    let entries = ignoreIndex.entries(for: rule.description, on: screen)
    usedIgnores.formUnion(entries)
    return !entries.isEmpty
  }
}
