internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// Faults that only show once all files of a policy have come together, and that
/// the rules of reading tell of.
extension Examination {
  /// Reports covers of no kind or of two, overlays that hide, and names of rules that
  /// there are not.
  mutating func checkReferences() {
    for cover in coverUses.inForce where !cover.isWhole { checkKind(of: cover) }
    checkOverlays()
    if files.haveAnchors { checkNamesOfValues() }
    if let snapshots = policy.snapshots, snapshots.value != system.snapshots {
      report(
        .snapshotsOffIOS(
          snapshots.value.rawValue, at: files.valueSpan(of: snapshots.origin),
          under: system.lifecycle.rawValue,
          at: policy.lifecycle.map { files.valueSpan(of: $0.origin) }))
    }
    for level in policy.levels { checkRule(level.name, at: files.span(of: level.origin), level) }
    for ignore in policy.ignores {
      if let rule = ignore.value.rule {
        checkRule(rule.value, at: files.valueSpan(of: rule.origin), nil)
      }
      if let reason = ignore.value.because, !reason.value.hasWords(1) {
        report(.noReason(reason.value, at: files.valueSpan(of: reason.origin)))
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

  /// Reports overlays that would hide the window.
  private mutating func checkOverlays() {
    for overlay in policy.overlays {
      let own = tables[overlay.value][Setting.cover]
      guard let cover = own ?? tables[policy.defaults][Setting.cover],
        case .hide? = covers[cover.value]?.kind
      else { continue }
      let span = own == nil ? files.span(of: overlay.origin) : files.valueSpan(of: cover.origin)
      report(.hiddenOverlay(text(of: overlay.name), at: span))
    }
  }

  /// Reports aliases and anchors that are called like a cover, and bring another.
  private mutating func checkNamesOfValues() {
    let maps = [policy.defaults] + policy.screens.map(\.value) + policy.overlays.map(\.value)
    for case let reference? in maps.map({ tables[$0][Setting.cover] }) {
      guard let (mark, name) = files.name(ofValueAt: reference.origin),
        let called = policy.covers.first(where: {
          text(of: $0.name).lowercased() == name.lowercased()
        }),
        covers[reference.value]?.origin != called.value.origin
      else { continue }
      let meaning =
        if case .named(let name) = reference.value { PrintableText.quoted(text(of: name)) } else {
          "another cover"
        }
      report(
        .misleadingName(mark + name, for: meaning, at: files.valueSpan(of: reference.origin)))
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
