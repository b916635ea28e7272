internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// A change of one setting that makes screens safer.
package enum Remedy: Hashable, Sendable {
  case raiseOnResign
  case snapAtBackground
  case dropOnActive
  case fadeInAtOnce
  case fadeInWithinLimit
  case settleLonger
  case coverPrompts
  case secureWindow

  /// The remedies for a property, the smallest change first.
  static func remedies(for property: Property, on lifecycle: Lifecycle) -> [Remedy] {
    switch property {
    case .snapshotCovered where lifecycle.canSecure: [.secureWindow]
    case .snapshotCovered, .lockHolds:
      [.snapAtBackground, .raiseOnResign, .coverPrompts, .fadeInAtOnce, .dropOnActive]
    case .peekBounded: [.raiseOnResign, .fadeInWithinLimit]
    case .coverDrops: [.dropOnActive]
    case .blipProof: [.settleLonger]
    case .oneCover: []
    }
  }

  /// The setting to change.
  var cause: Cause {
    switch self {
    case .raiseOnResign: .raiseOn
    case .snapAtBackground: .atBackground
    case .dropOnActive: .dropOn
    case .fadeInAtOnce, .fadeInWithinLimit: .fadeIn
    case .settleLonger: .settle
    case .coverPrompts: .prompts
    case .secureWindow: .secure
    }
  }

  /// Applies the change to a track, which shares its sheet with no other.
  func mend(_ track: Int, _ settings: inout CueSettings, _ content: inout TimelineContent) {
    let fade = content.tracks[track].fade
    switch self {
    case .raiseOnResign: settings.raiseOn = .willResignActive
    case .snapAtBackground: settings.atBackground = .snap
    case .dropOnActive: settings.dropOn = .didBecomeActive
    case .fadeInAtOnce: content.tracks[track].fade.fadeIn = .zero
    case .fadeInWithinLimit:
      content.tracks[track].fade.fadeIn = min(fade.fadeIn, content.peekLimit ?? fade.fadeIn)
    case .settleLonger:
      content.tracks[track].fade.settle = max(fade.settle, Settings().settle.value)
    case .coverPrompts: content.prompts = .cover
    case .secureWindow: content.tracks[track].secure = .window
    }
    content.sheets[content.tracks[track].sheet] = CueSheet(settings)
  }
}
