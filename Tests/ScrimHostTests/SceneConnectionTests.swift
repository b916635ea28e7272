import Foundation
@testable import ScrimHost
import ScrimRuntime
import ScrimTimeline
import Testing

/// Connects, moves and disconnects scenes through notifications.
///
/// The tests run one after another, because showing a named screen connects its
/// scene through any existing `SceneConnections`.
@MainActor
@Suite(.serialized) struct SceneConnectionTests {
  final class Scene {
    var isRecorded = false
    var showsUnnamed = false
    var phase: Phase? = .active
  }

  let center = NotificationCenter()
  let clock = ManualClock()
  let host = RecordingHost()
  let app: Drivers

  init() throws { app = Drivers(try timeline(DriverTests.policy), clock: clock.clock) }

  static let events: [Notification.Name: Event] = [
    Notification.Name("resign"): .willResignActive,
    Notification.Name("leave"): .didEnterBackground,
    Notification.Name("return"): .willEnterForeground,
    Notification.Name("activate"): .didBecomeActive,
  ]

  func connect(_ scene: Scene, to host: RecordingHost, areActivationsSent: Bool = true)
    -> SceneConnection
  {
    SceneConnection(
      of: scene, drawnBy: host, in: app, phase: { [weak scene] in scene?.phase },
      isRecorded: { [weak scene] in scene?.isRecorded ?? true },
      surfaces: { [weak scene] in
        scene?.showsUnnamed == true ? [Surface(type: "Alert", screens: [])] : []
      },
      notifications: SceneNotifications(
        events: Self.events, ofRecording: [Notification.Name("capture")],
        areActivationsSent: areActivationsSent),
      in: center)
  }

  func post(_ name: String, _ scene: Scene) {
    center.post(name: Notification.Name(name), object: scene)
  }

  @Test("a notification covers its scene, and no other scene, before the post returns")
  func covers() {
    let (scene, other, otherHost) = (Scene(), Scene(), RecordingHost())
    let connections = [connect(scene, to: host), connect(other, to: otherHost)]
    post("resign", scene)
    post("leave", scene)
    #expect(connections[0].driver.frame.opacity == 1)
    #expect(host.installed[.privacy] != nil)
    #expect(otherHost.installed.isEmpty)
  }

  @Test("a cover raised on resign drops on return, without a foreground event")
  func peek() {
    let scene = Scene()
    let connection = connect(scene, to: host)
    post("resign", scene)
    post("activate", scene)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
    withExtendedLifetime(connection) {}
  }

  @Test("a scene that connects in the background is covered at once, and stays covered")
  func connectedInBackground() {
    let scene = Scene()
    scene.phase = nil
    let connection = connect(scene, to: host)
    #expect(host.installed[.privacy]?.kind == .color(light: .black, dark: .black))
    clock.advance(by: 1)
    #expect(connection.driver.phase == .background)
    #expect(host.installed[.privacy]?.name == "paper")
    post("return", scene)
    post("activate", scene)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
    #expect(host.faults.isEmpty)
  }

  @Test("a scene that connects to the foreground is bare, and no directive is lost")
  func connectedInForeground() {
    let scene = Scene()
    scene.phase = nil
    let connection = connect(scene, to: host)
    let part = ScreenPresence()
    connection.driver.handle(.show(overlay: "loading"))
    #expect(host.installed[.privacy] != nil)
    post("return", scene)
    #expect(host.installed[.privacy] == nil)
    #expect(host.installed[.overlay("loading")] != nil)
    clock.advance(by: 100)
    #expect(connection.driver.phase == .inactive)
    #expect(host.faults.isEmpty)
    withExtendedLifetime(part) {}
  }

  @Test("a scene that is active in the next turn, without a notification, is bare")
  func activeWithoutNotification() {
    let scene = Scene()
    scene.phase = nil
    let connection = connect(scene, to: host)
    scene.phase = .active
    clock.advance(by: 1)
    #expect(connection.driver.phase == .active)
    #expect(host.installed.isEmpty)
  }

