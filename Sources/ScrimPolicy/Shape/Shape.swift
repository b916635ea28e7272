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
  /// Whether a text protects as much as any other, so that a fix may give it to a key
  /// without a person looking.
  let isHarmless: @Sendable (_ text: String) -> Bool
  /// Whether a text may stand there; nil where almost any may, or none.
  let isText: (@Sendable (Span<UInt8>) -> Bool)?
  /// Whether a key may stand in the map that it is; nil where none may be.
  let takesKey: (@Sendable (_ key: String) -> Bool)?
  /// What a node means; nil after a finding that says why it means nothing.
  let read: @Sendable (inout Binder, Int) -> Value?

  init(
    noun: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    isHarmless: @escaping @Sendable (_ text: String) -> Bool = { _ in true },
    isText: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    takesKey: (@Sendable (_ key: String) -> Bool)? = nil,
    read: @escaping @Sendable (inout Binder, Int) -> Value?
  ) {
    self.noun = noun
    self.isHarmless = isHarmless
    self.isText = isText
    self.takesKey = takesKey
    self.schema = schema
    self.read = read
  }
}

extension Shape {
  /// The same shape, with a meaning worked out of its meaning.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    reading { [read] binder, node in read(&binder, node).map(transform) }
  }

  /// The same shape, whose meaning comes with its place.
  var located: Shape<Located<Value>> {
    reading { [read] binder, node in
      read(&binder, node).map { Located($0, binder.origin(of: node)) }
    }
  }

  /// The same shape, read in another way.
  func reading<Other>(
    _ read: @escaping @Sendable (inout Binder, Int) -> Other?
  ) -> Shape<Other> {
    Shape<Other>(
      noun: noun, schema: schema(), isHarmless: isHarmless, isText: isText, takesKey: takesKey,
      read: read)
  }

  /// The same shape, which says something else of itself.
  func described(by schema: @autoclosure @escaping @Sendable () -> Schema) -> Shape {
    Shape(
      noun: noun, schema: schema(), isHarmless: isHarmless, isText: isText, takesKey: takesKey,
      read: read)
  }

  /// The same shape, none of whose values a fix may give to a key without a person looking.
  var delicate: Shape {
    Shape(
      noun: noun, schema: schema(), isHarmless: { _ in false }, isText: isText, takesKey: takesKey,
      read: read)
  }

  /// A scalar, whose text means something or is refused with a finding.
  ///
  /// - Parameters:
  ///   - isAnyText: whether almost any text means itself, so that no alias reads like
  ///     another value.
  ///   - mayHaveEscapes: whether the text is for people alone, who may need characters that
  ///     only escapes can write.
  static func scalar(
    _ noun: String, _ schema: @autoclosure @escaping @Sendable () -> Schema,
    isHarmless: @escaping @Sendable (_ text: String) -> Bool = { _ in true },
    isAnyText: Bool = false, mayHaveEscapes: Bool = false,
    read: @escaping @Sendable (Span<UInt8>) -> Result<Value, Refusal>
  ) -> Shape {
    let isText: (@Sendable (Span<UInt8>) -> Bool)? =
      isAnyText ? nil : { @Sendable text in (try? read(text).get()) != nil }
    return Shape(noun: noun, schema: schema(), isHarmless: isHarmless, isText: isText) {
      binder, node in
      guard mayHaveEscapes || binder.isSpelledOut(node) else { return nil }
      guard let result = binder.tree.withText(of: node, read) else {
        binder.reportWrongType(node, expected: noun)
        return nil
      }
      switch result {
      case .success(let value):
        if let isText,
          binder.reportMisleadingName(at: node, isHarmless: isHarmless, isValue: isText)
        {
          return nil
        }
        return value
      case .failure(let refusal):
        binder.report(refusal, at: node)
        return nil
      }
    }
  }
}
