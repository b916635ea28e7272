import ScrimRuntime
import ScrimTimeline
import Testing

/// Standing protection: what a window is kept out of while a screen is shown.
@Suite struct SecureTests {
  /// The screen "home" is open, "list" is kept out of the switcher, "vault" out
  /// of all captures.
  private static var policy: SamplePolicy {
    var policy = SamplePolicy.with { $0.secure = .recents }
    policy.screens["home"] = .init()
    policy.screens["list"] = policy.unlisted
    policy.screens["vault"] = .init(secure: .window)
    policy.screens["public"] = .init(isSensitive: false, secure: .window)
    return policy
  }

  @Test("a new engine has the level of unlisted screens, and sends it first")
  func start() {
    var locked = Self.policy
    locked.lock = .always
    var player = Player(locked)
    #expect(player.engine.secureLevel == .recents)
    #expect(
      player.play(.boundsChanged, at: 0).prefix(2)
        == [.secure(.recents), .cover(.install(cover: 0, opacity: 1))])
  }

  @Test("without standing protection, the engine sends no level at the start")
  func open() {
    var player = Player(SamplePolicy())
    #expect(player.engine.secureLevel == .open)
    #expect(player.play(.screen("home"), at: 0) == [])
  }

  @Test("a rising level comes before other directives, and a falling one after them")
  func order() {
    var player = Player(Self.policy)
    player.play((0, .didBecomeActive), (0, .screen("home")))
    player.play((100, .recordingBegan))
    let rising = player.play(.screen("vault"), at: 200)
    #expect(rising.first == .secure(.window))
    #expect(player.play(.screen("list"), at: 300).last == .secure(.recents))
    // Also after the directives of deadlines at this instant.
    var atOnce = Self.policy
    atOnce.unlisted.fade = .atOnce
    var other = Player(atOnce)
    other.play((0, .didBecomeActive), (0, .recordingBegan))
    #expect(
      other.play(.protectionOff, at: 100)
        == [.cover(.remove), .secure(.open)])
  }

  @Test("a public or unprotected screen has no level")
  func unguarded() {
    var player = Player(Self.policy)
    player.play((0, .screen("public")))
    #expect(player.engine.secureLevel == .open)
    player.play((1, .screen("vault")))
    #expect(player.engine.secureLevel == .window)
    #expect(player.play(.protectionOff, at: 2).last == .secure(.open))
    #expect(player.play(.protectionOn, at: 3).first == .secure(.window))
  }

  @Test("a host can ask for a screen's level before it shows the screen")
  func settings() {
    #expect(Engine(Self.policy.timeline).settings(ofScreen: "vault").secure == .window)
  }

  @Test("a closed engine keeps the window out of all captures")
  func closed() {
    var player = Player(Engine(.closed))
    #expect(player.engine.secureLevel == .window)
    #expect(player.play(.protectionOff, at: 0).first == .secure(.window))
    #expect(player.engine.secureLevel == .window)
  }
}
