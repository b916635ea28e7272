internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimVerifier

/// What binds in a floor: what it writes, and that its sensitive screens are
/// sensitive.
extension PolicyComparison {
  /// The changes from a floor to a policy that extends it, as far as they weaken
  /// what binds.
  ///
  /// A property that fails is an error of its own.
  ///
  /// - Parameter floor: the old version.
  package func breaches(of floor: PolicyVersion) -> [PolicyChange] {
    let named = floor.policy.screens.map { floor.resolved.tables.names.text(of: $0.name.name) }
      .filter { $0 != "**" }.compactMap { try? Pattern($0) }
    return changes.filter { change in
      guard change.effect == .weaker, Property(rawValue: change.setting) == nil else {
        return false
      }
      if change.setting.hasPrefix("ignore.") || change.setting.hasPrefix("lint.") {
        return change.concerns(named)
      }
      return change.setting == "sensitive" || change.old.span != nil && !change.old.isBuiltIn
    }
  }
}

extension PolicyChange {
  /// Whether the change concerns a screen that some patterns match.
  fileprivate func concerns(_ patterns: [Pattern]) -> Bool {
    guard case .screens(let screens) = scope else { return !patterns.isEmpty }
    let names = screens.ids + screens.unlisted.map(\.pattern)
    return names.compactMap { try? Pattern($0) }.contains { name in
      patterns.contains { $0.overlaps(name) }
    }
  }
}
