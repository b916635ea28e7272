internal import ScrimDiagnostics
internal import ScrimTimeline

/// A policy under the rules: what they may look at, and what they found.
struct Examination {
  let policy: Policy
  let files: PolicyFiles
  let tables: PolicyTables
  var screens: ExaminedScreens
  /// The ids that the inventory lists, if there is one.
  let inventory: Inventory?
  /// Whether everything in the policy could be read.
  ///
  /// Where not, rules about what is missing have nothing to say.
  let isWhole: Bool
  /// The day that `until` is held against.
  let today: Day
  let covers: PolicyCovers
  /// Where the covers are written that may hold somewhere.
  private(set) var coversInForce: [CoverPlace] = []

  private(set) var report: Report
  /// How often a screen was found at fault, whether or not that was reported.
  var screenFaultCount = 0
  /// Whether faults of screens are only counted.
  var isCountingOnly = false
  /// Which of the policy's ignore entries something needed.
  private(set) var usedIgnores: Set<Int> = []

  private let levels: [RuleID: RuleLevel]
  private let ignoreIndex: IgnoreIndex
  /// What names of covers that are not defined were meant to be, once that is known.
  var coverMeanings: [Name: String]?
  /// How many names may still be compared in search of what was meant.
  private var comparisons = 200_000

  init(
    _ policy: Policy, _ files: PolicyFiles, _ tables: PolicyTables, inventory: Inventory?,
    isWhole: Bool, today: Day, levels: [RuleID: RuleLevel], reporting report: Report
  ) {
    self.policy = policy
    self.files = files
    self.tables = tables
    self.inventory = inventory
    self.isWhole = isWhole
    self.today = today
    self.report = report
    screens = ExaminedScreens(policy, tables)
    covers = PolicyCovers(policy, tables)
    ignoreIndex = IgnoreIndex(policy.ignores)
    self.levels = Dictionary(
      policy.levels.map { (RuleID($0.name), $0.value) }, uniquingKeysWith: { $1 }
    ).merging(levels, uniquingKeysWith: { $1 })
    coversInForce = placesOfCovers()
  }

  var lifecycle: Lifecycle { policy.lifecycleInForce }

  func text(of name: Name) -> String {
    tables.names.text(of: name)
  }

  /// What a screen is called: its id, or its pattern.
  func text(of entry: Policy.ScreenEntry) -> String {
    text(of: entry.name.name)
  }
}

/// What is found.
extension Examination {
  /// Reports a finding, unless the policy turns the rule off or ignores it.
  ///
  /// - Parameters:
  ///   - severity: how much it weighs, where that is not what the rule's findings
  ///     weigh.
  ///   - screen: the screen that the finding is about, if it is.
  mutating func find(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at span: SourceSpan,
    screen: Pattern? = nil, notes: [Diagnostic.Note] = [], help: String, fixes: [Fix] = [],
    trace: [Diagnostic.Step] = []
  ) {
    let level = rule.isAdjustable ? levels[rule.id] : nil
    if level == .off { return }
    if rule.isAdjustable, isIgnored(rule.id, screen) { return }
    let severity = level.flatMap { Severity(rawValue: $0.rawValue) } ?? severity ?? rule.severity
    report.add(
      Diagnostic(
        severity, rule.id, message, at: span, notes: notes, help: help, fixes: fixes,
        trace: trace))
  }

  /// Reports what no policy can have a say in.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// Reports a screen's fault at the setting of its own that brings it about, or
  /// at the screen's name where all such settings are inherited.
  ///
  /// - Parameter causes: the settings, the one that should change first.
  mutating func find(
    _ rule: Rule, severity: Severity? = nil, _ message: String, on screen: ExaminedScreen,
    causes: [(origin: Origin, is: String)], help: String, fixes: [Fix] = [],
    trace: [Diagnostic.Step] = []
  ) {
    // A rule that is off has nothing to say of any screen like this one.
    if rule.isAdjustable, levels[rule.id] == .off { return }
    screenFaultCount += 1
    if isCountingOnly { return }
    let own = causes.first { screen.owns($0.origin) }
    let span = own.map { files.valueSpan(of: $0.origin) } ?? files.span(of: screen.origin)
    let others = causes.filter { $0.origin != own?.origin && $0.origin != screen.origin }
    find(
      rule, severity: severity, message, at: span, screen: screen.pattern,
      notes: others.map { .init("\($0.is) is set here", at: files.valueSpan(of: $0.origin)) },
      help: help, fixes: own == nil ? [] : fixes, trace: trace)
  }

  /// What was probably meant by a name; nil once so many names have been compared
  /// that a run would become slow over it.
  mutating func nearest(to name: String, among names: [String]) -> String? {
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
