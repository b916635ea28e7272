import ScrimRuntime
import ScrimTimeline
import Testing

/// Replays the failures of other apps' covers.
@Suite struct FailureTests {
  @Test("entering the background ends a running fade before the snapshot")
  func runningFade() {
    var player = Player.active(.with { $0.fade.fadeIn = .seconds(1) })
    player.play((0, .willResignActive), (618.7, .didEnterBackground))
    for picture in [618.7, 686.5, 768.5] { #expect(player.frame(at: picture).exposed == 0) }
  }

  @Test("a cover raised on resign drops when the app is active, without a foreground event")
  func neverRemoved() {
    var player = Player.active()
    player.play((100, .willResignActive), (900, .didBecomeActive))
    #expect(player.frame(at: 1_250).cover == nil)
  }

  @Test("a resign while the old cover fades out keeps a cover up")
  func resignWhileFadingOut() {
    var player = Player.active()
    player.play((100, .willResignActive), (900, .didBecomeActive), (1_100, .willResignActive))
    #expect(player.engine.nextDeadline == nil, "nothing is left that removes it")
    #expect(player.frame(at: 1_400).exposed == 0)
    #expect(player.frame(at: 60_000).exposed == 0)
  }

  @Test("repeated events install only one cover")
  func stacked() {
    var player = Player.active()
    for time in 0..<20 {
      player.play((Double(100 + time), .willResignActive), (Double(100 + time), .recordingBegan))
    }
    player.play((200, .recordingEnded), (300, .didBecomeActive))
    player.wake(at: 1_000)
    #expect(player.directives.filter { $0.kind == "install" }.count == 1)
    #expect(player.directives.filter { $0.kind == "remove" }.count == 1)
  }

  @Test("a prompt for Face ID with its resign and return shows no cover")
  func faceID() {
    var player = Player.active()
    player.play(
      (100, .promptBegan(ticket: 1)), (150, .willResignActive), (900, .promptEnded(ticket: 1)),
      (910, .unlocked), (1_337, .didBecomeActive))
    player.wake(at: 5_000)
    #expect(player.directives == [])
  }

  @Test("leaving the app during Face ID covers it, although no second resign comes")
  func leavingDuringFaceID() {
    var player = Player.active()
    player.play(
      (100, .promptBegan(ticket: 1)), (150, .willResignActive), (600, .didEnterBackground))
    #expect(player.frame(at: 600).exposed == 0)
    player.play((700, .promptEnded(ticket: 1)))
    #expect(player.frame(at: 5_000).exposed == 0)
  }

  @Test("returning after the lock time exposes no content before the lock")
  func beforeTheLock() {
    var policy = SamplePolicy.with { $0.dropOn = .willEnterForeground }
    policy.lock = .after(.seconds(30))
    var player = Player(policy)
    player.play(
      (0, .didBecomeActive), (0, .unlocked), (1_000, .willResignActive),
      (1_600, .didEnterBackground), (40_000, .willEnterForeground), (40_437, .didBecomeActive))
    for time in stride(from: 1_600.0, to: 45_000, by: 100) {
      #expect(player.frame(at: time).exposed == 0)
    }
    #expect(player.directives.contains(.askUnlock))
  }

  @Test("when a view such as a keyboard appears above the cover, the engine raises the cover")
  func underTheKeyboard() {
    var player = Player.active()
    player.play((100, .willResignActive))
    #expect(player.play(.hierarchyChanged, at: 110) == [.cover(.raise)])
  }

  @Test("after a rotation the engine lays the cover out again")
  func rotation() {
    var player = Player.active()
    player.play((100, .willResignActive))
    #expect(player.play(.boundsChanged, at: 110) == [.cover(.layout)])
  }

  @Test("an unlisted screen is covered")
  func unlisted() {
    var policy = SamplePolicy()
    policy.screens["home"] = .init()
    var player = Player.active(policy, screen: "a.view.from.last.week")
    player.play((100, .willResignActive), (700, .didEnterBackground))
    #expect(player.frame(at: 700).exposed == 0)
  }

  @Test("turning protection off while covered does not leave the cover stuck")
  func switchedOff() {
    var player = Player.active()
    player.play((100, .willResignActive), (200, .protectionOff), (900, .didBecomeActive))
    #expect(player.frame(at: 1_250).cover == nil)
    var recorded = Player.active()
    recorded.play((100, .recordingBegan), (200, .protectionOff))
    #expect(recorded.frame(at: 550).cover == nil)
  }

  @Test("an active period of 2 ms, as on locking or in Notification Center, exposes nothing")
  func blip() {
    var player = Player.active()
    player.play((100, .willResignActive), (1_000, .didBecomeActive), (1_002, .willResignActive))
    for time in stride(from: 1_000.0, to: 3_000, by: 1) {
      #expect(player.frame(at: time).exposed == 0)
    }
  }

  @Test("a recording that runs at launch covers the app from the first screen on")
  func recordedLaunch() {
    var player = Player(SamplePolicy())
    player.play((0, .recordingBegan), (1, .screen("home")), (2, .didBecomeActive))
    #expect(player.frame(at: 2).exposed == 0)
    #expect(player.frame(at: 10_000).exposed == 0)
  }

  @Test("two snapshots, light and dark, are both covered")
  func twoPictures() {
    var player = Player.active()
    player.play((0, .willResignActive), (2_704, .didEnterBackground), (2_750, .appearanceChanged))
    #expect(player.directives.last == .cover(.restyle))
    #expect(player.frame(at: 2_803).exposed == 0 && player.frame(at: 2_881).exposed == 0)
  }

  @Test("a scene that enters the background twice stays covered")
  func twice() {
    var player = Player.active()
    player.play((0, .willResignActive), (600, .didEnterBackground), (700, .didEnterBackground))
    #expect(player.frame(at: 10_000).exposed == 0)
  }

  @Test("a process that starts in the background is covered")
  func backgroundStart() {
    var player = Player(SamplePolicy())
    player.play((0, .didEnterBackground), (10, .screen("home")))
    #expect(player.frame(at: 0).exposed == 0 && player.frame(at: 10).exposed == 0)
  }
}
