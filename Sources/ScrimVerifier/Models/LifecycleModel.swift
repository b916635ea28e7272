internal import ScrimRuntime
package import ScrimTimeline

/// What a system does to an app: which of its events can follow which, and when it
/// may take a picture.
///
/// The models are data, to be read beside what devices were seen to do:
///
/// - An app starts inactive; one that starts in background hears
///   `did-enter-background` first (keybase/client#12270). Except for an app without
///   scenes, a launch into foreground may bring `will-enter-foreground` while it is
///   inactive.
/// - Between background and active it is inactive, for some 437 ms on one device
///   (vultisig#5128). Notification centre, calls and the switcher make it inactive and
///   active again without any background, and locking makes it active for as little as
///   2 ms (react-native#18575, flutter#60683, flutter#130055).
/// - A scene can enter background again while it is there.
/// - iOS takes its pictures some time after `did-enter-background` has returned, more
///   than one: 68 and 150 ms later on one device (Apple QA1838, FluentDarkModeKit#97).
///   The models of desktops and of Android assume only that none is taken before the
///   first `will-resign-active` has returned (AOSP; MASTG#3457).
package struct LifecycleModel: Sendable {
  let steps: [Step]
  /// A picture may be taken at any instant in background.
  let picturesBackground: Bool
  /// A picture may be taken at any instant from a resign to the next event that
  /// covers drop on.
  let picturesDeparture: Bool

  /// An event that can come in a phase, and the phase that it leads to.
  struct Step: Hashable, Sendable {
    let from: Phase
    let event: CueEvent
    let to: Phase
    /// The event comes only before there has been a resign or a background.
    var isOfLaunch = false

    /// Whether the event can come in a phase.
    ///
    /// - Parameter hasLeft: whether there has been a resign or a background.
    func canCome(in phase: Phase, hasLeft: Bool) -> Bool {
      from == phase && !(isOfLaunch && hasLeft)
    }
  }

  /// Stays in active that are shorter are not to uncover anything: locking and
  /// notification centre make one of 2 ms.
  package static let shortStay = Nanoseconds.milliseconds(10)

  /// The steps of every system.
  private static let common: [Step] = [
    Step(from: .active, event: .willResignActive, to: .inactive),
    Step(from: .inactive, event: .didBecomeActive, to: .active),
    Step(from: .inactive, event: .didEnterBackground, to: .background),
    Step(from: .background, event: .willEnterForeground, to: .inactive),
  ]

  /// A launch into foreground that says so.
  private static let launch = Step(
    from: .inactive, event: .willEnterForeground, to: .inactive, isOfLaunch: true)

  init(of lifecycle: Lifecycle) {
    steps =
      switch lifecycle {
      case .iosApp: Self.common
      case .iosScene:
        Self.common + [
          Step(from: .background, event: .didEnterBackground, to: .background), Self.launch,
        ]
      case .android, .desktop: Self.common + [Self.launch]
      }
    picturesBackground = lifecycle != .android
    picturesDeparture = lifecycle == .android || lifecycle == .desktop
  }
}
