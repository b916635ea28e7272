import ScrimVerifier
import ScrimJSON
import LintSupport
import ScrimTesting
import Foundation
import ScrimDiagnostics
import Testing

@testable import ScrimLint
@testable import ScrimPolicy

/// The generated files in `schema/` and `docs/`.
@Suite struct ReferenceTests {
  static let pages = [
    "policy.md": PolicyReference.text, "rules.md": RuleReference.text,
    "../docs/traces.md": TraceReference.text, "tests.md": TestReference.text,
  ]
  private static let schemas = [
    "policy.schema.json": PolicySchema.text(naming: Rule.descriptions),
    "trace.schema.json": TraceSchema.text, "tests.schema.json": TestSchema.text,
  ]

  @Test(
    "the committed schemas and pages match the generated ones",
    arguments: pages.merging(schemas) { $1 })
  func committed(_ name: String, _ text: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../schema/\(name)")
    if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  static let examples = PolicyReference.text.matches(of: /(?s)```yaml\n(.*?)```/)
    .map { String($0.1) }

  @Test("an example on the page has exactly the findings that it announces", arguments: examples)
  func example(_ text: String) {
    let report = lint(text)
    let findings = report.shown.map { finding in
      let location = LineTable(report.source(finding.span)).location(of: finding.span.start)
      return "\(finding.rule) \(location.line):\(location.column)"
    }
    #expect(findings == text.matches(of: /# finds: (.+)/).map { String($0.1) })
  }

  @Test("every key of every map is on the page")
  func keys() {
    for definition in PolicySchema.definitions(naming: Rule.descriptions) {
      for key in definition.keys { #expect(PolicyReference.text.contains("\n| `\(key.name)` | ")) }
    }
    #expect(Self.examples.count > 5)
  }

  @Test("every link of a page leads to a heading", arguments: pages)
  func links(_ name: String, _ text: String) throws {
    for link in text.matches(of: /\]\(([a-z.]*)#([^)]+)\)/) {
      let target = link.1.isEmpty ? text : try #require(Self.pages[String(link.1)])
      let headings = target.matches(of: /\n#+ (.+)/).map {
        $0.1.lowercased().replacingOccurrences(of: " ", with: "-")
      }
      #expect(headings.contains(String(link.2)), "\(link.0)")
    }
  }
}
