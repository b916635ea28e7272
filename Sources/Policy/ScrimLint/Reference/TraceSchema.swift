internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimInterchange
internal import ScrimTrace
internal import ScrimVerifier

/// The JSON Schema of a line of a trace, for editors and for programs that
/// write traces.
///
/// It rejects what reading a line rejects, except for what a schema cannot
/// express: an id that is not in NFC, a duplicate key, and the order of lines.
package enum TraceSchema {
  package static var text: String {
    let header: [(name: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "A line of a Scrim trace"),
      ("description", "One thing that happens to an app. A trace is a file of such lines."),
    ]
    return JSON.object(header + line.members).indentedText + "\n"
  }

  /// The keys of a line, in the order in which they are written.
  static let keys = [at, event] + TraceKey.allCases.map(\.description)

  private static let line = Schema.closedMap(
    keys, and: [("allOf", .array(TraceKey.allCases.map(\.condition)))])

  private static let at = KeyDescription(
    name: "at",
    summary: "The instant in milliseconds on the clock of the trace, no earlier than that of "
      + "the line above. It may have a fraction, down to a nanosecond.",
    isRequired: true, examples: [0, .number(612.6)],
    schema: Schema(
      [
        ("type", "number"), ("minimum", .integer(-TraceLine.latest)),
        ("maximum", .integer(TraceLine.latest)),
      ],
      values: "a number from -1e12 to 1e12"))

  private static let event = KeyDescription(
    name: "event", summary: "What happens.", isRequired: true,
    schema: .words(EventGuide.all.map(\.name), values: "the name of [an event](#events)"))
}

extension TraceKey {
  /// The description of the key.
  fileprivate var description: KeyDescription {
    KeyDescription(name: rawValue, summary: summary, isRequired: false, schema: schema)
  }

  private var summary: String {
    switch self {
    case .screen: "The id of the screen that is shown."
    case .ticket: "The number of the prompt: the same where it begins and where it ends."
    case .overlay: "The name of an overlay of the policy."
    }
  }

  private var schema: Schema {
    switch self {
    case .screen:
      .text(
        matching: Pattern.idExpression,
        orElse: "write segments of visible characters with one dot between them, without '*'",
        values: "a screen's id")
    case .ticket:
      Schema(
        [("type", "integer"), ("minimum", .integer(.min)), ("maximum", .integer(.max))],
        values: "a whole number of 64 bits")
    case .overlay: Schema([("type", "string")], values: "text")
    }
  }

  /// The events that carry the key.
  fileprivate var events: [String] {
    EventGuide.all.filter { $0.key == self }.map(\.name)
  }

  /// The condition that these events have the key and others do not.
  fileprivate var condition: JSON {
    [
      "if": [
        "properties": ["event": ["enum": .array(events.map(JSON.string))]],
        "required": ["event"],
      ],
      "then": ["required": [.string(rawValue)]],
      "else": ["properties": .object([(rawValue, .bool(false))])],
    ]
  }
}
