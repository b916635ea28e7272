/// A value, and the key in a policy that gave it.
@frozen @usableFromInline package struct Located<Value> {
  @usableFromInline package let value: Value
  @usableFromInline package let origin: Origin

  @inlinable package init(_ value: Value, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

extension Located: Sendable where Value: Sendable {}

/// The location of a key in one of a policy's files, or of a value without a
/// key.
///
/// It is the index of a node on its tape, plus the length of the tapes of all
/// files before its own. Four bytes are enough for it.
@usableFromInline package struct Origin: Hashable, Comparable, Sendable {
  @usableFromInline package let index: UInt32

  @inlinable package init(index: UInt32) { self.index = index }

  @inlinable package static func < (first: Origin, second: Origin) -> Bool {
    first.index < second.index
  }
}

/// An entry of a map whose keys are names.
package struct NamedEntry<Name: Sendable, Value: Sendable>: Sendable {
  package let name: Name
  package var value: Value
  /// The location of the name.
  package var origin: Origin
}

/// A value with keys that another file may override one by one.
package protocol Overridable {
  mutating func override(with other: Self)
}

extension Optional {
  /// The value, overridden by that of another file.
  package func overridden<Value: Overridable>(by other: Self) -> Self
  where Wrapped == Located<Value> {
    guard let other else { return self }
    guard var value = self?.value else { return other }
    value.override(with: other.value)
    return Located(value, other.origin)
  }
}
