internal import ScrimJSON

/// How the values of a type are written in JSON: as objects with certain
/// members.
///
/// The JSON and its JSON Schema come from one list of members, so they cannot
/// diverge.
struct JSONForm<Value> {
  /// A member of each object.
  struct Member {
    let name: String
    /// The schema of the member's value, with a description.
    let schema: JSON
    /// Whether an object may lack the member.
    let isOptional: Bool
    /// The member's value; nil if the object lacks the member.
    let write: (Value, inout LineTables) -> JSON?
  }

  private let members: [Member]

  init(_ members: [Member]) { self.members = members }

  /// A value as an object.
  func json(of value: Value, _ tables: inout LineTables) -> JSON {
    var written: [(name: String, value: JSON)] = []
    for member in members {
      if let json = member.write(value, &tables) { written.append((member.name, json)) }
    }
    return .object(written)
  }

  /// The schema of the objects, which allows no other members.
  var schema: [(name: String, value: JSON)] {
    [
      ("type", "object"),
      ("properties", .object(members.map { ($0.name, $0.schema) })),
      (
        "required",
        .array(members.filter { !$0.isOptional }.map { .string($0.name) })
      ),
      ("additionalProperties", false),
    ]
  }
}

/// The kinds of members.
extension JSONForm.Member {
  /// A member with a schema of its own.
  init(
    _ name: String, _ schema: [(name: String, value: JSON)], _ description: String,
    isOptional: Bool = false, _ write: @escaping (Value, inout LineTables) -> JSON?
  ) {
    self.init(
      name: name, schema: .object([("description", .string(description))] + schema),
      isOptional: isOptional, write: write)
  }

  /// A string.
  static func text(
    _ name: String, _ description: String, _ text: @escaping (Value) -> String
  ) -> Self {
    Self(name, [("type", "string")], description) { value, _ in .string(text(value)) }
  }

  /// One of a fixed set of words.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ description: String, _ word: @escaping (Value) -> Word
  ) -> Self {
    let words = Word.allCases.map { JSON.string($0.rawValue) }
    return Self(name, [("enum", .array(words))], description) { value, _ in
      .string(word(value).rawValue)
    }
  }

  /// An integer.
  static func number(
    _ name: String, from least: Int = 0, _ description: String, _ number: @escaping (Value) -> Int
  ) -> Self {
    Self(name, [("type", "integer"), ("minimum", .integer(least))], description) { value, _ in
      .integer(number(value))
    }
  }

  /// An object of another form.
  static func object<Other>(
    _ name: String, _ form: JSONForm<Other>, _ description: String,
    _ other: @escaping (Value, inout LineTables) -> Other
  ) -> Self {
    Self(name, form.schema, description) { value, tables in
      form.json(of: other(value, &tables), &tables)
    }
  }

  /// An object of another form, or null.
  static func optionalObject<Other>(
    _ name: String, _ form: JSONForm<Other>, _ description: String,
    _ other: @escaping (Value, inout LineTables) -> Other?
  ) -> Self {
    let schema = form.schema.filter { $0.name != "type" }
    return Self(name, [("type", ["object", "null"])] + schema, description) { value, tables in
      other(value, &tables).map { form.json(of: $0, &tables) } ?? .null
    }
  }

  /// A list of objects of another form.
  static func list<Other>(
    _ name: String, of form: JSONForm<Other>, _ description: String, isOptional: Bool = false,
    _ others: @escaping (Value, inout LineTables) -> [Other]?
  ) -> Self {
    let schema: [(name: String, value: JSON)] = [
      ("type", "array"), ("items", .object(form.schema)),
    ]
    return Self(name, schema, description, isOptional: isOptional) { value, tables in
      others(value, &tables).map { .array($0.map { form.json(of: $0, &tables) }) }
    }
  }
}

/// Locations, which occur in many objects.
extension JSONForm.Member {
  /// The file that a span is in.
  static func file(
    _ description: String, isOptional: Bool = false, _ span: @escaping (Value) -> SourceSpan?
  ) -> Self {
    Self("file", [("type", "string")], description, isOptional: isOptional) { value, tables in
      span(value).map { .string(tables.path(of: $0.source)) }
    }
  }

  /// The start and the end of a span.
  static func range(_ description: String, _ span: @escaping (Value) -> SourceSpan) -> Self {
    let reference = JSON.string("#/$defs/\(ReportSchema.rangeName)")
    return Self("range", [("$ref", reference)], description) { value, tables in
      tables.range(of: span(value))
    }
  }
}

extension JSONForm<SourceSpan> {
  /// The start and the end of a span.
  static var range: Self {
    Self([
      .object("start", .location, "Where it starts.") { span, tables in
        tables.table(of: span.source).location(of: span.start)
      },
      .object("end", .location, "Where it ends: the position after its last byte.") {
        span, tables in
        tables.table(of: span.source).location(of: span.end)
      },
    ])
  }
}

extension JSONForm<SourceLocation> {
  /// A location in a file.
  static var location: Self {
    Self([
      .number("line", from: 1, "The line, counted from 1.") { $0.line },
      .number("column", from: 1, "The column in Unicode scalars, counted from 1.") { $0.column },
      .number("offset", "The offset in UTF-8 bytes, counted from 0.") { $0.offset },
    ])
  }
}
