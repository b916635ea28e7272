import ScrimDiagnostics
import Testing

@Suite struct JUnitTests {
  private static func report(
    _ findings: [(Severity, String)], limit: Int = 1000
  ) -> Report {
    var report = Report(limit: limit)
    report.checkedFiles = 1
    let id = report.add(SourceFile(path: "a.yaml", text: "abcdefgh"))
    for (offset, finding) in findings.enumerated() {
      let span = SourceSpan(id, from: offset, to: offset + 1)
      report.add(Diagnostic(finding.0, .unknownCover, finding.1, at: span))
    }
    return report
  }

  @Test("a clean run is one case that passed")
  func clean() {
    #expect(
      Self.report([]).junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="scrim" tests="1" failures="0" errors="0">
          <testsuite name="scrim" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="lint" classname="scrim">
              <system-out>1 file checked: 0 errors, 0 warnings
        </system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("infos are cases that passed, all else failed")
  func severities() throws {
    let junit = Self.report([(.info, "x"), (.warning, "y"), (.error, "z")]).junit
    let elements = try #require(XMLElements(junit))
    #expect(elements["testcase"].count == 3)
    #expect(elements["failure"].map { $0.attributes["type"] } == ["warning", "error"])
    #expect(elements["system-out"].count == 1)
    #expect(elements["testsuites"].map { $0.attributes["failures"] } == ["2"])
  }

  @Test("no two cases have the same name")
  func names() throws {
    let junit = Self.report([(.error, "x"), (.error, "x"), (.error, "y")]).junit
    let names = try #require(XMLElements(junit))["testcase"].map { $0.attributes["name"] }
    #expect(names == ["unknown-cover: x", "unknown-cover: x (2)", "unknown-cover: y"])
  }

  @Test(
    "what is not shown fails the run as if it were",
    arguments: [(Severity.error, ["error"]), (.warning, ["warning"]), (.info, [])])
  func omissions(_ severity: Severity, _ types: [String]) throws {
    let report = Self.report([(severity, "x"), (severity, "y"), (severity, "z")], limit: 0)
    let elements = try #require(XMLElements(report.junit))
    #expect(elements["testcase"].map { $0.attributes["name"] } == ["lint"])
    #expect(elements["failure"].map { $0.attributes["type"] } == types)
  }

  @Test("no text breaks out of its place", arguments: Report.hostileTexts)
  func hostile(_ text: String) throws {
    let elements = try #require(XMLElements(Report.hostile(text).junit))
    let names = ["testsuites", "testsuite", "testcase", "failure", "testcase", "system-out"]
    #expect(elements.all.map(\.name) == names)
    let name = elements["testcase"].first?.attributes["name"]
    let shown = PrintableText(text).text.replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
    #expect(name == "unknown-cover: \(shown)")
  }
}
