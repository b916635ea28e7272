import Foundation
import ScrimDiagnostics
import ScrimLint
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Validates the output of `scrim lint --format json` against the schema of
/// reports.
@Suite struct ReportFormCommandTests {
  @Test(
    "a report of any rule's finding is valid by the schema of reports",
    arguments: Rule.all.filter { !$0.isAboutSwift })
  func everyRule(_ rule: Rule) async throws {
    let schema = try JSONSchema(await run("schema", "report").output)
    let folder = try Folder(showing: rule)
    let report = await Scrim.run(
      folder.words(showing: rule) + ["--format", "json"], Terminal(isInteractive: false)
    ).output
    #expect(report.contains("\"rule\":\"\(rule.id)\""))
    #expect(try schema.faults(in: report) == [])
  }

  @Test("a report with omitted findings, or after fixes, is valid by the schema")
  func otherReports() async throws {
    let schema = try JSONSchema(await run("schema", "report").output)
    let folder = try Folder(["a.yaml": "scrim: 1\n" + String(repeating: "app: x\n", count: 9)])
    for flags in [["--max-findings", "2"], ["--max-findings", "0"], ["--fix=unsafe"]] {
      let words = ["lint", folder.path, "--format", "json"] + flags
      let report = await Scrim.run(words, Terminal(isInteractive: false)).output
      #expect(try schema.faults(in: report) == [])
    }
  }
}
