internal import ScrimDiagnostics
package import ScrimJSON

/// The description of a shape: for editors as JSON Schema, for the reference
/// page in words.
///
/// The draft is draft-07, which most editors support. Named schemas are
/// definitions that others refer to.
///
/// The JSON is computed on demand: messages name keys and valid values, and must
/// not wait for regular expressions that list characters of all of Unicode.
package struct Schema: Sendable {
  private let makeMembers: @Sendable () -> [(name: String, value: JSON)]
  /// The valid values, one string for each kind, as Markdown.
  package let choices: [String]
  /// The definitions that this schema refers to, in the order of their first
  /// use.
  package let definitions: [Definition]

  package init(
    _ members: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)],
    choices: [String], definitions: [Definition] = []
  ) {
    makeMembers = members
    self.choices = choices
    self.definitions = definitions
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
  fileprivate let schema: Schema
  /// The keys, if it is a map with known keys.
  package var keys: [KeyDescription] = []

  package var json: JSON { schema.json }
}

/// The description of a key.
package struct KeyDescription: Sendable {
  package let name: String
  /// The purpose of the key, in complete sentences, as Markdown.
  package let summary: String
  package let isRequired: Bool
  package let defaultValue: JSON?
  package let examples: [JSON]
  package let schema: Schema

  package init(
    name: String, summary: String, isRequired: Bool, defaultValue: JSON? = nil,
    examples: [JSON] = [],
    schema: Schema
  ) {
    (self.name, self.summary, self.isRequired) = (name, summary, isRequired)
    (self.defaultValue, self.examples, self.schema) = (defaultValue, examples, schema)
  }

  /// The key with another schema for its value.
  package func holding(_ schema: Schema) -> KeyDescription {
    KeyDescription(
      name: name, summary: summary, isRequired: isRequired, defaultValue: defaultValue,
      examples: [],
      schema: schema)
  }

  /// The key as an optional one.
  var optional: KeyDescription {
    KeyDescription(
      name: name, summary: summary, isRequired: false, defaultValue: defaultValue,
      examples: examples,
      schema: schema)
  }

  /// The schema of the key's value, with the key's description.
  package var json: JSON {
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
    return .object(members)
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

  /// Text that matches a pattern, or is not empty.
  ///
  /// YAML may take it for a number or a boolean.
  ///
  /// An empty value is null in YAML. The schema excludes types instead of
  /// listing valid ones, because editors would then offer `true` and `false`.
  package static func anyText(
    matching pattern: @autoclosure @escaping @Sendable () -> String? = nil,
    orElse help: String = "write a text", values: String
  ) -> Schema {
    Schema(
      [
        ("not", ["type": ["null", "array", "object"]]),
        pattern().map { ("pattern", .string($0)) } ?? ("minLength", 1),
        ("errorMessage", .string(help)),
      ],
      values: values)
  }

  /// A number up to a limit, in quotes or not.
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
      [("anyOf", .array(schemas.map(\.json)))],
      choices: schemas.flatMap(\.choices),
      definitions: schemas.flatMap(\.definitions))
  }

  /// A scalar or a map.
  ///
  /// A validator reports errors in a map for the map alone, and not also that
  /// it is not a scalar.
  static func either(scalar: Schema, map: Schema) -> Schema {
    Schema(
      [
        ("anyOf", [scalar.json, ["type": "object"]]), ("if", ["type": "object"]),
        ("then", map.json),
      ],
      choices: scalar.choices + map.choices, definitions: scalar.definitions + map.definitions)
  }

  /// The schema without one of its words.
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

  /// A map with known keys and conditions on them, as a definition.
  static func map(
    _ id: MapID, _ keys: [KeyDescription],
    and conditions: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)] = []
  ) -> Schema {
    closedMap(keys, and: conditions()).defined(as: "\(id)", keys: keys)
  }

  /// A map with known keys and conditions on them.
  package static func closedMap(
    _ keys: [KeyDescription],
    and conditions: @autoclosure @escaping @Sendable () -> [(name: String, value: JSON)] = [],
    values: String = "a map"
  ) -> Schema {
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    return Schema(
      [("type", "object"), ("properties", .object(keys.map { ($0.name, $0.json) }))]
        + (required.isEmpty ? [] : [("required", .array(required))])
        + [("additionalProperties", false)] + conditions(), values: values,
      definitions: keys.flatMap(\.schema.definitions))
  }

  /// A reference to this schema as a definition.
  package func defined(as name: String, keys: [KeyDescription] = []) -> Schema {
    Schema(
      [("$ref", .string("#/definitions/\(name)"))],
      choices: keys.isEmpty ? choices : ["[a map](#\(name))"],
      definitions: [Definition(name: name, schema: self, keys: keys)] + definitions)
  }
}
