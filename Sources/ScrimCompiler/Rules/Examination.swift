internal import ScrimDiagnostics

/// A policy under the rules: what they may look at, and what they found.
struct Examination {
  let policy: Policy
  let files: PolicyFiles
  let names: NameTable
  let screens: ExaminedScreens
  /// The ids that the inventory lists, if there is one.
  let inventory: Inventory?
  /// Whether everything in the policy could be read.
  ///
  /// Rules about what is not
  /// there have nothing to say otherwise.
  let isWhole: Bool
  /// The day that `until` is held against.
  let today: Day
  /// The covers that are defined, by the numbers of their names.
  let covers: [Int: ResolvedCover]

  private(set) var report: Report
  /// Which of the policy's ignore entries something needed.
  private(set) var usedIgnores: Set<Int> = []

  private let inPlaceCovers: [ResolvedCover?]
  private let levels: [RuleID: RuleLevel]
  /// What was found of settings that a screen only inherits.
  private var inherited: [(cause: Cause, finding: Diagnostic, screen: Pattern)] = []
  /// The causes that were reported where they are written.
  private var reported: Set<Cause> = []

  /// The settings that bring a finding about, which may reach many screens.
  private struct Cause: Hashable {
    let rule: RuleID
    let origins: [Origin]
  }

  init(
    _ policy: Policy, _ files: PolicyFiles, _ names: NameTable, inventory: Inventory?,
    isWhole: Bool, today: Day, levels: [RuleID: RuleLevel], reporting report: Report
  ) {
    self.policy = policy
    self.files = files
    self.names = names
    self.inventory = inventory
    self.isWhole = isWhole
    self.today = today
    self.report = report
    screens = ExaminedScreens(policy)
    covers = Dictionary(
      policy.covers.compactMap { entry in ResolvedCover(entry.value).map { (entry.name, $0) } },
      uniquingKeysWith: { $1 })
    inPlaceCovers = policy.inPlaceCovers.map { ResolvedCover($0) }
    self.levels = Dictionary(
      policy.levels.map { (RuleID($0.name), $0.value) }, uniquingKeysWith: { $1 }
    ).merging(levels, uniquingKeysWith: { $1 })
  }

  var lifecycle: Lifecycle { policy.lifecycle?.value ?? .iosScene }

  /// The cover that a reference leads to; nil where it leads nowhere.
  func cover(_ reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .named(let name): covers[name] ?? (names.text(of: name) == "hide" ? .hide : nil)
    case .inPlace(let number): inPlaceCovers[number]
    }
  }

  /// All covers, in the order in which they are written.
  var allCovers: [ResolvedCover] {
    policy.coversInForce.compactMap { ResolvedCover($0) }.sorted { $0.origin < $1.origin }
  }
}

/// What is found.
extension Examination {
  /// Reports a finding, unless the policy turns the rule off or ignores it.
  ///
  /// - Parameter screen: the screen that the finding is about, if it is.
  mutating func find(
    _ rule: RuleID, _ severity: Severity, _ message: String, at span: SourceSpan,
    screen: Pattern? = nil, notes: [Diagnostic.Note] = [], help: String, fixes: [Fix] = []
  ) {
    let finding = Diagnostic(
      severity, rule, message, at: span, notes: notes, help: help, fixes: fixes)
    add(finding, about: screen)
  }

  /// Reports a screen's fault at the setting of its own that brings it about.
  ///
  /// Where all such settings are inherited, the fault is reported at the
  /// pattern that they come from, and at the screen only if they come together
  /// nowhere else.
  ///
  /// - Parameter causes: the settings, the one that should change first.
  mutating func find(
    _ rule: RuleID, _ severity: Severity, _ message: String, on screen: ExaminedScreen,
    causes: [(origin: Origin, is: String)], help: String, fixes: [Fix] = []
  ) {
    let cause = Cause(rule: rule, origins: causes.map(\.origin))
    let own = causes.first { screen.owns($0.origin) }
    let span = own.map { files.valueSpan(of: $0.origin) } ?? files.span(of: screen.origin)
    let others = causes.filter { $0.origin != own?.origin }
    let finding = Diagnostic(
      severity, rule, message, at: span,
      notes: others.map { .init("\($0.is) is set here", at: files.valueSpan(of: $0.origin)) },
      help: help, fixes: own == nil ? [] : fixes)
    if own == nil {
      inherited.append((cause, finding, screen.pattern))
    } else {
      add(finding, about: screen.pattern, cause)
    }
  }

  /// Reports what was found of inherited settings, and of no pattern's own.
  mutating func reportInherited() {
    for (cause, finding, screen) in inherited { add(finding, about: screen, cause) }
    inherited = []
  }

  /// - Parameter cause: what brings the finding about; it is reported for the
  ///   first of the screens that no entry ignores it on.
  private mutating func add(
    _ finding: Diagnostic, about screen: Pattern?, _ cause: Cause? = nil
  ) {
    let rule = Rule.named(finding.rule)
    let isAdjustable = rule?.isAdjustable ?? true
    let level = isAdjustable ? levels[finding.rule] : nil
    if level == .off { return }
    if isAdjustable, isIgnored(finding.rule, screen) { return }
    if let cause, !reported.insert(cause).inserted { return }
    report.add(level.flatMap { Severity(rawValue: $0.rawValue) }.map(finding.with) ?? finding)
  }

  private mutating func isIgnored(_ rule: RuleID, _ screen: Pattern?) -> Bool {
    var isIgnored = false
    for (index, ignore) in policy.ignores.enumerated() {
      guard ignore.value.rule?.value == rule.description else { continue }
      if let wanted = ignore.value.screen?.value {
        guard let screen, wanted.contains(screen) else { continue }
      }
      // An entry past its day is an error of its own, and hides nothing else.
      usedIgnores.insert(index)
      isIgnored = true
    }
    return isIgnored
  }
}

extension Diagnostic {
  fileprivate func with(_ severity: Severity) -> Diagnostic {
    Diagnostic(severity, rule, message, at: span, notes: notes, help: help, fixes: fixes)
  }
}
