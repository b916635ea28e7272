// The Swift part of Apple's ObjectiveC module.

@_exported import ObjectiveC

/// Objective-C's Boolean type, which the importer turns into Bool.
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public var boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
  public init(booleanLiteral value: Bool) { boolValue = value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

/// The name of a method.
@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
  private let pointer: OpaquePointer?
  public init(_ name: String) { pointer = nil }
  public init(stringLiteral value: String) { pointer = nil }
}

extension NSObject: Equatable, Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public func hash(into hasher: inout Hasher) { hasher.combine(self.hash) }
}

extension NSObject: CVarArg {
  public var _cVarArgEncoding: [Int] { [] }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
