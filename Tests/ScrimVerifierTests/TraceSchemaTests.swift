import ScrimDiagnostics
import ScrimTrace
import ScrimVerifier
import TestSupport
import Testing

@testable import ScrimLint

/// The JSON Schema of a line of a trace, compared with the reader of traces.
@Suite struct TraceSchemaTests {
  /// Whether a trace is read without an error.
  private static func isRead(_ text: String) -> Bool {
    var report = Findings()
    return Trace(
      reading: SourceFile(path: "trace.jsonl", text: text), overlays: [], into: &report) != nil
  }

  /// Valid and invalid values for any key.
  private static let values = [
    "null", "true", "false", "0", "-0", "7", "-7", "1.5", "1.0", "1e2", "1e-1",
    "9223372036854775807",
    "-9223372036854775808", "1e12", "-1e12", "1e13", "-1.1e12", "1e400", #""""#, #""a""#, #""a.b""#,
    #""a..b""#, #"".a""#, #""a.""#, #"".""#, #""*""#, #""a.*""#, #""a*""#, #""**""#, #""a b""#,
    #""a\tb""#,
    #""a\u200Bb""#, #""a\uFF0Eb""#, #""a\u2217b""#, #""é.中""#, #""\ud83d\ude00""#, #""7""#, #""0""#,
    "[]", #"["a"]"#, "[7]", "{}", #"{"at": 0}"#,
  ]

  private static let names =
    TraceAction.names.map { "\"\($0)\"" } + [
      #""exemption-ended""#, #""did-become-activ""#, #""Screen""#, #""onPause""#, #""sample""#,
    ] + values

  private static let keys = TraceKey.allCases.map(\.rawValue) + ["scren", "At", ""]

  /// A line of the given members.
  private static func line(_ members: [(String, String)]) -> String {
    "{\(members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}"
  }

  /// Every event and every kind of invalid line.
  private static let lines: [String] = {
    var lines = values + ["", "{", "{]", #"{"at": 0, "event": }"#]
    for name in names {
      let event = ("event", name)
      lines += values.map { line([("at", $0), event]) }
      lines.append(line([event]))
      for key in keys {
        lines += values.map { line([("at", "0"), event, (key, $0)]) }
        lines.append(line([("screen", #""a""#), (key == "screen" ? "ticket" : key, "7"), event]))
      }
      lines.append(
        line([("at", "0"), event, ("screen", #""a""#), ("ticket", "7"), ("overlay", #""a""#)]))
    }
    lines += keys.map { line([("at", "0"), ($0, #""a""#)]) } + [line([("at", "0")])]
    return lines
  }()

  @Test("the schema accepts the lines that the reader accepts, and no others")
  func agreement() throws {
    let schema = try JSONSchema(TraceSchema.text)
    var accepted = 0
    for line in Self.lines where !line.isEmpty {
      let isRead = Self.isRead(line)
      #expect(schema.accepts(line) == isRead, "\(line)")
      if isRead { accepted += 1 }
    }
    // Each event without a key has 11 valid times; those with a key have its
    // valid values.
    #expect(accepted > 13 * 11 && accepted < Self.lines.count / 20, "\(accepted)")
  }

  @Test("every event is valid with its own key", arguments: TraceAction.names)
  func events(_ name: String) throws {
    let key = TraceKey(of: name)
    let carried = key.map { [($0.rawValue, $0 == .ticket ? "1" : #""a""#)] } ?? []
    let line = Self.line([("at", "612.6"), ("event", "\"\(name)\"")] + carried)
    #expect(try JSONSchema(TraceSchema.text).accepts(line))
    #expect(Self.isRead(line))
  }

  @Test("an event takes the value that it carries, and no other", arguments: TraceAction.names)
  func values(_ name: String) {
    let key = TraceKey(of: name)
    for value in [nil, .screen("a"), .ticket(1), .overlay("a"), .type("a")] as [TraceValue?] {
      let action = TraceAction(name, carrying: value)
      #expect((action != nil) == (value?.key == key), "\(String(describing: value))")
      guard let action else { continue }
      #expect(action.name == name && action.carried == value)
    }
  }

  @Test("every trace on the reference page is valid")
  func examples() throws {
    let schema = try JSONSchema(TraceSchema.text)
    let blocks = TraceReference.text.matches(of: /(?s)```json\n(.*?)```/).map { String($0.1) }
    let cells = TraceReference.text.matches(of: /\| `(\{.*\})` \|/).map { String($0.1) }
    #expect(blocks.count == 2)
    #expect(cells.count == TraceAction.names.count)
    for text in blocks + cells {
      #expect(Self.isRead(text), "\(text)")
      for line in text.split(separator: "\n") { #expect(schema.accepts(String(line)), "\(line)") }
    }
  }

  @Test("the reference page lists every event and every platform's name for it")
  func page() {
    for guide in EventGuide.all {
      #expect(TraceReference.text.contains("\n| `\(guide.name)` | "), "\(guide.name)")
      for name in guide.callbacks.flatMap(\.names) {
        #expect(TraceReference.text.contains("`\(name)`"), "\(name)")
      }
    }
    for platform in Platform.allCases {
      #expect(TraceReference.text.contains("\n### \(platform.rawValue)\n"))
    }
  }
}
