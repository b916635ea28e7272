/// Something whose keys a more important file may override one by one.
protocol Overridable {
  mutating func override(with other: Self)
}

extension Optional {
  /// A setting, with what a more important file writes over it.
  func overridden<Value: Overridable>(by other: Self) -> Self
  where Wrapped == Setting<Value> {
    guard let other else { return self }
    guard var value = self?.value else { return other }
    value.override(with: other.value)
    return Setting(value, other.origin)
  }
}
