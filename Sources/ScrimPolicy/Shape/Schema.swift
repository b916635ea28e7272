internal import ScrimDiagnostics
package import ScrimJSON

/// What a shape says of itself: to editors as a piece of JSON Schema, draft-07, which most of
/// them read, to readers of the reference page in words.
///
/// What has a name of its own stands in a definition, which schemas refer to.
package struct Schema: Sendable {
  package let members: [(name: String, value: JSON)]
  /// What may stand there, each choice in words, as Markdown.
  package let choices: [String]
  /// The definitions that are referred to, in the order of the first mention.
  package let definitions: [Definition]

  package init(
    _ members: [(name: String, value: JSON)], choices: [String], definitions: [Definition] = []
  ) {
    self.members = members
    self.choices = choices
    self.definitions = definitions
  }

  package init(
    _ members: [(name: String, value: JSON)], values: String, definitions: [Definition] = []
  ) {
    self.init(members, choices: [values], definitions: definitions)
  }

  package var json: JSON { .object(members) }

  /// What may stand there, in words.
  package var values: String {
    guard let last = choices.last, choices.count > 1 else { return choices.joined() }
    return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
  }
}

/// A piece of the schema that has a name.
package struct Definition: Sendable {
  package let name: String
  /// The piece itself.
  package let json: JSON
  /// The keys, if it is a map with known keys.
  package var keys: [KeyDescription] = []
}

/// What there is to say of a key.
package struct KeyDescription: Sendable {
  package let name: String
  /// What the key is for, in whole sentences, as Markdown.
  package let summary: String
  package let isRequired: Bool
  package let standard: JSON?
  package let examples: [JSON]
  package let schema: Schema

  package init(
    name: String, summary: String, isRequired: Bool, standard: JSON? = nil, examples: [JSON] = [],
    schema: Schema
  ) {
    (self.name, self.summary, self.isRequired) = (name, summary, isRequired)
    (self.standard, self.examples, self.schema) = (standard, examples, schema)
  }

  /// The same key, where something else may stand.
  package func holding(_ schema: Schema) -> KeyDescription {
    KeyDescription(
      name: name, summary: summary, isRequired: isRequired, standard: standard, examples: [],
      schema: schema)
  }

  /// The same key, which may be left out.
  var optional: KeyDescription {
    KeyDescription(
      name: name, summary: summary, isRequired: false, standard: standard, examples: examples,
      schema: schema)
  }

  /// The schema of the key's value, which tells what the key is for.
  package var json: JSON {
    // Editors that know Markdown prefer it; the others would show its marks.
    var members: [(name: String, value: JSON)] = [
      ("description", .string(summary.filter { $0 != "`" })),
      ("markdownDescription", .string(summary)),
    ]
    // Nothing beside a reference counts in draft-07.
    let isReference = schema.members.contains { $0.name == "$ref" }
    members += isReference ? [("allOf", [schema.json])] : schema.members
    if let standard { members.append(("default", standard)) }
    if !examples.isEmpty { members.append(("examples", .array(examples))) }
    return .object(members)
  }
}

/// The schemas of single values.
extension Schema {
  /// Text that matches a pattern, which no number and no boolean does.
  ///
  /// - Parameter help: what editors say of other text, in place of the pattern.
  package static func text(matching pattern: String, orElse help: String, values: String) -> Schema
  {
    Schema(
      [("type", "string"), ("pattern", .string(pattern)), ("errorMessage", .string(help))],
      values: values)
  }

  /// Text that matches a pattern or, without one, is not empty, and that YAML
  /// may take for a number or a boolean.
  ///
  /// Nothing at all is null to YAML. An editor would offer `true` and `false`
  /// if the types were listed that there may be.
  package static func anyText(
    matching pattern: String? = nil, orElse help: String = "write a text", values: String
  ) -> Schema {
    Schema(
      [
        ("not", ["type": ["null", "array", "object"]]),
        pattern.map { ("pattern", .string($0)) } ?? ("minLength", 1),
        ("errorMessage", .string(help)),
      ],
      values: values)
  }

  /// A number from 0, or from over 0, to a bound, in quotes or not.
  package static func number(upTo bound: Int, isOverZero: Bool, values: String) -> Schema {
    Schema(
      [
        ("type", ["number", "string"]),
        (isOverZero ? "exclusiveMinimum" : "minimum", 0),
        ("maximum", .integer(bound)),
        ("pattern", .string("^\(NumberExpression.upTo(bound, isOverZero: isOverZero))$")),
      ],
      values: values)
  }

  /// - Parameter meanings: a sentence on each word, as Markdown.
  package static func words(
    _ words: [String], meanings: [String] = [], values: String? = nil
  ) -> Schema {
    var members: [(name: String, value: JSON)] = [("enum", .array(words.map(JSON.string)))]
    if !meanings.isEmpty {
      let plain = meanings.map { JSON.string($0.filter { $0 != "`" }) }
      members += [
        ("enumDescriptions", .array(plain)),
        ("markdownEnumDescriptions", .array(meanings.map(JSON.string))),
      ]
    }
    return Schema(members, choices: values.map { [$0] } ?? words.map { "`\($0)`" })
  }
}

/// Schemas that are made of others.
extension Schema {
  package static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(
      [("anyOf", .array(schemas.map(\.json)))],
      choices: schemas.flatMap(\.choices),
      definitions: schemas.flatMap(\.definitions))
  }

  /// A scalar or a map.
  ///
  /// What is wrong with a map is told of the map, and not that it is no scalar either.
  static func either(scalar: Schema, map: Schema) -> Schema {
    Schema(
      [
        ("anyOf", [scalar.json, ["type": "object"]]), ("if", ["type": "object"]),
        ("then", map.json),
      ],
      choices: scalar.choices + map.choices, definitions: scalar.definitions + map.definitions)
  }

  /// The same schema, where a word may not stand.
  func without(_ word: String) -> Schema {
    Schema(
      members + [("not", ["const": .string(word)])], choices: choices, definitions: definitions)
  }

  package static func list(of element: Schema, values: String) -> Schema {
    Schema(
      [("type", "array"), ("items", element.json)], values: values,
      definitions: element.definitions)
  }

  /// A map from names to values of one kind.
  package static func entries(_ name: Schema, _ entry: Schema) -> Schema {
    Schema(
      [
        ("type", "object"), ("propertyNames", name.json), ("additionalProperties", entry.json),
      ],
      values: "\(name.values) to \(entry.values)",
      definitions: name.definitions + entry.definitions)
  }

  /// A map with known keys, and with conditions on them.
  static func map(
    _ id: MapID, _ keys: [KeyDescription], and conditions: [(name: String, value: JSON)] = []
  ) -> Schema {
    closedMap(keys, and: conditions).defined(as: "\(id)", keys: keys)
  }

  /// The same without a name.
  package static func closedMap(
    _ keys: [KeyDescription], and conditions: [(name: String, value: JSON)] = [],
    values: String = "a map"
  ) -> Schema {
    var members: [(name: String, value: JSON)] = [
      ("type", "object"),
      ("properties", .object(keys.map { ($0.name, $0.json) })),
    ]
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    members.append(("additionalProperties", false))
    return Schema(
      members + conditions, values: values, definitions: keys.flatMap(\.schema.definitions))
  }

  /// A reference to the schema under a name.
  package func defined(as name: String, keys: [KeyDescription] = []) -> Schema {
    Schema(
      [("$ref", .string("#/definitions/\(name)"))],
      choices: keys.isEmpty ? choices : ["[a map](#\(name))"],
      definitions: [Definition(name: name, json: json, keys: keys)] + definitions)
  }
}
