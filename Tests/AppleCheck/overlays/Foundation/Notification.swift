/// The message that a notification center sends to its observers.
public struct Notification: _ObjectiveCBridgeable {
  public typealias Name = NSNotification.Name

  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?

  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.object, self.userInfo) = (name, object, userInfo)
  }

  public func _bridgeToObjectiveC() -> NSNotification { NSNotification() }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSNotification, result: inout Notification?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNotification, result: inout Notification?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSNotification?
  ) -> Notification { fatalError() }
}

@available(*, unavailable)
extension Notification: Sendable {}
