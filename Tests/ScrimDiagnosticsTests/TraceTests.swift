import ScrimDiagnostics
import ScrimJSON
import Testing

@Suite struct TraceTests {
  /// A report on a file, with a finding that a trace of some sentences explains,
  /// each decided by the bytes from 1 to 2.
  private static func report(
    _ sentences: [String], path: String = "a.yaml", at offset: Int = 0
  ) -> Report {
    var report = Report()
    let id = report.add(SourceFile(path: path, text: "abc"))
    let span = SourceSpan(id, from: 1, to: 2)
    report.add(
      Diagnostic(
        .error, .snapshotExposed, "no", at: SourceSpan(id, from: offset, to: offset + 1),
        trace: sentences.map { .init($0, event: ["event": .string($0)], at: span) }))
    return report
  }

  @Test("a step's place stays the same where a report takes its finding over")
  func absorption() throws {
    var whole = Self.report(["x"], path: "first.yaml")
    whole.absorb(Self.report(["y", "z"], path: "second.yaml"))
    let trace = try #require(whole.findings.last?.trace)
    #expect(trace.map(\.sentence) == ["y", "z"])
    #expect(trace.map(\.event) == [["event": "y"], ["event": "z"]])
    for step in trace {
      let span = try #require(step.span)
      #expect(whole.source(span).path == "second.yaml")
      #expect(span.start == 1)
      #expect(span.end == 2)
    }
  }

  @Test("a step that no line decides gets no place where a report takes its finding over")
  func absorptionWithoutPlace() {
    var part = Report()
    let id = part.add(SourceFile(path: "a.yaml", text: "abc"))
    part.add(
      Diagnostic(
        .error, .snapshotExposed, "no", at: SourceSpan(id, from: 0, to: 1),
        trace: [.init("x", event: ["event": "x"])]))
    var whole = Report()
    whole.absorb(part)
    #expect(whole.findings.map { $0.trace.map(\.span) } == [[nil]])
  }

  @Test("findings that come about in two ways are two, in one order")
  func order() {
    let parts = [["b"], ["a", "c"], ["a"], ["b"]].map { Self.report($0) }
    let traces = [parts, parts.reversed()].map { parts in
      var whole = Report()
      parts.forEach { whole.absorb($0) }
      return whole.findings.map { $0.trace.map(\.sentence) }
    }
    #expect(traces[0] == [["a"], ["a", "c"], ["b"]])
    #expect(traces[0] == traces[1])
  }

  @Test("every finding has a trace in the JSON form, empty where there is none")
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

  @Test("an event comes back from the JSON form as it was", arguments: Report.hostileTexts)
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
}
