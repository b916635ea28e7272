@_exported import QuartzCore

public typealias NSRect = CGRect
public typealias NSSize = CGSize
public typealias NSPoint = CGPoint

public struct Selector: Hashable, Sendable {
  let name: String
  public init(_ name: String) { self.name = name }
}

@MainActor open class NSResponder: NSObject {
  public nonisolated override init() { super.init() }

  @unsafe open var nextResponder: NSResponder? { nil }
  open var acceptsFirstResponder: Bool { false }
}

// MARK: - Key-value observing

public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let number: Int

  init(number: Int) { self.number = number }

  public func invalidate() {
    let number = number
    MainActor.assumeIsolated { Observations.all.removeAll { $0.number == number } }
  }

  deinit { invalidate() }
}

public struct NSKeyValueObservedChange<Value> {}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public protocol _KeyValueCodingAndObserving: NSObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    nonisolated(unsafe) let (object, keyPath) = (self, keyPath)
    return MainActor.assumeIsolated {
      Observations.add(object, keyPath) { [weak object] in
        if let object { changeHandler(object, NSKeyValueObservedChange()) }
      }
    }
  }
}

/// The observations of properties.
@MainActor enum Observations {
  static var all:
    [(number: Int, object: () -> NSObject?, keyPath: AnyKeyPath, handler: () -> Void)] = []
  private static var count = 0

  static func add(
    _ object: NSObject, _ keyPath: AnyKeyPath, _ handler: @escaping () -> Void
  ) -> NSKeyValueObservation {
    count += 1
    all.append((count, { [weak object] in object }, keyPath, handler))
    return NSKeyValueObservation(number: count)
  }

  static func changed(_ object: NSObject, _ keyPath: AnyKeyPath) {
    for observation in all where observation.object() === object && observation.keyPath == keyPath {
      observation.handler()
    }
  }
}
