/// A JSON value and the range of bytes that it was read from.
///
/// The range lets a diagnostic point at an invalid value.
package struct LocatedJSON: Sendable {
  package let content: Content
  /// The bytes of the value, quotes and brackets included.
  package let range: Range<Int>

  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([LocatedJSON])
    case object([Member])
  }

  package struct Member: Sendable {
    package let name: String
    /// The bytes of the name, quotes included.
    package let nameRange: Range<Int>
    package let value: LocatedJSON
  }

  /// How deeply values may nest by default.
  package static let maximumDepth = 64

  /// Reads one value in strict JSON (RFC 8259), and the whitespace around it.
  ///
  /// The reader also refuses duplicate keys in an object, unpaired surrogates
  /// and excessive nesting. Offsets are indices of the slice, so a line can be
  /// read as part of its file.
  ///
  /// - Parameter repairsSurrogates: whether an unpaired surrogate, which programs in
  ///   JavaScript write, is read as U+FFFD.
  package init(
    reading bytes: ArraySlice<UInt8>, maximumDepth: Int = LocatedJSON.maximumDepth,
    repairsSurrogates: Bool = false
  ) throws(JSONError) {
    var reader = JSONReader(
      bytes, maximumDepth: maximumDepth, repairsSurrogates: repairsSurrogates)
    self = try reader.document()
  }

  init(_ content: Content, _ range: Range<Int>) { (self.content, self.range) = (content, range) }

  /// The value of the member with a name; nil if there is none.
  package subscript(name: String) -> LocatedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The kind of the value as messages name it, such as `an array` or `null`.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value without its location.
  package var json: JSON {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { (name: $0.name, value: $0.value.json) })
    }
  }
}

/// Why the reader refuses a text, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The offset of the error, as an index of the slice that was read.
  package let offset: Int
  /// What is wrong, without the location.
  package let message: String
}
