import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import Testing

@Suite struct OverlayTests {
  private static let policy: SamplePolicy = {
    var policy = SamplePolicy.with { $0.fade.curve = .linear }
    policy.overlays = ["loading", "banner"].map {
      Overlay(
        name: $0, cover: SamplePolicy.frost,
        fade: Fade(fadeIn: .milliseconds(100), fadeOut: .milliseconds(200), curve: .linear))
    }
    policy.overlays.append(
      Overlay(
        name: "instant", cover: SamplePolicy.paper,
        fade: Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear)))
    policy.overlays.append(
      Overlay(
        name: "spinner", cover: SamplePolicy.passcode,
        fade: Fade(fadeIn: .milliseconds(100), fadeOut: .milliseconds(200), curve: .linear)))
    return policy
  }()

  private static func opacity(_ player: Player, _ number: Int = 0, at time: Double) -> Double? {
    player.engine.opacity(ofOverlay: number, at: .at(time))
  }

  @Test("'show' fades an overlay in, and 'dismiss' fades it out and removes it")
  func fades() {
    var player = Player.active(Self.policy)
    #expect(Self.opacity(player, at: 0) == nil)
    #expect(
      player.play(.show(overlay: "loading"), at: 100) == [
        .overlay(0, .install(cover: 1, opacity: 0)),
        .overlay(
          0, .animate(from: 0, to: 1, duration: .milliseconds(100), curve: .linear)),
      ])
    #expect(Self.opacity(player, at: 150) == 0.5)
    #expect(
      player.play(.dismiss(overlay: "loading"), at: 150) == [
        .overlay(
          0, .animate(from: 0.5, to: 0, duration: .milliseconds(100), curve: .linear))
      ])
    #expect(player.engine.nextDeadline == .milliseconds(250))
    #expect(Self.opacity(player, at: 200) == 0.25)
    #expect(Self.opacity(player, at: 250) == nil)
    #expect(player.wake(at: 250) == [.overlay(0, .remove)])
  }

  @Test("overlays are raised in the order in which they were installed, the privacy cover last")
  func order() {
    var player = Player.active(Self.policy)
    player.play((100, .show(overlay: "banner")), (200, .show(overlay: "loading")))
    player.play((300, .willResignActive))
    let raised: [Directive] = [.overlay(1, .raise), .overlay(0, .raise), .cover(.raise)]
    #expect(player.play(.hierarchyChanged, at: 400) == raised)
    // An overlay that is still fading out has kept its place.
    player.play((500, .dismiss(overlay: "banner")), (600, .show(overlay: "banner")))
    #expect(player.play(.hierarchyChanged, at: 700) == raised)
    player.play((800, .dismiss(overlay: "banner")), (1_100, .show(overlay: "banner")))
    #expect(
      player.play(.hierarchyChanged, at: 1_200)
        == [.overlay(0, .raise), .overlay(1, .raise), .cover(.raise)])
  }

  @Test("'show' during the fade out reverses it from the present opacity")
  func turn() {
    var player = Player.active(Self.policy)
    player.play(
      (100, .show(overlay: "loading")), (300, .dismiss(overlay: "loading")),
      (400, .show(overlay: "loading")))
    #expect(
      player.directives.last
        == .overlay(
          0, .animate(from: 0.5, to: 1, duration: .milliseconds(50), curve: .linear)))
    #expect(player.engine.nextDeadline == nil)
  }

  @Test("showing a shown overlay, or dismissing an absent one, does nothing")
  func idle() {
    var player = Player.active(Self.policy)
    #expect(player.play(.dismiss(overlay: "loading"), at: 50) == [])
    player.play((100, .show(overlay: "loading")))
    #expect(player.play(.show(overlay: "loading"), at: 150) == [], "it is on its way already")
    #expect(player.play(.show(overlay: "loading"), at: 300) == [])
    #expect(player.play(.dismiss(overlay: "loading"), at: 350).count == 1)
    #expect(player.play(.dismiss(overlay: "loading"), at: 400) == [], "it is going already")
    #expect(player.play(.show(overlay: "unknown"), at: 300) == [])
    #expect(player.play(.dismiss(overlay: "unknown"), at: 300) == [])
  }

  @Test("an overlay without fades appears and disappears at once")
  func instant() {
    var player = Player.active(Self.policy)
    #expect(
      player.play(.show(overlay: "instant"), at: 100) == [
        .overlay(2, .install(cover: SamplePolicy.paper, opacity: 1))
      ])
    #expect(player.play(.dismiss(overlay: "instant"), at: 200) == [.overlay(2, .remove)])
  }

  @Test("a view in an overlay fades like any cover")
  func view() {
    var player = Player.active(Self.policy)
    player.play((100, .show(overlay: "spinner")))
    #expect(Self.opacity(player, 3, at: 150) == 0.5)
    player.play((200, .dismiss(overlay: "spinner")))
    #expect(Self.opacity(player, 3, at: 300) == 0.5)
  }

  @Test("every installed layer is raised, the privacy cover last")
  func raise() {
    var player = Player.active(Self.policy)
    player.play(
      (0, .show(overlay: "banner")), (0, .show(overlay: "loading")), (10, .willResignActive))
    #expect(
      player.play(.hierarchyChanged, at: 20)
        == [.overlay(1, .raise), .overlay(0, .raise), .cover(.raise)])
  }

  @Test("overlays do not change what is exposed, and outlast a return")
  func apart() {
    var player = Player.active(Self.policy)
    player.play((0, .show(overlay: "loading")))
    #expect(player.frame(at: 500) == Frame(cover: nil, opacity: 0, target: 0, exposed: 1))
    player.play((600, .willResignActive), (700, .didBecomeActive))
    player.wake(at: 5_000)
    #expect(!player.engine.isInstalled)
    #expect(Self.opacity(player, at: 5_000) == 1)
  }

  @Test("overlays whose fades end at one instant are removed in order")
  func removals() {
    var player = Player.active(Self.policy)
    player.play(
      (0, .show(overlay: "banner")), (0, .show(overlay: "loading")),
      (500, .dismiss(overlay: "banner")), (500, .dismiss(overlay: "loading")))
    #expect(player.wake(at: 700) == [.overlay(0, .remove), .overlay(1, .remove)])
  }
}
