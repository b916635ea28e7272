import ScrimInterchange
import ScrimDiagnostics
import ScrimInterchange
import ScrimJSON
import ScrimRuntime
import ScrimTimeline
import ScrimTrace
import ScrimVerifier
import TestSupport
import Testing

@Suite struct TraceReadingTests {
  private func read(
    _ text: String, overlays: [String] = ["loading"], isClockTest: Bool = false
  ) -> (trace: Trace?, report: Findings) {
    var report = Findings()
    let source = SourceFile(path: "trace.jsonl", text: text)
    let trace = Trace(
      reading: source, overlays: overlays, isClockTest: isClockTest, into: &report)
    return (trace, report)
  }

  @Test("every event is read with its value, at its exact instant")
  func events() {
    let (trace, report) = read(
      """
      \u{FEFF}{"at": 0, "event": "did-become-active"}
      {"screen": "accounts.balance", "event": "screen", "at": 10}\r

      {"at": 612.6, "event": "did-enter-background"}
      {"at": 612.600001, "event": "snapshot"}
      {"at": 0.9e3, "event": "prompt-began", "ticket": -7}
      {"at": 900, "event": "prompt-ended", "ticket": 9223372036854775807}
      {"at": -1, "event": "show", "overlay": "loading"}
      {"at": 1e12, "event": "dismiss", "overlay": "loading"}
      """, isClockTest: true)
    #expect(report.total == 0)
    #expect(
      trace?.lines == [
        TraceLine(at: .zero, .event(.didBecomeActive)),
        TraceLine(at: .milliseconds(10), .event(.screen("accounts.balance"))),
        TraceLine(at: Nanoseconds(count: 612_600_000), .event(.didEnterBackground)),
        TraceLine(at: Nanoseconds(count: 612_600_001), .snapshot),
        TraceLine(at: .milliseconds(900), .event(.promptBegan(ticket: -7))),
        TraceLine(at: .milliseconds(900), .event(.promptEnded(ticket: .max))),
        TraceLine(at: .milliseconds(-1), .event(.show(overlay: "loading"))),
        TraceLine(at: .seconds(1_000_000_000), .event(.dismiss(overlay: "loading"))),
      ])
  }

  @Test("a written trace is read back unchanged")
  func roundTrip() throws {
    let (trace, _) = read(
      """
      {"at":0.000001,"event":"screen","screen":"a.\\"b\\\\é"}
      {"at":10.5,"event":"prompt-ended","ticket":7}
      {"at":11,"event":"snapshot"}
      {"at":12,"event":"show","overlay":"loading"}
      {"at":12,"event":"protection-off"}

      """)
    let text = try #require(trace).text
    #expect(text.hasPrefix(#"{"at":0.000001,"event":"screen","screen":"a.\"b\\é"}"#))
    #expect(read(text).trace == trace)
  }

  @Test("a trace escapes every character as reports do, with which its lines are equal")
  func escapes() {
    let scalars = (0...0x10_FFFF).compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: scalars.count, by: 1024) {
      let text = String(String.UnicodeScalarView(scalars[start..<min(start + 1024, scalars.count)]))
      for action in [TraceAction.event(.screen(text)), .event(.show(overlay: "##[\(text)##]"))] {
        let line = TraceLine(at: .milliseconds(1), action)
        #expect(line.text.utf8.elementsEqual(line.json.text.utf8), "from \(scalars[start].value)")
      }
    }
  }

  @Test("an empty trace has no lines", arguments: ["", "\n \r\n"])
  func empty(text: String) {
    #expect(read(text).trace == Trace([]))
  }

  private static let ticketHelp =
    "write a number such as 1, the same where the prompt begins and where it ends"

  @Test("a trace in UTF-16 is reported as such")
  func utf16() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "{\"at\": 0}".utf8.flatMap { [$0, 0] }
    var report = Findings()
    let trace = Trace(
      reading: SourceFile(path: "trace.jsonl", bytes: bytes), overlays: [], into: &report)
    #expect(trace == nil)
    #expect(report.shown.map(\.message) == ["the file looks like UTF-16"])
    #expect(report.shown.map(\.help) == ["save the trace as UTF-8"])
  }

  private static let wrongLines: [(String, String)] = [
    (
      #"{"at": 0, "event": «"did-becom-active"»}"#,
      "unknown event 'did-becom-active'; did you mean 'did-become-active'?"
    ),
    (
      #"{"at": 0, "event": «"exemption-ended"»}"#,
      "unknown event 'exemption-ended'; write one of: "
        + TraceAction.names.joined(separator: ", ")
    ),
    (
      #"{"at": 0, "event": "screen", «"scren"»: "a", "screen": "a"}"#,
      "unknown key 'scren'; did you mean 'screen'?"
    ),
    (
      "{\"at\": 0, \"event\": \"screen\", \"screen\": «\"caf\\u0065\\u0301\"»}",
      "'cafe\u{301}' is not in normalization form C (NFC); ids are compared byte by byte: write "
        + "the NFC spelling, which looks the same"
    ),
    (
      #"{"at": 0, "event": "screen", "screen": «"a.*"»}"#,
      "'a.*' is a pattern, not the id of a screen; write the id without '*'"
    ),
    (
      #"{"at": 0, "event": "screen", "screen": «""»}"#,
      "'' is not the id of a screen; ids are segments of visible characters with dots between "
        + "them"
    ),
    (
      "{\"at\": 0, \"event\": \"screen\", \"screen\": «\"a\u{2010}b\"»}",
      "'a\u{2010}b' contains U+2010, which looks like '-'; ids are segments of visible characters "
        + "with dots between them"
    ),
    (
      #"{"at": 0, "event": "unlocked", «"ticket"»: 1}"#,
      "key 'ticket' has no meaning for 'unlocked'; remove it"
    ),
    (
      #"«{»"at": 0, "event": "screen"}"#,
      #"'screen' has no 'screen'; write a screen's id, such as "accounts.balance""#
    ),
    (
      #"{"at": 0, "event": "prompt-began", "ticket": «1.5»}"#,
      "'ticket' must be a whole number; \(ticketHelp)"
    ),
    (
      #"{"at": 0, "event": "prompt-began", "ticket": «"faceid"»}"#,
      "'ticket' is a whole number, not a string; \(ticketHelp)"
    ),
    (
      #"{"at": 0, "event": "show", "overlay": «null»}"#,
      "'overlay' is an overlay's name, not null; write the overlay's name in double quotes"
    ),
    (
      #"{"at": «"0"», "event": "unlocked"}"#,
      "'at' is a number of milliseconds, not a string; write the milliseconds since the first "
        + "event, such as 612.6"
    ),
    (
      #"{"at": «1e13», "event": "unlocked"}"#,
      "'at' is too far from 0; write the milliseconds since the first event, from -1e12 to 1e12"
    ),
    (
      #"«{»"event": "unlocked"}"#,
      "the line has no 'at'; add 'at' with the milliseconds since the first event"
    ),
    (#"«{»"at": 1}"#, "the line has no 'event'; write the event's name"),
    (#"{"at": 1, "event": «7»}"#, "'event' is a name in quotes, not a number"),
    (
      #"«[1]»"#,
      #"a line of a trace is an object, not an array; write {"at": 0, "event": "did-become-active"}"#
    ),
    (#"{"at": 1«,»}"#, "invalid JSON: expected a name in quotes; remove the ',' before the '}'"),
    (#"{"at": 1,« »,}"#, "invalid JSON: expected a name in quotes; remove the ','"),
    (
      #"{"at": 1« »"event": "unlocked"}"#,
      "invalid JSON: expected a comma or a closing brace; write ',' between two entries"
    ),
    (
      #"{"at": 1, "event": "unlocked"«}»;"#,
      "invalid JSON: unexpected text after the value; remove the ';'"
    ),
    (
      #"{"at": 1, "event": "unlocked"}« »{"at": 2}"#,
      "invalid JSON: unexpected text after the value; write each event on a line of its own"
    ),
    (#"{"at":« »NaN}"#, "invalid JSON: expected a number"),
    (#"{"at": 1,« »"at": 2}"#, "invalid JSON: duplicate key 'at'; remove one of the two"),
    (#"{"x": 1,« »"x": 2}"#, "invalid JSON: duplicate key; remove one of the two"),
    (
      #"{"at": 1, "event": "screen", «"id"»: "a"}"#,
      "the line has 'id' in place of 'screen'; write 'screen'"
    ),
    (
      #"{"at": 1, "event": «"userDidTakeScreenshot"»}"#,
      "unknown event 'userDidTakeScreenshot'; remove the line: Scrim has no event for a "
        + "screenshot that the user takes"
    ),
    (
      #"{"at": 1, "event": «"blurred"»}"#,
      "unknown event 'blurred'; write one of: " + TraceAction.names.joined(separator: ", ")
    ),
    (
      #"{"at": 1, "event": «"blur"»}"#,
      "unknown event 'blur'; did you mean 'will-resign-active'?"
    ),
  ]

  @Test(
    "an invalid line is reported at its exact location, with a suggestion", arguments: wrongLines)
  func faults(marked: String, message: String) throws {
    // The finding starts after the comma; the marks show the comma.
    let line = marked.filter { $0 != "«" && $0 != "»" }
    let (trace, report) = read(line)
    let finding = try #require(report.shown.first)
    #expect(trace == nil)
    #expect(report.total == 1)
    #expect(finding.help.map { "\(finding.message); \($0)" } ?? finding.message == message)
    let before = marked.prefix { $0 != "«" }.utf8.count
    let inside = marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.utf8.count
    let isSyntax = message.hasPrefix("invalid JSON")
    #expect(finding.span.start == (isSyntax ? before + inside : before))
    #expect(finding.span.end == finding.span.start + (isSyntax ? 1 : inside))
  }

  @Test("only lines with the form of an event are quoted from a file that is read as a trace")
  func concealment() {
    let text = """
      {"at": 0, "event": "gone"}
      {"at": 0, hunter2}
      {"hunter2": "hunter2"}
      "hunter2"
      hunter2

      """
    var report = Findings()
    _ = Trace(reading: SourceFile(path: "t", text: text), overlays: [], into: &report)
    let shown = Report(report).text(Paint(colored: false))
    #expect(shown.contains(#"    1 | {"at": 0, "event": "gone"}"#))
    for line in 2...5 { #expect(shown.contains("t:\(line):")) }
    #expect(!shown.contains("hunter2"))
  }

  @Test("a time before the last one is an error that shows both, except in clock tests")
  func backwards() throws {
    let text = """
      {"at": 1000, "event": "did-become-active"}
      {"at": 99.5, "event": "will-resign-active"}
      {"at": 99.5, "event": "snapshot"}
      {"at": 800, "event": "scren"}
      {"at": -1, "event": "unlocked"}

      """
    let (trace, report) = read(text)
    #expect(trace == nil)
    #expect(
      report.concise() == """
        trace.jsonl:2:8: error: 'at' goes back from 1000 to 99.5; put the lines in the order of \
        their times, or write --clock-test to play a clock that goes back [trace]
        trace.jsonl:4:22: error: unknown event 'scren'; did you mean 'screen'? [trace]
        trace.jsonl:5:8: error: 'at' goes back from 800 to -1; put the lines in the order of \
        their times, or write --clock-test to play a clock that goes back [trace]

        """)
    let note = try #require(report.shown.first?.notes.first)
    #expect(note.message == "the time before it is 1000")
    #expect((note.span.start, note.span.end) == (7, 11))
    let tested = read(text.replacing("scren", with: "snapshot"), isClockTest: true)
    #expect(
      tested.trace?.lines.map(\.at.milliseconds.text) == ["1000", "99.5", "99.5", "800", "-1"])
    #expect(tested.report.total == 0)
  }

  @Test("a mistake on several lines is one finding, on the first line")
  func repeated() {
    let lines = (0..<100).map { #"{"at": \#($0), "event": "scren"}"# }
    #expect(
      read(lines.joined(separator: "\n") + "\n[1]\n").report.concise() == """
        trace.jsonl:1:20: error: unknown event 'scren', here and on 99 more lines; did you mean \
        'screen'? [trace]
        trace.jsonl:101:1: error: a line of a trace is an object, not an array; write {"at": 0, \
        "event": "did-become-active"} [trace]

        """)
  }

  @Test(
    "a JSON document instead of lines is one finding",
    arguments: [
      (
        "\n  [\n  {\"at\": 0, \"event\": \"unlocked\"},\n  {\"at\": 1, \"event\": \"unlocked\"}\n]\n",
        "trace.jsonl:2:3: error: a trace is lines of JSON, not an array; write each event on a line "
          + "of its own, without '[', ']' and the commas between events [trace]\n"
      ),
      (
        "[{\"at\": 0, \"event\": \"unlocked\"}]",
        "trace.jsonl:1:1: error: a trace is lines of JSON, not an array; write each event on a line "
          + "of its own, without '[', ']' and the commas between events [trace]\n"
      ),
      (
        "scrim: 1\nscreens: {}\n",
        "trace.jsonl:1:1: error: this is not a trace: its first line is not a JSON object; write "
          + "lines such as {\"at\": 0, \"event\": \"did-become-active\"} [trace]\n"
      ),
      (
        "{\n  \"at\": 0,\n  \"event\": \"unlocked\"\n}\n",
        "trace.jsonl:1:1: error: an event takes one line of a trace; write each event on a line of "
          + "its own [trace]\n"
      ),
    ])
  func document(_ text: String, _ findings: String) {
    let (trace, report) = read(text)
    #expect(trace == nil)
    #expect(report.concise() == findings)
  }

  @Test("all mistakes are reported, not only the first")
  func all() {
    let (trace, report) = read(
      """
      {"at": "x", "event": "scren", "screen": 1}
      nothing
      {"at": 1, "event": "unlocked"}
      {"evnt": "x", "at": 1}
      """)
    #expect(trace == nil)
    #expect(
      report.concise() == """
        trace.jsonl:1:8: error: 'at' is a number of milliseconds, not a string; write the \
        milliseconds since the first event, such as 612.6 [trace]
        trace.jsonl:1:22: error: unknown event 'scren'; did you mean 'screen'? [trace]
        trace.jsonl:2:1: error: invalid JSON: expected a value; write text in quotes [trace]
        trace.jsonl:4:1: error: the line has no 'event'; write the event's name [trace]
        trace.jsonl:4:2: error: unknown key 'evnt'; did you mean 'event'? [trace]

        """)
  }

  @Test("an overlay that the policy does not have is a warning, and the trace is read")
  func unknownOverlay() {
    let (trace, report) = read(#"{"at": 0, "event": "show", "overlay": "loadin"}"#)
    #expect(trace?.lines.count == 1)
    #expect(
      report.concise() == """
        trace.jsonl:1:39: warning: the policy has no overlay 'loadin'; did you mean 'loading'? \
        [trace]

        """)
  }

  @Test("only the first of many unknown overlays are compared with the known ones")
  func manyUnknownOverlays() {
    let lines = (0..<900).map { #"{"at": \#($0), "event": "show", "overlay": "loadin\#($0)"}"# }
    let (trace, report) = read(
      lines.joined(separator: "\n"), overlays: (0..<900).map { "loading\($0)" })
    #expect(trace?.lines.count == 900)
    #expect(report.count(.warning) == 900)
    #expect(report.shown.count { $0.help != nil } == 200_000 / 900)
    #expect(report.shown.first?.help == "did you mean 'loading0'?")
  }

  @Test("random changes to a trace never trap")
  func fuzz() {
    var random = SeededRandom(seed: 9)
    let text = Array(
      """
      {"at": 10.5, "event": "screen", "screen": "accounts.é"}
      {"at": 950, "event": "prompt-began", "ticket": 7}
      """.utf8)
    for _ in 0..<5000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] =
          Bool.random(using: &random)
          ? .random(in: 0...255, using: &random) : text.randomElement(using: &random) ?? 0
      }
      var report = Findings()
      let source = SourceFile(path: "trace.jsonl", bytes: bytes)
      let trace = Trace(reading: source, overlays: [], into: &report)
      #expect((trace == nil) == (report.count(.error) > 0))
      _ = Report(report).text(Paint(colored: false))
    }
  }
}
