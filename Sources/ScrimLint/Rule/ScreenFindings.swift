internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

/// Findings on screens, put together by what brings them about.
///
/// One wrong line in `defaults` can be a fault of every screen. It is one finding, at that
/// line, with the screens; a finding on one screen alone is at the screen's own setting.
struct ScreenFindings {
  private var groups: [Group] = []
  private var numbers: [Key: Int] = [:]

  /// What findings have in common that are reported as one.
  private struct Key: Hashable {
    let rule: RuleID
    let cause: Origin
  }

  /// The findings of a rule that one setting brings about.
  struct Group {
    let rule: Rule
    /// The setting that should change first.
    let cause: Origin
    /// The worst of the findings.
    fileprivate(set) var worst: ScreenFinding
    /// The names of the screens, `**` last.
    fileprivate(set) var screens: [String]
  }

  mutating func add(_ finding: ScreenFinding, of rule: Rule, by cause: Origin) {
    let key = Key(rule: rule.id, cause: cause)
    guard let number = numbers[key] else {
      numbers[key] = groups.count
      groups.append(Group(rule: rule, cause: cause, worst: finding, screens: [finding.screen]))
      return
    }
    let isAfterAll = groups[number].screens.last == ScreenFinding.unlisted
    groups[number].screens.insert(
      finding.screen, at: groups[number].screens.count - (isAfterAll ? 1 : 0))
    if finding.isWorse(than: groups[number].worst) { groups[number].worst = finding }
  }

  /// Gives the groups, and begins anew.
  mutating func takeAll() -> [Group] {
    defer { self = ScreenFindings() }
    return groups
  }
}

/// What is wrong with one screen.
struct ScreenFinding {
  /// The screen's id or pattern.
  let screen: String
  let severity: Severity
  /// Of two findings by one cause, the weightier one is told.
  let weight: Double
  let message: String
  /// The setting of the screen's own that brings it about, or its name where there is none.
  let span: SourceSpan
  /// Whether the span is a setting.
  let isOwn: Bool
  /// The settings that bring it about, the one that should change first.
  let causes: [(origin: Origin, is: String)]
  let help: String
  let fixes: [Fix]
  /// Tells how it comes about.
  let trace: () -> [Diagnostic.Step]

  /// The name of screens that nothing lists.
  fileprivate static let unlisted = "**"

  /// Of two that are as bad, the one on a screen that has a name is told.
  fileprivate func isWorse(than other: ScreenFinding) -> Bool {
    if severity != other.severity { return severity < other.severity }
    return weight == other.weight ? other.screen == Self.unlisted : weight > other.weight
  }
}
