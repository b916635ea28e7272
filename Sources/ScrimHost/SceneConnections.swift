/// The scenes that are connected, each by the object that stands for it.
@MainActor
public struct SceneConnections {
  private var connections: [ObjectIdentifier: SceneConnection] = [:]

  public init() {}

  /// The connection of a scene.
  public subscript(scene: AnyObject) -> SceneConnection? {
    connections[ObjectIdentifier(scene)]
  }

  /// Connects a scene, unless it is connected.
  public mutating func connect(_ scene: AnyObject, _ make: () -> SceneConnection) {
    if self[scene] == nil { connections[ObjectIdentifier(scene)] = make() }
  }

  /// Lets go of a scene that the system has disconnected.
  ///
  /// If it comes back, it is connected anew.
  public mutating func disconnect(_ scene: AnyObject) {
    connections[ObjectIdentifier(scene)] = nil
  }
}
