internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimPolicy

/// The meaning of the change from one version of a policy to another.
package struct PolicyComparison: Sendable {
  /// The current name of the policy's file, or the name that a removed file
  /// would have.
  package let path: String
  /// The variant that was compared; nil for the policy itself.
  let variant: String?
  /// The changes: first those that weaken the policy, then those that do
  /// neither, then those that strengthen it, each in the order of the new
  /// files.
  package internal(set) var changes: [PolicyChange]
  /// The sources that the locations of old and new values refer to.
  let sources: (old: Sources, new: Sources)

  /// Nil if the patterns of both versions combine in more ways than the limit
  /// allows.
  ///
  /// - Parameters:
  ///   - floor: the floor that the old version is, if it is compared as one.
  ///   - rules: the rules of lint, whose levels a policy can set.
  package init?(
    from old: PolicyVersion, to new: PolicyVersion, as floor: PolicyFloor? = nil,
    rules: [RuleDescription], combinationsAtMost limit: Int
  ) {
    guard let screens = ScreenChanges.between(old, new, as: floor, atMost: limit)
    else { return nil }
    var changes =
      PolicyKeyChanges.between(old, new) + screens + InventoryChanges.between(old, new)
      + FindingChanges.between(old, new, of: rules)
    // Users never run a variant that does not ship, so it cannot weaken what
    // protects them.
    if !new.variant.ships {
      for index in changes.indices where changes[index].effect == .weaker {
        changes[index].effect = .different
      }
    }
    self.init(
      new.path, changes, (old.report.sources, new.report.sources),
      of: new.variant.isBase ? old.variant : new.variant)
  }

  /// The path, and the variant if it is one.
  var name: String { variant.map { "\(path) (\($0))" } ?? path }

  /// The comparison of a policy that was added.
  package init(adding new: PolicyVersion) {
    let change = PolicyChange(
      scope: .policy, setting: "policy", old: .absent("none"),
      new: new.side("added", at: new.resolved.beginning), effect: .stronger)
    self.init(new.path, [change], (Sources(), new.report.sources))
  }

  /// The comparison of a policy that was removed.
  ///
  /// - Parameter path: the name that its file would have.
  package init(removing old: PolicyVersion, at path: String) {
    let change = PolicyChange(
      scope: .policy, setting: "policy", old: old.side("present", at: old.resolved.beginning),
      new: .absent("removed"), effect: .weaker)
    self.init(path, [change], (old.report.sources, Sources()))
  }

  private init(
    _ path: String, _ changes: [PolicyChange], _ sources: (old: Sources, new: Sources),
    of variant: PolicyVariant? = nil
  ) {
    (self.path, self.sources) = (path, sources)
    self.variant = variant.flatMap { $0.isBase ? nil : $0.name }
    self.changes = changes.enumerated().sorted { one, other in
      let keys = (one.element.sortKey, other.element.sortKey)
      return keys.0 == keys.1 ? one.offset < other.offset : keys.0 < keys.1
    }.map(\.element)
  }
}

extension PolicyChange {
  /// The effect, and the location of the new value.
  fileprivate var sortKey: (Int, Int, Int) {
    (effect.rank, new.span?.source.index ?? -1, new.span?.start ?? -1)
  }
}
