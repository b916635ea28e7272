import ScrimRuntime
import ScrimTimeline
import Testing

/// The lock's cover: what a returning user sees, and what snapshots show.
@Suite struct LockCoverTests {
  /// A policy whose screens have one cover, and whose lock has another.
  private static func policy(
    _ lock: Lock = .always, cover: Int = SamplePolicy.paper,
    lockCover: Int = SamplePolicy.passcode, on lifecycle: Lifecycle = .iosScene,
    _ snapshots: Snapshots = .inBackground
  ) -> SamplePolicy {
    var policy = SamplePolicy.with { $0.cover = cover }
    (policy.lock, policy.lockCover) = (lock, lockCover)
    (policy.lifecycle, policy.snapshots) = (lifecycle, snapshots)
    policy.screens["about"] = .init(isSensitive: false)
    return policy
  }

  /// A player whose app has been unlocked and is active.
  private static func unlocked(_ policy: SamplePolicy) -> Player {
    var player = Player(policy)
    player.play(
      (0, .didBecomeActive), (0, .screen("home")), (0, .unlocked), (1_000, .boundsChanged))
    return player
  }

  @Test("the lock's cover is on screen in the foreground, and the screen's own in the background")
  func phases() {
    var player = Self.unlocked(Self.policy())
    player.play((2_000, .willResignActive), (2_100, .didEnterBackground))
    #expect(player.frame(at: 2_100).cover == SamplePolicy.paper)
    #expect(
      player.play(.willEnterForeground, at: 2_200)
        == [.cover(.swap(cover: SamplePolicy.passcode)), .askUnlock])
    player.play((2_300, .didBecomeActive), (2_400, .willResignActive))
    #expect(player.frame(at: 2_400).cover == SamplePolicy.passcode)
    #expect(
      player.play(.didEnterBackground, at: 2_500) == [.cover(.swap(cover: SamplePolicy.paper))])
  }

  @Test(
    "where a snapshot may be taken while inactive, the lock's cover waits until the app is active",
    arguments: [
      (Lifecycle.android, Snapshots.inBackground), (.desktop, .inBackground),
      (.iosScene, .fromResign), (.iosApp, .fromResign),
    ])
  func window(_ lifecycle: Lifecycle, _ snapshots: Snapshots) {
    var player = Self.unlocked(Self.policy(on: lifecycle, snapshots))
    player.play((2_000, .willResignActive), (2_100, .didEnterBackground))
    #expect(player.play(.willEnterForeground, at: 2_200) == [.askUnlock])
    #expect(
      player.play(.didBecomeActive, at: 2_300)
        == [.cover(.swap(cover: SamplePolicy.passcode))])
    #expect(
      player.play(.willResignActive, at: 2_400) == [.cover(.swap(cover: SamplePolicy.paper))])
  }

  @Test("a view of the lock completes a fade that is still running when the user returns")
  func atOnce() {
    var policy = Self.policy(.after(.milliseconds(100)))
    policy.unlisted.keepsFadeAtBackground = true
    policy.unlisted.fade.fadeIn = .seconds(1)
    var player = Self.unlocked(policy)
    player.play((2_000, .willResignActive), (2_100, .didEnterBackground))
    #expect(player.opacity(at: 2_300) < 1)
    #expect(
      player.play(.willEnterForeground, at: 2_300)
        == [
          .cover(.snap(opacity: 1)), .cover(.swap(cover: SamplePolicy.passcode)), .askUnlock,
        ])
    #expect(player.frame(at: 2_300).exposed == 0)
  }

  @Test("a fading cover of the lock takes over a running fade")
  func fading() {
    var policy = Self.policy(.after(.milliseconds(100)), lockCover: SamplePolicy.frost)
    policy.unlisted.keepsFadeAtBackground = true
    policy.unlisted.fade.fadeIn = .seconds(1)
    var player = Self.unlocked(policy)
    player.play((2_000, .willResignActive), (2_100, .didEnterBackground))
    #expect(
      player.play(.willEnterForeground, at: 2_300)
        == [.cover(.swap(cover: SamplePolicy.frost)), .askUnlock])
    #expect(player.opacity(at: 2_300) < 1)
  }

  @Test("after the unlock, a screen that stays covered gets its own cover back")
  func unlock() {
    var player = Self.unlocked(Self.policy(cover: SamplePolicy.blackout))
    player.play(
      (2_000, .recordingBegan), (2_100, .didEnterBackground), (2_200, .willEnterForeground),
      (2_300, .didBecomeActive))
    #expect(player.frame(at: 2_300).cover == SamplePolicy.passcode)
    #expect(
      player.play(.unlocked, at: 2_400) == [.cover(.swap(cover: SamplePolicy.blackout))])
  }

  @Test("a cover that drops after the unlock is still the lock's")
  func drop() {
    var player = Self.unlocked(Self.policy())
    player.play(
      (2_000, .willResignActive), (2_100, .didEnterBackground), (2_200, .willEnterForeground),
      (2_300, .didBecomeActive))
    #expect(player.play(.unlocked, at: 2_400) == [])
    #expect(player.frame(at: 2_449).cover == SamplePolicy.passcode)
    #expect(player.wake(at: 2_450) == [.cover(.remove)], "a view has no fade out")
  }

  @Test("a public screen shows no cover of the lock, and the next sensitive one does")
  func publicScreen() {
    var player = Player(Self.policy())
    player.play((0, .didBecomeActive), (10, .screen("about")), (3_000, .boundsChanged))
    #expect(player.frame(at: 3_000).cover == nil)
    #expect(
      player.play(.screen("home"), at: 4_000)
        == [.cover(.install(cover: SamplePolicy.passcode, opacity: 1)), .askUnlock])
  }

  @Test(
    "an app that starts locked shows the cover of the moment from before the first event",
    arguments: [
      (Lifecycle.iosScene, Snapshots.inBackground, SamplePolicy.passcode),
      (.iosApp, .inBackground, SamplePolicy.passcode),
      (.iosScene, .fromResign, SamplePolicy.paper), (.iosApp, .fromResign, SamplePolicy.paper),
      (.android, .inBackground, SamplePolicy.paper), (.desktop, .inBackground, SamplePolicy.paper),
    ])
  func start(_ lifecycle: Lifecycle, _ snapshots: Snapshots, _ cover: Int) {
    let player = Player(Self.policy(on: lifecycle, snapshots))
    #expect(player.frame(at: 0) == Frame(cover: cover, opacity: 1, target: 1, exposed: 0))
  }

  @Test("a lock without a cover keeps the screen's own")
  func none() {
    var policy = Self.policy()
    policy.lockCover = nil
    var player = Self.unlocked(policy)
    player.play((2_000, .willResignActive), (2_100, .didEnterBackground))
    #expect(player.play(.willEnterForeground, at: 2_200) == [.askUnlock])
  }

  @Test("events that change neither the lock nor the phase do not bring the lock's cover")
  func otherEvents() {
    var policy = Self.policy()
    policy.screens["cards"] = .init(cover: SamplePolicy.frost)
    var player = Player(policy)
    player.play((0, .didBecomeActive))
    for event in [Event.screen("cards"), .hierarchyChanged, .recordingBegan, .protectionOff] {
      player.play(event, at: 1)
      #expect(player.frame(at: 1).cover == SamplePolicy.passcode)
    }
    #expect(!player.directives.contains { $0.kind == "swap" })
  }
}
