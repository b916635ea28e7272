import ScrimDiagnostics
import Testing

@Suite struct ReportTests {
  private static func finding(
    _ message: String, _ severity: Severity = .error, at offset: Int = 0, in id: SourceID
  ) -> Diagnostic {
    Diagnostic(severity, .unknownCover, message, at: SourceSpan(id, from: offset, to: offset))
  }

  private static func report(
    _ path: String, _ messages: [String], limit: Int = 1000
  ) -> Findings {
    var report = Findings(limit: limit)
    report.checkedFiles = 1
    let id = report.add(SourceFile(path: path, text: "abc"))
    for message in messages { report.add(finding(message, in: id)) }
    return report
  }

  @Test("the order in which reports are combined does not change the result")
  func order() {
    let parts = [Self.report("b", ["2", "1"]), Self.report("a", ["3"]), Self.report("c", [])]
    let texts = [parts, parts.reversed()].map { parts in
      var whole = Findings()
      parts.forEach { whole.absorb($0) }
      return Report(whole).text(Paint(colored: false))
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("3 files checked: 3 errors, 0 warnings"))
    let starts = texts[0].split(separator: "\n").filter { $0.contains("error:") }.map {
      $0.prefix(1)
    }
    #expect(starts == ["a", "b", "b"])
  }

  @Test("findings are sorted by location, and at one location the most severe comes first")
  func places() {
    var report = Findings()
    let id = report.add(SourceFile(path: "a", text: "abc"))
    report.add(Self.finding("later", .error, at: 2, in: id))
    report.add(Self.finding("lighter", .warning, at: 1, in: id))
    report.add(Self.finding("heavier", .error, at: 1, in: id))
    #expect(report.shown.map(\.message) == ["heavier", "lighter", "later"])
  }

  @Test("a finding that two reports share is shown and counted once")
  func duplicates() {
    var whole = Self.report("base", ["x", "x"])
    whole.absorb(Self.report("base", ["x", "y"]))
    #expect(whole.shown.map(\.message) == ["x", "y"])
    #expect(whole.count(.error) == 2)
  }

  @Test("findings that differ only in severity are one, with the worse severity")
  func weights() {
    var report = Findings()
    let id = report.add(SourceFile(path: "a", text: "abc"))
    report.add(Self.finding("x", .warning, in: id))
    report.add(Self.finding("x", .error, in: id))
    report.add(Self.finding("x", .warning, in: id))
    #expect(report.shown.map(\.severity) == [.error])
    #expect(report.count(.error) == 1)
    #expect(report.count(.warning) == 0)
  }

  @Test("findings beyond the limit are counted but not shown")
  func limit() {
    let messages = (1000..<2000).map(String.init).shuffled()
    var whole = Self.report("a", messages, limit: 10)
    whole.absorb(Self.report("b", messages, limit: 10))
    #expect(whole.shown.map(\.message) == (1000..<1010).map(String.init))
    #expect(whole.count(.error) == 2000)
    #expect(whole.omitted == 1990)
    #expect(Report(whole).summary.contains("1990 not shown"))
  }
}
