import ScrimRuntime
import ScrimTimeline
import Testing

/// When a departure begins, and when it ends.
@Suite struct DepartureTests {
  @Test("a resign begins a departure from a screen whose raise-on is will-resign-active")
  func resign() {
    var player = Player.active()
    player.play((10, .willResignActive))
    #expect(player.engine.reasons == .departed)
    #expect(player.engine.phase == .inactive)
  }

  @Test("a resign begins no departure from a screen whose raise-on is did-enter-background")
  func late() {
    var player = Player.active(.with { $0.raiseOn = .didEnterBackground })
    player.play((10, .willResignActive))
    #expect(!player.engine.isCovered)
    player.play((20, .didEnterBackground))
    #expect(player.engine.reasons == .departed)
  }

  @Test("during a prompt a resign begins no departure, and entering the background begins one")
  func exempt() {
    var player = Player.active()
    player.play((10, .promptBegan(ticket: 1)), (20, .willResignActive))
    #expect(!player.engine.isCovered)
    #expect(player.engine.isExempt)
    player.play((30, .didEnterBackground))
    #expect(player.engine.reasons == .departed)
    #expect(player.frame(at: 30).exposed == 0)
  }

  @Test(
    "no departure begins from a public screen, or without protection",
    arguments: [false, true])
  func unguarded(isSensitive: Bool) {
    var player = Player.active(.with { $0.isSensitive = isSensitive })
    if isSensitive { player.play((1, .protectionOff)) }
    #expect(!player.engine.isGuarded)
    player.play((10, .willResignActive), (20, .didEnterBackground), (30, .screen("other")))
    #expect(!player.engine.isCovered)
  }

  @Test("a screen shown while inactive begins a departure only if the app was left before")
  func inactiveScreen() {
    var policy = SamplePolicy()
    policy.screens["about"] = .init(isSensitive: false)
    var player = Player(policy)
    player.play((0, .screen("home")))
    #expect(!player.engine.isCovered, "inactive, but never left")
    player.play((1, .screen("about")), (10, .willResignActive))
    #expect(!player.engine.isCovered)
    player.play((20, .screen("home")))
    #expect(player.engine.reasons == .departed)
  }

  @Test("a screen shown while the app is active begins no departure")
  func activeScreen() {
    var player = Player.active()
    player.play((10, .willResignActive), (20, .didBecomeActive), (30, .screen("other")))
    #expect(!player.engine.isCovered)
  }

  @Test(
    "a screen shown in the background begins a departure, whatever its raise-on",
    arguments: [CueEvent.willResignActive, .didEnterBackground])
  func backgroundScreen(_ raiseOn: CueEvent) {
    var policy = SamplePolicy()
    policy.screens["about"] = .init(isSensitive: false)
    policy.screens["home"] = .init(raiseOn: raiseOn)
    var player = Player.active(policy, screen: "about")
    player.play((10, .willResignActive), (20, .didEnterBackground))
    #expect(!player.engine.isCovered)
    player.play((30, .screen("home")))
    #expect(player.engine.reasons == .departed)
    #expect(player.frame(at: 30).exposed == 0)
  }

  @Test("turning protection on while the app is left begins a departure")
  func protectionOn() {
    var player = Player.active()
    player.play((1, .protectionOff), (10, .willResignActive), (20, .protectionOn))
    #expect(player.engine.reasons == .departed)
    #expect(player.opacity(at: 20) == 1)
  }

  @Test("the end of a prompt while the app is left begins a departure, and fades in")
  func exemptionEnd() {
    var player = Player.active()
    player.play(
      (10, .promptBegan(ticket: 1)), (20, .willResignActive), (100, .promptEnded(ticket: 1)))
    #expect(!player.engine.isCovered)
    #expect(player.wake(at: 600).map(\.kind) == ["install", "animate"])
    #expect(player.engine.reasons == .departed)
    #expect(player.opacity(at: 600) == 0)
    #expect(player.opacity(at: 700) == 0.5)
    #expect(player.opacity(at: 800) == 1)
  }

  @Test(
    "the departure ends at the screen's drop-on event",
    arguments: [CueEvent.didBecomeActive, .willEnterForeground])
  func end(_ dropOn: CueEvent) {
    var player = Player.active(.with { $0.dropOn = dropOn })
    player.play((10, .willResignActive), (20, .didEnterBackground), (30, .willEnterForeground))
    #expect(player.engine.isCovered == (dropOn == .didBecomeActive))
    #expect(player.engine.phase == .inactive)
    player.play((40, .didBecomeActive))
    #expect(!player.engine.isCovered)
  }

  @Test("a departure outlasts a change to a public screen, and turning protection off")
  func latch() {
    var policy = SamplePolicy()
    policy.screens["about"] = .init(isSensitive: false)
    var player = Player.active(policy)
    player.play((10, .willResignActive), (20, .screen("about")), (30, .protectionOff))
    #expect(player.engine.reasons == .departed)
    player.play((40, .didBecomeActive))
    #expect(!player.engine.isCovered)
  }

  @Test("a recording covers a guarded screen if its settings say so", arguments: [true, false])
  func recording(_ covers: Bool) {
    var player = Player.active(.with { $0.coversRecording = covers })
    player.play((10, .recordingBegan))
    #expect(player.engine.reasons == (covers ? .recording : []))
    #expect(player.opacity(at: 10) == (covers ? 1 : 0))
    player.play((20, .protectionOff))
    #expect(!player.engine.isCovered)
    player.play((30, .protectionOn), (40, .recordingEnded))
    #expect(!player.engine.isCovered)
  }

  @Test("a recording that began before the first screen covers it")
  func earlyRecording() {
    var policy = SamplePolicy.with { $0.isSensitive = false }
    policy.screens["home"] = .init()
    var player = Player(policy)
    player.play((0, .recordingBegan), (1, .didBecomeActive))
    #expect(!player.engine.isCovered)
    player.play((2, .screen("home")))
    #expect(player.frame(at: 2).exposed == 0)
  }
}
