import ScrimRuntime
import ScrimTimeline
import Testing

/// How long the app's prompts keep covers away.
@Suite struct PromptTests {
  private static func policy(ignoreFor: Int64 = 30_000, linger: Int64 = 500) -> SamplePolicy {
    var policy = SamplePolicy()
    policy.prompts = .ignore(for: .milliseconds(ignoreFor), linger: .milliseconds(linger))
    return policy
  }

  @Test("a ticket is live until 'ignore-for' has passed")
  func ignoreFor() {
    var player = Player.active(Self.policy())
    player.play((100, .promptBegan(ticket: 7)))
    #expect(player.engine.nextDeadline == .milliseconds(30_100))
    player.wake(at: 30_099)
    #expect(player.engine.isExempt)
    player.wake(at: 30_100)
    #expect(!player.engine.isExempt)
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("an ended ticket is live until 'linger' has passed")
  func linger() {
    var player = Player.active(Self.policy())
    player.play((100, .promptBegan(ticket: 7)), (200, .promptEnded(ticket: 7)))
    #expect(player.engine.nextDeadline == .milliseconds(700))
    player.wake(at: 699)
    #expect(player.engine.isExempt)
    player.wake(at: 700)
    #expect(!player.engine.isExempt)
  }

  @Test("a ticket ends at the earlier of 'ignore-for' and 'linger'")
  func first() {
    var player = Player.active(Self.policy(ignoreFor: 300))
    player.play((100, .promptBegan(ticket: 7)), (390, .promptEnded(ticket: 7)))
    #expect(player.engine.nextDeadline == .milliseconds(400))
  }

  @Test("only the first end of a ticket counts, and a live ticket does not restart")
  func once() {
    var player = Player.active(Self.policy())
    player.play((100, .promptBegan(ticket: 7)), (5_000, .promptBegan(ticket: 7)))
    #expect(player.engine.nextDeadline == .milliseconds(30_100))
    player.play((6_000, .promptEnded(ticket: 7)), (6_400, .promptEnded(ticket: 7)))
    #expect(player.engine.nextDeadline == .milliseconds(6_500))
    player.play((6_450, .promptBegan(ticket: 7)))
    #expect(player.engine.nextDeadline == .milliseconds(6_500))
  }

  @Test("ending a ticket that is not live changes nothing")
  func strange() {
    var player = Player.active(Self.policy())
    player.play((100, .promptEnded(ticket: 7)))
    #expect(player.engine.nextDeadline == nil)
    player.play((200, .promptBegan(ticket: 7)), (300, .promptEnded(ticket: 8)))
    #expect(player.engine.nextDeadline == .milliseconds(30_200))
  }

  @Test("an ended ticket can begin again while another is live")
  func anew() {
    var player = Player.active(Self.policy(ignoreFor: 1_000))
    player.play(
      (0, .promptBegan(ticket: 1)), (900, .promptBegan(ticket: 2)),
      (1_000, .promptBegan(ticket: 1)))
    #expect(player.engine.nextDeadline == .milliseconds(2_000))
  }

  @Test("the exemption lasts until the last live ticket ends")
  func last() {
    var player = Player.active(Self.policy())
    player.play(
      (0, .promptBegan(ticket: 1)), (10, .promptBegan(ticket: 2)), (20, .willResignActive),
      (100, .promptEnded(ticket: 1)))
    player.wake(at: 700)
    #expect(player.engine.isExempt)
    player.play((1_000, .promptEnded(ticket: 2)))
    player.wake(at: 1_499)
    #expect(!player.engine.isCovered)
    player.wake(at: 1_500)
    #expect(player.engine.reasons == .departed)
  }

  @Test("when the app is active again, a ticket that has seen a resign ends")
  func active() {
    var player = Player.active(Self.policy())
    player.play((10, .promptBegan(ticket: 1)), (20, .willResignActive), (900, .didBecomeActive))
    #expect(!player.engine.isExempt)
    player.play((910, .willResignActive))
    #expect(player.engine.reasons == .departed, "the next resign is the user's")
  }

  @Test("a ticket that has seen no resign stays live when the app becomes active")
  func unseen() {
    var player = Player(Self.policy())
    player.play((0, .willResignActive), (10, .promptBegan(ticket: 1)), (20, .didBecomeActive))
    #expect(player.engine.isExempt)
    player.play((30, .willResignActive), (31, .didBecomeActive))
    #expect(!player.engine.isExempt)
  }

  @Test("with a 'linger' of zero, the exemption ends at the end of the prompt")
  func noLinger() {
    var player = Player.active(Self.policy(linger: 0))
    player.play((10, .promptBegan(ticket: 1)), (20, .willResignActive))
    #expect(player.play(.promptEnded(ticket: 1), at: 100).map(\.kind) == ["install", "animate"])
    #expect(player.engine.reasons == .departed)
  }

  @Test("with an 'ignore-for' of zero, no prompt keeps a cover away")
  func ignoreForNone() {
    var player = Player.active(Self.policy(ignoreFor: 0))
    player.play((10, .promptBegan(ticket: 1)))
    #expect(!player.engine.isExempt)
    player.play((10, .willResignActive))
    #expect(player.engine.isCovered)
  }

  @Test("with an 'ignore-for' of zero, a ticket has no deadline, because it is never live")
  func ignoreForNoneEnds() {
    var policy = Self.policy(ignoreFor: 0)
    policy.screens["quick"] = .init()
    policy.screens["quick"]?.fade.settle = .zero
    var player = Player.active(policy)
    player.play((100, .willResignActive), (900, .promptBegan(ticket: 1)))
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("with prompts set to cover, no prompt keeps a cover away")
  func covered() {
    var policy = SamplePolicy()
    policy.prompts = .cover
    var player = Player.active(policy)
    player.play((10, .promptBegan(ticket: 1)), (20, .willResignActive))
    #expect(!player.engine.isExempt)
    #expect(player.engine.isCovered)
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("at most 64 tickets are live, and a further one has no effect")
  func many() {
    var player = Player.active(Self.policy())
    for ticket in 1...64 { player.play((Double(ticket), .promptBegan(ticket: ticket))) }
    #expect(player.engine.nextDeadline == .milliseconds(30_064))
    player.play((100, .promptBegan(ticket: 65)))
    #expect(player.engine.nextDeadline == .milliseconds(30_064))
    // An ended ticket frees its slot.
    player.play((200, .promptEnded(ticket: 3)), (700, .promptBegan(ticket: 65)))
    #expect(player.engine.nextDeadline == .milliseconds(30_700))
  }

  @Test("the end of an exemption while active covers nothing")
  func activeEnd() {
    var player = Player.active(Self.policy())
    player.play((10, .promptBegan(ticket: 1)))
    #expect(player.wake(at: 60_000) == [])
    #expect(!player.engine.isCovered)
  }
}
