package import ScrimDiagnostics
internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPatternSets
package import ScrimPolicy
internal import ScrimSessions
internal import ScrimVerifier

/// What binds in a floor: what it writes, and that its sensitive screens are
/// sensitive.
extension PolicyComparison {
  /// The changes from a floor to a policy that extends it, as far as they weaken
  /// what binds.
  ///
  /// A property that fails is an error of its own.
  ///
  /// - Parameters:
  ///   - version: the old version.
  ///   - floor: the floor that it is.
  ///   - safetyRules: the rules whose findings on screens that the floor names
  ///     the policy must not turn off.
  package func breaches(
    of version: PolicyVersion, as floor: PolicyFloor, _ safetyRules: Set<RuleID>
  ) -> [PolicyChange] {
    var work = 1_000_000
    func isExcepted(_ pattern: Pattern) -> Bool {
      floor.exceptions.contains { $0.contains(pattern, work: &work) }
    }
    let named = version.policy.screens.map { version.resolved.tables.names.text(of: $0.name.name) }
      .compactMap { try? Pattern($0) }.filter { !isExcepted($0) }
    // Without its rule, the limit would bind nothing.
    let bindsPeek = version.policy.peekLimit != nil
    return changes.filter { change in
      guard change.effect == .weaker, Property(rawValue: change.setting) == nil else {
        return false
      }
      let isWritten = change.old.span != nil && !change.old.isBuiltIn
      if bindsPeek, change.patterns == nil,
        ["ignore.peek-exposed", "lint.peek-exposed"].contains(change.setting)
      {
        return true
      }
      if change.setting == "ignore" || change.setting.hasPrefix("ignore.") {
        return change.patterns.map { patterns in
          patterns.contains { name in
            !isExcepted(name) && named.contains { $0.overlaps(name) }
          }
        } ?? !named.isEmpty
      }
      if change.setting.hasPrefix("lint.") {
        let rule = RuleID(String(change.setting.dropFirst("lint.".count)))
        return isWritten || safetyRules.contains(rule) && !named.isEmpty
      }
      return change.setting == "sensitive" || isWritten
    }
  }
}

extension PolicyChange {
  /// The ids and patterns of the screens; nil for a change of the whole policy.
  fileprivate var patterns: [Pattern]? {
    guard case .screens(let screens) = scope else { return nil }
    return (screens.ids + screens.unlisted.map(\.pattern)).compactMap { try? Pattern($0) }
  }
}