  @Test("a scene that receives no activations is active when it enters the foreground")
  func externalDisplay() {
    let scene = Scene()
    scene.phase = .background
    let connection = connect(scene, to: host, areActivationsSent: false)
    post("return", scene)
    #expect(connection.driver.phase == .active)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
  }

  @Test("a recording that runs at connection covers the scene, and its end uncovers it")
  func recordedAtConnection() {
    let scene = Scene()
    scene.isRecorded = true
    let connection = connect(scene, to: host)
    #expect(host.installed[.privacy] != nil)
    scene.isRecorded = false
    post("capture", Scene())
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
    withExtendedLifetime(connection) {}
  }

  @Test("a recording without a notification is detected at the next event")
  func unheardRecording() {
    let scene = Scene()
    let connection = connect(scene, to: host)
    scene.isRecorded = true
    #expect(!connection.driver.isCovered)
    post("activate", scene)
    #expect(connection.driver.isCovered)
    // The driver does not repeat a known state.
    post("capture", scene)
    #expect(host.takeCalls() == ["install paper at 1.0"])
  }

  static let end = Notification.Name("disconnect")

  /// The connections of an app whose scenes get these hosts in order.
  func connections(to hosts: [RecordingHost] = []) -> SceneConnections {
    var hosts = hosts
    return SceneConnections(until: Self.end, in: center) { scene in
      (scene as? Scene).map {
        connect($0, to: hosts.isEmpty ? RecordingHost() : hosts.removeFirst())
      }
    }
  }

  func scrim() -> SceneScrim<Scene> {
    SceneScrim(app, until: Self.end, in: center) { scene in
      (scene as? Scene).map { connect($0, to: RecordingHost()) }
    }
  }

  @Test("a protected scene has a driver until it disconnects")
  func protected() {
    let (scrim, scene) = (scrim(), Scene())
    #expect(scrim.driver(of: scene) == nil)
    scrim.protect(scene)
    let driver = scrim.driver(of: scene)
    scrim.protect(scene)
    #expect(driver != nil && scrim.driver(of: scene) === driver)
    post("disconnect", scene)
    #expect(scrim.driver(of: scene) == nil)
  }

  @Test("a scene that appears is covered without the app's help, if it is one to cover")
  func appearing() {
    let (scrim, scene, other) = (scrim(), Scene(), Scene())
    scrim.cover(on: Notification.Name("appear")) { $0 === scene }
    post("appear", scene)
    post("appear", other)
    #expect(scrim.driver(of: scene) != nil && scrim.driver(of: other) == nil)
  }

  @Test("prompts and protection reach the protected scenes")
  func reach() {
    let (scrim, scene) = (scrim(), Scene())
    scrim.protect(scene)
    let ticket = scrim.beginPrompt()
    #expect(scrim.driver(of: scene)?.isExempt == true)
    scrim.endPrompt(ticket)
    #expect(scrim.beginPrompt() != ticket)
    scrim.isProtected = false
    #expect(scrim.driver(of: scene)?.isProtected == false)
    scrim.isProtected = true
    #expect(scrim.isProtected && scrim.driver(of: scene)?.isProtected == true)
  }

  @Test("a disconnected scene is released with its host, and receives nothing more")
  func disconnected() {
    let scene = Scene()
    weak var weakHost: RecordingHost?
    let connections = SceneConnections(until: Self.end, in: center) { _ in
      let host = RecordingHost()
      weakHost = host
      return connect(scene, to: host)
    }
    connections.connect(scene)
    #expect(weakHost != nil)
    post("disconnect", Scene())
    #expect(connections[scene] != nil)
    post("disconnect", scene)
    #expect(connections[scene] == nil)
    #expect(weakHost == nil)
    post("leave", scene)
  }

  @Test("a scene that is gone is released, and a new one at its address is another scene")
  func gone() {
    let connections = connections()
    for _ in 0..<20 {
      let scene = Scene()
      connections.connect(scene)
      #expect(connections[scene]?.driver.phase == .active)
      post("leave", scene)
    }
  }

