internal import ScrimInterchange
package import ScrimJSON
package import ScrimTrace

/// The JSON Schema of a line of a trace, for editors and for programs that
/// write traces.
///
/// It rejects what reading a line rejects, except for what a schema cannot
/// express: an id that is not in NFC, a duplicate key, and the order of lines.
package enum TraceSchema {
  package static var text: String {
    Schema.closedMap(keys, and: [("allOf", .array(TraceKey.allCases.map(\.condition)))]).document(
      .draft2020, title: "A line of a Scrim trace",
      description: "One thing that happens to an app. A trace is a file of such lines.")
  }

  /// The keys of a line, in the order in which they are written.
  package static let keys = [at, event] + TraceKey.allCases.map(\.description)

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

/// Everything about a key that is not in the event itself.
extension TraceKey {
  /// The key of the value that an action carries; nil if it carries none.
  package init?(of action: String) {
    guard let key = Self.keys[action] else { return nil }
    self = key
  }

  private static let keys = Dictionary(
    uniqueKeysWithValues: TraceAction.names.compactMap { name in
      allCases.first { TraceAction(name, carrying: $0.example) != nil }.map { (name, $0) }
    })

  package var example: TraceValue {
    switch self {
    case .screen: .screen("accounts.balance")
    case .ticket: .ticket(1)
    case .overlay: .overlay("loading")
    case .type: .type("Bank.PayController")
    }
  }

  /// The name of the key's values in findings.
  var noun: String {
    switch self {
    case .screen: #"a screen's id, such as "accounts.balance""#
    case .ticket: "a whole number"
    case .overlay: "an overlay's name"
    case .type: "the name of a type"
    }
  }

  /// The names that other logs have for the key.
  var otherNames: [String] {
    switch self {
    case .screen: ["id", "name", "route", "screenId", "screen_id", "value"]
    case .overlay: ["id", "name", "value"]
    case .ticket: ["id", "number", "value"]
    case .type: ["class", "name", "value"]
    }
  }

  /// The description of the key.
  fileprivate var description: KeyDescription {
    KeyDescription(name: rawValue, summary: summary, isRequired: false, schema: schema)
  }

  private var summary: String {
    switch self {
    case .screen: "The id of the screen that is shown."
    case .ticket: "The number of the prompt, the same for its beginning and its end."
    case .overlay: "The name of an overlay of the policy."
    case .type: "The type of what is visible without a name."
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
    case .overlay, .type: Schema([("type", "string")], values: "text")
    }
  }

  /// The condition that the events that carry the key have it, and others do
  /// not.
  fileprivate var condition: JSON {
    let events = EventGuide.all.filter { $0.key == self }.map(\.name)
    return [
      "if": [
        "properties": ["event": ["enum": .array(events.map(JSON.string))]],
        "required": ["event"],
      ],
      "then": ["required": [.string(rawValue)]],
      "else": ["properties": .object([(rawValue, .bool(false))])],
    ]
  }
}
