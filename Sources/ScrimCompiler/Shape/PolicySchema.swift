internal import ScrimDiagnostics

/// The JSON Schema of a policy, for editors and other checkers.
package enum PolicySchema {
  package static var text: String {
    let header: [(name: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Scrim policy, version 1"),
    ]
    return JSON.object(header + Shape.policy.schema.members).indentedText + "\n"
  }
}
