internal import ScrimDiagnostics
internal import ScrimJSON

/// A key of a map: how it is written, what it is for, what may stand there.
struct Field<Root>: Sendable {
  let name: String
  let isRequired: Bool
  /// Whether a fix may put a text under the key without a person looking.
  let isHarmless: @Sendable (_ text: String) -> Bool
  /// Whether another key may stand in the map behind this one; nil where no map may be.
  let takesKey: (@Sendable (_ key: String) -> Bool)?
  /// What there is to say of it, worked out when somebody wants to know.
  private(set) var description: @Sendable () -> KeyDescription
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
    isHarmless = shape.isHarmless
    takesKey = shape.takesKey
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

  /// The same key in another map, where it is described in other words.
  ///
  /// - Parameter refused: a word that may not stand there.
  func described(examples: [JSON], but refused: String? = nil, _ summary: String) -> Field {
    var field = self
    field.description = { [description] in
      let known = description()
      return KeyDescription(
        name: known.name, summary: summary, isRequired: known.isRequired,
        standard: known.standard, examples: examples,
        schema: refused.map(known.schema.without) ?? known.schema)
    }
    return field
  }

  /// The key with a value, as one may write it.
  var example: String {
    description().examples.first.map { "\(name): \($0.plainText)" } ?? name
  }
}
