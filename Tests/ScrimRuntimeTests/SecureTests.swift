import ScrimRuntime
import ScrimTimeline
import Testing

/// Standing protection: what a window is left out of for as long as a screen is shown.
@Suite struct SecureTests {
  /// The screen "home" is open, "list" is out of the switcher, "vault" out of everything.
  private static var policy: SamplePolicy {
    var policy = SamplePolicy.with { $0.secure = .recents }
    policy.screens["home"] = .init()
    policy.screens["list"] = policy.unlisted
    policy.screens["vault"] = .init(secure: .window)
    policy.screens["public"] = .init(isSensitive: false, secure: .window)
    return policy
  }

  @Test("a new engine has the level of a screen that is not listed, and says so first")
  func start() {
    var locked = Self.policy
    locked.lock = .always
    var player = Player(locked)
    #expect(player.engine.secureLevel == .recents)
    #expect(
      player.play(.boundsChanged, at: 0).prefix(2)
        == [.secure(.recents), .cover(.install(cover: 0, opacity: 1))])
  }

  @Test("nothing is said at the start where nothing is secured")
  func open() {
    var player = Player(SamplePolicy())
    #expect(player.engine.secureLevel == .open)
    #expect(player.play(.screen("home"), at: 0) == [])
  }

  @Test("a level that rises is said first, and one that falls last")
  func order() {
    var player = Player(Self.policy)
    player.play((0, .didBecomeActive), (0, .screen("home")))
    player.play((100, .recordingBegan))
    let rising = player.play(.screen("vault"), at: 200)
    #expect(rising.first == .secure(.window))
    #expect(player.play(.screen("list"), at: 300).last == .secure(.recents))
    // What the event brings about in no time comes before, too.
    var atOnce = Self.policy
    atOnce.unlisted.fade = .atOnce
    var other = Player(atOnce)
    other.play((0, .didBecomeActive), (0, .recordingBegan))
    #expect(
      other.play(.protectionOff, at: 100)
        == [.cover(.remove), .secure(.open)])
  }

  @Test("a public screen, and one that is not protected, has no level")
  func unguarded() {
    var player = Player(Self.policy)
    player.play((0, .screen("public")))
    #expect(player.engine.secureLevel == .open)
    player.play((1, .screen("vault")))
    #expect(player.engine.secureLevel == .window)
    #expect(player.play(.protectionOff, at: 2).last == .secure(.open))
    #expect(player.play(.protectionOn, at: 3).first == .secure(.window))
  }

  @Test("a host that asks before it shows a screen is told the screen's level")
  func settings() {
    #expect(Engine(Self.policy.timeline).settings(ofScreen: "vault").secure == .window)
  }

  @Test("a closed engine keeps the window out of everything")
  func closed() {
    var player = Player(Engine(.closed))
    #expect(player.engine.secureLevel == .window)
    #expect(player.play(.protectionOff, at: 0).first == .secure(.window))
    #expect(player.engine.secureLevel == .window)
  }
}
