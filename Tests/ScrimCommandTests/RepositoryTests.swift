import Foundation
import Testing

@testable import scrim

/// What services read that look for files from the root of the repository on.
@Suite(.timeLimit(.minutes(10)))
struct RepositoryTests {
  private static let files = [
    ".git/HEAD": "", "policies/apps/bank.yaml": "scrim: 1\napp: 1\napp: 2\n", "docs/a.md": "",
  ]

  /// The paths of files in a report, and the fingerprints of findings.
  private func report(
    _ format: String, on operand: String, in folder: String
  ) throws -> (paths: [String], fingerprints: [String]) {
    let outcome = try ProcessTests.run(["lint", operand, "--format", format], in: folder)
    #expect(outcome.status == 1, "\(outcome.complaints)")
    let paths = outcome.output.matches(of: /(?:"uri": "|"path": "|file=)([^",]*)/)
    let fingerprints = outcome.output
      .matches(of: /"(?:fingerprint|ruleMessageLine\/v1)": "(.*)"/)
    return (paths.map { String($0.1) }, fingerprints.map { String($0.1) })
  }

  @Test(
    "services are given paths from the root of the repository, whichever folder lint runs in",
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

  @Test("from a folder that is in no repository, a file's own repository counts")
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
    // Where there is no repository at all, the working directory is all that there is.
    #expect(try report("gitlab", on: "plain", in: folder.path).paths == ["plain/a.yaml"])
  }

  @Test("a link is named by the file that it leads to, or by itself if that is outside")
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
}
