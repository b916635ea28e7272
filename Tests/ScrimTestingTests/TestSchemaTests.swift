import LintSupport
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimTesting

/// The JSON Schema of test files, compared with their reader.
@Suite struct TestSchemaTests {
  private static let policy = """
    scrim: 1
    lifecycle: android
    covers: { paper: { color: "#FFFFFF" } }
    screens: { a: {} }
    overlays: { loading: { cover: paper } }

    """

  /// Whether every key and value of a test file can be read, and whether each
  /// time of a trace is relative to an event.
  ///
  /// The reader distinguishes an empty value from the word `null`, and a schema
  /// cannot. People leave it empty.
  private static func isRead(_ text: String) -> Bool {
    let errors = play(text.replacing(": null", with: ": "), on: policy).findings.shown
      .filter { $0.severity == .error }
    return errors.allSatisfy { $0.rule == "failed-expectation" }
  }

  private static func file(_ trace: String, _ expectations: String? = nil) -> String {
    let expect = expectations.map { ", \"expect\": \($0)" } ?? ""
    return #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": "a", "trace": "#
      + trace + expect + "}]}\n"
  }

  /// A file with a test that has another key.
  private static func testFile(_ key: String) -> String {
    file("[\(event)]").replacing("\"trace\"", with: "\(key), \"trace\"")
  }

  private static let event = #"{"at": "0ms", "unlocked": null}"#

  private static let events = [
    event, #"{"at": "0ms"}"#, #"{"unlocked": null}"#, "{}", "null", #""unlocked""#, "[]", "7",
    #"{"at": "0ms", "unlocked": true}"#, #"{"at": "0ms", "unlocked": "x"}"#,
    #"{"at": "0ms", "unlocked": {}}"#, #"{"at": "0ms", "unlocked": null, "snapshot": null}"#,
    #"{"at": "0ms", "unlocked": null, "note": "x"}"#, #"{"at": "0ms", "unlockd": null}"#,
    #"{"at": "0ms", "event": "unlocked"}"#, #"{"at": 0, "unlocked": null}"#,
    #"{"at": "0", "unlocked": null}"#, #"{"at": "-5ms", "unlocked": null}"#,
    #"{"at": "+5ms", "unlocked": null}"#, #"{"at": "none", "unlocked": null}"#,
    #"{"at": "1.5s", "unlocked": null}"#, #"{"at": "1h", "unlocked": null}"#,
    #"{"at": "0ms", "screen": "a.b"}"#, #"{"at": "0ms", "screen": "a.*"}"#,
    #"{"at": "0ms", "screen": null}"#, #"{"at": "0ms", "screen": ""}"#,
    #"{"at": "0ms", "prompt-began": 7}"#, #"{"at": "0ms", "prompt-began": "7"}"#,
    #"{"at": "0ms", "prompt-began": 1.5}"#, #"{"at": "0ms", "prompt-began": null}"#,
    #"{"at": "0ms", "show": "loading"}"#, #"{"at": "0ms", "show": ""}"#,
    #"{"at": "0ms", "show": ["loading"]}"#,
  ]

  private static let traces =
    events.map { "[\($0)]" } + [
      "[]", "{}", "null", event, #""nowhere\u0000.jsonl""#,
      #"[\#(event), {"at": "+5ms", "unlocked": null}]"#, "[\(event), {}]",
    ]

  /// Values of the keys at an instant.
  private static let members = [
    #""phase": "active""#, #""phase": "activ""#, #""phase": null"#, #""screen": "none""#,
    #""screen": """#, #""screen": null"#, #""covered": true"#, #""covered": "yes""#,
    #""covered": 1"#, #""reasons": "none""#, #""reasons": []"#, #""reasons": ["locked"]"#,
    #""reasons": ["locked", "locked"]"#, #""reasons": ["none"]"#, #""reasons": "locked""#,
    #""reasons": [1]"#, #""cover": "paper""#, #""cover": """#, #""cover": ["paper"]"#,
    #""opacity": 0"#, #""opacity": 1"#, #""opacity": 0.5"#, #""opacity": 1.5"#, #""opacity": -1"#,
    #""opacity": "0.1..0.9""#, #""opacity": "0.1..""#, #""opacity": "0..1..1""#,
    #""opacity": "50%""#, #""opacity": null"#, #""opacity": [0, 1]"#, #""target": "1""#,
    #""exposed": "all""#, #""installed": false"#, #""overlays": "none""#, #""overlays": {}"#,
    #""overlays": {"loading": 1}"#, #""overlays": {"loading": 2}"#, #""overlays": ["loading"]"#,
    #""overlays": {"": 1}"#, #""secure": "window""#, #""secure": "all""#, #""directives": []"#,
    #""directives": "none""#, #""directives": "snap""#, #""directives": ["snap"]"#,
    #""directives": ["snapp"]"#, #""directives": ["none"]"#, #""directives": [null]"#,
    #""directives": [{}]"#, #""directives": [{"do": "snap"}]"#,
    #""directives": [{"do": "snap", "opacity": 1}]"#, #""directives": [{"do": "snap", "to": 1}]"#,
    #""directives": [{"opacity": 1}]"#, #""directives": [{"do": "snap", "note": 1}]"#,
    #""directives": [{"do": "animate", "duration": "200ms"}]"#,
    #""directives": [{"do": "animate", "duration": 200}]"#,
    #""directives": [{"do": "secure", "level": "recents"}]"#,
    #""directives": [{"do": "ask-unlock", "overlay": "none"}]"#,
    #""directives": [{"do": "raise", "overlay": "none"}]"#, #""event": "unlocked", "opacity": 0"#,
    #""event": "unlocked""#, #""event": "sample", "opacity": 0"#, #""peek": "1s""#, #""opacty": 1"#,
  ]

