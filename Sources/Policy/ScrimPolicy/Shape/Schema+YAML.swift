package import ScrimJSON

// The schemas of what only YAML has: values with and without quotes, and maps
// that a scalar can replace.

extension Schema {
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
        ("type", ["number", "string"]), (isOverZero ? "exclusiveMinimum" : "minimum", 0),
        ("maximum", .integer(bound)),
        ("pattern", .string("^\(NumberExpression.upTo(bound, isOverZero: isOverZero))$")),
      ],
      values: values)
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

  /// A map from names to values of one kind.
  package static func entries(_ name: Schema, _ entry: Schema) -> Schema {
    Schema(
      [("type", "object"), ("propertyNames", name.json), ("additionalProperties", entry.json)],
      values: "\(name.values) to \(entry.values)", definitions: name.definitions + entry.definitions
    )
  }

  /// The document of a schema that is a definition itself.
  package func file(id: String, title: String, description: String) -> String {
    let (own, others) = (uniqueDefinitions[0], uniqueDefinitions.dropFirst())
    return Schema(own.schema.members, definitions: Array(others))
      .document(.draft07, id: id, title: title, description: description)
  }
}
