/// A JSON Schema, and what the reference pages say about it.
///
/// Named schemas are definitions that others refer to.
///
/// The JSON is computed on demand: messages name keys and valid values, and must
/// not wait for regular expressions that list characters of all of Unicode.
package struct Schema: Sendable {
  private let makeMembers: @Sendable () -> [(name: String, value: JSON)]
  /// The valid values, one string for each kind, as Markdown; empty if no page
  /// lists them.
  package let choices: [String]
  /// The definitions that this schema refers to.
  ///
  /// A document lists each once, in this order.
  package let definitions: [Definition]

  package init(
    _ members: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)],
    choices: [String] = [], definitions: [Definition] = []
  ) {
    (makeMembers, self.choices, self.definitions) = (members, choices, definitions)
  }

  package init(
    _ members: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)],
    values: String, definitions: [Definition] = []
  ) {
    self.init(members(), choices: [values], definitions: definitions)
  }

  package var members: [(name: String, value: JSON)] { makeMembers() }

  package var json: JSON { .object(members) }

  /// The valid values as a phrase.
  package var values: String {
    guard let last = choices.last, choices.count > 1 else { return choices.joined() }
    return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
  }
}

/// A named schema.
package struct Definition: Sendable {
  package let name: String
  package let schema: Schema
  /// The keys, if it is a map with known keys.
  package var keys: [KeyDescription] = []
}

/// The description of a key.
package struct KeyDescription: Sendable {
  package let name: String
  /// The purpose of the key, in complete sentences, as Markdown.
  package let summary: String
  package var isRequired: Bool
  package let defaultValue: JSON?
  package let examples: [JSON]
  package let schema: Schema

  package init(
    name: String, summary: String, isRequired: Bool, defaultValue: JSON? = nil,
    examples: [JSON] = [], schema: Schema
  ) {
    (self.name, self.summary, self.isRequired) = (name, summary, isRequired)
    (self.defaultValue, self.examples, self.schema) = (defaultValue, examples, schema)
  }

  /// The key with another schema for its value.
  package func holding(_ schema: Schema) -> KeyDescription {
    KeyDescription(
      name: name, summary: summary, isRequired: isRequired, defaultValue: defaultValue,
      schema: schema)
  }

  /// The schema of the key's value, with the key's description.
  fileprivate var members: [(name: String, value: JSON)] {
    // Editors that know Markdown prefer `markdownDescription`; others would
    // show its backquotes.
    var members: [(name: String, value: JSON)] = [
      ("description", .string(summary.filter { $0 != "`" })),
      ("markdownDescription", .string(summary)),
    ]
    // In draft-07, members beside a `$ref` have no effect.
    let isReference = schema.members.contains { $0.name == "$ref" }
    members += isReference ? [("allOf", [schema.json])] : schema.members
    if let defaultValue { members.append(("default", defaultValue)) }
    if !examples.isEmpty { members.append(("examples", .array(examples))) }
    return members
  }
}

/// The schemas of single values.
extension Schema {
  /// Text that matches a pattern; no number or boolean does.
  ///
  /// - Parameter help: what editors report for other text, instead of the
  ///   pattern.
  package static func text(
    matching pattern: @autoclosure @escaping @Sendable () -> String, orElse help: String,
    values: String
  ) -> Schema {
    Schema(
      [("type", "string"), ("pattern", .string(pattern())), ("errorMessage", .string(help))],
      values: values)
  }

  /// - Parameter meanings: a sentence on each word, as Markdown.
  package static func words(
    _ words: [String], meanings: [String] = [], values: String? = nil
  ) -> Schema {
    Schema(
      [("enum", .array(words.map(JSON.string)))]
        + (meanings.isEmpty
          ? []
          : [
            ("enumDescriptions", .array(meanings.map { .string($0.filter { $0 != "`" }) })),
            ("markdownEnumDescriptions", .array(meanings.map(JSON.string))),
          ]),
      choices: values.map { [$0] } ?? words.map { "`\($0)`" })
  }
}

/// Schemas that combine others.
extension Schema {
  package static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(
      [("anyOf", .array(schemas.map(\.json)))], choices: schemas.flatMap(\.choices),
      definitions: schemas.flatMap(\.definitions))
  }

  package static func list(of element: Schema, values: String = "a list") -> Schema {
    Schema(
      [("type", "array"), ("items", element.json)], values: values,
      definitions: element.definitions)
  }

  /// A map with known keys and conditions on them.
  package static func closedMap(
    _ keys: [KeyDescription],
    and conditions: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)] = [],
    values: String = "a map"
  ) -> Schema {
    .closedMap(
      keys.map { key in
        let schema = Schema(key.members, definitions: key.schema.definitions)
        return (key.name, schema, key.isRequired)
      }, and: conditions(), values: values)
  }

  /// A map with known keys, whose schemas are complete, and conditions on them.
  package static func closedMap(
    _ keys: [(name: String, schema: Schema, isRequired: Bool)],
    and conditions: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)] = [],
    values: String = "a map"
  ) -> Schema {
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    return Schema(
      [("type", "object"), ("properties", .object(keys.map { ($0.name, $0.schema.json) }))]
        + (required.isEmpty ? [] : [("required", .array(required))])
        + [("additionalProperties", false)] + conditions(), values: values,
      definitions: keys.flatMap(\.schema.definitions))
  }

  /// The schema with more conditions.
  package func and(_ conditions: [(name: String, value: JSON)]) -> Schema {
    Schema(members + conditions, choices: choices, definitions: definitions)
  }

  /// The schema with a description.
  func described(_ text: String) -> Schema {
    Schema([("description", .string(text))] + members, choices: choices, definitions: definitions)
  }
}

/// Documents.
extension Schema {
  /// The version of JSON Schema that a document follows.
  package enum Draft: String, Sendable {
    /// The one that most editors support.
    case draft07 = "http://json-schema.org/draft-07/schema#"
    case draft2020 = "https://json-schema.org/draft/2020-12/schema"

    /// The member of a document that has the definitions.
    fileprivate var definitions: String { self == .draft07 ? "definitions" : "$defs" }
  }

  /// A reference to this schema as a definition, which is listed before those
  /// that it refers to.
  package func defined(as name: String, keys: [KeyDescription] = []) -> Schema {
    reference(
      to: name, in: .draft07, choices: keys.isEmpty ? choices : ["[a map](#\(name))"],
      [Definition(name: name, schema: self, keys: keys)] + definitions)
  }

  func reference(
    to name: String, in draft: Draft, choices: [String], _ definitions: [Definition]
  ) -> Schema {
    Schema(
      [("$ref", .string("#/\(draft.definitions)/\(name)"))], choices: choices,
      definitions: definitions)
  }

  /// The definitions that this schema refers to, each once.
  package var uniqueDefinitions: [Definition] {
    var names: Set<String> = []
    return definitions.filter { names.insert($0.name).inserted }
  }

  /// The schema as a document.
  package func document(
    _ draft: Draft, id: String? = nil, title: String, description: String
  ) -> String {
    let header: [(name: String, value: JSON)] =
      [("$schema", .string(draft.rawValue))] + (id.map { [("$id", .string($0))] } ?? [])
      + [("title", .string(title)), ("description", .string(description))]
    let others = uniqueDefinitions.map { (name: $0.name, value: $0.schema.json) }
    return JSON.object(
      header + members + (others.isEmpty ? [] : [(draft.definitions, .object(others))])
    ).indentedText + "\n"
  }
}
