internal import ScrimJSON
internal import ScrimTimeline

/// The JSON form of a type of values: how it is written and read, and its JSON
/// Schema.
///
/// Each form is described once, and all three derive from the description.
struct Codec<Value> {
  let schema: CodecSchema
  let write: (Value, CodecContext) -> JSON
  let read: (LocatedJSON, CodecContext) throws(TimelineError) -> Value
}

/// The context that parts of a timeline need from the whole.
struct CodecContext {
  /// The policy files, which sources name.
  var files: [String]
  /// The number of elements of each list of the timeline, by the list's name.
  var counts: [String: Int]
}

/// A JSON Schema, and the named definitions that it refers to.
struct CodecSchema {
  var json: JSON
  var definitions: [(name: String, value: JSON)] = []

  /// A reference to this schema under a name.
  func defined(as name: String) -> CodecSchema {
    CodecSchema(
      json: ["$ref": .string("#/$defs/\(name)")],
      definitions: definitions + [(name, json)])
  }
}

extension Codec {
  /// The same form, as a named definition in the schema.
  func defined(as name: String) -> Codec {
    Codec(schema: schema.defined(as: name), write: write, read: read)
  }

  /// The same form, with a description in the schema.
  func described(_ text: String) -> Codec {
    guard case .object(let members) = schema.json else { return self }
    let json = JSON.object([("description", .string(text))] + members)
    return Codec(
      schema: CodecSchema(json: json, definitions: schema.definitions), write: write, read: read)
  }

  /// The form of a value that is converted to and from another one.
  func map<Whole>(
    _ write: @escaping (Whole) -> Value,
    _ make: @escaping (Value) throws(TimelineError) -> Whole
  ) -> Codec<Whole> {
    Codec<Whole>(
      schema: schema,
      write: { whole, context in self.write(write(whole), context) },
      read: { (value, context) throws(TimelineError) in
        try refusing(at: value) { () throws(TimelineError) in try make(try read(value, context)) }
      })
  }
}

/// Adds an offset to an error that has none.
func refusing<Value>(
  at value: LocatedJSON, _ body: () throws(TimelineError) -> Value
) throws(TimelineError) -> Value {
  do throws(TimelineError) {
    return try body()
  } catch {
    throw error.offset == 0 ? TimelineError(error.problem, at: value.range.lowerBound) : error
  }
}

extension LocatedJSON {
  /// The error for a value of the wrong type.
  func refusal(_ expected: String) -> TimelineError {
    TimelineError(.contradiction("expected \(expected), not \(kind)"), at: range.lowerBound)
  }
}

extension StringProtocol {
  /// The start of the text in quotes, for errors.
  ///
  /// Control characters are escaped as in JSON, so that a terminal does not
  /// obey them.
  var quoted: String {
    let limit = 60
    let text = JSON.string(String(prefix(limit))).text.dropFirst().dropLast()
    return dropFirst(limit).isEmpty ? "'\(text)'" : "'\(text)…'"
  }
}
