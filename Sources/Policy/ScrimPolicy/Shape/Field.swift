package import ScrimJSON
internal import ScrimSyntax

/// A key of a map: its name, its purpose and the shape of its value.
package struct Field<Root>: Sendable {
  package let name: String
  let isRequired: Bool
  /// The example that help shows where the key is missing; nil for the first of
  /// its description.
  private let shownExample: String?
  /// Whether a safe fix may write a text as the key's value.
  let isHarmless: @Sendable (_ text: String) -> Bool
  /// Whether a key may occur in the map that is this key's value; nil if the
  /// value cannot be a map.
  let acceptsKey: AcceptsKey?
  /// The key's description, computed on demand.
  private(set) var description: @Sendable () -> KeyDescription
  /// Reads the key's value into the value of its map.
  let read: @Sendable (inout Binder, _ key: Int, _ value: Int, inout Root) -> Void

  /// - Parameters:
  ///   - example: what help shows where the key is missing, if the author has to
  ///     find the value: `because: …`.
  ///   - set: stores the key's value and its origin.
  package init<Value>(
    _ name: String, _ shape: Shape<Value>, isRequired: Bool = false, examples: [JSON] = [],
    example: String? = nil, default defaultValue: JSON? = nil, _ summary: String,
    set: @escaping @Sendable (inout Root, Located<Value>) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    shownExample = example
    isHarmless = shape.isHarmless
    acceptsKey = shape.acceptsKey
    description = {
      KeyDescription(
        name: name, summary: summary, isRequired: isRequired, defaultValue: defaultValue,
        examples: examples, schema: shape.schema())
    }
    read = { binder, key, value, root in
      if let value = shape.read(&binder, value) {
        set(&root, Located(value, binder.origin(of: key)))
      }
    }
  }

  /// A key whose value and its origin are one property of the map.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Located<Value>?> & Sendable,
    _ shape: Shape<Value>, isRequired: Bool = false, examples: [JSON] = [],
    example: String? = nil, default defaultValue: JSON? = nil, _ summary: String
  ) {
    self.init(
      name, shape, isRequired: isRequired, examples: examples, example: example,
      default: defaultValue, summary
    ) { $0[keyPath: path] = $1 }
  }

  /// A key whose value is a property of the map, without its origin.
  package init<Value>(
    _ name: String, value path: any WritableKeyPath<Root, Value> & Sendable, _ shape: Shape<Value>,
    examples: [JSON] = [], default defaultValue: JSON? = nil, _ summary: String
  ) {
    self.init(name, shape, examples: examples, default: defaultValue, summary) {
      $0[keyPath: path] = $1.value
    }
  }

  /// The key with another description, for use in another map.
  ///
  /// - Parameter refused: a word that is invalid in that map.
  func described(examples: [JSON], but refused: String? = nil, _ summary: String) -> Field {
    var field = self
    field.description = { [description] in
      let known = description()
      return KeyDescription(
        name: known.name, summary: summary, isRequired: known.isRequired,
        defaultValue: known.defaultValue, examples: examples,
        schema: refused.map { known.schema.and([("not", ["const": .string($0)])]) } ?? known.schema)
    }
    return field
  }

  /// The key with an example of its value.
  var example: String {
    shownExample ?? description().examples.first.map { "\(name): \($0.flow)" } ?? name
  }
}

extension JSON {
  /// The value as one line of YAML.
  package var flow: String {
    switch self {
    case .string(let text): text.yamlScalar
    case .array(let elements): "[\(elements.map(\.flow).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { "\($0.name.yamlScalar): \($0.value.flow)" }.joined(separator: ", ")) }"
    case .null, .bool, .integer, .number: text
    }
  }
}
