import ScrimDiagnostics
import Testing

@Suite struct JUnitTests {
  private static func report(
    _ findings: [(Severity, String)], limit: Int = 1000
  ) -> Report {
    var report = Findings(limit: limit)
    report.checkedFiles = 1
    let id = report.add(SourceFile(path: "a.yaml", text: "abcdefgh"))
    for (offset, finding) in findings.enumerated() {
      let span = SourceSpan(id, from: offset, to: offset + 1)
      report.add(Diagnostic(finding.0, .unknownCover, finding.1, at: span))
    }
    return Report(report)
  }

  @Test("a clean run is one passed case")
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

  @Test(
    "findings that fail the run are failed cases, and all others are passed cases",
    arguments: [(Severity.error, ["error"]), (.warning, ["warning", "error"])])
  func severities(_ least: Severity, _ failures: [String]) throws {
    var report = Self.report([(.info, "x"), (.warning, "y"), (.error, "z")])
    report.leastFailure = least
    let elements = try #require(XMLElements(report.junit))
    #expect(elements["testcase"].count == 3)
    #expect(elements["failure"].map { $0.attributes["type"] } == failures)
    #expect(elements["system-out"].count == 3 - failures.count)
    #expect(elements["testsuites"].map { $0.attributes["failures"] } == ["\(failures.count)"])
  }

  @Test("the report has only elements and attributes of Jenkins' schema")
  func schema() throws {
    let known: [String: Set<String>] = [
      "testsuites": ["name", "time", "tests", "failures", "errors"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped", "time", "file"],
      "testcase": ["name", "time", "classname", "group"], "failure": ["type", "message"],
      "system-out": [],
    ]
    let elements = try #require(
      XMLElements(Self.report([(.info, "x"), (.warning, "y"), (.error, "z")], limit: 2).junit))
    for element in elements.all {
      let attributes = try #require(known[element.name], "\(element.name)")
      #expect(attributes.isSuperset(of: element.attributes.keys), "\(element.name)")
    }
    #expect(elements["testsuite"].map { $0.attributes["file"] } == ["a.yaml", nil])
  }

  @Test("no two cases have equal names")
  func names() throws {
    let junit = Self.report([(.error, "x"), (.error, "x"), (.error, "y")]).junit
    let names = try #require(XMLElements(junit))["testcase"].map { $0.attributes["name"] }
    #expect(names == ["unknown-cover: x", "unknown-cover: x (2)", "unknown-cover: y"])
  }

  @Test(
    "findings that are not shown still fail the run",
    arguments: [(Severity.error, ["error"]), (.warning, ["warning"]), (.info, [])])
  func omissions(_ severity: Severity, _ types: [String]) throws {
    var report = Self.report([(severity, "x"), (severity, "y"), (severity, "z")], limit: 0)
    report.leastFailure = .warning
    let elements = try #require(XMLElements(report.junit))
    #expect(elements["testcase"].map { $0.attributes["name"] } == ["lint"])
    #expect(elements["failure"].map { $0.attributes["type"] } == types)
  }

  @Test("hostile text stays in its field", arguments: Findings.hostileTexts)
  func hostile(_ text: String) throws {
    let elements = try #require(XMLElements(Report.hostile(text).junit))
    let names = ["testsuites", "testsuite", "testcase", "failure", "testcase", "system-out"]
    #expect(elements.all.map(\.name) == names)
    let name = elements["testcase"].first?.attributes["name"]
    let shown = PrintableText(text).text.replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
    #expect(name == "unknown-cover: \(shown)")
  }
}
