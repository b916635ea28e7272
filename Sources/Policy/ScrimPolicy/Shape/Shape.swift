package import ScrimJSON
internal import ScrimSyntax

/// The valid values of one node of a policy, and their meaning.
///
/// A policy is one shape, composed of smaller ones in `PolicyShape.swift`.
/// Everything that depends on the language comes from it: the binding, the JSON
/// Schema, the reference page, and suggestions for misspelled words.
package struct Shape<Value>: Sendable {
  /// The name of the shape in findings, such as "a duration".
  package let noun: String
  /// The description for editors and readers, computed on demand.
  package private(set) var schema: @Sendable () -> Schema
  /// Whether a text protects as much as any other value, so that a safe fix may
  /// write it.
  package private(set) var isHarmless: @Sendable (_ text: String) -> Bool
  /// Whether a text is valid; nil if almost every text is, or no text.
  package let isText: (@Sendable (Span<UInt8>) -> Bool)?
  /// Whether a key is valid in the map; nil if the shape is not a map.
  package let acceptsKey: AcceptsKey?
  /// Reads the value of a node; nil after a finding that says why it is
  /// invalid.
  package let read: @Sendable (inout Binder, Int) -> Value?

  package init(
    noun: String, schema: @autoclosure @escaping @Sendable () -> Schema,
    isHarmless: @escaping @Sendable (_ text: String) -> Bool = { _ in true },
    isText: (@Sendable (Span<UInt8>) -> Bool)? = nil, acceptsKey: AcceptsKey? = nil,
    read: @escaping @Sendable (inout Binder, Int) -> Value?
  ) {
    self.noun = noun
    self.isHarmless = isHarmless
    self.isText = isText
    self.acceptsKey = acceptsKey
    self.schema = schema
    self.read = read
  }
}

/// Whether a key is valid in a map.
///
/// - Parameter outer: the keys of the map around it.
package typealias AcceptsKey = @Sendable (_ key: String, _ outer: [String]) -> Bool

extension Shape {
  /// The shape with a transformed value.
  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    reading { [read] binder, node in read(&binder, node).map(transform) }
  }

  /// The shape whose value includes its origin.
  package var located: Shape<Located<Value>> {
    reading { [read] binder, node in
      read(&binder, node).map { Located($0, binder.origin(of: node)) }
    }
  }

  /// The shape with another way to read its value.
  package func reading<Other>(
    _ read: @escaping @Sendable (inout Binder, Int) -> Other?
  ) -> Shape<Other> {
    Shape<Other>(
      noun: noun, schema: schema(), isHarmless: isHarmless, isText: isText, acceptsKey: acceptsKey,
      read: read)
  }

  /// The shape with another description.
  package func described(by schema: @autoclosure @escaping @Sendable () -> Schema) -> Shape {
    var shape = self
    shape.schema = schema
    return shape
  }

  /// The shape without safe fixes.
  package var withoutSafeFixes: Shape { withSafeFixes(for: []) }

  /// The shape with safe fixes for some texts alone.
  func withSafeFixes(for texts: [String]) -> Shape {
    var shape = self
    shape.isHarmless = texts.contains
    return shape
  }

  /// A scalar whose text has a value, or is refused with a finding.
  ///
  /// - Parameters:
  ///   - isAnyText: whether almost any text is valid, so that the name of an
  ///     alias is never mistaken for a value.
  ///   - mayHaveEscapes: whether only people read the text. They may need
  ///     characters that require escapes.
  ///   - allowsSafeFixes: whether a corrected text may take effect at a node
  ///     without review.
  package static func scalar(
    _ noun: String, _ schema: @autoclosure @escaping @Sendable () -> Schema,
    isHarmless: @escaping @Sendable (_ text: String) -> Bool = { _ in true },
    isAnyText: Bool = false, mayHaveEscapes: Bool = false,
    allowsSafeFixes: @escaping @Sendable (Binder, Int) -> Bool = { _, _ in true },
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
        binder.report(refusal, at: node, allowsSafeFixes: allowsSafeFixes(binder, node))
        return nil
      }
    }
  }
}
