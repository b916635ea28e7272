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

/// A place in one of the files of a policy: that of a key or, where there is
/// none, of a value.
///
/// It is a node's place on its tape, counted on over all the files, so that four
/// bytes are enough.
@usableFromInline package struct Origin: Hashable, Comparable, Sendable {
  @usableFromInline package let place: UInt32

  @inlinable package init(place: UInt32) { self.place = place }

  @inlinable package static func < (first: Origin, second: Origin) -> Bool {
    first.place < second.place
  }
}

/// An entry of a map whose keys are names.
package struct NamedEntry<Name: Sendable, Value: Sendable>: Sendable {
  package let name: Name
  package var value: Value
  /// Where the name stands.
  package var origin: Origin
}

/// Something whose keys a more important file may override one by one.
package protocol Overridable {
  mutating func override(with other: Self)
}

extension Optional {
  /// A setting, with what a more important file writes over it.
  package func overridden<Value: Overridable>(by other: Self) -> Self
  where Wrapped == Located<Value> {
    guard let other else { return self }
    guard var value = self?.value else { return other }
    value.override(with: other.value)
    return Located(value, other.origin)
  }
}