  @Test("a scene that returns is connected again, and a connected one is not connected twice")
  func reconnected() {
    let (scene, second) = (Scene(), RecordingHost())
    let connections = connections(to: [host, second])
    connections.connect(scene)
    connections.connect(scene)
    post("disconnect", scene)
    scene.phase = nil
    connections.connect(scene)
    #expect(second.installed[.privacy] != nil)
    post("resign", scene)
    #expect(host.installed.isEmpty)
  }

  @Test("on connection a scene's driver learns of the screens that are already shown")
  func shownBefore() {
    let scene = Scene()
    let (sheet, elsewhere) = (ScreenPresence(), ScreenPresence())
    sheet.update("home", in: scene)
    elsewhere.update("accounts.list", in: Scene())
    let connections = connections(to: [host])
    connections.connect(scene)
    post("resign", scene)
    // Only the public screen is visible.
    #expect(host.installed.isEmpty)
    sheet.update("accounts.list", in: scene)
    #expect(host.installed[.privacy]?.name == "paper")
  }

  @Test("a scene that the app has not connected is connected when it shows a named screen")
  func forgotten() {
    let scene = Scene()
    let connections = connections(to: [host])
    let part = ScreenPresence()
    part.update("accounts.list", in: scene)
    #expect(connections[scene] != nil)
    post("resign", scene)
    #expect(host.installed[.privacy]?.name == "paper")
  }

  @Test("a part of the interface that moves names its screen only in its current scene")
  func moved() {
    let scenes = [Scene(), Scene()]
    let connections = connections()
    for scene in scenes { connections.connect(scene) }
    let part = ScreenPresence()
    part.update("home", in: scenes[0])
    part.update("home", in: scenes[1])
    for scene in scenes { post("resign", scene) }
    #expect(scenes.map { connections[$0]?.driver.isCovered } == [true, false])
    part.update("home", in: nil)
    #expect(scenes.map { connections[$0]?.driver.isCovered } == [true, true])
  }

  @Test("a released part of the interface no longer names its screen")
  func dropped() async {
    let scene = Scene()
    let connections = connections(to: [host])
    connections.connect(scene)
    var part: ScreenPresence? = ScreenPresence()
    part?.update("home", in: scene)
    part = nil
    for _ in 0..<1000 { await Task.yield() }
    post("leave", scene)
    #expect(host.installed[.privacy] != nil)
  }

  @Test("a scene whose host shows a screen during connection is connected once")
  func shownWhileConnected() {
    let scene = Scene()
    let part = ScreenPresence()
    var count = 0
    let connections = SceneConnections(until: Self.end, in: center) { _ in
      count += 1
      host.during = { _ in part.update("accounts.list", in: scene) }
      scene.phase = nil
      return connect(scene, to: host)
    }
    connections.connect(scene)
    clock.advance(by: 1)
    #expect(count == 1)
    #expect(host.installed[.privacy]?.name == "paper")
  }

  @Test("a sheet without a name over a public screen is covered when the scene is left")
  func unnamedSheet() {
    let scene = Scene()
    let connections = connections(to: [host])
    connections.connect(scene)
    let part = ScreenPresence()
    part.update("home", in: scene)
    scene.showsUnnamed = true
    post("resign", scene)
    #expect(host.installed[.privacy] != nil)
    scene.showsUnnamed = false
    post("activate", scene)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
    post("resign", scene)
    #expect(host.installed.isEmpty)
  }

