import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import Testing

/// The state before the first event.
@Suite struct StartTests {
  @Test("at the start the phase is inactive, and no reason to cover holds")
  func start() {
    let engine = Engine(SamplePolicy().timeline)
    #expect(engine.phase == .inactive)
    #expect(engine.isProtected)
    #expect(engine.isGuarded)
    #expect(!engine.isExempt)
    #expect(!engine.isCovered)
    #expect(!engine.isInstalled)
    #expect(engine.nextDeadline == nil)
    #expect(
      engine.frame(at: .zero) == Frame(cover: nil, opacity: 0, target: 0, exposed: 1))
  }

  @Test("before the first screen, the settings are those of unlisted ids")
  func unlisted() {
    var policy = SamplePolicy.with { $0.cover = SamplePolicy.frost }
    policy.screens["home"] = .init()
    var player = Player(policy)
    player.play((0, .didEnterBackground))
    #expect(player.frame(at: 0).cover == SamplePolicy.frost)
  }

  @Test(
    "an app that can lock starts locked, and covered before the first event",
    arguments: [Lock.always, .after(.seconds(30))])
  func locked(_ lock: Lock) {
    var policy = SamplePolicy()
    policy.lock = lock
    let engine = Engine(policy.timeline)
    #expect(engine.reasons == .locked)
    #expect(engine.isInstalled)
    #expect(engine.frame(at: .zero) == Frame(cover: 0, opacity: 1, target: 1, exposed: 0))
  }

  @Test("the directives of the initial lock come with the first event")
  func firstDirectives() {
    var policy = SamplePolicy()
    policy.lock = .always
    var player = Player(policy)
    #expect(player.wake(at: 0) == [])
    #expect(
      player.play(.screen("home"), at: 1) == [.cover(.install(cover: 0, opacity: 1)), .askUnlock])
    #expect(player.play(.didBecomeActive, at: 2) == [])
  }

  @Test("the initial lock does not cover a public screen")
  func publicStart() {
    var policy = SamplePolicy.with { $0.isSensitive = false }
    policy.lock = .always
    var player = Player(policy)
    #expect(!player.engine.isInstalled)
    #expect(player.play(.didBecomeActive, at: 0) == [])
  }

  @Test("an engine without a valid timeline covers everything with opaque black, and says why")
  func closed() {
    var player = Player(Engine(Timeline(bytes: [1, 2, 3])))
    #expect(player.engine.closedBecause == "the file is too short to be a timeline")
    #expect(player.engine.timeline.content.covers.map(\.kind) == [Cover.opaqueBlack.kind])
    let covered = Frame(cover: 0, opacity: 1, target: 1, exposed: 0)
    #expect(player.frame(at: 0) == covered)
    let events: [Event] = [
      .didBecomeActive, .screen("home"), .unlocked, .protectionOff, .willResignActive,
      .promptBegan(ticket: 1), .didBecomeActive, .recordingEnded, .dismiss(overlay: "any"),
      .didEnterBackground, .willEnterForeground, .unlocked, .didBecomeActive,
    ]
    for (time, event) in events.enumerated() {
      player.play(event, at: Double(time * 1_000))
      #expect(player.engine.isCovered)
      #expect(player.frame(at: Double(time * 1_000)) == covered)
    }
    #expect(player.frame(at: 1_000_000) == covered)
    #expect(player.directives == [.secure(.window), .cover(.install(cover: 0, opacity: 1))])
    #expect(player.engine.settings(ofScreen: "anything").isSensitive)
  }

  @Test("a host can ask for a screen's settings before it shows the screen")
  func settings() {
    var policy = SamplePolicy()
    policy.screens["about"] = .init(isSensitive: false, cover: SamplePolicy.glass)
    let engine = Engine(policy.timeline)
    #expect(!engine.settings(ofScreen: "about").isSensitive)
    #expect(engine.settings(ofScreen: "about").cover == SamplePolicy.glass)
    #expect(engine.settings(ofScreen: "nobody.listed.this").isSensitive)
    #expect(!engine.isInstalled)
  }
}
