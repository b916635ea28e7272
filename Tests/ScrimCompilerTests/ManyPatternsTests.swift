import LintSupport
import ScrimComparing
import ScrimCompiler
import ScrimDiagnostics
import ScrimLint
import ScrimPatterns
import ScrimPolicy
import ScrimSyntax
import Testing

/// Policies with thousands of patterns that have stars inside segments.
@Suite struct ManyPatternsTests {
  private func lint(
    _ shape: String, count: Int, sizes: Int = 9, combinations: Int = 50_000
  ) -> Findings {
    let screens = (0..<count).map { number in
      let name = shape.split(separator: "s", omittingEmptySubsequences: false)
        .joined(separator: "n\(number)")
      return "  \"\(name)\": { text: \(17 + number % sizes)pt }\n"
    }
    var limits = SyntaxLimits()
    limits[.combinations] = combinations
    let check = phoneCheck(
      PolicyPipeline(limits: limits, findingLimit: 1000), today: Day(secondsSince1970: 0))
    let text = "scrim: 1\nscreens:\n" + screens.joined()
    return check.report(on: SourceFile(path: "a.yaml", text: text))
  }

  @Test(
    "any number of patterns that share no screen have no findings",
    .timeLimit(.minutes(10)), arguments: ["p*.s-*", "a*-s", "s-*"])
  func apart(_ shape: String) {
    let report = lint(shape, count: 4000)
    #expect(report.total == 0)
  }

  @Test(
    "patterns that all overlap and all differ exceed the limit of combinations",
    .timeLimit(.minutes(10)))
  func together() {
    let report = lint("*-s-*", count: 40, sizes: 40)
    #expect(report.shown.contains { $0.rule == "ambiguous-screens" })
    #expect(report.shown.contains { $0.rule == "yaml-limit" })
  }

  @Test("a policy over the limit of combinations is reported", .timeLimit(.minutes(10)))
  func limit() {
    let report = lint("*s-*", count: 15, sizes: 15, combinations: 10_000)
    #expect(report.shown.map(\.rule).filter { $0 != "ambiguous-screens" } == ["yaml-limit"])
  }

  @Test("the finding on the limit of combinations names the patterns with the most stars")
  func widest() throws {
    let screens = "abcdefghi".enumerated()
      .map { "  \"*\($1)*\": { text: \(17 + $0)pt }\n" }.joined()
    let policy =
      "scrim: 1\nscreens:\n  \"**\": {}\n\(screens)  \"**.*w*.**\": {}\n  \"**.*z*\": {}\n"
    var limits = SyntaxLimits()
    limits[.combinations] = 100
    let check = phoneCheck(
      PolicyPipeline(limits: limits, findingLimit: 1000), today: Day(secondsSince1970: 0))
    let report = check.report(on: SourceFile(path: "a.yaml", text: policy))
    let finding = try #require(report.shown.first { $0.rule == "yaml-limit" })
    #expect(
      finding.message
        == "'**.*w*.**' and others overlap in more combinations than Scrim checks; the limit is 100"
    )
    #expect(
      finding.notes.map(\.message) == [
        "'**.*z*' can match the same screens", "'*a*' can match the same screens",
      ])
    #expect(finding.help?.contains("--max-combinations raises the limit") == true)
  }

  /// Patterns that no hash table of a tree can hold, because their keys are
  /// nearly equal.
  private static let equalKeys = (0..<60_000).map { "a\($0)" }.filter {
    $0.withBytes { $0.key.key(at: 0) >> 54 == 0 }
  }.map { "\($0).*" }

  @Test("more patterns than a tree can hold are reported, and no limit is said to help")
  func tooManyPatterns() {
    let report = check(combinations: 50_000).report(
      on: SourceFile(path: "a.yaml", text: policy(Self.equalKeys)))
    #expect(report.shown.map(\.message) == [Self.tooMany])
    #expect(report.shown.allSatisfy { $0.help?.contains("--max-combinations") != true })
  }

  @Test("a version with more patterns than a tree can hold cannot be compared")
  func comparison() {
    let compared = PolicyPipeline().compared(
      SourceFile(path: "a.yaml", text: policy(Self.equalKeys)))
    guard case .unusable(let reason) = compared else {
      Issue.record("it is compared")
      return
    }
    #expect(reason == "it has more patterns than a timeline can hold")
  }

  @Test("more patterns than a tree can hold are reported, and name no screen")
  func unnamedScreens() {
    let unnamed = UnnamedScreens(
      among: ["a0.b"], in: SourceFile(path: "a.yaml", text: policy(Self.equalKeys)),
      by: PolicyPipeline(), reporting: Findings())
    #expect(unnamed["a0.b"] == nil)
    #expect(unnamed.report.shown.map(\.message) == [Self.tooMany])
  }

  @Test("a screen id is one also under more patterns than a tree can hold, which are reported")
  func settingOrigins() throws {
    let origins = try #require(
      SettingOrigins(
        of: "a0.b", in: SourceFile(path: "a.yaml", text: policy(Self.equalKeys)),
        by: PolicyPipeline()))
    #expect(origins.rows.isEmpty)
    #expect(origins.report.shown.map(\.message) == [Self.tooMany])
  }

  private static let tooMany =
    "the policy cannot be compiled: it has more patterns than a timeline can hold"

  /// Patterns that every segment of an id reaches again and again, and ids of
  /// many segments.
  private static let long = (
    patterns: (0..<5).map { String(repeating: "**.", count: 200 + $0) + "x" },
    ids: (0..<20).map { String(repeating: "a.", count: 150 + $0) + "a" }
  )

  private func policy(_ names: [String]) -> String {
    "scrim: 1\nscreens:\n" + names.map { "  \"\($0)\": { text: 17pt }\n" }.joined()
  }

  private func check(combinations: Int) -> PolicyCheck {
    var limits = SyntaxLimits()
    limits[.combinations] = combinations
    return phoneCheck(
      PolicyPipeline(limits: limits, findingLimit: 1000), today: Day(secondsSince1970: 0))
  }

  @Test(
    "ids that take too long to match with the patterns exceed the limit", arguments: [500, 10_000])
  func longIDs(_ combinations: Int) {
    let report = check(combinations: combinations).report(
      on: SourceFile(path: "a.yaml", text: policy(Self.long.patterns + Self.long.ids)))
    #expect(report.shown.contains { $0.rule == "yaml-limit" } == (combinations == 500))
  }

  @Test("screens of an app that take too long to match with a policy are reported")
  func longUnnamedScreens() {
    for (combinations, isFound) in [(500, true), (10_000, false)] {
      let unnamed = UnnamedScreens(
        among: Self.long.ids,
        in: SourceFile(path: "a.yaml", text: policy(Self.long.patterns)),
        by: check(combinations: combinations).pipeline, reporting: Findings())
      #expect(unnamed.report.shown.contains { $0.rule == "yaml-limit" } == isFound)
      #expect((unnamed[Self.long.ids[0]] == nil) == isFound)
    }
  }
}
