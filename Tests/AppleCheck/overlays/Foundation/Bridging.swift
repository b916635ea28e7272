// What the importer needs to bridge classes to values. If a header declares a
// class as bridged, its value replaces it in parameters, results and
// properties.

extension String: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension Array: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout [Element]?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}

extension Set: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { NSSet() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set<Element>?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSSet, result: inout Set<Element>?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set<Element> { [] }
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout [Key: Value]?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout [Key: Value]?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDictionary?
  ) -> [Key: Value] { [:] }
}

extension NSString: ExpressibleByStringLiteral {
  public required convenience init(stringLiteral value: StaticString) { self.init() }
}

extension NSError: Error {}

public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
