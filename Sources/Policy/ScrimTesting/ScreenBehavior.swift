internal import ScrimCompiler
internal import ScrimPolicy
internal import ScrimTimeline

/// The engine's behavior on a screen, as far as a trace can show it.
///
/// Two versions of a policy act alike on a screen if their behavior there is
/// equal. Details that only an app shows, such as the radius of a blur, do not
/// count.
struct ScreenBehavior: Equatable {
  private let cues: CueSettings
  private let cover: ShownCover
  private let fade: Fade
  private let secure: SecureLevel

  var isSensitive: Bool { cues.isSensitive }

  init(_ settings: Settings, _ policy: AlteredPolicy) {
    let cover = policy.covers.lowered(settings.cover.value, policy.tables.names)
    let effective = settings.inEffect(coversAtOnce: cover.isInstant, on: policy.policy.system)
    cues = CueSettings(effective, coversAtOnce: cover.isInstant)
    self.cover = ShownCover(cover)
    (fade, secure) = (Fade(effective), effective.secure.value)
  }
}

/// The engine's behavior with an overlay, as far as a trace can show it.
struct OverlayBehavior: Equatable {
  private let name: Name
  private let cover: String
  private let fade: Fade

  init(_ entry: Policy.OverlayEntry, _ policy: AlteredPolicy) {
    var settings = policy.settings(ofEntries: [entry.value])
    name = entry.name
    cover = policy.covers.lowered(settings.cover.value, policy.tables.names).name
    settings.sensitive.value = true
    settings.settle.value = .zero
    fade = Fade(settings.inEffect(coversAtOnce: false, on: policy.policy.system))
  }
}

/// The facts about a cover in the lines of a simulation.
private struct ShownCover: Equatable {
  let name: String
  let opacity: Double
  let isInstant: Bool

  init(_ cover: Cover) {
    (name, opacity, isInstant) = (cover.name, cover.ownOpacity, cover.isInstant)
  }
}
