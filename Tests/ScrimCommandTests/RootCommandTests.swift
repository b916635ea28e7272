import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Access of the commands to files outside a policy's root.
@Suite struct RootCommandTests {
  private static let base = "scrim: 1\nextends: [../base.yaml]\n"

  @Test(
    "every command that reads a policy has the flag --root",
    arguments: [
      ["lint"], ["compile", "-o", "-"], ["verify"], ["why", "", "a"],
      ["simulate", "--trace", "TRACE"],
    ])
  func root(_ words: [String]) async throws {
    let folder = try Folder([
      "policies/a.yaml": Self.base, "base.yaml": "scrim: 1\n",
      "trace": "{\"at\": 0, \"event\": \"did-become-active\"}\n",
    ])
    var words = words.map { $0.replacing("TRACE", with: "\(folder.path)/trace") }
    if let index = words.firstIndex(of: "") {
      words[index] = "\(folder.path)/policies/a.yaml"
    } else {
      words.append("\(folder.path)/policies/a.yaml")
    }
    let terminal = Terminal(isInteractive: false, environment: .init())
    let narrow = await Scrim.run(words, terminal)
    #expect(
      (narrow.output + narrow.complaints).contains("'../base.yaml' is outside the policy's root"))
    let wide = await Scrim.run(words + ["--root", folder.path], terminal)
    #expect(wide.status == .clean)
    #expect(!(wide.output + wide.complaints).contains("outside"))
  }

  @Test("--root must be a folder")
  func noFolder() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    for root in ["\(folder.path)/a.yaml", "\(folder.path)/none"] {
      let outcome = await run("lint", "\(folder.path)/a.yaml", "--root", root)
      #expect(outcome.status == .unusable)
      #expect(outcome.complaints.contains("is not a folder"))
    }
  }

  @Test("no fix changes a file outside the root, or one that is not a policy")
  func fixes() async throws {
    let foreign = "%YAML 1.1\n---\nscrim: 1\napp: b\n"
    let notes = "%YAML 1.1\n---\nlist: !t hunter2\n"
    let folder = try Folder([
      "repo/.git/HEAD": "", "foreign.yaml": foreign, "repo/notes.yaml": notes,
      "repo/a.yaml": "%YAML 1.1\n---\nscrim: 1\nextends: [../foreign.yaml, notes.yaml, own.yaml]\n",
      "repo/own.yaml": "%YAML 1.1\n---\nscrim: 1\n",
    ])
    let diff = await run("lint", "\(folder.path)/repo/a.yaml", "--diff", "--fix=unsafe")
    let shown = String(decoding: diff.exactOutput, as: UTF8.self)
    #expect(shown.contains("own.yaml") && shown.contains("a.yaml"))
    #expect(!shown.contains("foreign.yaml\n") && !shown.contains("notes.yaml\n"))
    for path in ["repo/a.yaml", "repo/notes.yaml"] {
      _ = await run("lint", "\(folder.path)/\(path)", "--fix=unsafe")
    }
    #expect(try folder.read("foreign.yaml") == foreign)
    #expect(try folder.read("repo/notes.yaml") == notes)
    #expect(try folder.read("repo/own.yaml") == "---\nscrim: 1\n")
    #expect(try folder.read("repo/a.yaml").hasPrefix("---\n"))
  }

  @Test("a link in a folder that leads out of the checkout is not followed, and is reported")
  func linkInFolder() async throws {
    let folder = try Folder([
      "repo/.git/HEAD": "", "repo/policies/b.yaml": "scrim: 1\n",
      "secret.yaml": "scrim: 1\nhunter2: 1\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/repo/policies/a.yaml",
      withDestinationPath: "\(folder.path)/secret.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/repo/policies/c.yaml", withDestinationPath: "b.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/repo/policies/up", withDestinationPath: "../..")
    let outcome = await run("lint", "\(folder.path)/repo/policies", "--fix=unsafe")
    #expect(outcome.status == .unusable)
    #expect(outcome.output.contains("a.yaml:1:1: warning: this link leads outside the root"))
    #expect(outcome.complaints.contains("/up' is a link to outside the root"))
    #expect(outcome.output.contains("2 files checked, 1 skipped: 0 errors"))
    let wide = await run("lint", "\(folder.path)/repo/policies", "--root", folder.path)
    #expect(wide.output.contains("[unknown-key]"))
  }
}
