// The part of Combine that an observed object needs.

/// A publisher that fires before an object changes.
public final class ObservableObjectPublisher {
  public init() {}
  public func send() {}
}

/// An object whose changes update views.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// A property whose changes are published.
@propertyWrapper public struct Published<Value> {
  private var value: Value
  public init(initialValue: Value) { value = initialValue }
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}
