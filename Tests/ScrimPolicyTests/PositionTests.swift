import LintSupport
import ScrimDiagnostics
import Testing

/// Lines and columns of findings, counted from 1.
///
/// Columns count Unicode scalars.
@Suite struct PositionTests {
  /// The findings on a policy, with lines and columns.
  private func findings(_ policy: String) -> [String] {
    let report = lint(policy)
    return report.shown.map { finding in
      let lines = LineTable(report.source(finding.span))
      let (start, end) = (
        lines.location(of: finding.span.start), lines.location(of: finding.span.end)
      )
      return "\(start.line):\(start.column)-\(end.line):\(end.column) \(finding.rule)"
    }
  }

  @Test("columns count Unicode scalars, not bytes or display width")
  func scalars() {
    #expect(findings("scrim: 1\nscreens: { é: { tekst: 1 } }\n") == ["2:17-2:22 unknown-key"])
    #expect(findings("scrim: 1\nscreens: { 口座: { tekst: 1 } }\n") == ["2:18-2:23 unknown-key"])
    #expect(findings("scrim: 1\nscreens: { 𠮷: { tekst: 1 } }\n") == ["2:17-2:22 unknown-key"])
    #expect(
      findings("scrim: 1\nscreens: { x\u{301}: { tekst: 1 } }\n") == ["2:18-2:23 unknown-key"])
    #expect(
      findings("scrim: 1\nscreens: { a: { \"té\": 1 } }\n") == ["2:17-2:21 unknown-key"])
  }

  @Test("CRLF is one line end, and a byte order mark does not count as a column")
  func lineEnds() {
    #expect(
      findings("scrim: 1\r\n\r\nscreens:\r\n  a: { tekst: 1 }\r\n") == ["4:8-4:13 unknown-key"])
    #expect(findings("\u{FEFF}scrm: 1\nscrim: 1\n") == ["1:1-1:5 unknown-key"])
    #expect(findings("\u{FEFF}app: x\n") == ["1:1-1:1 missing-key"])
    #expect(findings("\u{FEFF}scrim: 2\r\n") == ["1:8-1:9 unsupported-version"])
  }

  @Test("the span of a block map ends with its last value, and that of a value with its last line")
  func blocks() {
    #expect(
      findings("scrim: 1\nignore:\n  - rule: weak-blur\n    # why?\n\napp: x\n")
        == ["3:5-3:20 missing-key"])
    #expect(
      findings("scrim: 1\nlock: {\n  }\n") == ["2:7-3:4 missing-key"])
    #expect(
      findings("scrim: 1\ndefaults:\n  recording:\n    \"hi\n\n    de\"\n") == [
        "4:5-6:8 yaml-unsupported"
      ])
  }

  @Test("findings in one line are in the order of their spans")
  func order() {
    #expect(
      findings("scrim: 1\nscreens: { a..b: { text: 17, cover: nn, fade: 3s, recordin: x } }\n")
        == [
          "2:12-2:16 bad-pattern", "2:26-2:28 bad-value", "2:51-2:59 unknown-key",
        ])
    #expect(
      findings("scrim: 1\nscreens: { a: { cover: nn, fade: 3s, text: 17, recording: ignore } }\n")
        == [
          "2:24-2:26 unknown-cover", "2:34-2:36 fade-sluggish", "2:34-2:36 fade-outlasts-peek",
          "2:44-2:46 bad-value", "2:59-2:65 recording-ignored",
        ])
  }
}
