import Foundation
import ScrimCompiler
import ScrimLint
import ScrimPolicy
import ScrimDiagnostics
import Testing

@testable import scrim

@Suite struct RuleCommandTests {
  @Test("every rule is listed in every format")
  func list() async throws {
    let lines = await run("rules").output.split(separator: "\n")
    #expect(lines.count == Rule.all.count)
    let json = try JSONSerialization.jsonObject(
      with: Data(await run("rules", "--format", "json").output.utf8))
    let rules = try #require((json as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.id.description))
    #expect(await run("rules", "--format", "markdown").output == RuleReference.text)
  }

  @Test("the page of a rule has its reason and both examples", arguments: Rule.all)
  func page(_ rule: Rule) async {
    let page = await run("explain", rule.id.description).output
    #expect(page.hasPrefix("\(rule.id) (\(rule.severity.rawValue)"))
    #expect(page.contains(rule.description.reason))
    #expect(!page.contains("«"))
  }

  @Test("a misspelled rule gets a suggestion")
  func slip() async {
    let outcome = await run("explain", "weak-blurr")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("did you mean 'weak-blur'?"))
  }
}
