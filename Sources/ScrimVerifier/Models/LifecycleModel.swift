internal import ScrimRuntime
package import ScrimTimeline

/// What a system does to an app: which of its events can follow which, and when it
/// may take a picture.
///
/// The models are data, to be read beside what devices were seen to do:
///
/// - An app starts inactive; one that starts in background hears
///   `did-enter-background` first.
/// - Between background and active it is inactive. Notification centre, calls and
///   the switcher make it inactive and active again without any background, and
///   locking makes it active for as little as 2 ms.
/// - A scene can enter background again while it is there.
/// - iOS takes its pictures some time after `did-enter-background` has returned,
///   more than one. Android and desktops promise nothing but that none is taken
///   before `will-resign-active` has returned.
package struct LifecycleModel: Sendable {
  let steps: [Step]
  let pictures: Pictures

  /// An event that can come in a phase, and the phase that it leads to.
  struct Step: Hashable, Sendable {
    let from: Phase
    let event: CueEvent
    let to: Phase
  }

  /// When a picture may be taken.
  enum Pictures: Sendable {
    /// At any instant in background.
    case inBackground
    /// At any instant from a resign to the next event that covers drop on.
    case fromResignToReturn
  }

  /// The longest stay in active that is none to uncover for: locking and notification
  /// centre make one of 2 ms.
  package static let shortStay = Nanoseconds.milliseconds(10)

  /// The steps of every system.
  private static let common: [Step] = [
    Step(from: .active, event: .willResignActive, to: .inactive),
    Step(from: .inactive, event: .didBecomeActive, to: .active),
    Step(from: .inactive, event: .didEnterBackground, to: .background),
    Step(from: .background, event: .willEnterForeground, to: .inactive),
  ]

  init(of lifecycle: Lifecycle) {
    switch lifecycle {
    case .iosApp: (steps, pictures) = (Self.common, .inBackground)
    case .iosScene:
      steps =
        Self.common + [Step(from: .background, event: .didEnterBackground, to: .background)]
      pictures = .inBackground
    case .android, .desktop: (steps, pictures) = (Self.common, .fromResignToReturn)
    }
  }
}
