import Foundation
import ScrimDiagnostics
import ScrimJSON
import ScrimLint
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Reports for services that resolve paths from the root of the repository.
@Suite(.timeLimit(.minutes(10)))
struct RepositoryTests {
  private static let files = [
    ".git/HEAD": "", "policies/apps/bank.yaml": "scrim: 1\napp: 1\napp: 2\n", "docs/a.md": "",
  ]

  /// The paths and the fingerprints in a report.
  private func report(
    _ format: String, on operand: String, in folder: String
  ) throws -> (paths: [String], fingerprints: [String]) {
    let outcome = try ProcessTests.run(["lint", operand, "--format", format], in: folder)
    #expect(outcome.status == 1, "\(outcome.complaints)")
    let paths = outcome.output.matches(of: /(?:"uri": "|"path": "|file=)([^",]*)/)
    let fingerprints = outcome.output
      .matches(of: /"(?:fingerprint|ruleMessageLine\/v1|primaryLocationLineHash)": "(.*)"/)
    return (paths.map { String($0.1) }, fingerprints.map { String($0.1) })
  }

  @Test(
    "reports for services have paths from the root of the repository, in any working directory",
    arguments: [
      (".", "policies"), ("policies", "apps"), ("policies/apps", "bank.yaml"),
      ("docs", "../policies/apps/bank.yaml"), ("docs", "../policies"),
    ])
  func subfolders(_ folder: String, _ operand: String) throws {
    let repository = try Folder(Self.files)
    for format in ["sarif", "gitlab", "github"] {
      let found = try report(format, on: operand, in: "\(repository.path)/\(folder)")
      #expect(Set(found.paths) == ["policies/apps/bank.yaml"], "\(format)")
      let top = try report(format, on: "policies", in: repository.path)
      #expect(found.fingerprints == top.fingerprints)
    }
  }

  @Test("outside of a repository, paths are relative to the file's own repository")
  func foreignFolder() throws {
    let repository = try Folder(["repo/.git/HEAD": "", "repo/bank.yaml": "scrim: [\n"])
    let file = "\(repository.path)/repo/bank.yaml"
    #expect(try report("gitlab", on: file, in: repository.path).paths == ["bank.yaml"])
    #expect(try report("gitlab", on: "repo", in: repository.path).paths == ["bank.yaml"])
  }

  @Test("a file outside the repository keeps its path")
  func outside() throws {
    let folder = try Folder([
      "repo/.git/HEAD": "", "repo/.keep": "", "bank.yaml": "scrim: [\n",
      "plain/a.yaml": "scrim: [\n",
    ])
    let file = "\(folder.path)/bank.yaml"
    #expect(try report("sarif", on: file, in: "\(folder.path)/repo").paths == ["file://\(file)"])
    #expect(
      try report("gitlab", on: "../bank.yaml", in: "\(folder.path)/repo").paths == [
        "../bank.yaml"
      ])
    // Without a repository, paths are relative to the working directory.
    #expect(try report("gitlab", on: "plain", in: folder.path).paths == ["plain/a.yaml"])
  }

  @Test("a link has the path of its target, or its own path if the target is outside")
  func links() throws {
    let folder = try Folder([
      "repo/.git/HEAD": "", "repo/shared/a.yaml": "scrim: [\n",
      "repo/policies/b.yaml": "scrim: [\n",
      "outside.yaml": "scrim: 1\n",
    ])
    for (link, target) in [("c.yaml", "../shared/a.yaml"), ("d.yaml", "../../outside.yaml")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/repo/policies/\(link)", withDestinationPath: target)
    }
    let found = try report("gitlab", on: ".", in: "\(folder.path)/repo/policies")
    #expect(found.paths == ["policies/b.yaml", "shared/a.yaml", "policies/d.yaml"])
  }

  @Test("SARIF output describes every rule, within the limits of code scanning")
  func ruleDescriptors() async throws {
    // 'compile' has no such output.
    for rule in Rule.all where !rule.isAboutSwift {
      let folder = try Folder(showing: rule)
      let log = await Scrim.run(
        folder.words(showing: rule) + ["--format", "sarif"], Terminal(isInteractive: false)
      ).output
      let run = try #require(LocatedJSON(reading: Array(log.utf8)[...])["runs"]?.elements.first)
      let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
      let known = try #require(rules.first { $0["id"]?.string == rule.id.description })
      let text = try #require(known["fullDescription"]?["text"]?.string)
      #expect(text.utf16.count <= 1024 && rule.description.reason.hasPrefix(text))
      #expect(text.hasSuffix("."))
      #expect(known["help"]?["text"]?.string == rule.description.page)
      #expect(
        known["help"]?["markdown"]?.string?.contains("```\(rule.description.failing.language)")
          == true)
      let tags = known["properties"]?["tags"]?.elements.compactMap(\.string) ?? []
      let severity = known["properties"]?["security-severity"]?.string
      #expect(tags.contains("security") == (severity != nil))
      #expect(tags.contains("privacy") == (severity != nil))
      #expect(severity == rule.description.exposure?.securitySeverity)
      if let severity { #expect((0.1...10).contains(try #require(Double(severity)))) }
    }
  }

  @Test("only a failed proof of a snapshot or of the lock has a severity of 9 or more")
  func exposures() throws {
    let weights = Rule.all.compactMap { rule in
      rule.description.exposure.flatMap { Double($0.securitySeverity) }.map { (rule.id, $0) }
    }
    let heaviest = weights.filter { $0.1 >= 9 }.map(\.0)
    #expect(heaviest == ["snapshot-exposed", "lock-bypassed"])
    // A rule about the look of an app has no exposure.
    for rule in ["prompt-flash", "fade-sluggish", "unused-cover"] as [RuleID] {
      #expect(Rule.named(rule)?.description.exposure == nil)
    }
  }
}

extension LocatedJSON {
  /// The elements of an array; empty for any other value.
  var elements: [LocatedJSON] { if case .array(let elements) = content { elements } else { [] } }

  /// The text of a string; nil for another value.
  var string: String? { if case .string(let text) = content { text } else { nil } }
}
