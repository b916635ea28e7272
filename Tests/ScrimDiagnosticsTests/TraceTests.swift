import ScrimDiagnostics
import ScrimJSON
import Testing

@Suite struct TraceTests {
  /// A report on a file, with a finding whose trace has the given sentences,
  /// each at the bytes from 1 to 2.
  private static func report(
    _ sentences: [String], path: String = "a.yaml", at offset: Int = 0
  ) -> Findings {
    var report = Findings()
    let id = report.add(SourceFile(path: path, text: "abc"))
    let span = SourceSpan(id, from: 1, to: 2)
    report.add(
      Diagnostic(
        .error, .snapshotExposed, "no", at: SourceSpan(id, from: offset, to: offset + 1),
        trace: sentences.map { .init($0, event: ["event": .string($0)], at: span) }))
    return report
  }

  @Test("a step keeps its location when a report absorbs its finding")
  func absorption() throws {
    var whole = Self.report(["x"], path: "first.yaml")
    whole.absorb(Self.report(["y", "z"], path: "second.yaml"))
    let trace = try #require(whole.shown.last?.trace)
    #expect(trace.map(\.sentence) == ["y", "z"])
    #expect(trace.map(\.event) == [["event": "y"], ["event": "z"]])
    for step in trace {
      let span = try #require(step.span)
      #expect(whole.source(span).path == "second.yaml")
      #expect(span.start == 1)
      #expect(span.end == 2)
    }
  }

  @Test("a step without a location gets none when a report absorbs its finding")
  func absorptionWithoutPlace() {
    var part = Findings()
    let id = part.add(SourceFile(path: "a.yaml", text: "abc"))
    part.add(
      Diagnostic(
        .error, .snapshotExposed, "no", at: SourceSpan(id, from: 0, to: 1),
        trace: [.init("x", event: ["event": "x"])]))
    var whole = Findings()
    whole.absorb(part)
    #expect(whole.shown.map { $0.trace.map(\.span) } == [[nil]])
  }

  @Test("of findings that differ only in their traces, the same one is shown in any order")
  func order() {
    let parts = [["b"], ["a", "c"], ["a"], ["b"]].map { Self.report($0) }
    let traces = [parts, parts.reversed()].map { parts in
      var whole = Findings()
      parts.forEach { whole.absorb($0) }
      return whole.shown.map { $0.trace.map(\.sentence) }
    }
    #expect(traces[0] == [["a"]])
    #expect(traces[0] == traces[1])
  }

  @Test("every finding has a trace in the JSON form, which may be empty")
  func json() throws {
    let document = try LocatedJSON(reading: Array(Report.sample.json.utf8)[...])
    guard case .array(let findings) = document["diagnostics"]?.content else {
      Issue.record("there are no diagnostics")
      return
    }
    let traces = try findings.map { try #require($0["trace"]).json.text }
    let told = """
      [{"at":0,"event":"did-become-active"},\
      {"at":10,"event":"screen","screen":"accounts.balance"},\
      {"at":500,"event":"will-resign-active"},\
      {"at":612.6,"event":"snapshot"}]
      """
    #expect(traces == ["[]", told, "[]", "[]", "[]", "[]"])
  }

  @Test("an event round-trips through the JSON form", arguments: Findings.hostileTexts)
  func events(_ text: String) throws {
    let document = try LocatedJSON(reading: Array(Report.hostile(text).json.utf8)[...])
    guard case .array(let findings) = document["diagnostics"]?.content,
      case .array(let events) = findings.first?["trace"]?.content
    else {
      Issue.record("there is no trace")
      return
    }
    let written: [JSON] = [
      ["at": 0, "event": "screen", "screen": .string(text)],
      ["at": 1, "event": "show", "overlay": .string(text)],
    ]
    #expect(events.map(\.json) == written)
  }

  @Test("the numbers of ten steps or more are right-aligned")
  func columns() {
    let text = Report(Self.report((1...10).map { "s\($0)" })).text(Paint(colored: false))
    #expect(
      text.hasPrefix(
        """
        a.yaml:1:1: error: no [snapshot-exposed]
            1 | abc
              | ^
              = how it happens:
                 1. s1
                 2. s2
                 3. s3
                 4. s4
                 5. s5
                 6. s6
                 7. s7
                 8. s8
                 9. s9
                10. s10

        """))
  }

  @Test("a step is one line in the text form, whatever its text", arguments: Findings.hostileTexts)
  func hostileText(_ text: String) {
    let lines = Report.hostile(text).text(Paint(colored: false)).split(separator: "\n")
    let steps = lines.drop { $0 != "      = how it happens:" }.dropFirst().prefix(2)
    let shown = PrintableText(text).text
    #expect(steps == ["        1. \(shown)", "        2. \(shown)"])
  }

  @Test(
    "a GitLab description is one line, whatever its steps say", arguments: Findings.hostileTexts)
  func hostileDescription(_ text: String) throws {
    let document = try LocatedJSON(reading: Array(Report.hostile(text).gitlab.utf8)[...])
    guard case .array(let issues) = document.content else {
      Issue.record("there are no issues")
      return
    }
    let shown = PrintableText(text).text
    #expect(
      issues.map { $0["description"]?.json } == [
        .string(
          "\(shown); \(shown) (\(PrintableText("a/\(text).yaml").text):1:1: \(shown)); "
            + "how it happens: (1) \(shown), (2) \(shown)"),
        .string(shown),
      ])
  }

  @Test("the JUnit form has the trace in the text of the failure")
  func junit() throws {
    let elements = try #require(XMLElements(Report.sample.junit))
    let failure = try #require(elements["failure"].first { $0.text.contains("how it happens:") })
    #expect(failure.text.contains("        4. at 612.6 ms a picture is taken\n"))
    #expect(failure.attributes["message"] == "a picture may show 'accounts.balance'")
  }
}
