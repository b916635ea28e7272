internal import ScrimDiagnostics
internal import ScrimJSON

/// A key of a map: how it is written, what it is for, what may stand there.
struct Field<Root>: Sendable {
  let name: String
  let isRequired: Bool
  /// What there is to say of it, worked out when somebody wants to know.
  let description: @Sendable () -> KeyDescription
  /// Reads the key's value into what its map means.
  let read: @Sendable (inout Binder, _ key: Int, _ value: Int, inout Root) -> Void

  init<Value>(
    _ name: String, _ shape: Shape<Value>, isRequired: Bool = false, examples: [JSON] = [],
    default standard: JSON? = nil, _ summary: String,
    set: @escaping @Sendable (inout Root, Setting<Value>) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    self.description = {
      KeyDescription(
        name: name, summary: summary, isRequired: isRequired, standard: standard,
        examples: examples, schema: shape.schema())
    }
    self.read = { binder, key, value, root in
      if let value = shape.read(&binder, value) {
        set(&root, Setting(value, binder.origin(of: key)))
      }
    }
  }

  /// The key with a value, as one may write it.
  var example: String {
    description().examples.first.map { "\(name): \($0.plainText)" } ?? name
  }
}
