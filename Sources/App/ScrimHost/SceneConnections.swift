package import Foundation

/// The connected scenes of an app, by their scene objects.
@MainActor
package final class SceneConnections {
  private struct Entry {
    weak var scene: AnyObject?
    let connection: SceneConnection
    let end: EventSource?
  }

  private var entries: [Entry] = []
  private var connecting: Set<ObjectIdentifier> = []
  private let end: Notification.Name?
  private let center: NotificationCenter
  private let make: @MainActor (AnyObject) -> SceneConnection?
  private static var all: [() -> SceneConnections?] = []

  /// - Parameters:
  ///   - end: the name that a scene posts when the system disconnects it.
  ///   - make: connects a scene; returns nil for an object that is not a scene.
  ///     It is also called for a scene that shows a named screen before the app
  ///     connects it.
  package init(
    until end: Notification.Name? = nil, in center: NotificationCenter = .default,
    _ make: @escaping @MainActor (AnyObject) -> SceneConnection?
  ) {
    (self.end, self.center, self.make) = (end, center, make)
    Self.all.removeAll { $0() == nil }
    Self.all.append { [weak self] in self }
  }

  /// The connection of a scene.
  package subscript(scene: AnyObject) -> SceneConnection? {
    entries.first { $0.scene === scene }?.connection
  }

  /// Connects a scene until it disconnects or is gone, unless it is already
  /// connected.
  ///
  /// If the scene comes back after that, `connect` connects it again.
  package func connect(_ scene: AnyObject) {
    entries.removeAll { $0.scene == nil }
    let id = ObjectIdentifier(scene)
    guard self[scene] == nil, connecting.insert(id).inserted else { return }
    defer { connecting.remove(id) }
    guard let connection = make(scene) else { return }
    let source = end.map { end in
      EventSource(onMain: end, of: scene, in: center) { [weak self, weak scene] _ in
        self?.entries.removeAll { $0.scene === scene }
      }
    }
    entries.append(Entry(scene: scene, connection: connection, end: source))
    ScreenPresence.update(in: scene)
    connection.onConnected()
  }

  /// The driver of a scene.
  ///
  /// If the scene is not connected yet, this connects it.
  static func driver(of scene: AnyObject) -> Driver? {
    let all = all.compactMap { $0() }
    if let driver = all.lazy.compactMap({ $0[scene]?.driver }).first { return driver }
    for connections in all {
      connections.connect(scene)
      if let driver = connections[scene]?.driver { return driver }
    }
    return nil
  }
}
