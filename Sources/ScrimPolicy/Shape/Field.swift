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

  /// - Parameter record: takes what the key says, and where it stands.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, isRequired: Bool = false, examples: [JSON] = [],
    default standard: JSON? = nil, _ summary: String,
    record: @escaping @Sendable (inout Binder, Value, Origin, inout Root) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    description = {
      KeyDescription(
        name: name, summary: summary, isRequired: isRequired, standard: standard,
        examples: examples, schema: shape.schema())
    }
    read = { binder, key, value, root in
      if let value = shape.read(&binder, value) {
        record(&binder, value, binder.origin(of: key), &root)
      }
    }
  }

  init<Value>(
    _ name: String, _ shape: Shape<Value>, isRequired: Bool = false, examples: [JSON] = [],
    default standard: JSON? = nil, _ summary: String,
    set: @escaping @Sendable (inout Root, Located<Value>) -> Void
  ) {
    self.init(
      name, shape, isRequired: isRequired, examples: examples, default: standard, summary
    ) { _, value, origin, root in set(&root, Located(value, origin)) }
  }

  private init(
    copying field: Field, description: @escaping @Sendable () -> KeyDescription
  ) {
    (name, isRequired, read) = (field.name, field.isRequired, field.read)
    self.description = description
  }

  /// The same key in another map, where it is described in other words.
  func described(examples: [JSON], _ summary: String) -> Field {
    Field(copying: self) { [description] in
      let known = description()
      return KeyDescription(
        name: known.name, summary: summary, isRequired: known.isRequired,
        standard: known.standard, examples: examples, schema: known.schema)
    }
  }

  /// The key with a value, as one may write it.
  var example: String {
    description().examples.first.map { "\(name): \($0.plainText)" } ?? name
  }
}
