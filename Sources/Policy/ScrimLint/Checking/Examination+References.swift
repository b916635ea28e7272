internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// Checks of references, after the files of a policy are merged.
///
/// These findings belong to rules that are otherwise checked while the policy
/// is read.
extension Examination {
  /// Reports incomplete or contradictory covers, overlays that hide the window,
  /// and names of unknown rules.
  mutating func checkReferences() {
    for cover in coverUses.effective where !cover.isWhole { checkKind(of: cover) }
    checkOverlays()
    checkLock()
    if files.haveAnchors { checkReferenceNames() }
    if let path = policy.inventory, inventory != nil, inventoryMatches == nil {
      report(.manyComparisons(at: span(of: path)))
    }
    if let snapshots = policy.snapshots, snapshots.value != system.snapshots {
      report(
        .snapshotsOffIOS(
          snapshots.value.rawValue, at: span(of: snapshots), under: system.lifecycle.rawValue,
          at: policy.lifecycle.map { span(of: $0) }))
    }
    for level in policy.levels { checkRule(level.name, at: files.span(of: level.origin), level) }
    for case let rule? in policy.ignores.map(\.value.rule) {
      checkRule(rule.value, at: span(of: rule), nil)
    }
  }

  private mutating func checkKind(of cover: CoverSettings) {
    let kinds = cover.kindKeys
    if kinds.isEmpty, !cover.isBroken {
      report(.missingKind(ofCoverAt: files.valueSpan(of: cover.origin)))
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

  /// Reports overlays with the cover `hide`.
  private mutating func checkOverlays() {
    for overlay in policy.overlays {
      let own = overlay.value.cover.written
      guard let cover = own ?? policy.defaults.cover.written,
        case .hide? = covers[cover.value]?.kind
      else { continue }
      let span = own == nil ? files.span(of: overlay.origin) : span(of: cover)
      report(.hiddenOverlay(text(of: overlay.name), at: span))
    }
  }

  /// Reports a lock without a time, and a cover of the lock that hides the
  /// window.
  private mutating func checkLock() {
    if let lock = policy.lockTreatment, policy.lock == nil {
      report(.missingKey("after", example: "after: 30s", at: files.valueSpan(of: lock.origin)))
    }
    if let cover = policy.lockCover, covers.isHidden(cover.value) {
      report(.hiddenLockCover(at: span(of: cover)))
    }
  }

  /// Reports aliases and anchors with the name of one cover or rule that refer
  /// to another.
  private mutating func checkReferenceNames() {
    var covers: [String: [Origin]] = [:]
    for cover in policy.covers {
      covers[ReferenceName.plain(text(of: cover.name)), default: []].append(cover.value.origin)
    }
    let references =
      [policy.lockCover, policy.defaults.cover.written]
      + policy.screens.map(\.value.cover.written) + policy.overlays.map(\.value.cover.written)
    for case let reference? in references {
      guard let name = files.referenceName(at: reference.origin) else { continue }
      var meaning: String?
      if case .named(let cover) = reference.value { meaning = text(of: cover) }
      let isWord = meaning != nil && PolicyDefaults.reservedNames.contains(name.plain)
      let target = self.covers[reference.value]?.origin
      let isAnother = covers[name.plain]?.contains(where: { $0 != target }) ?? false
      guard name.text != meaning, isWord || isAnother else { continue }
      let quoted = meaning.map { PrintableText.quoted($0) } ?? "another cover"
      report(.misleadingName(name.marked, for: quoted, at: span(of: reference)))
    }
    for entry in policy.screens { checkMapName(of: entry.value, at: entry.origin, covers) }
    for entry in policy.overlays { checkMapName(of: entry.value, at: entry.origin, covers) }
    for case let rule? in policy.ignores.map(\.value.rule) {
      guard let name = files.referenceName(at: rule.origin), name.plain != rule.value,
        Rule.named(RuleID(name.plain)) != nil
      else { continue }
      let quoted = PrintableText.quoted(rule.value)
      report(.misleadingName(name.marked, for: quoted, at: span(of: rule)))
    }
  }

  /// Reports an alias or an anchor whose name misleads about its map of
  /// settings: about a protection, the cover or a number.
  private mutating func checkMapName(
    of map: Settings, at origin: Origin, _ covers: [String: [Origin]]
  ) {
    guard let name = files.referenceName(at: origin) else { return }
    let words = [name.plain] + name.words
    let cover = map.cover.written
    // If the cover is undefined, no definition is its own.
    let definition = cover.flatMap { self.covers[$0.value]?.origin ?? $0.origin }
    let values = SettingRow.all.filter { $0.origin(map) != nil }.map { $0.text(map, tables.names) }
    let meaning: String
    if cover == nil, !map.sensitive.isWritten {
      let promises = words.contains { covers[$0] != nil || Self.promises.contains($0) }
      guard promises else { return }
      meaning = "a map without 'cover' and 'sensitive'"
    } else if let definition, words.contains(where: { covers[$0]?.contains(definition) == false }) {
      meaning = "a map with another cover"
    } else if name.statesAnotherNumber(than: values.joined(separator: " ")) {
      meaning = "a map without that number"
    } else {
      return
    }
    report(.misleadingName(name.marked, for: meaning, at: files.valueSpan(of: origin)))
  }

  /// Words that promise that the screens of a map are covered or public.
  private static let promises: Set = [
    "sensitive", "private", "secret", "secure", "protected", "confidential", "covered", "cover",
    "hidden", "hide", "blurred", "locked", "true", "false", "public", "window", "recents",
  ]

  private mutating func checkRule(
    _ name: String, at span: SourceSpan, _ level: Policy.LevelEntry?
  ) {
    guard let rule = Rule.named(RuleID(name)) else {
      let near = suggestion(for: name, among: Rule.all.filter(\.isAdjustable).map(\.id.description))
      return report(
        .unknownRule(name, level == nil ? .badValue : .unknownKey, suggesting: near, at: span))
    }
    guard !rule.isAdjustable, level?.value != .error else { return }
    report(.ruleAlwaysOn(name, at: level.map { files.valueSpan(of: $0.origin) } ?? span))
  }
}
