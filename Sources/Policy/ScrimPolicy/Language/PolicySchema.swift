internal import ScrimJSON

/// The JSON Schema of a policy, for editors and other validators.
///
/// It rejects what reading a policy rejects, within the limits of a schema. It
/// sees one file only, and values without their spelling: `1` and `1.0` are one
/// number to it, `~` and an empty value are both null.
package enum PolicySchema {
  package static func text(naming rules: RuleCatalog) -> String {
    schema(naming: rules).document(
      id: "urn:scrim:policy:1", title: "Scrim policy, version 1",
      description: "What covers which screen of an app, and when.")
  }

  /// All definitions, each once: the policy's own first, then the others in the
  /// order of their first use.
  package static func definitions(naming rules: RuleCatalog) -> [Definition] {
    schema(naming: rules).uniqueDefinitions
  }

  private static func schema(naming rules: RuleCatalog) -> Schema {
    Shape.policy(naming: rules).schema()
  }
}

extension Schema {
  /// The definitions that this schema refers to, each once.
  package var uniqueDefinitions: [Definition] {
    var names: Set<String> = []
    return definitions.filter { names.insert($0.name).inserted }
  }

  /// A schema document, for a schema that refers to a definition.
  package func document(id: String, title: String, description: String) -> String {
    let header: [(name: String, value: JSON)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("$id", .string(id)),
      ("title", .string(title)),
      ("description", .string(description)),
    ]
    let body = uniqueDefinitions.first.map(\.json.members) ?? []
    let others = uniqueDefinitions.dropFirst().map { (name: $0.name, value: $0.json) }
    return JSON.object(header + body + [("definitions", .object(others))]).indentedText + "\n"
  }
}

extension JSON {
  fileprivate var members: [(name: String, value: JSON)] {
    if case .object(let members) = self { members } else { [] }
  }
}
