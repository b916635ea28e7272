internal import ScrimCompiler
internal import ScrimPolicy

/// A policy, or a version of it with one change, before it is lowered.
///
/// A change replaces the map of an entry, so entries keep their indexes. An
/// entry with an empty map acts like a removed entry.
struct AlteredPolicy {
  var policy: Policy
  var tables: PolicyTables
  private(set) var covers: PolicyCovers

  init(_ policy: Policy, _ tables: PolicyTables) {
    (self.policy, self.tables) = (policy, tables)
    covers = PolicyCovers(policy, tables)
  }

  /// The policy with one of its maps replaced.
  func replacing(
    _ map: WritableKeyPath<Policy, Settings>, with settings: Settings
  ) -> AlteredPolicy {
    var altered = self
    altered.policy[keyPath: map] = settings
    return altered
  }

  /// The settings of a screen or an overlay: `defaults`, overridden by some
  /// maps.
  func settings(ofEntries maps: some Sequence<Settings>) -> Settings {
    var settings = Settings(builtInOn: policy.system)
    settings.lay(policy.defaults)
    for map in maps { settings.lay(map) }
    return settings
  }

  /// The settings of screens to which some entries apply, the least specific
  /// first.
  func settings(of entries: [Int]) -> Settings {
    settings(ofEntries: entries.lazy.map { policy.screens[$0].value })
  }

  func behavior(of entries: [Int]) -> ScreenBehavior {
    ScreenBehavior(settings(of: entries), self)
  }

  var overlays: [OverlayBehavior] { policy.overlays.map { OverlayBehavior($0, self) } }

  /// Whether the policy as a whole acts like another one: its lock, and how it
  /// treats prompts.
  func actsAsAWhole(like other: AlteredPolicy) -> Bool {
    policy.loweredLock == other.policy.loweredLock
      && policy.loweredPrompts == other.policy.loweredPrompts
  }
}
