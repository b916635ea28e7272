package import ScrimDiagnostics
package import ScrimJSON

/// The JSON Schema of a policy, for editors and other validators.
///
/// It rejects what reading a policy rejects, within the limits of a schema. It
/// sees one file only, and values without their spelling: `1` and `1.0` are one
/// number to it, `~` and an empty value are both null.
package enum PolicySchema {
  package static func text(naming rules: [RuleDescription]) -> String {
    schema(naming: rules).file(
      id: "urn:scrim:policy:1", title: "Scrim policy, version 1",
      description: "What covers which screen of an app, and when.")
  }

  /// All definitions, each once: the policy's own first, then the others in the
  /// order of their first use.
  package static func definitions(naming rules: [RuleDescription]) -> [Definition] {
    schema(naming: rules).uniqueDefinitions
  }

  private static func schema(naming rules: [RuleDescription]) -> Schema {
    Shape.policy(naming: rules).schema()
  }
}
