import Foundation
import ScrimHost
import ScrimRuntime
import ScrimTimeline
import Testing

/// Scenes as a system connects, moves and disconnects them, by its notifications.
@MainActor
@Suite struct SceneConnectionTests {
  final class Scene {
    var isRecorded = false
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
      of: scene, drawnBy: host, in: app, phase: scene.phase, isRecorded: { scene.isRecorded },
      notifications: SceneNotifications(
        events: Self.events, ofRecording: [Notification.Name("capture")],
        areActivationsSent: areActivationsSent),
      in: center)
  }

  func post(_ name: String, _ scene: Scene) {
    center.post(name: Notification.Name(name), object: scene)
  }

  @Test("a notification has covered its scene before the post returns, and no other scene")
  func covers() {
    let (scene, other, otherHost) = (Scene(), Scene(), RecordingHost())
    let connections = [connect(scene, to: host), connect(other, to: otherHost)]
    post("resign", scene)
    post("leave", scene)
    #expect(connections[0].driver.frame.opacity == 1)
    #expect(host.installed[.privacy] != nil)
    #expect(otherHost.installed.isEmpty)
  }

  @Test("a cover that was raised on resign alone goes on return, without a foreground event")
  func peek() {
    let scene = Scene()
    let connection = connect(scene, to: host)
    post("resign", scene)
    post("activate", scene)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
    withExtendedLifetime(connection) {}
  }

  @Test("a scene that does not know where it is counts as in background")
  func unknownPhase() {
    let scene = Scene()
    scene.phase = nil
    let connection = connect(scene, to: host)
    #expect(host.installed[.privacy] != nil)
    post("return", scene)
    post("activate", scene)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
    withExtendedLifetime(connection) {}
  }

  @Test("a scene that is never told that it is active is, once it is in foreground")
  func externalDisplay() {
    let scene = Scene()
    scene.phase = .background
    let connection = connect(scene, to: host, areActivationsSent: false)
    post("return", scene)
    #expect(connection.driver.phase == .active)
    clock.advance(by: 350)
    #expect(host.installed.isEmpty)
  }

  @Test("a recording that is on at connection covers, and its end uncovers")
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

  @Test("a recording that began unheard is found at the next event")
  func unheardRecording() {
    let scene = Scene()
    let connection = connect(scene, to: host)
    scene.isRecorded = true
    #expect(!connection.driver.isCovered)
    post("activate", scene)
    #expect(connection.driver.isCovered)
    // What is known already is not told again.
    post("capture", scene)
    #expect(host.takeCalls() == ["install paper at 1.0"])
  }

  @Test("a connection that is let go hears nothing more, and takes its host along")
  func disconnected() {
    let scene = Scene()
    var host: RecordingHost? = RecordingHost()
    weak let weakHost = host
    var connections = SceneConnections()
    connections.connect(scene) { connect(scene, to: host ?? RecordingHost()) }
    host = nil
    #expect(weakHost != nil)
    connections.disconnect(scene)
    #expect(connections[scene] == nil)
    #expect(weakHost == nil)
    post("leave", scene)
  }

  @Test("a scene that comes back is connected anew; one that is there is not connected twice")
  func reconnected() {
    let scene = Scene()
    var connections = SceneConnections()
    connections.connect(scene) { connect(scene, to: host) }
    connections.connect(scene) {
      Issue.record("connected twice")
      return connect(scene, to: RecordingHost())
    }
    connections.disconnect(scene)
    let second = RecordingHost()
    scene.phase = nil
    connections.connect(scene) { connect(scene, to: second) }
    #expect(second.installed[.privacy] != nil)
    post("resign", scene)
    #expect(host.installed.isEmpty)
  }
}
