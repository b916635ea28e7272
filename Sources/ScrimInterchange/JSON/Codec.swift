internal import ScrimJSON
internal import ScrimTimeline

/// How a kind of value stands in the JSON form of a timeline: how it is written
/// and read, and the piece of JSON Schema that says so.
///
/// The form of each kind is described once, and all three come from there.
struct Codec<Value> {
  let schema: CodecSchema
  let write: (Value, CodecContext) -> JSON
  let read: (LocatedJSON, CodecContext) throws(TimelineError) -> Value
}

/// What parts of a timeline have to know of the whole.
struct CodecContext {
  /// The policy files, by whose places sources are told.
  var files: [String]
  /// How many elements each list of the timeline has, by its name.
  var counts: [String: Int]
}

/// A piece of JSON Schema, and the named pieces that it refers to.
struct CodecSchema {
  var json: JSON
  var definitions: [(name: String, value: JSON)] = []

  /// A reference to the piece under a name.
  func defined(as name: String) -> CodecSchema {
    CodecSchema(
      json: ["$ref": .string("#/$defs/\(name)")],
      definitions: definitions + [(name, json)])
  }
}

extension Codec {
  /// The same form under a name of its own in the schema.
  func defined(as name: String) -> Codec {
    Codec(schema: schema.defined(as: name), write: write, read: read)
  }

  /// The same form with something that is said of it in the schema.
  func described(_ text: String) -> Codec {
    guard case .object(let members) = schema.json else { return self }
    let json = JSON.object([("description", .string(text))] + members)
    return Codec(
      schema: CodecSchema(json: json, definitions: schema.definitions), write: write, read: read)
  }

  /// The form of a value that is made of another.
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

/// Says where in the text something was refused, unless that is known already.
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
  /// What is said of the value when it is not what has to stand there.
  func refusal(_ expected: String) -> TimelineError {
    TimelineError(.contradiction("expected \(expected), not \(kind)"), at: range.lowerBound)
  }
}

extension StringProtocol {
  /// The text in quotes, as an error can show it: the beginning of a long one, with what a
  /// terminal would obey escaped as JSON escapes it.
  var quoted: String {
    let limit = 60
    let text = JSON.string(String(prefix(limit))).text.dropFirst().dropLast()
    return dropFirst(limit).isEmpty ? "'\(text)'" : "'\(text)…'"
  }
}
