import Foundation
import ScrimLint
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimCommand
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

  @Test(
    "the failing example of a rule about sources or recordings has its finding at the marked range",
    arguments: Rule.all.filter { $0.isAboutSources || $0.isAboutRecordings })
  func sources(_ rule: Rule) async throws {
    let markedRange = try #require(rule.description.failing.markedRange)
    let folder = try Folder(showing: rule)
    let output = await Scrim.run(
      folder.words(showing: rule) + ["--format", "json"], Terminal(isInteractive: false)
    ).output
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let findings = try #require(report?["diagnostics"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == [rule.id.description])
    #expect(findings.first?["severity"] as? String == rule.severity.rawValue)
    #expect(findings.first?["help"] is String)
    let range = try #require(findings.first?["range"] as? [String: [String: Int]])
    #expect(range["start"]?["offset"] == markedRange.lowerBound)
    #expect(range["end"]?["offset"] == markedRange.upperBound)
  }

  @Test(
    "the passing example of a rule about sources or recordings has no findings",
    arguments: Rule.all.filter { $0.isAboutSources || $0.isAboutRecordings })
  func cleanSources(_ rule: Rule) async throws {
    let folder = try Folder()
    try folder.writeInput(rule.description.passing.text, of: rule)
    let outcome = await Scrim.run(
      folder.words(showing: rule) + ["--format", "concise"], Terminal(isInteractive: false))
    #expect(outcome.output == "")
    #expect(outcome.status == .clean)
  }

  @Test("a misspelled rule gets a suggestion")
  func slip() async {
    let outcome = await run("explain", "weak-blurr")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("did you mean 'weak-blur'?"))
  }
}