  private static let expectations =
    members.map { #"[{"at": "0ms", \#($0)}]"# } + members.map { "[{\($0)}]" } + [
      "[]", "{}", "null", "[{}]", "[null]", #"[{"at": "0ms"}]"#, #"[{"at": "+1ms", "opacity": 0}]"#,
      #"[{"at": 0, "opacity": 0}]"#, #"[{"peek": 300}]"#, #"[{"peek": "none"}]"#,
      #"[{"peek": "1s..2s"}]"#, #"[{"peek": "1s.."}]"#, #"[{"peek": "1s", "breaches": "none"}]"#,
      #"[{"breaches": []}]"#, #"[{"breaches": ["lock-holds"]}]"#, #"[{"breaches": ["none"]}]"#,
      #"[{"breaches": ["lock-holds", "lock-holds"]}]"#, #"[{"breaches": false}]"#,
    ]

  /// Files whose keys are not all there, or are not all known.
  private static let files = [
    "{}", "[]", #"{"scrim-test": 1}"#, #"{"scrim-test": 1, "policy": "policy.yaml", "tests": []}"#,
    #"{"scrim-test": 2, "policy": "policy.yaml", "tests": [{"name": "a", "trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "tests": [{"name": "a", "trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": {"name": "a", "trace": [\#(event)]}}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": " ", "trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": "a"}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": ["a"]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "test": [{"name": "a", "trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": "a", "screen": "a", "trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": "a", "screen": "*", "trace": [\#(event)]}]}"#,
    #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": "a", "note": 1, "trace": [\#(event)]}]}"#,
  ]

  /// Other keys of a test.
  private static let keys = [
    #""screens": ["a"]"#, #""screens": ["**"]"#, #""screens": ["a", "*"]"#, #""screens": []"#,
    #""screens": "a""#, #""screens": ["a..b"]"#, #""screens": [null]"#, #""screens": [["a"]]"#,
    #""screens": {"a": 1}"#, #""screen": "a", "screens": ["a"]"#, #""order": "any""#,
    #""order": "all""#, #""order": null"#, #""order": ["any"]"#,
  ]

  private static let all =
    files + keys.map(testFile) + traces.map { file($0) }
    + expectations.map { file("[\(event)]", $0) }

  @Test("the schema accepts the test files that the reader accepts, and no others")
  func agreement() throws {
    let schema = try JSONSchema(TestSchema.text)
    var accepted = 0
    for text in Self.all {
      let isRead = Self.isRead(text)
      #expect(schema.accepts(text) == isRead, "\(text)")
      if isRead { accepted += 1 }
    }
    #expect(accepted > 30)
    #expect(Self.all.count - accepted > 100)
  }

  @Test(
    "only the reader compares two values of a file",
    arguments: [
      file("[\(event)]", #"[{"at": "0ms", "opacity": "0.9..0.1"}]"#),
      file("[\(event)]", #"[{"peek": "3s..1s"}]"#),
      file(#"[{"at": "9ms", "unlocked": null}, {"at": "5ms", "unlocked": null}]"#),
      #"{"scrim-test": 1, "policy": "policy.yaml", "tests": [{"name": "a", "trace": [\#(event)]}, {"name": "a", "trace": [\#(event)]}]}"#,
    ])
  func relations(text: String) throws {
    #expect(try JSONSchema(TestSchema.text).accepts(text))
    #expect(!Self.isRead(text))
  }
}
