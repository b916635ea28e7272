internal import ScrimJSON
internal import ScrimPolicy

/// The JSON Schema of a test file, for editors and other validators.
package enum TestSchema {
  package static var text: String {
    schema.file(
      id: "urn:scrim:test:1", title: "Scrim tests, version 1",
      description: "Traces to play on a policy, and what must be on screen.")
  }

  /// The keys of a map.
  static func keys(_ map: MapID) -> [KeyDescription] {
    schema.uniqueDefinitions.first { $0.name == "\(map)" }?.keys ?? []
  }

  private static var schema: Schema { Shape<TestFile>.testFile.schema() }
}
