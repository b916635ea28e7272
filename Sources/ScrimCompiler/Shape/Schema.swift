internal import ScrimDiagnostics

/// A piece of JSON Schema, 2020-12.
struct Schema: Sendable {
  private(set) var members: [(name: String, value: JSON)]

  init(_ members: [(name: String, value: JSON)]) {
    self.members = members
  }

  static func text(pattern: String? = nil) -> Schema {
    var members: [(String, JSON)] = [("type", "string")]
    if let pattern { members.append(("pattern", .string(pattern))) }
    return Schema(members)
  }

  static func words(_ words: [String]) -> Schema {
    Schema([("enum", .array(words.map(JSON.string)))])
  }

  static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema([("anyOf", .array(schemas.map(\.json)))])
  }

  var json: JSON { .object(members) }

  func described(_ summary: String, examples: [JSON], default standard: JSON?) -> Schema {
    var schema = Schema([("description", .string(summary))] + members)
    if let standard { schema.members.append(("default", standard)) }
    if !examples.isEmpty { schema.members.append(("examples", .array(examples))) }
    return schema
  }
}
