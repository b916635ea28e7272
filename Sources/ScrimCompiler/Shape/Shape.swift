internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimSyntax

/// What may stand at one place of a policy, and what it means there.
///
/// The whole policy is one shape, put together from smaller ones in
/// `PolicyShape.swift`. Everything that depends on what a policy may hold comes
/// from it: the binding, which reads a tree by it; the JSON Schema; the
/// reference page; what is suggested for a slip.
struct Shape<Value>: Sendable {
  /// What it is called in findings, such as "a duration".
  let noun: String
  /// What it says of itself to editors and readers, worked out when it is asked.
  let schema: @Sendable () -> Schema
  /// What a node means; nil after a finding that says why it means nothing.
  let read: @Sendable (inout Binder, Int) -> Value?

  init(
    noun: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (inout Binder, Int) -> Value?
  ) {
    self.noun = noun
    self.schema = schema
    self.read = read
  }
}

extension Shape {
  /// The same shape, with a meaning worked out of its meaning.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    Shape<Other>(noun: noun, schema: schema()) { [read] binder, node in
      read(&binder, node).map(transform)
    }
  }

  /// The same shape, which says something else of itself.
  func described(by schema: @autoclosure @escaping @Sendable () -> Schema) -> Shape {
    Shape(noun: noun, schema: schema(), read: read)
  }

  /// A scalar, whose text means something or is refused with a finding.
  static func scalar(
    _ noun: String, _ schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (Span<UInt8>) -> Result<Value, Refusal>
  ) -> Shape {
    Shape(noun: noun, schema: schema()) { binder, node in
      guard let result = binder.tree.withText(of: node, read) else {
        binder.reportWrongType(node, expected: noun)
        return nil
      }
      switch result {
      case .success(let value): return value
      case .failure(let refusal):
        binder.report(refusal, at: node, expected: noun)
        return nil
      }
    }
  }
}

/// Why a scalar's text means nothing where it stands.
struct Refusal: Error, Sendable {
  var rule = RuleID.badValue
  /// What is wrong, behind the text in quotes: "is no duration".
  let problem: String
  let help: String
  /// What may have been meant, and whether it is sure.
  var replacement: (text: String, safety: Fix.Safety)?
}

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
        set(&root, Setting(value, binder.origin(ofKey: key)))
      }
    }
  }

  /// The key with a value, as one may write it.
  var example: String {
    description().examples.first.map { "\(name): \($0.plainText)" } ?? name
  }
}

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

/// A place in one of the files of a policy: that of a key or, where there is
/// none, of a value.
///
/// It is a node's place on its tape, counted on over all the files, so that four
/// bytes are enough.
struct Origin: Hashable, Comparable, Sendable {
  let place: UInt32

  static func < (first: Origin, second: Origin) -> Bool {
    first.place < second.place
  }
}