  @Test("a scene that disappears without notice neither blocks authentication nor unlocks others")
  func goneWhileAsked() async throws {
    let keeper = AuthenticationStub()
    let app = Drivers(
      try timeline(DriverTests.policy + "\nlock: always\n"), clock: clock.clock,
      unlock: keeper.unlock)
    let left = Scene()
    left.phase = .background
    let connections = SceneConnections(in: center) { scene in
      (scene as? Scene).map { scene in
        SceneConnection(
          of: scene, drawnBy: RecordingHost(), in: app, phase: { [weak scene] in scene?.phase },
          isRecorded: { false }, notifications: SceneNotifications(events: Self.events), in: center)
      }
    }
    connections.connect(left)
    var asking: Scene? = Scene()
    connections.connect(try #require(asking))
    try await keeper.wait(for: 1)
    asking = nil
    try await keeper.answer(true)
    post("return", left)
    #expect(connections[left]?.driver.isLocked == true)
  }

  @Test("an external display that connects while inactive is active")
  func inactiveExternalDisplay() {
    let scene = Scene()
    scene.phase = .inactive
    let connection = connect(scene, to: host, areActivationsSent: false)
    #expect(connection.driver.phase == .active)
  }

  @Test("a recording that is readable only after its notification is still detected")
  func earlyPost() {
    let scene = Scene()
    let connection = connect(scene, to: host)
    post("capture", scene)
    scene.isRecorded = true
    clock.advance(by: 1)
    #expect(connection.driver.isCovered)
  }
}

/// What is visible in a scene, and what the audit says of it.
@MainActor
@Suite struct SurfaceTests {
  static let welcome = Surface(type: "Bank.WelcomeController", screens: ["welcome"])
  static let balance = Surface(type: "Bank.BalanceController", screens: ["balance"])
  static let pay = Surface(type: "Bank.PayController", screens: [])

  static func window(_ parts: Surface...) -> Surface {
    Surface(type: "UIWindow", screens: [], parts: parts)
  }

  static func unnamed(_ surface: Surface) -> [[String]] { surface.unnamed { $0 == "balance" } }

  @Test("a part without parts or with content needs a name, and a mere container needs none")
  func containers() {
    var tabs = Surface(type: "UITabBarController", screens: [], parts: [Self.welcome])
    #expect(Self.unnamed(Self.window(tabs)) == [])
    tabs.hasContent = true
    #expect(Self.unnamed(Self.window(tabs)) == [["UIWindow", "UITabBarController"]])
    #expect(
      Self.unnamed(Self.window(Self.welcome, Self.pay)) == [["UIWindow", "Bank.PayController"]])
    #expect(Self.unnamed(Self.window()) == [["UIWindow"]])
  }

  @Test("a sensitive name stands for everything in its part, a public one for the system's parts")
  func names() {
    let player = Surface(type: "UIInputViewController", screens: [])
    for (name, expected) in [("balance", []), ("welcome", [["Home", "Bank.PayController"]])] {
      let home = Surface(type: "Home", screens: [name], parts: [player, Self.pay])
      #expect(Self.unnamed(home) == expected)
    }
  }

  @Test("SwiftUI's own hosting controllers have the name of the one that they are in")
  func hosting() {
    func hosting(_ screens: [String], _ parts: [Surface] = []) -> Surface {
      Surface(type: "SwiftUI.UIHostingController<SwiftUI.AnyView>", screens: screens, parts: parts)
    }
    #expect(Self.unnamed(hosting(["welcome"], [hosting([])])) == [])
    let home = Surface(type: "Bank.Home", screens: ["welcome"], parts: [hosting([])])
    #expect(Self.unnamed(home).count == 1)
  }

  @Test(
    "the app's types have a module or no prefix of the system's",
    arguments: [
      ("Bank.PayController", true), ("BNKPayController", true),
      ("_UIContextMenuActionsOnlyViewController", false), ("UIComponents.Toast", true),
      ("SwiftUI.UIHostingController<SwiftUI.Text>", true), ("NSWindow", true),
      ("UIViewController", true), ("UIAlertController", false),
      ("SwiftUI.PlatformAlertController", false), ("NSColorPanel", false),
      ("SwiftUI.UIHostingController<Bank.PayView>", true),
      ("SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Bank.Pay, SwiftUI.Frame>>", true),
    ])
  func types(_ type: String, _ isOfApp: Bool) {
    #expect(Surface(type: type, screens: []).isOfApp == isOfApp)
  }

