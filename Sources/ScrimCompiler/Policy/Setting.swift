/// A value, and the key in a policy that gave it.
struct Setting<Value> {
  let value: Value
  let origin: Origin

  init(_ value: Value, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

extension Setting: Sendable where Value: Sendable {}
