/// An observation, which is kept as long as it is active.
public class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}

/// The change of a property.
public struct NSKeyValueObservedChange<Value> {
  public enum Kind: Sendable { case setting, insertion, removal, replacement }
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior: Bool
}

/// An object whose properties can be observed by key path.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