  @Test("the audit reports a part once, with its type, its path and the line that names it")
  func reports() {
    var log: [String] = []
    var noted: [String] = []
    let auditor = Auditor(.report) { log.append($0) }
    for _ in 0..<2 {
      auditor.look(at: [Self.window(Self.pay)], in: 1, { _ in true }) { noted.append($0) }
    }
    #expect(noted == ["Bank.PayController"])
    #expect(
      log == [
        "scrim: the audit looks at scene 1",
        "scrim: Bank.PayController is visible without a name, so it is treated as an unlisted "
          + "screen (UIWindow > Bank.PayController). List the screen in the policy, then set "
          + "scrimScreen = \"pay\" in its viewDidLoad.",
      ])
    auditor.look(at: [Self.window(Self.welcome)], in: 1, { _ in true }) { noted.append($0) }
    #expect(log.count == 2 && noted.count == 1)
  }

  @Test(
    "the audit suggests an id that suits the type",
    arguments: [
      ("Bank.AccountsListViewController", "scrimScreen = \"accounts.list\""),
      ("SwiftUI.UIHostingController<Bank.PayView>", ".scrim(\"pay\")"),
      (
        "SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Bank.Pay, Bank.Frame>>",
        ".scrim(\"pay\")"
      ),
      ("Bank.ToastWindow", "set scrimScreen = \"toast\" on a view in it."),
      ("Bank.PINController", "scrimScreen = \"pin\""),
      ("SwiftUI.PresentationHostingController<SwiftUI.AnyView>", ".scrim(\"main\")"),
      ("SFSafariViewController", "The system shows it: there is nothing to do."),
      ("Bank.Controller", "scrimScreen = \"main\""),
      ("UIAlertController", "The system shows it: there is nothing to do."),
    ])
  func advice(_ type: String, _ advice: String) {
    #expect(UnnamedPart(["UIWindow", type]).finding.contains(advice))
  }

  @Test("an audit that stops ends the app for a part that the app can name")
  func stops() {
    var noted: [String] = []
    var ends: [String] = []
    let auditor = Auditor(.stop, log: { _ in }, stop: { _ in ends = noted })
    let alert = Surface(type: "UIAlertController", screens: [])
    auditor.look(at: [Self.window(alert)], in: 1, { _ in true }) { noted.append($0) }
    #expect(ends == [])
    auditor.look(at: [Self.window(Self.pay)], in: 1, { _ in true }) { noted.append($0) }
    #expect(ends == ["UIAlertController", "Bank.PayController"])
    let reporting = Auditor(.report, log: { _ in }, stop: { _ in ends = [] })
    reporting.look(at: [Self.window(Self.pay)], in: 1, { _ in true }) { _ in }
    #expect(!ends.isEmpty)
  }
}

/// The state of a desktop window.
@Suite struct DesktopWindowTests {
  static let all = (0..<8).map {
    DesktopWindow(isActive: $0 & 1 == 1, isMinimized: $0 & 2 == 2, isHidden: $0 & 4 == 4)
  }

  /// The phase after some events.
  static func phase(after events: [Event], from phase: Phase) -> Phase {
    events.reduce(phase) { phase, event in
      switch event {
      case .willResignActive, .willEnterForeground: .inactive
      case .didEnterBackground: .background
      case .didBecomeActive: .active
      default: phase
      }
    }
  }

  @Test("the events between any two states lead from the one to the other")
  func leads() {
    for (old, new) in Self.all.flatMap({ old in Self.all.map { (old, $0) } }) {
      #expect(Self.phase(after: old.events(to: new), from: old.phase) == new.phase)
      #expect(old.phase != new.phase || old.events(to: new).isEmpty)
    }
  }

  @Test("a window minimized before its app returns stays in the background")
  func minimized() {
    let minimized = DesktopWindow(isActive: false, isMinimized: true, isHidden: false)
    var active = minimized
    active.isActive = true
    #expect(minimized.events(to: active).isEmpty)
    var shown = active
    shown.isMinimized = false
    #expect(active.events(to: shown) == [.willEnterForeground, .didBecomeActive])
  }
}
