import ScrimDiagnostics
import Testing

@testable import ScrimCompiler

@Suite struct RuleFixTests {
  @Test("what a rule offers as a fix takes its finding away", arguments: Rule.all)
  func fixes(_ rule: Rule) throws {
    let report = lint(rule.failing.text)
    let offered = report.findings.filter { $0.rule == rule.id && !$0.fixes.isEmpty }
    guard !offered.isEmpty else { return }
    let changes = FixSelection(from: report, upTo: .unsafe).changes
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    let left = lint(String(decoding: change.after.bytes, as: UTF8.self))
    #expect(!left.findings.contains { $0.rule == rule.id })
    #expect(left.count(.error) <= report.count(.error))
  }
}
