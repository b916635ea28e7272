/// A JSON value as it stands in a text: what it says, and which bytes say it.
///
/// So code that interprets a value can point at what is wrong with it.
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

  /// How deep values may lie in one another unless the caller knows better.
  package static let maximumDepth = 64

  /// Reads bytes that hold one value and blanks around it, in strict JSON
  /// (RFC 8259).
  ///
  /// Beyond the grammar, a name may stand only once in an object, strings are
  /// whole Unicode scalars, and depth is limited. Offsets are indices of the
  /// slice, so that a line of a file is read as part of the file.
  package init(
    reading bytes: ArraySlice<UInt8>, maximumDepth: Int = LocatedJSON.maximumDepth
  ) throws(JSONError) {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    self = try reader.document()
  }

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension LocatedJSON {
  /// The member of a name, if this is an object that has it.
  package subscript(name: String) -> LocatedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The kind of the value with its article, as messages name it.
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
}

extension LocatedJSON {
  /// The value by itself.
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
