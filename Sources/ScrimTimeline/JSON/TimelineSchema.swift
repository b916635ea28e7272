internal import ScrimJSON

/// The JSON Schema of a timeline, for checkers and for whoever reads one.
package enum TimelineSchema {
  package static var text: String {
    let schema = Codec<TimelineContent>.timeline.schema
    let header: [(name: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .string("Scrim timeline, version \(Codec<TimelineContent>.version)")),
      ("description", "What a policy comes to: which cover each screen has, and when."),
    ]
    guard case .object(let body) = schema.json else { return "" }
    var names: Set<String> = []
    let definitions = schema.definitions.filter { names.insert($0.name).inserted }
    return JSON.object(header + body + [("$defs", .object(definitions))]).indentedText + "\n"
  }
}
