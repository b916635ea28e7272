import ScrimRuntime
import ScrimTimeline
import Testing

/// Deadlines: changes between events.
@Suite struct DeadlineTests {
  private static let policy = SamplePolicy.with { $0.fade.curve = .linear }

  @Test("deadlines between two events are played in time order, each at its own instant")
  func order() {
    var player = Player.active(Self.policy)
    player.play((100, .willResignActive), (400, .didBecomeActive))
    // The drop comes due at 450, and the removal at 750.
    #expect(
      player.play(.boundsChanged, at: 5_000) == [
        .cover(.animate(from: 1, to: 0, duration: .milliseconds(300), curve: .linear)),
        .cover(.remove),
      ])
  }

  @Test("a deadline at exactly an event's time is played before the event")
  func tie() {
    var player = Player.active(Self.policy)
    player.play((100, .willResignActive), (400, .didBecomeActive))
    #expect(
      player.play(.willResignActive, at: 450).map(\.kind) == ["animate", "snap"],
      "the drop begins, and the resign turns it back with nothing left of the way")
    var other = Player.active(Self.policy)
    other.play((100, .willResignActive), (400, .didBecomeActive))
    #expect(
      other.play(.recordingBegan, at: 750) == [
        .cover(.animate(from: 1, to: 0, duration: .milliseconds(300), curve: .linear)),
        .cover(.remove), .cover(.install(cover: 0, opacity: 1)),
      ])
  }

  @Test("at one instant the exemption ends first, then the drop begins, then the cover is removed")
  func oneInstant() {
    var policy = SamplePolicy.with {
      $0.fade = Fade(
        fadeIn: .zero, fadeOut: .zero, curve: .linear, settle: .milliseconds(300))
      $0.dropOn = .willEnterForeground
    }
    policy.prompts = .ignore(for: .milliseconds(400), linger: .zero)
    var player = Player.active(policy)
    player.play(
      (100, .willResignActive), (110, .didEnterBackground), (600, .promptBegan(ticket: 1)),
      (700, .willEnterForeground))
    // At 1,000 the end of the exemption begins a departure, which cancels the
    // drop.
    #expect(player.engine.nextDeadline == .milliseconds(1_000))
    #expect(player.wake(at: 1_000) == [])
    #expect(player.engine.reasons == .departed)
    #expect(player.opacity(at: 10_000) == 1)
  }

  @Test("a drop uses the settings of the screen at that instant")
  func settings() {
    var policy = Self.policy
    policy.screens["slow"] = .init(
      fade: Fade(
        fadeIn: .zero, fadeOut: .seconds(8), curve: .easeOut, settle: .seconds(1)))
    var player = Player.active(policy)
    player.play((100, .willResignActive), (400, .didBecomeActive), (420, .screen("slow")))
    #expect(
      player.wake(at: 450) == [
        .cover(.animate(from: 1, to: 0, duration: .seconds(8), curve: .easeOut))
      ], "the settle time was the other's, when the drop was armed")
  }

  @Test("a screen that settles sooner brings a pending drop forward")
  func earlierDrop() {
    var policy = Self.policy
    policy.screens["slow"] = .init(
      fade: Fade(
        fadeIn: .zero, fadeOut: .milliseconds(100), curve: .linear, settle: .seconds(30)))
    policy.screens["quick"] = .init(
      fade: Fade(
        fadeIn: .zero, fadeOut: .milliseconds(100), curve: .linear, settle: .milliseconds(5)))
    var player = Player.active(policy, screen: "slow")
    player.play((100, .willResignActive), (400, .didBecomeActive))
    #expect(player.engine.nextDeadline == .milliseconds(30_400))
    player.play((500, .screen("quick")))
    #expect(player.engine.nextDeadline == .milliseconds(505))
    player.play((501, .screen("home")))
    #expect(player.engine.nextDeadline == .milliseconds(505), "the drop pending already is earlier")
  }

  @Test("the engine names the next deadline, and does nothing before it")
  func nextDeadline() {
    var player = Player.active(Self.policy)
    #expect(player.engine.nextDeadline == nil)
    player.play((100, .willResignActive))
    #expect(player.engine.nextDeadline == nil, "the end of a fade in is not a deadline")
    player.play((400, .didBecomeActive))
    #expect(player.engine.nextDeadline == .milliseconds(450))
    #expect(player.wake(at: 449) == [])
  }

  @Test("a frame far ahead equals the later frame, and asking for it changes nothing")
  func lookAhead() {
    var player = Player.active(Self.policy)
    player.play((100, .willResignActive), (400, .didBecomeActive))
    #expect(player.opacity(at: 600) == 0.5)
    #expect(player.frame(at: 750).cover == nil)
    #expect(player.engine.time == .milliseconds(400))
    #expect(player.wake(at: 450).map(\.kind) == ["animate"])
    #expect(player.opacity(at: 600) == 0.5)
  }

  @Test("a frame looks ahead to the end of an exemption")
  func lookAheadExemption() {
    var player = Player.active(Self.policy)
    player.play(
      (10, .promptBegan(ticket: 1)), (20, .willResignActive), (100, .promptEnded(ticket: 1)))
    #expect(
      player.frame(at: 700)
        == Frame(
          cover: 0, opacity: 0.5, target: 1, exposed: 0.5, remaining: .milliseconds(100)))
    #expect(!player.engine.isInstalled)
  }

  @Test("a time that goes backwards counts as the latest time so far")
  func backwards() {
    var player = Player.active(Self.policy)
    player.play((100, .willResignActive), (50, .didBecomeActive))
    #expect(player.engine.time == .milliseconds(100))
    #expect(player.engine.nextDeadline == .milliseconds(150))
    player.wake(at: 0)
    #expect(player.engine.time == .milliseconds(100))
    #expect(player.opacity(at: 0) == player.opacity(at: 100))
  }

  @Test("the engine accepts times at both ends of the clock")
  func ends() {
    for start in [Int64.min, .min + 1, -1, .max - 1, .max] {
      var engine = Engine(Self.policy.timeline)
      for event in [
        Event.didBecomeActive, .promptBegan(ticket: 1), .willResignActive, .didEnterBackground,
        .didBecomeActive, .promptEnded(ticket: 1),
      ] {
        engine.handle(event, at: Nanoseconds(count: start)) { _ in }
        #expect((0...1).contains(engine.frame(at: Nanoseconds(count: start)).opacity))
      }
      engine.wake(at: Nanoseconds(count: .max)) { _ in }
      #expect(engine.frame(at: Nanoseconds(count: .max)).opacity.isFinite)
    }
  }
}
