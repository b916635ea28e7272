internal import ScrimDiagnostics

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
  /// The covers that are defined, by the numbers of their names.
  let covers: [Name: ResolvedCover]

  private(set) var report: Report
  /// How often a rule found something, whether or not that was reported.
  private(set) var findingCount = 0
  /// Which of the policy's ignore entries something needed.
  private(set) var usedIgnores: Set<Int> = []

  private let inPlaceCovers: [Origin: ResolvedCover]
  private let levels: [RuleID: RuleLevel]

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
    covers = Dictionary(
      policy.covers.compactMap { entry in ResolvedCover(entry.value).map { (entry.name, $0) } },
      uniquingKeysWith: { $1 })
    inPlaceCovers = tables.inPlaceCovers.compactMapValues { ResolvedCover($0) }
    self.levels = Dictionary(
      policy.levels.map { (RuleID($0.name), $0.value) }, uniquingKeysWith: { $1 }
    ).merging(levels, uniquingKeysWith: { $1 })
  }

  var lifecycle: Lifecycle { policy.lifecycle?.value ?? .iosScene }

  /// The cover that a reference leads to; nil where it leads nowhere.
  func cover(_ reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .named(let name): covers[name] ?? (text(of: name) == "hide" ? .hide : nil)
    case .inPlace(let origin): inPlaceCovers[origin]
    }
  }

  /// All covers, in the order in which they are written.
  var allCovers: [ResolvedCover] {
    coversInForce.compactMap { ResolvedCover($0) }
  }

  /// All covers as they are written, but for those in place that another file
  /// took the place of.
  var coversInForce: [CoverSettings] {
    let inPlace = usedCovers.compactMap { reference in
      if case .inPlace(let origin) = reference { tables.inPlaceCovers[origin] } else { nil }
    }
    return (policy.covers.map(\.value) + inPlace).sorted { $0.origin < $1.origin }
  }

  func text(of name: Name) -> String {
    tables.names.text(of: name)
  }

  /// What a screen is called: its id, or its pattern.
  func text(of entry: Policy.ScreenEntry) -> String {
    text(of: entry.name.name)
  }

  /// The screens' entries, where what they set themselves is as asked for, with
  /// the place of each of their settings.
  func entries(
    where isWanted: (Settings) -> Bool
  ) -> [(entry: Policy.ScreenEntry, own: Settings)] {
    // Each of the distinct settings is looked at once, and if it is in use.
    var answers: [Bool?] = Array(repeating: nil, count: tables.settings.count)
    return policy.screens.compactMap { entry in
      let number = Int(entry.value.number)
      let answer = answers[number] ?? isWanted(tables.settings[entry.value.number])
      answers[number] = answer
      return answer ? (entry, files.settings(of: entry, tables)) : nil
    }
  }

  /// A screen with all that holds for it, and the place of each setting.
  func screen(_ index: Int) -> ExaminedScreen? {
    let entry = policy.screens[index]
    let behavior = screens.behaviors[Int(screens.behaviorNumbers[index])]
    guard let pattern = try? Pattern(text(of: entry)) else { return nil }
    let own = files.settings(of: entry, tables)
    var settings = policy.defaults
    for inherited in screens.inheritedEntries(of: behavior) {
      settings.override(with: files.settings(of: policy.screens[inherited], tables))
    }
    return ExaminedScreen(
      pattern: pattern, origin: entry.origin, own: own, settings: settings.overridden(by: own))
  }

  /// The screens that no pattern matches, if there are any and `defaults` sets
  /// anything for them.
  var unlistedScreen: ExaminedScreen? {
    guard !screens.hasCatchAll, let origin = policy.defaults.origins.min(),
      let pattern = try? Pattern("**")
    else { return nil }
    return ExaminedScreen(
      pattern: pattern, origin: origin, own: policy.defaults, settings: policy.defaults)
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
    screen: Pattern? = nil, notes: [Diagnostic.Note] = [], help: String, fixes: [Fix] = []
  ) {
    let level = rule.isAdjustable ? levels[rule.id] : nil
    if level == .off { return }
    if rule.isAdjustable, isIgnored(rule.id, screen) { return }
    let severity = level.flatMap { Severity(rawValue: $0.rawValue) } ?? severity ?? rule.severity
    report.add(
      Diagnostic(severity, rule.id, message, at: span, notes: notes, help: help, fixes: fixes))
  }

  /// Reports a screen's fault at the setting of its own that brings it about, or
  /// at the screen's name where all such settings are inherited.
  ///
  /// - Parameter causes: the settings, the one that should change first.
  mutating func find(
    _ rule: Rule, severity: Severity? = nil, _ message: String, on screen: ExaminedScreen,
    causes: [(origin: Origin, is: String)], help: String, fixes: [Fix] = []
  ) {
    findingCount += 1
    let own = causes.first { screen.owns($0.origin) }
    let span = own.map { files.valueSpan(of: $0.origin) } ?? files.span(of: screen.origin)
    let others = causes.filter { $0.origin != own?.origin }
    find(
      rule, severity: severity, message, at: span, screen: screen.pattern,
      notes: others.map { .init("\($0.is) is set here", at: files.valueSpan(of: $0.origin)) },
      help: help, fixes: own == nil ? [] : fixes)
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
