/// An entry of a map whose keys are names.
struct NamedEntry<Name: Sendable, Value: Sendable>: Sendable {
  let name: Name
  var value: Value
  /// Where the name stands.
  var origin: Origin
}
