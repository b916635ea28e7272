import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy

@Suite struct RuleTests {
  @Test("the failing example has the finding, where it is marked", arguments: Rule.all)
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

  @Test("the mended example has no finding at all", arguments: Rule.all)
  func mended(_ rule: Rule) {
    #expect(lint(rule.description.mended.bytes).findings.isEmpty)
  }

  @Test("each rule has a name of its own, and says what it is for", arguments: Rule.all)
  func page(_ rule: Rule) {
    #expect(Rule.all.count { $0.id == rule.id } == 1)
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.description.reason.hasSuffix("."))
  }
}

/// What is found in an example: as in a folder that is searched, where the rule asks for that.
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
