/// What is kept as long as a property is observed.
public class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}

/// What a change of a property was.
public struct NSKeyValueObservedChange<Value> {
  public enum Kind: Sendable { case setting, insertion, removal, replacement }
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior: Bool
}

/// What can be observed by a key path.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
