import LintSupport
import Foundation
import ScrimCompiler
import ScrimDiagnostics
import ScrimPolicy
import ScrimSyntax
import Testing

@testable import ScrimLint

/// The files that a policy can make Scrim read and show on the machine that
/// checks it.
@Suite struct PolicyRootTests {
  private static let secret = "hunter2"

  /// Lints `repo/policies/policy.yaml`, and expects that no output format
  /// contains the secret.
  private func report(
    _ policy: String, files: [String: String] = [:], links: [String: String] = [:],
    isCheckout: Bool = true, root: String? = nil
  ) throws -> Findings {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func place(_ name: String) throws -> URL {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return file
    }
    var files = files
    files["repo/policies/policy.yaml"] = policy
    files[isCheckout ? "repo/.git/config" : "repo/notes"] = "[http] token = \(Self.secret)\n"
    for (name, text) in files { try Data(text.utf8).write(to: place(name)) }
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: place(name).path, withDestinationPath: target)
    }
    var check = phoneCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000), today: .init(secondsSince1970: 0))
    check.pipeline.scope.root = root.flatMap { ResolvedPath("\(folder.path)/\($0)") }
    let path = "\(folder.path)/repo/policies/policy.yaml"
    let report = check.report(on: try SourceFile.read(path, atMost: 1 << 20))
    for form in forms(of: report) { #expect(!form.contains(Self.secret)) }
    return report
  }

  private func forms(of findings: Findings) -> [String] {
    let report = Report(findings)
    return [
      report.text(Paint(colored: false)), report.concise, report.json, report.github,
      report.gitlab, report.junit, report.sarif(version: "1") { _ in nil },
    ]
  }

  @Test(
    "a base outside the root is refused at its name and is not read",
    arguments: [
      "../../outside.yaml", "../../repo/../outside.yaml", "link.yaml", "folder/outside.yaml",
      "chain.yaml", "../../missing.yaml", "dangling.yaml", "../../repository/base.yaml",
    ])
  func base(_ name: String) throws {
    let report = try report(
      "scrim: 1\nextends: [\(name)]\n",
      files: [
        "outside.yaml": "scrim: 1\n\(Self.secret): 1\n",
        "repository/base.yaml": "scrim: 1\n\(Self.secret): 1\n",
      ],
      links: [
        "repo/policies/link.yaml": "../../outside.yaml", "repo/policies/folder": "../..",
        "repo/policies/chain.yaml": "link.yaml", "repo/policies/dangling.yaml": "/nowhere/at/all",
      ])
    #expect(report.shown.map(\.rule) == ["extends-missing"])
    #expect(report.shown.map(\.message) == ["'\(name)' is outside the policy's root"])
    #expect(report.shown.map(\.span.start) == [19])
    #expect(report.sources.files.count == 1)
  }

  @Test(
    "an inventory outside the root is refused at its name and is not read",
    arguments: ["../../ids.txt", "link.txt", "../../../../../../../../../proc/self/environ"])
  func inventory(_ name: String) throws {
    let report = try report(
      "scrim: 1\ninventory: \(name)\n", files: ["ids.txt": "\(Self.secret)\n"],
      links: ["repo/policies/link.txt": "../../ids.txt"])
    #expect(report.shown.map(\.message) == ["'\(name)' is outside the policy's root"])
    #expect(report.shown.map(\.rule) == ["bad-value"])
    #expect(report.sources.files.count == 1)
  }

  @Test("an absolute path is refused")
  func absolute() throws {
    for (key, rule) in [("extends: [/a.yaml]", "extends-missing"), ("inventory: /a", "bad-value")] {
      #expect(try report("scrim: 1\n\(key)\n").shown.map(\.rule.description) == [rule])
    }
  }

  @Test("the root is the nearest parent folder with a '.git', which may be a file or a link")
  func checkout() throws {
    let policy = "scrim: 1\nextends: [../base.yaml]\n"
    let base = ["repo/base.yaml": "scrim: 1\n"]
    #expect(try report(policy, files: base).shown.isEmpty)
    let outside = "'../base.yaml' is outside the policy's root"
    #expect(try report(policy, files: base, isCheckout: false).shown.map(\.message) == [outside])
    let worktree = base.merging(["repo/policies/.git": "gitdir: elsewhere\n"]) { $1 }
    #expect(try report(policy, files: worktree).shown.map(\.message) == [outside])
    let submodule = try report(policy, files: base, links: ["repo/policies/.git": "/nowhere"])
    #expect(submodule.shown.map(\.message) == [outside])
  }

  @Test("'--root' replaces the checkout as the root, and must contain the policy")
  func given() throws {
    let policy = "scrim: 1\nextends: [../../base.yaml]\n"
    let files = ["base.yaml": "scrim: 1\n"]
    #expect(try report(policy, files: files, root: ".").shown.isEmpty)
    let narrow = try report(policy, files: files, root: "repo/policies")
    #expect(narrow.shown.map(\.rule) == ["extends-missing"])
    let other = try report("scrim: 1\n\(Self.secret): 1\n", files: ["other/a": ""], root: "other")
    #expect(other.shown.map(\.message) == ["this policy is outside its root"])
  }

  @Test("paths in a base that is reached through a link are relative to its real location")
  func linkedPolicy() throws {
    let report = try report(
      "scrim: 1\nextends: [shared/a.yaml]\n",
      files: [
        "repo/shared/real/a.yaml": "scrim: 1\nextends: [b.yaml]\n",
        "repo/shared/real/b.yaml": "scrim: 1\nscreens: { a: { recording: ignore } }\n",
      ], links: ["repo/policies/shared": "../shared/real"])
    #expect(report.shown.map(\.rule) == ["recording-ignored"])
  }

  @Test(
    "a base that is not a policy is refused, and is not quoted",
    arguments: [
      "API_KEY=hunter2\n", "hunter2: scrim\n", "a: hunter2\nb: [\n", "", "- scrim: hunter2\n",
      "a:\n  scrim: 1\n  hunter2: [\n", "\u{0}scrim: 1\nhunter2: 1\n", "# scrim: 1\nhunter2: 1\n",
    ])
  func foreign(_ text: String) throws {
    let report = try report("scrim: 1\nextends: [../.env]\n", files: ["repo/.env": text])
    #expect(report.shown.map(\.message) == ["'../.env' is not a policy"])
    #expect(report.shown.map(\.span.start) == [19])
    #expect(report.sources.files.dropFirst().allSatisfy { $0.isConcealed })
  }

  @Test(
    "a file on the command line that is not a policy is reported, and is not quoted",
    arguments: [
      ("API_KEY: hunter2\n", "missing-key"), ("hunter2\n", "missing-key"), ("", "missing-key"),
      ("hunter2: [\n", "yaml-syntax"), ("a: *hunter2\n", "missing-key"),
      ("PATH=hunter2\u{0}scrim: 1\n", "yaml-syntax"), ("a: !hunter2 b\n", "missing-key"),
      ("hunter2: 1\nhunter2: 1\n", "missing-key"),
      ("a: b\u{0}\nscrim: 1\nc: hunter2\n", "yaml-syntax"),
      ("screens: { \"**\": { cover: hunter2 } }\n", "missing-key"),
    ])
  func named(_ text: String, _ rule: String) throws {
    let report = try report(text)
    #expect(report.shown.map(\.rule.description) == [rule])
    #expect(report.shown.allSatisfy { $0.fixes.isEmpty })
  }

  @Test("an invalid policy that starts like a policy is quoted")
  func broken() throws {
    for policy in ["# ours\n---\nscrim: 1\napp: [\n", "scrim: 1\napp: \"\u{1}\n", "scrim: [\n"] {
      let report = try report(policy)
      #expect(!report.shown.contains { report.source($0.span).conceals($0.span) })
      #expect(Report(report).text(Paint(colored: false)).contains(" | "))
    }
  }

  @Test("a report never quotes an inventory, and names its ids only if all lines are ids")
  func secrets() throws {
    let policy = "scrim: 1\ninventory: ../ids.txt\nscreens: { hunter3: {}, a: {} }\n"
    let foreign = try report(policy, files: ["repo/ids.txt": "a\nhunter2\nKEY=x hunter2\n«\n"])
    #expect(foreign.shown.map(\.rule) == ["bad-pattern"])
    #expect(forms(of: foreign).allSatisfy { !$0.contains("KEY") })
    let comment = try report(policy, files: ["repo/ids.txt": "a # hunter2\nb # hunter2\nhunter3"])
    #expect(comment.shown.map(\.rule) == ["undeclared-screen"])
    #expect(comment.shown.map(\.notes.count) == [1])
    #expect(Report(comment).text(Paint(colored: false)).contains("'b' is listed here"))
    #expect(try report(policy, files: ["repo/ids.txt": "a\nhunter4"]).shown.count == 2)
  }

  @Test("a link that replaces a file or a folder while it is being opened is not followed")
  func race() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inside = folder.appendingPathComponent("root/sub")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    for name in ["root/sub/a", "secret"] {
      try Data("x".utf8).write(to: folder.appendingPathComponent(name))
    }
    let root = try #require(ResolvedPath("\(folder.path)/root"))
    let file = try #require(ResolvedPath("sub/a", from: root))
    func read() throws -> SourceFile {
      try SourceFile.read(file, inside: root, as: "a", atMost: 10)
    }
    #expect(try read().bytes.count == 1)
    // First a link replaces the file, then one replaces its folder.
    try FileManager.default.removeItem(atPath: "\(folder.path)/root/sub/a")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/root/sub/a", withDestinationPath: "../../secret")
    #expect(throws: ReadingError.self) { try read() }
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/root/sub", toPath: "\(folder.path)/real")
    try FileManager.default.removeItem(atPath: "\(folder.path)/real/a")
    try Data("x".utf8).write(to: folder.appendingPathComponent("real/a"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/root/sub", withDestinationPath: "../real")
    #expect(throws: ReadingError.self) { try read() }
  }
}
