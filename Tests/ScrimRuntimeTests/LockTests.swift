import ScrimRuntime
import ScrimTimeline
import Testing

@Suite struct LockTests {
  private static func policy(_ lock: Lock, fadesIn: Bool = true) -> SamplePolicy {
    var policy = SamplePolicy()
    policy.lock = lock
    return policy
  }

  /// A player whose app has been unlocked and is active.
  private static func unlocked(_ policy: SamplePolicy) -> Player {
    var player = Player(policy)
    player.play(
      (0, .didBecomeActive), (0, .screen("home")), (0, .unlocked), (1_000, .boundsChanged))
    return player
  }

  @Test("'always' locks whenever the app enters the background")
  func always() {
    var player = Self.unlocked(Self.policy(.always))
    #expect(!player.engine.isCovered)
    player.play((2_000, .willResignActive))
    #expect(player.engine.reasons == .departed)
    player.play((2_100, .didEnterBackground))
    #expect(player.engine.reasons == [.departed, .locked])
    player.play((2_200, .willEnterForeground), (2_300, .didBecomeActive))
    #expect(player.engine.reasons == .locked)
    player.play((2_400, .unlocked))
    #expect(!player.engine.isCovered)
  }

  @Test(
    "'after' locks on return if that much time has passed, to the nanosecond",
    arguments: [(399_999_999, false), (400_000_000, true)] as [(Int64, Bool)])
  func after(_ length: Int64, _ isLocked: Bool) {
    var player = Self.unlocked(Self.policy(.after(.milliseconds(400))))
    player.play((2_000, .willResignActive), (2_000, .didEnterBackground))
    #expect(player.engine.reasons == .departed, "pending is not locked")
    player.engine.handle(
      .didBecomeActive, at: .milliseconds(2_000) + Nanoseconds(count: length)
    ) { _ in }
    #expect(player.engine.reasons == (isLocked ? .locked : []))
  }

  @Test("returning to the foreground decides a pending lock, before the app is active")
  func foreground() {
    var player = Self.unlocked(Self.policy(.after(.milliseconds(400))))
    player.play((2_000, .didEnterBackground), (2_100, .willEnterForeground))
    // Much more time passes, but not in the background.
    player.play((9_000, .didBecomeActive))
    #expect(!player.engine.isCovered)
  }

  @Test("entering the background a second time does not restart the lock time")
  func again() {
    var player = Self.unlocked(Self.policy(.after(.milliseconds(400))))
    player.play(
      (2_000, .didEnterBackground), (2_300, .didEnterBackground), (2_400, .didBecomeActive))
    #expect(player.engine.reasons == .locked)
  }

  @Test("'unlocked' in the background cancels a pending lock")
  func unlockedInBackground() {
    var player = Self.unlocked(Self.policy(.after(.milliseconds(400))))
    player.play((2_000, .didEnterBackground), (2_100, .unlocked), (9_000, .didBecomeActive))
    #expect(!player.engine.isCovered)
  }

  @Test("'never' never locks")
  func never() {
    var player = Self.unlocked(Self.policy(.never))
    player.play((2_000, .didEnterBackground), (900_000, .didBecomeActive))
    #expect(!player.engine.isCovered)
    #expect(!player.directives.contains(.askUnlock))
  }

  @Test("a lock covers sensitive screens, with or without protection, and no public ones")
  func sensitive() {
    var policy = Self.policy(.always)
    policy.screens["about"] = .init(isSensitive: false)
    var player = Player(policy)
    player.play((0, .didBecomeActive), (1, .protectionOff))
    #expect(player.engine.reasons == .locked)
    player.play((2, .screen("about")))
    #expect(!player.engine.isCovered)
    player.play((3, .screen("home")))
    #expect(player.frame(at: 3).exposed == 0)
  }

  @Test("the engine asks to unlock when the app leaves the background, and not before")
  func askOnReturn() {
    var player = Self.unlocked(Self.policy(.always))
    #expect(!player.play(.willResignActive, at: 2_000).contains(.askUnlock))
    #expect(!player.play(.didEnterBackground, at: 2_010).contains(.askUnlock))
    #expect(player.play(.willEnterForeground, at: 2_020) == [.askUnlock])
    #expect(player.play(.didBecomeActive, at: 2_030) == [])
    #expect(player.play(.unlocked, at: 2_040) == [])
  }

  @Test("the engine asks to unlock again when a sensitive screen is shown while locked")
  func askOnScreen() {
    var policy = Self.policy(.always)
    policy.screens["about"] = .init(isSensitive: false)
    var player = Player(policy)
    player.play((0, .didBecomeActive), (1, .screen("about")))
    #expect(player.play(.screen("home"), at: 2_000).last == .askUnlock)
    #expect(player.play(.screen("other"), at: 2_001) == [])
  }

  @Test("a time that goes backwards locks the app if a lock is pending")
  func backwards() {
    var player = Self.unlocked(Self.policy(.after(.seconds(30))))
    player.play((2_000, .didEnterBackground), (1_999, .willEnterForeground))
    #expect(player.engine.reasons.contains(.locked))
    #expect(player.directives.last == .askUnlock)
    #expect(player.engine.time == .milliseconds(2_000))
  }

  @Test("a wake at an earlier time also locks the app if a lock is pending")
  func backwardsLook() {
    var player = Self.unlocked(Self.policy(.after(.seconds(30))))
    player.play((2_000, .didEnterBackground))
    player.wake(at: 1_500)
    #expect(player.engine.reasons.contains(.locked))
    // The return is later than every event, but earlier than the wake.
    var other = Self.unlocked(Self.policy(.after(.seconds(30))))
    other.play((2_000, .didEnterBackground))
    other.wake(at: 3_000)
    other.play((2_500, .willEnterForeground))
    #expect(other.engine.reasons.contains(.locked))
  }

  @Test("a time that goes backwards does not lock an unlocked app")
  func backwardsOpen() {
    var player = Self.unlocked(Self.policy(.after(.seconds(30))))
    player.play((500, .willResignActive), (400, .didBecomeActive))
    #expect(!player.engine.isCovered)
    #expect(player.engine.time == .milliseconds(1_000))
  }

  @Test("with a clock that stops while the device sleeps, a lock never comes due")
  func sleep() {
    /// The device sleeps for an hour while the app is in the background.
    func isLocked(_ returning: Double) -> Bool {
      var player = Self.unlocked(Self.policy(.after(.seconds(30))))
      player.play((2_000, .willResignActive), (2_100, .didEnterBackground))
      player.play((returning, .willEnterForeground), (returning + 400, .didBecomeActive))
      return player.engine.reasons == .locked
    }
    #expect(isLocked(3_602_100))
    #expect(!isLocked(2_101), "such a clock was awake for a millisecond")
  }
}
