// The state and the environment of views.

public protocol DynamicProperty {}

@dynamicMemberLookup @propertyWrapper public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper public struct State<Value>: DynamicProperty {
  private let value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

extension State: Sendable where Value: Sendable {}

@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue: @autoclosure @escaping () -> ObjectType) {}
  public var wrappedValue: ObjectType { fatalError() }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue: ObjectType) {}
  public var wrappedValue: ObjectType {
    get { fatalError() }
    nonmutating set {}
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init() {}
  public var wrappedValue: ObjectType { fatalError() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum ColorScheme: Sendable { case light, dark }

public struct EnvironmentValues {
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
  public var scenePhase: ScenePhase { .active }
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var displayScale: CGFloat {
    get { 1 }
    set {}
  }
  @available(iOS 15.0, macOS 12.0, *)
  public var redactionReasons: RedactionReasons {
    get { [] }
    set {}
  }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityReduceMotion: Bool { false }
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  @available(iOS 15.0, macOS 12.0, *)
  public static let privacy = RedactionReasons(rawValue: 2)
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

extension Environment: Sendable where Value: Sendable {}
