import ScrimDiagnostics
import ScrimJSON
import Testing

@Suite struct GitLabTests {
  /// The issues of a report.
  private func issues(_ report: Report) throws -> [LocatedJSON] {
    let document = try LocatedJSON(reading: Array(report.gitlab.utf8)[...])
    guard case .array(let issues) = document.content else { return [] }
    return issues
  }

  private func text(_ value: LocatedJSON?) -> String? {
    if case .string(let text)? = value?.content { text } else { nil }
  }

  @Test("an issue has every field that GitLab requires, with a severity that GitLab knows")
  func required() throws {
    let issues = try issues(.sample)
    #expect(issues.count == Report.sample.findings.shown.count)
    for (issue, finding) in zip(issues, Report.sample.findings.shown) {
      #expect(text(issue["description"])?.isEmpty == false)
      #expect(text(issue["check_name"]) == finding.rule.description)
      let severity = try #require(text(issue["severity"]))
      let severities: [Severity: String] = [.error: "critical", .warning: "minor", .info: "info"]
      #expect(severity == severities[finding.severity])
      #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
      let location = try #require(issue["location"])
      #expect(text(location["path"]) == "policies/bank.yaml")
      guard case .number(let line)? = location["lines"]?["begin"]?.content else {
        Issue.record("no line")
        continue
      }
      #expect(try #require(line.double) >= 1)
    }
    #expect(Set(issues.map { text($0["fingerprint"]) }).count == issues.count)
  }

  @Test("a report without findings is an empty list")
  func clean() throws {
    #expect(Report(Findings()).gitlab == "[]\n")
  }
}
