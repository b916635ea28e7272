import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import Testing

/// Screens whose set of patterns is missing in a damaged timeline.
@Suite struct ClosedTrackTests {
  /// A timeline that lacks the set of both patterns, or also the set of `**`
  /// alone.
  private static func timeline(lacking count: Int, lock: Lock = .never) throws -> Timeline {
    var policy = SamplePolicy()
    policy.lock = lock
    policy.unlisted.isSensitive = false
    var content = policy.timeline.content
    content.screens.patterns = [["**"], ["**.x"]]
    content.screens.combinations = [
      .init(base: 0, pattern: 0, track: 0), .init(base: 1, pattern: 1, track: 0),
    ]
    content.screens.combinations.removeLast(count)
    return try Timeline(encoding: content)
  }

  @Test("a screen with an unknown set of patterns is always black, although no reason holds")
  func black() throws {
    var player = Player(Engine(try Self.timeline(lacking: 1)))
    let events: [Event] = [
      .didBecomeActive, .recordingBegan, .recordingEnded, .willResignActive, .didEnterBackground,
      .willEnterForeground, .didBecomeActive, .unlocked, .protectionOff, .promptBegan(ticket: 1),
    ]
    #expect(!player.engine.isCovered)
    player.play((0, .screen("a.x")))
    for (time, event) in zip(1..., events) {
      player.play(event, at: Double(time * 1_000))
      let number = try #require(player.frame(at: player.now).cover)
      #expect(player.engine.timeline.cover(number) == .opaqueBlack)
      #expect(player.frame(at: player.now + 900).exposed == 0)
      #expect(player.frame(at: player.now + 900).opacity == 1)
      #expect(player.engine.isCovered && player.engine.reasons.isEmpty)
      #expect(player.engine.nextDeadline == nil || event == .promptBegan(ticket: 1))
    }
  }

  @Test("the cover drops when a screen with a known set is shown")
  func leaves() throws {
    var player = Player(Engine(try Self.timeline(lacking: 1)))
    player.play((0, .didBecomeActive), (10, .screen("a.x")), (20, .screen("a.y")))
    #expect(!player.engine.isCovered)
    #expect(player.frame(at: 400).cover == nil)
  }

  @Test("an engine whose unlisted set is unknown is black before the first event")
  func beforeTheFirst() throws {
    var player = Player(Engine(try Self.timeline(lacking: 2, lock: .always)))
    #expect(player.engine.isCovered)
    #expect(player.play(.boundsChanged, at: 0).map(\.kind) == ["secure", "install", "layout"])
    let settings = player.engine.settings(ofScreen: "a.x")
    #expect(settings.isSensitive)
    #expect(settings.secure == .window)
    #expect(player.engine.timeline.cover(settings.cover) == .opaqueBlack)
  }
}
