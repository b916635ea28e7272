import Foundation
import ScrimPatterns
import ScrimDiagnostics
import ScrimJSON
import Testing

@Suite struct ReportFormTests {
  @Test("the text form marks the exact span under tabs and wide characters")
  func text() throws {
    try expectGolden(Report.sample.text(Paint(colored: false)), "sample.txt")
  }

  @Test("colored and plain text differ only in the color codes")
  func colors() {
    var plain = Report.sample.text(Paint(colored: true))
    plain.replace(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == Report.sample.text(Paint(colored: false)))
  }

  @Test("the concise form has one line for each finding")
  func concise() throws {
    try expectGolden(Report.sample.concise, "sample.concise().txt")
    #expect(
      Report.sample.concise.split(separator: "\n").count == Report.sample.findings.shown.count)
  }

  @Test("the form for agents has one line for each finding, with what to do, failures first")
  func agent() throws {
    try expectGolden(Report.sample.agent, "sample.agent.txt")
    #expect(
      Report.sample.agent.split(separator: "\n").count == Report.sample.findings.shown.count + 1)
  }

  @Test("the JSON form has every part of a finding, with lines, columns and offsets")
  func json() throws {
    try expectGolden(Report.sample.json, "sample.json")
    let json = try JSONSerialization.jsonObject(with: Data(Report.sample.json.utf8))
    let document = try #require(json as? [String: Any])
    #expect(document["errors"] as? Int == 4)
    #expect((document["diagnostics"] as? [Any])?.count == 6)
  }

  @Test("the SARIF form describes known rules, and only names the others")
  func sarif() throws {
    let sarif = Report.sample.sarif(version: "1.2.3") { rule in
      switch rule {
      case .unknownCover:
        RuleDescription(
          .unknownCover, "A cover that nothing defines",
          because: "Nothing says what to draw. {0} is [no link](x).", failing: "cover: {a: «b»}\n",
          passing: "cover: {a: a}\n")
      case .snapshotExposed:
        RuleDescription(
          .snapshotExposed, .error, isAdjustable: false, "A snapshot that shows a screen",
          because: "Anybody can look at it.", picture: nil, failing: "a: 1\n", passing: "a: 2\n",
          exposure: .critical)
      default: nil
      }
    }
    try expectGolden(sarif, "sample.sarif")
  }

  @Test("the GitHub form has one command for each finding")
  func github() throws {
    try expectGolden(Report.sample.github, "sample.github.txt")
  }

  @Test("the GitLab form has one issue for each finding")
  func gitlab() throws {
    try expectGolden(Report.sample.gitlab, "sample.gitlab.json")
  }

  @Test("the JUnit form has one test case for each finding")
  func junit() throws {
    try expectGolden(Report.sample.junit, "sample.junit.xml")
  }

  /// Every form, by name.
  private static let forms: [String: @Sendable (Report) -> String] = [
    "text": { $0.text(Paint(colored: false)) }, "concise": { $0.concise }, "json": \.json,
    "sarif": { $0.sarif(version: "1.2.3") }, "github": \.github, "gitlab": \.gitlab,
    "junit": \.junit,
  ]

  @Test(
    "every form for programs says why the run did not check everything",
    arguments: [
      ("json", #""failures":["'b.yaml' cannot be read"]"#),
      ("sarif", #""executionSuccessful": false"#),
      ("sarif", #""text": "'b.yaml' cannot be read""#),
      ("github", "::error title=scrim::'b.yaml' cannot be read\n"),
      ("gitlab", #""description": "'b.yaml' cannot be read""#),
      ("junit", #"<error message="'b.yaml' cannot be read" type="scrim">"#),
      ("junit", #"errors="1""#),
    ])
  func failures(_ name: String, _ text: String) throws {
    let form = try #require(Self.forms[name])
    var report = Report.sample
    #expect(!form(report).contains(text))
    report.failures = ["'b.yaml' cannot be read"]
    #expect(form(report).contains(text))
    report = Report(Findings())
    report.failures = ["'b.yaml' cannot be read"]
    #expect(form(report).contains(text))
  }

  @Test("no form contains a control character", arguments: forms.keys.sorted())
  func controlCharacters(_ name: String) throws {
    let form = try #require(Self.forms[name])
    let failing = Findings.hostileTexts.map { text in
      var report = Report.sample
      report.failures = [text]
      return report
    }
    for report in [.sample] + Findings.hostileTexts.map(Report.hostile) + failing {
      #expect(form(report).unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnprintable })
    }
  }

  @Test("only the part of a very long line near the finding is shown")
  func longLine() {
    let source = SourceFile(
      path: "long.yaml",
      text: String(repeating: "x", count: 1_000_000) + "HERE"
        + String(repeating: "y", count: 1_000_000))
    var report = Findings()
    let id = report.add(source)
    report.add(Diagnostic(.error, .unknownCover, "no", at: source.span(of: "HERE", in: id)))
    let lines = Report(report).text(Paint(colored: false)).split(separator: "\n")
    #expect(lines[0].hasPrefix("long.yaml:1:1000001:"))
    #expect(lines[1].hasPrefix("    1 | …xxx"))
    #expect(lines[1].count < 140)
    let column = lines[1].firstRange(of: "HERE").map {
      lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound)
    }
    let caret = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    #expect(column == caret)
  }
}
