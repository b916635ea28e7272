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
  /// Findings on screens that are not reported yet.
  private var screenFindings = ScreenFindings()
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
    inventoryMatches = inventory.flatMap {
      InventoryMatches($0, resolved.screens, comparingAtMost: 500 * resolved.limit)
    }
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
    isUnused: Bool = false
  ) {
    guard let severity = self.severity(of: rule, severity), !isIgnored(rule, screen) else { return }
    let finding = Diagnostic(
      severity, rule.id, message, at: span, screens: screen.map { [$0.text] } ?? [], notes: notes,
      help: help, fixes: fixes)
    if isUnused { report.addUnused(finding) } else { report.add(finding) }
  }

  /// Reports a finding on several screens, unless the policy turns the rule off.
  ///
  /// - Parameter screens: the names of those for which nothing ignores it.
  mutating func find(
    _ rule: Rule, _ message: String, at span: SourceSpan, screens: [String],
    notes: [Diagnostic.Note] = [], help: String
  ) {
    guard let severity = severity(of: rule, nil) else { return }
    report.add(
      Diagnostic(
        severity, rule.id, message, at: span, screens: screens, notes: notes, help: help))
  }

  /// What the findings of a rule weigh; nil where the policy turns it off.
  private func severity(of rule: Rule, _ severity: Severity?) -> Severity? {
    guard rule.isAdjustable, let level = levels[rule.id] else { return severity ?? rule.severity }
    return Severity(rawValue: level.rawValue)
  }

  /// Notes that the policy uses what stands at a span of a file that it extends.
  mutating func noteUse(of span: SourceSpan) { report.noteUse(of: span) }

  /// Notes a fault of scrim itself.
  mutating func noteFault(_ message: String) { report.noteFault(message) }

  /// Reports what no policy can have a say in.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// Reports a screen's fault, together with those that the same setting brings about on
  /// other screens.
  ///
  /// - Parameters:
  ///   - weight: how bad it is; of several screens, the worst is told.
  ///   - causes: the settings, the one that should change first.
  ///   - place: what should change, if that is nothing among the screens' settings.
  ///   - trace: tells how it comes about; asked only of the screen that is told.
  mutating func find(
    _ rule: Rule, severity: Severity? = nil, weight: Double = 0, _ message: String,
    on screen: ResolvedScreen, causes: [(origin: Origin, is: String)], at place: Origin? = nil,
    help: String, fixes: [Fix] = [],
    trace: @escaping () -> [Diagnostic.Step] = { [] }
  ) {
    guard let severity = self.severity(of: rule, severity) else { return }
    let isNew = knownCauses[rule.id, default: []].insert(causes.map(\.origin)).inserted
    if passesOverKnownCauses, !isNew { return }
    let name = resolved.name(of: screen)
    if isIgnored(rule, try? Pattern(name)) { return }
    let own = place ?? causes.first { screen.owns($0.origin) }?.origin
    let span = own.map(files.valueSpan) ?? files.span(of: screen.origin)
    let finding = ScreenFinding(
      screen: name, severity: severity, weight: weight, message: message, span: span,
      isOwn: own != nil,
      causes: causes.filter { $0.origin != place && $0.origin != screen.origin }, help: help,
      fixes: fixes, trace: trace)
    let cause = place ?? causes.first?.origin ?? screen.origin
    screenFindings.add(finding, of: rule, by: cause)
  }

  /// Reports the findings on screens so far.
  mutating func reportScreenFindings() {
    for group in screenFindings.takeAll() {
      let (worst, isShared) = (group.worst, group.screens.count > 1)
      let span = isShared ? files.valueSpan(of: group.cause) : worst.span
      let others = worst.causes.filter { files.valueSpan(of: $0.origin) != span }
      let list = isShared ? " (\(PrintableText.list(of: group.screens, "screens")))" : ""
      report.add(
        Diagnostic(
          worst.severity, group.rule.id, worst.message + list, at: span, screens: group.screens,
          notes: others.map { .init("\($0.is) is set here", at: files.valueSpan(of: $0.origin)) },
          help: worst.help, fixes: isShared || worst.isOwn ? worst.fixes : [], trace: worst.trace())
      )
    }
  }

  /// What was probably meant by a name; nil once so many names have been compared
  /// that a run would become slow over it.
  mutating func nearest(to name: String, among names: [String]) -> Suggestion? {
    guard names.count <= comparisons else { return nil }
    comparisons -= names.count
    return suggestion(for: name, among: names)
  }

  /// Whether the policy ignores the findings of a rule on a screen.
  mutating func isIgnored(_ rule: Rule, _ screen: @autoclosure () -> Pattern?) -> Bool {
    guard rule.isAdjustable, !ignoreIndex.isEmpty else { return false }
    // An entry past its day still counts: that it is past is an error of its own.
    let entries = ignoreIndex.entries(for: rule.id.description, on: screen())
    usedIgnores.formUnion(entries)
    return !entries.isEmpty
  }
}
