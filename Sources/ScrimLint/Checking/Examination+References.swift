internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

/// Faults that only show once all files of a policy have come together, and that
/// the rules of reading tell of.
extension Examination {
  /// Reports covers of no kind or of two, and names of rules that there are not.
  mutating func checkReferences() {
    for cover in coverUses.inForce where !cover.isWhole { checkKind(of: cover) }
    for level in policy.levels { checkRule(level.name, at: files.span(of: level.origin), level) }
    for ignore in policy.ignores {
      if let rule = ignore.value.rule {
        checkRule(rule.value, at: files.valueSpan(of: rule.origin), nil)
      }
    }
  }

  private mutating func checkKind(of cover: CoverSettings) {
    let kinds = cover.kindKeys
    if kinds.isEmpty, !cover.isBroken {
      report(.noKind(ofCoverAt: files.valueSpan(of: cover.origin)))
    }
    if let (name, example, origin) = cover.missingKey, !cover.isBroken {
      report(.missingKey(name, example: example, at: files.valueSpan(of: origin)))
    }
    guard let first = kinds.first else { return }
    for other in kinds.dropFirst() {
      report(
        .secondKind(
          "\(other.kind)", at: files.span(of: other.origin), beside: "\(first.kind)",
          at: files.span(of: first.origin)))
    }
    for (key, origin) in cover.idleKeys(beside: first.kind) {
      report(.idleKey(key, beside: "\(first.kind)", at: files.span(of: origin)))
    }
  }

  private mutating func checkRule(
    _ name: String, at span: SourceSpan, _ level: Policy.LevelEntry?
  ) {
    guard let rule = Rule.named(RuleID(name)) else {
      let near = suggestion(for: name, among: Rule.all.filter(\.isAdjustable).map(\.id.description))
      return report(
        .noRule(name, level == nil ? .badValue : .unknownKey, suggesting: near, at: span))
    }
    guard !rule.isAdjustable, level?.value != .error else { return }
    report(.ruleAlwaysOn(name, at: level.map { files.valueSpan(of: $0.origin) } ?? span))
  }
}
