internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimInterchange

/// The changes of the findings that a policy suppresses in lint: levels of
/// rules, and ignored findings.
struct FindingChanges {
  private let old: PolicyVersion
  private let new: PolicyVersion
  private let rules: [RuleDescription]
  /// The work left for comparing patterns.
  ///
  /// When it is used up, no entry counts as covering another, and more changes
  /// are reported.
  private var work = 10_000_000

  static func between(
    _ old: PolicyVersion, _ new: PolicyVersion, of rules: [RuleDescription]
  ) -> [PolicyChange] {
    var changes = FindingChanges(old: old, new: new, rules: rules)
    return changes.ofLevels + changes.ofIgnores()
  }

  private var ofLevels: [PolicyChange] {
    rules.filter(\.isAdjustable).compactMap { rule in
      let (level, newLevel) = (old.level(of: rule.id), new.level(of: rule.id))
      let range = rule.levels(setTo: level?.value)
      let newRange = rule.levels(setTo: newLevel?.value)
      if range == newRange { return nil }
      // A level that is lower for any finding is weaker.
      let isWeaker =
        newRange.lowerBound < range.lowerBound || newRange.upperBound < range.upperBound
      return PolicyChange(
        scope: .policy, setting: "lint.\(rule.id)",
        old: old.side(level?.value.rawValue ?? rule.builtInLevel, at: level?.origin),
        new: new.side(newLevel?.value.rawValue ?? rule.builtInLevel, at: newLevel?.origin),
        effect: isWeaker ? .weaker : .stronger)
    }
  }

  /// The changes of the entries of `ignore`.
  ///
  /// An entry that another one covers changes nothing, and neither does one for
  /// findings that either version turns off, or that cannot be ignored.
  private mutating func ofIgnores() -> [PolicyChange] {
    let (old, new, rules) = (old, new, rules)
    func isReported(_ entry: Located<IgnoreEntry>) -> Bool {
      guard let name = entry.value.rule?.value else { return true }
      let rule = rules.first { $0.id.description == name && $0.isAdjustable }
      return rule.map { !old.turnsOff($0.id) && !new.turnsOff($0.id) } ?? false
    }
    let entries = old.policy.ignores.filter(isReported)
    let newEntries = new.policy.ignores.filter(isReported)
    let added = newEntries.filter { new in !entries.contains { covers($0.value, new.value) } }
    let removed = entries.filter { old in !newEntries.contains { covers($0.value, old.value) } }
    func change(
      of entry: IgnoreEntry, _ former: Located<IgnoreEntry>?, _ present: Located<IgnoreEntry>?,
      _ effect: ProtectionChange
    ) -> PolicyChange {
      PolicyChange(
        scope: entry.scope, setting: entry.setting, old: old.side(of: former),
        new: new.side(of: present), effect: effect)
    }
    return added.map { entry in
      let former = entries.first { $0.value.isAbout(entry.value) }
      return change(of: entry.value, former, entry, .weaker)
    }
      + removed.map { entry in
        let present = newEntries.first { $0.value.isAbout(entry.value) }
        return change(of: entry.value, entry, present, .stronger)
      }
  }

  /// Whether one entry ignores all that another ignores.
  private mutating func covers(_ entry: IgnoreEntry, _ other: IgnoreEntry) -> Bool {
    guard entry.rule?.value == other.rule?.value else { return false }
    if let until = entry.until?.value {
      guard let end = other.until?.value, end <= until else { return false }
    }
    guard let screen = entry.screen?.value else { return true }
    return other.screen.map { screen.contains($0.value, work: &work) } ?? false
  }
}

extension PolicyVersion {
  /// Whether lint reports no findings of a rule.
  func turnsOff(_ rule: RuleID) -> Bool { level(of: rule)?.value == .off }

  /// The level that the policy sets for a rule; the last one counts.
  fileprivate func level(of rule: RuleID) -> Located<RuleLevel>? {
    policy.levels.last { $0.name == rule.description }.map { Located($0.value, $0.origin) }
  }

  /// What an entry of `ignore` does to its findings.
  fileprivate func side(of entry: Located<IgnoreEntry>?) -> PolicyChange.Side {
    entry.map { side($0.value.text, at: $0.origin) } ?? .absent("reported")
  }
}

extension RuleDescription {
  /// The levels that findings can have, as numbers; 'off' is the smallest.
  ///
  /// - Parameter level: the level that a policy sets; nil for that of the rule.
  fileprivate func levels(setTo level: RuleLevel?) -> ClosedRange<Int> {
    func number(of level: RuleLevel) -> Int {
      RuleLevel.allCases.count - (RuleLevel.allCases.firstIndex(of: level) ?? 0)
    }
    func number(of severity: Severity) -> Int {
      number(of: RuleLevel(rawValue: severity.rawValue) ?? .off)
    }
    if let level { return number(of: level)...number(of: level) }
    let (own, other) = (number(of: severity), number(of: otherwise?.severity ?? severity))
    return min(own, other)...max(own, other)
  }

  /// The level if no policy sets one, with the cases in which it is another.
  fileprivate var builtInLevel: String {
    severity.rawValue + (severityNote.map { ", or \($0)" } ?? "")
  }
}

extension IgnoreEntry {
  fileprivate var setting: String { rule.map { "ignore.\($0.value)" } ?? "ignore" }

  /// Whether both entries ignore the same findings, if at different times.
  fileprivate func isAbout(_ other: IgnoreEntry) -> Bool {
    rule?.value == other.rule?.value && screen?.value.text == other.screen?.value.text
  }

  fileprivate var scope: PolicyChange.Scope {
    guard let screen = screen?.value else { return .policy }
    return .screens(
      screen.id.map { ChangedScreens(ids: [$0]) }
        ?? ChangedScreens(unlisted: [.init(pattern: screen.text, example: nil)]))
  }

  fileprivate var text: String { until.map { "ignored until \($0.value.text)" } ?? "ignored" }
}
