internal import ScrimCompiler
internal import ScrimPolicy
internal import ScrimTimeline

/// A policy, or a version of it with one change, before it is lowered.
///
/// A change replaces the map of an entry, so entries keep their indexes. An
/// entry with an empty map acts like a removed entry.
struct AlteredPolicy {
  private(set) var policy: Policy
  let tables: PolicyTables
  let covers: PolicyCovers

  init(_ policy: Policy, _ tables: PolicyTables) {
    (self.policy, self.tables) = (policy, tables)
    covers = PolicyCovers(policy, tables)
  }

  /// The policy with one of its parts replaced.
  func replacing<Part>(_ part: WritableKeyPath<Policy, Part>, with new: Part) -> AlteredPolicy {
    var altered = self
    altered.policy[keyPath: part] = new
    return altered
  }

  /// The settings of screens to which some entries apply, the least specific
  /// first.
  func settings(of entries: [Int]) -> Settings {
    policy.settings(laying: entries.lazy.map { policy.screens[$0].value })
  }

  func behavior(of entries: [Int]) -> ScreenBehavior { ScreenBehavior(settings(of: entries), self) }

  var overlays: [OverlayBehavior] { policy.overlays.map { OverlayBehavior($0, self) } }

  /// Whether the policy as a whole acts like another one: its lock, and how it
  /// treats prompts.
  func actsAsAWhole(like other: AlteredPolicy) -> Bool {
    policy.loweredLock == other.policy.loweredLock
      && policy.loweredPrompts == other.policy.loweredPrompts
  }
}

/// The engine's behavior on a screen, as far as a trace can show it.
///
/// Two versions of a policy act alike on a screen if their behavior there is
/// equal. Details that only an app shows, such as the radius of a blur, do not
/// count.
struct ScreenBehavior: Equatable {
  private let cues: CueSettings
  private let cover: String
  private let opacity: Double
  private let fade: Fade
  private let secure: SecureLevel

  var isSensitive: Bool { cues.isSensitive }

  init(_ settings: Settings, _ policy: AlteredPolicy) {
    let cover = policy.covers.lowered(settings.cover.value, policy.tables.names)
    let effective = settings.inEffect(coversAtOnce: cover.isInstant, on: policy.policy.system)
    cues = CueSettings(effective, coversAtOnce: cover.isInstant)
    (self.cover, opacity) = (cover.name, cover.ownOpacity)
    (fade, secure) = (Fade(effective), effective.secure.value)
  }
}

/// The engine's behavior with an overlay, as far as a trace can show it.
struct OverlayBehavior: Equatable {
  private let name: Name
  private let cover: String
  private let fade: Fade

  init(_ entry: Policy.OverlayEntry, _ policy: AlteredPolicy) {
    var settings = policy.policy.settings(laying: [entry.value])
    name = entry.name
    cover = policy.covers.lowered(settings.cover.value, policy.tables.names).name
    settings.sensitive.value = true
    settings.settle.value = .zero
    fade = Fade(settings.inEffect(coversAtOnce: false, on: policy.policy.system))
  }
}
