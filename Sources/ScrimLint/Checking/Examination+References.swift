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
      find(
        .missingKey, "the cover has no kind", at: files.valueSpan(of: cover.origin),
        help: "add one of: blur, color, image, view")
    }
    guard let first = kinds.first else { return }
    for other in kinds.dropFirst() {
      find(
        .unknownKey, "'\(other.kind)' cannot stand beside '\(first.kind)' in one cover",
        at: files.span(of: other.origin),
        notes: [.init("'\(first.kind)' stands here", at: files.span(of: first.origin))],
        help: "keep one of the two")
    }
    let extras = [
      ("fallback", cover.fallback?.origin, [CoverKind.blur]),
      ("background", cover.background?.origin, [CoverKind.image, .view]),
    ]
    for (key, origin, kinds) in extras {
      guard let origin, !kinds.contains(first.kind) else { continue }
      find(
        .unknownKey, "'\(key)' means nothing beside '\(first.kind)'",
        at: files.span(of: origin), help: "remove it")
    }
  }

  private mutating func checkRule(
    _ name: String, at span: SourceSpan, _ level: Policy.LevelEntry?
  ) {
    guard let rule = Rule.named(RuleID(name)) else {
      let near = suggestion(for: name, among: Rule.all.filter(\.isAdjustable).map(\.id.description))
      find(
        level == nil ? .badValue : .unknownKey,
        "there is no rule \(PrintableText.quoted(name))", at: span,
        help: help(suggesting: near, orElse: "'scrim rules' lists the rules"),
        fixes: .writing(near, .safe, at: span))
      return
    }
    guard !rule.isAdjustable, level?.value != .error else { return }
    find(
      .badValue, "nothing can turn the rule '\(name)' off",
      at: level.map { files.valueSpan(of: $0.origin) } ?? span,
      help: "remove this, and mend what the rule finds")
  }
}
