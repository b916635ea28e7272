// As much of Combine as an observed object needs.

/// What tells that an object is about to change.
public final class ObservableObjectPublisher {
  public init() {}
  public func send() {}
}

/// An object whose changes make views anew.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// A property whose changes are told.
@propertyWrapper public struct Published<Value> {
  private var value: Value
  public init(initialValue: Value) { value = initialValue }
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}
