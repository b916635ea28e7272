import ScrimRuntime
import ScrimTimeline
import Testing

/// Which cover is shown, and which directives the host gets.
@Suite struct ShownCoverTests {
  /// Screens with the covers `paper` and `frost`; the screen `hidden` hides the
  /// window.
  private static let policy: SamplePolicy = {
    var policy = SamplePolicy.with { $0.fade.curve = .linear }
    policy.screens["paper"] = policy.unlisted
    policy.screens["frost"] = policy.unlisted
    policy.screens["frost"]?.cover = SamplePolicy.frost
    policy.screens["hidden"] = policy.unlisted
    policy.screens["hidden"]?.cover = SamplePolicy.blackout
    return policy
  }()

  @Test("a screen shown while covered swaps in its own cover")
  func screen() {
    var player = Player.active(Self.policy, screen: "paper")
    player.play((100, .willResignActive))
    #expect(player.play(.screen("frost"), at: 500) == [.cover(.swap(cover: 1))])
    #expect(player.frame(at: 500).cover == 1)
  }

  @Test("a screen shown while the cover drops keeps the old cover until it is gone")
  func uncovered() {
    var player = Player.active(Self.policy, screen: "paper")
    player.play((100, .willResignActive), (500, .didBecomeActive))
    #expect(player.play(.screen("frost"), at: 510) == [])
    #expect(player.frame(at: 700).cover == 0)
  }

  @Test("a resign swaps in the present screen's cover, and the fade continues")
  func resign() {
    var player = Player.active(Self.policy, screen: "paper")
    player.play((100, .willResignActive), (150, .didBecomeActive), (160, .screen("frost")))
    #expect(player.play(.willResignActive, at: 170) == [.cover(.swap(cover: 1))])
    #expect(
      player.frame(at: 200)
        == Frame(
          cover: 1, opacity: 0.5, target: 1, exposed: 0.5, remaining: .milliseconds(100)))
  }

  @Test("a swap to a cover without fades ends the fade")
  func resignToHidden() {
    var player = Player.active(Self.policy, screen: "paper")
    player.play((100, .willResignActive), (150, .didBecomeActive), (160, .screen("hidden")))
    #expect(
      player.play(.willResignActive, at: 170) == [
        .cover(.snap(opacity: 1)), .cover(.swap(cover: 2)),
      ])
    #expect(player.frame(at: 170) == Frame(cover: 2, opacity: 1, target: 1, exposed: 0))
  }

  @Test("a cover without fades is up at once when an exemption ends, or in the background")
  func hiddenWhileRising() {
    var policy = Self.policy
    policy.screens["hidden"]?.keepsFadeAtBackground = true
    policy.prompts = .ignore(for: .milliseconds(20), linger: .zero)
    for event in [Event.didEnterBackground, .boundsChanged] {
      var player = Player.active(policy, screen: "paper")
      player.play(
        (100, .willResignActive), (150, .didBecomeActive), (160, .screen("hidden")),
        (160, .promptBegan(ticket: 1)), (170, .willResignActive))
      #expect(player.opacity(at: 175) == 0.375, "the prompt keeps the cover as it is")
      player.play(event, at: event == .didEnterBackground ? 175 : 180)
      #expect(player.frame(at: 180) == Frame(cover: 2, opacity: 1, target: 1, exposed: 0))
    }
  }

  @Test("a fade in during another cover's fade out swaps in the present screen's cover")
  func fade() {
    var player = Player.active(Self.policy, screen: "paper")
    player.play((100, .willResignActive), (500, .didBecomeActive), (510, .screen("frost")))
    #expect(player.play(.willResignActive, at: 700).map(\.kind) == ["animate", "animate", "swap"])
    #expect(player.frame(at: 700).cover == 1)
  }

  @Test("a snap swaps in the present screen's cover")
  func snap() {
    var player = Player.active(Self.policy, screen: "paper")
    player.play((100, .willResignActive), (500, .didBecomeActive), (510, .screen("frost")))
    #expect(player.play(.recordingBegan, at: 700).map(\.kind) == ["animate", "snap", "swap"])
    #expect(player.frame(at: 700) == Frame(cover: 1, opacity: 1, target: 1, exposed: 0))
  }

  @Test("an event that lets a fade continue keeps the old cover, unless it is a resign")
  func kept() {
    var policy = Self.policy
    policy.screens["frost"]?.keepsFadeAtBackground = true
    var player = Player.active(policy, screen: "paper")
    player.play((100, .willResignActive), (150, .didBecomeActive), (160, .screen("frost")))
    #expect(player.play(.didEnterBackground, at: 170) == [])
    #expect(player.engine.isCovered)
    #expect(
      player.frame(at: 200)
        == Frame(
          cover: 0, opacity: 0.5, target: 1, exposed: 0.5, remaining: .milliseconds(100)))
  }

  @Test("an installed cover is raised, laid out and restyled")
  func upkeep() {
    var player = Player.active(Self.policy)
    for event in [Event.hierarchyChanged, .boundsChanged, .appearanceChanged] {
      #expect(player.play(event, at: 10) == [], "nothing is installed")
    }
    player.play((100, .willResignActive))
    #expect(player.play(.hierarchyChanged, at: 110) == [.cover(.raise)])
    #expect(player.play(.boundsChanged, at: 120) == [.cover(.layout)])
    #expect(player.play(.appearanceChanged, at: 130) == [.cover(.restyle)])
    player.play((500, .didBecomeActive))
    #expect(
      player.play(.hierarchyChanged, at: 600).map(\.kind) == ["animate", "raise"],
      "also while it fades out")
  }

  @Test("repeating an event never installs a second cover")
  func repeated() {
    var player = Player.active(Self.policy)
    player.play((100, .willResignActive), (100, .willResignActive), (110, .willResignActive))
    player.play((200, .didEnterBackground), (200, .didEnterBackground), (300, .recordingBegan))
    #expect(player.directives.map(\.kind) == ["install", "animate", "snap"])
  }

  @Test("a translucent cover exposes content, according to its more transparent appearance")
  func translucent() {
    var player = Player.active(.with { $0.cover = SamplePolicy.glass })
    player.play((100, .willResignActive), (200, .didEnterBackground))
    #expect(player.frame(at: 200).opacity == 1)
    #expect(player.frame(at: 200).exposed == 0.8, "the alpha 51 of 255 is the lesser")
  }

  @Test("an uncovered public screen exposes nothing; an unprotected sensitive one exposes content")
  func exposure() {
    var policy = SamplePolicy()
    policy.screens["about"] = .init(isSensitive: false)
    var player = Player.active(policy, screen: "about")
    #expect(player.frame(at: 0).exposed == 0)
    player.play((10, .screen("home")), (20, .protectionOff))
    #expect(player.frame(at: 20).exposed == 1)
  }
}
