public import Foundation

/// The scenes of an app that are connected, each by the object that stands for it.
@MainActor
public final class SceneConnections {
  private var connections: [ObjectIdentifier: (connection: SceneConnection, end: EventSource)] = [:]
  private static var all: [() -> SceneConnections?] = []

  public init() {
    Self.all.removeAll { $0() == nil }
    Self.all.append { [weak self] in self }
  }

  /// The connection of a scene.
  public subscript(scene: AnyObject) -> SceneConnection? {
    connections[ObjectIdentifier(scene)]?.connection
  }

  /// Connects a scene, unless it is connected, until it posts a notification.
  ///
  /// If the scene comes back after that, it is connected anew.
  public func connect(
    _ scene: AnyObject, until end: Notification.Name, in center: NotificationCenter = .default,
    _ make: () -> SceneConnection
  ) {
    let key = ObjectIdentifier(scene)
    guard connections[key] == nil else { return }
    let source = EventSource(onMain: end, of: scene, in: center) { [weak self] in
      self?.connections[key] = nil
    }
    connections[key] = (make(), source)
    ScreenPresence.update(in: scene)
  }

  /// The driver of a scene, whoever has connected it.
  static func driver(of scene: AnyObject) -> Driver? {
    all.lazy.compactMap { $0()?[scene]?.driver }.first
  }
}
