import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy

@Suite struct RuleTests {
  @Test("a rule's failing example has its finding at the marked range", arguments: Rule.all)
  func failing(_ rule: Rule) throws {
    let place = try #require(rule.description.failing.place)
    let findings = lint(rule, rule.description.failing).findings.filter { $0.rule == rule.id }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.span.start == place.lowerBound)
    #expect(finding.span.end == place.upperBound)
    #expect(finding.severity <= rule.severity)
    #expect(finding.help != nil)
  }

  @Test("a rule's passing example has no findings", arguments: Rule.all)
  func passing(_ rule: Rule) {
    #expect(lint(rule.description.passing.bytes).findings.isEmpty)
  }

  @Test("each rule has a unique id, a summary and an explanation", arguments: Rule.all)
  func page(_ rule: Rule) {
    #expect(Rule.all.count { $0.id == rule.id } == 1)
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.description.reason.hasSuffix("."))
  }
}

/// Lints an example.
///
/// For rules about searching folders, it does so as if the file was found
/// there.
private func lint(_ rule: Rule, _ example: Example) -> Report {
  guard case .search = rule.check else { return lint(example.bytes) }
  let check = PolicyCheck(
    limits: SyntaxLimits(), findingLimit: 1000, today: Day(secondsSince1970: 0))
  let source = SourceFile(path: "a.yaml", bytes: example.bytes)
  return check.reportIfPolicy(source) ?? Report()
}

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { id.description }
}
