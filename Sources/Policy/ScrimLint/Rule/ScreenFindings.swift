internal import ScrimDiagnostics
internal import ScrimPolicy

/// Findings on screens, grouped by cause.
///
/// One line in `defaults` can be wrong for every screen. It is one finding at
/// that line, which lists the screens. A finding on one screen is at the
/// screen's own setting.
struct ScreenFindings {
  private var groups: [Group] = []
  /// The indexes of the groups, by the rule and the cause.
  private var indexes: [RuleID: [Origin: Int]] = [:]

  /// The findings of a rule with one cause.
  struct Group {
    let rule: Rule
    /// The setting to change first.
    let cause: Origin
    /// The worst of the findings.
    fileprivate(set) var worst: ScreenFinding
    /// The names of the screens, with `**` last.
    fileprivate(set) var screens: [String]
  }

  mutating func add(_ finding: ScreenFinding, of rule: Rule, by cause: Origin) {
    guard let index = indexes[rule.id]?[cause] else {
      indexes[rule.id, default: [:]][cause] = groups.count
      groups.append(Group(rule: rule, cause: cause, worst: finding, screens: [finding.screen]))
      return
    }
    let isAfterAll = groups[index].screens.last == Diagnostic.unlistedScreens
    groups[index].screens.insert(
      finding.screen, at: groups[index].screens.count - (isAfterAll ? 1 : 0))
    if finding.isWorse(than: groups[index].worst) { groups[index].worst = finding }
  }

  /// Returns the groups and removes them.
  mutating func takeAll() -> [Group] {
    defer { self = ScreenFindings() }
    return groups
  }
}

/// A finding on one screen.
struct ScreenFinding {
  /// The screen's id or pattern.
  let screen: String
  let severity: Severity
  /// How bad it is.
  ///
  /// Of two findings with one cause, the one with more weight is shown.
  let weight: Double
  let message: String
  /// The screen's own setting that causes it; without one, the screen's name.
  let span: SourceSpan
  /// Whether the span is a setting.
  let isOwn: Bool
  /// The settings that cause it, the one to change first.
  let causes: [(origin: Origin, is: String)]
  let help: String
  let fixes: [Fix]
  /// Returns the steps that lead to it.
  let trace: () -> [Diagnostic.Step]

  /// Of two findings of equal weight, the one on a named screen is shown.
  fileprivate func isWorse(than other: ScreenFinding) -> Bool {
    if severity != other.severity { return severity < other.severity }
    if weight != other.weight { return weight > other.weight }
    return other.screen == Diagnostic.unlistedScreens
  }
}
