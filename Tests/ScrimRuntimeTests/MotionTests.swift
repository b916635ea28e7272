import ScrimRuntime
import ScrimTimeline
import Testing

/// How the opacity changes after an event.
@Suite struct MotionTests {
  /// The default settings with a linear curve, so that values are easy to read.
  private static func linear(
    _ change: (inout SamplePolicy.Settings) -> Void = { _ in }
  ) -> SamplePolicy {
    .with {
      $0.fade.curve = .linear
      change(&$0)
    }
  }

  /// A player whose cover fades out, and is at 0.5 at 1,200 ms.
  private static func fallingHalf(
    _ change: (inout SamplePolicy.Settings) -> Void = { _ in }
  ) -> Player {
    var player = Player.active(linear(change))
    player.play((100, .willResignActive), (1_000, .didBecomeActive))
    return player
  }

  @Test("a resign fades in from the present opacity, in the remaining part of the fade time")
  func fadeIn() {
    var player = Player.active(Self.linear())
    let first = player.play(.willResignActive, at: 100)
    #expect(
      first == [
        .cover(.install(cover: 0, opacity: 0)),
        .cover(.animate(from: 0, to: 1, duration: .milliseconds(200), curve: .linear)),
      ])
    #expect(player.opacity(at: 150) == 0.25)
    player.play((1_000, .didBecomeActive))
    // The cover drops at 1,050 and is at 0.5 at 1,200.
    let second = player.play(.willResignActive, at: 1_200)
    #expect(
      second.last
        == .cover(.animate(from: 0.5, to: 1, duration: .milliseconds(100), curve: .linear)))
    #expect(player.opacity(at: 1_250) == 0.75)
    #expect(player.opacity(at: 1_300) == 1)
  }

  @Test("a resign while the cover rises lets the fade continue")
  func resignAgain() {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive), (150, .didBecomeActive))
    #expect(player.play(.willResignActive, at: 160) == [])
    #expect(player.opacity(at: 200) == 0.5)
    #expect(player.opacity(at: 300) == 1)
  }

  @Test(
    "entering the background ends a fade at once, or continues it if the screen keeps it",
    arguments: [false, true])
  func background(_ keeps: Bool) {
    var player = Player.active(Self.linear { $0.keepsFadeAtBackground = keeps })
    player.play((100, .willResignActive))
    #expect(player.play(.didEnterBackground, at: 150) == (keeps ? [] : [.cover(.snap(opacity: 1))]))
    #expect(player.opacity(at: 150) == (keeps ? 0.25 : 1))
  }

  @Test("entering the background with 'keep' starts a fade if none is running")
  func backgroundStarts() {
    var player = Player.active(
      Self.linear {
        $0.keepsFadeAtBackground = true
        $0.raiseOn = .didEnterBackground
      })
    player.play((100, .willResignActive), (200, .didEnterBackground))
    #expect(player.opacity(at: 300) == 0.5)
  }

  static let quietEvents: [Event] = [
    .willEnterForeground, .hierarchyChanged, .boundsChanged, .appearanceChanged,
    .promptBegan(ticket: 1), .promptEnded(ticket: 1), .show(overlay: "none"),
    .dismiss(overlay: "none"), .recordingEnded, .unlocked, .protectionOff,
  ]

  @Test("events that show nothing new let a fade in continue", arguments: quietEvents)
  func quiet(_ event: Event) {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive))
    player.play((150, event))
    #expect(player.engine.isCovered)
    #expect(player.opacity(at: 150) == 0.25)
    #expect(player.opacity(at: 200) == 0.5)
  }

  @Test("events that show nothing new raise a cover at once if none is raised")
  func quietRaises() {
    // Only a clock that goes backwards creates a reason without an event.
    var policy = Self.linear()
    policy.lock = .after(.seconds(30))
    var player = Player(policy)
    player.play(
      (0, .unlocked), (0, .didBecomeActive), (1_000, .protectionOff),
      (1_000, .didEnterBackground))
    #expect(!player.engine.isInstalled)
    player.wake(at: 500)
    #expect(player.engine.isCovered)
    #expect(player.play(.boundsChanged, at: 1_000).map(\.kind) == ["install", "layout"])
    #expect(player.opacity(at: 1_000) == 1)
  }

  @Test(
    "a new screen, a recording and protection raise the cover at once",
    arguments: [Event.screen("other"), .recordingBegan, .protectionOn])
  func loud(_ event: Event) {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive))
    #expect(player.play(event, at: 150) == [.cover(.snap(opacity: 1))])
    #expect(player.opacity(at: 150) == 1)
    #expect(player.play(event, at: 160) == [], "a second time, there is nothing to do")
  }

  @Test("a snap ends a fade out")
  func snapWhileFalling() {
    var player = Self.fallingHalf()
    player.play((1_200, .recordingBegan))
    #expect(player.directives.suffix(1) == [.cover(.snap(opacity: 1))])
    #expect(player.frame(at: 1_200) == Frame(cover: 0, opacity: 1, target: 1, exposed: 0))
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("a snap that changes nothing sends no directive")
  func idleSnap() {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive))
    #expect(player.play(.didEnterBackground, at: 400) == [])
  }

  @Test("when the app is active again, the cover drops after 'settle'")
  func drop() {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive), (200, .didBecomeActive))
    #expect(player.engine.nextDeadline == .milliseconds(250))
    #expect(player.opacity(at: 250) == 0.75, "the motion goes on meanwhile")
    #expect(
      player.wake(at: 250) == [
        .cover(.animate(from: 0.75, to: 0, duration: .milliseconds(225), curve: .linear))
      ])
    #expect(player.frame(at: 250).target == 0)
    #expect(player.engine.nextDeadline == .milliseconds(475))
    #expect(player.wake(at: 475) == [.cover(.remove)])
    #expect(
      player.frame(at: 475) == Frame(cover: nil, opacity: 0, target: 0, exposed: 1))
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("a fade in completes before the drop only if 'settle' is long enough")
  func longSettle() {
    var player = Player.active(Self.linear { $0.fade.settle = .milliseconds(500) })
    player.play((100, .willResignActive), (150, .didBecomeActive))
    #expect(player.opacity(at: 300) == 1)
    #expect(player.opacity(at: 650) == 1)
    #expect(player.opacity(at: 800) == 0.5)
  }

  @Test("more events do not delay a pending drop")
  func dropOnce() {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive), (400, .didBecomeActive), (440, .boundsChanged))
    #expect(player.engine.nextDeadline == .milliseconds(450))
  }

  @Test(
    "a resign or entering the background cancels a drop, even without covering",
    arguments: [Event.willResignActive, .didEnterBackground])
  func disarm(_ event: Event) {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive), (400, .didBecomeActive), (410, .protectionOff))
    player.play((420, event))
    #expect(player.engine.nextDeadline == nil)
    #expect(player.opacity(at: 10_000) == 1, "it does not drop while the app is away")
    player.play((20_000, .didBecomeActive))
    #expect(player.opacity(at: 20_400) == 0)
  }

  @Test("a new reason cancels a drop")
  func coveredAgain() {
    var player = Player.active(Self.linear())
    player.play((100, .willResignActive), (400, .didBecomeActive), (420, .recordingBegan))
    #expect(player.engine.nextDeadline == nil)
    #expect(player.opacity(at: 10_000) == 1)
  }

  @Test("a cover with drop-on will-enter-foreground drops while still inactive")
  func dropOnForeground() {
    var player = Player.active(Self.linear { $0.dropOn = .willEnterForeground })
    player.play((100, .willResignActive), (200, .didEnterBackground), (1_000, .willEnterForeground))
    #expect(player.engine.phase == .inactive)
    #expect(player.engine.nextDeadline == .milliseconds(1_050))
    #expect(player.opacity(at: 1_200) == 0.5)
  }

  @Test("a cover without a reason stays up until a drop event or an active phase")
  func noDrop() {
    var player = Player.active(Self.linear())
    player.play((0, .recordingBegan), (100, .protectionOff))
    #expect(player.engine.nextDeadline == .milliseconds(150), "active, it drops")
    player.play((110, .willResignActive), (200, .protectionOn), (300, .protectionOff))
    // The app departed while protection was on, although it was inactive.
    #expect(player.engine.reasons == .departed)
    var other = Player.active(Self.linear())
    other.play((0, .recordingBegan), (10, .promptBegan(ticket: 1)), (20, .willResignActive))
    other.play((30, .recordingEnded))
    #expect(!other.engine.isCovered)
    #expect(other.engine.nextDeadline == .milliseconds(30_010), "the prompt's")
    #expect(other.opacity(at: 20_000) == 1)
  }

  @Test("durations of zero act at once, in the same instant")
  func zero() {
    var player = Player.active(
      Self.linear { $0.fade = Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear) })
    #expect(player.play(.willResignActive, at: 100) == [.cover(.install(cover: 0, opacity: 1))])
    #expect(player.play(.didBecomeActive, at: 200) == [.cover(.remove)])
    #expect(player.opacity(at: 200) == 0)
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("with a 'settle' of zero, the fade out starts with the event")
  func noSettle() {
    var player = Player.active(Self.linear { $0.fade.settle = .zero })
    player.play((100, .willResignActive))
    #expect(
      player.play(.didBecomeActive, at: 500) == [
        .cover(.animate(from: 1, to: 0, duration: .milliseconds(300), curve: .linear))
      ])
  }

  @Test("a cover that drops in the instant in which it was raised is removed at once")
  func sameInstant() {
    var player = Player.active(Self.linear { $0.fade.settle = .zero })
    player.play((100, .willResignActive))
    #expect(player.play(.didBecomeActive, at: 100) == [.cover(.remove)])
  }

  @Test(
    "durations are rounded to the nearest nanosecond",
    arguments: [(100, 33), (101, 34), (200, 67)] as [(Int64, Int64)])
  func rounding(_ length: Int64, _ third: Int64) {
    // One third of the fade in is done.
    var player = Player.active(
      Self.linear {
        $0.fade.fadeIn = Nanoseconds(count: 3)
        $0.fade.fadeOut = Nanoseconds(count: length)
        $0.fade.settle = .zero
      })
    player.engine.handle(.willResignActive, at: .milliseconds(1)) { _ in }
    var directives: [Directive] = []
    player.engine.handle(.didBecomeActive, at: .milliseconds(1) + Nanoseconds(count: 1)) {
      directives.append($0)
    }
    #expect(
      directives == [
        .cover(
          .animate(
            from: 1.0 / 3, to: 0, duration: Nanoseconds(count: third), curve: .linear))
      ])
  }

  @Test(
    "a cover that fades is neither gone nor up before the fade ends, however little is left",
    arguments: Curve.allCases, [300_000_001, 1 << 53] as [Int64])
  func unfinished(_ curve: Curve, _ length: Int64) {
    var player = Player.active(
      .with {
        $0.fade.curve = curve
        ($0.fade.fadeIn, $0.fade.fadeOut) = (.init(count: length), .init(count: length))
        $0.fade.settle = .zero
      })
    let instant = Nanoseconds(count: 1)
    for event in [Event.willResignActive, .didBecomeActive] {
      let start = player.engine.time
      let end = start + Nanoseconds(count: length)
      player.engine.handle(event, at: start) { _ in }
      for moment in [start + instant, end - instant] {
        let frame = player.engine.frame(at: moment)
        #expect(frame.opacity > 0 && frame.opacity < 1, "\(event) at \(moment)")
        #expect(frame.exposed > 0, "\(event) at \(moment)")
      }
      player.engine.wake(at: end) { _ in }
      #expect(player.engine.frame(at: end).exposed == (event == .willResignActive ? 0 : 1))
    }
  }

  @Test(
    "a hidden window and a host view appear and disappear without a fade",
    arguments: [SamplePolicy.blackout, SamplePolicy.passcode])
  func instant(_ cover: Int) {
    var player = Player.active(Self.linear { $0.cover = cover })
    #expect(player.play(.willResignActive, at: 100) == [.cover(.install(cover: cover, opacity: 1))])
    player.play((500, .didBecomeActive))
    #expect(player.opacity(at: 549) == 1)
    #expect(player.wake(at: 550) == [.cover(.remove)])
  }
}
