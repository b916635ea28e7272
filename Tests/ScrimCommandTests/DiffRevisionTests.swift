import Foundation
import TestSupport
import Testing

@testable import scrim

/// `scrim diff --against`, each test in a repository of its own.
@Suite(.timeLimit(.minutes(10)))
struct DiffRevisionTests {
  private static let old = DiffCommandTests.old
  private static let new = DiffCommandTests.new
  private static let weaker = "4:43: weaker: recording of accounts.balance: cover → ignore"

  /// A repository with one commit.
  private func repository(
    _ files: [String: String], format: String = "sha1"
  ) throws -> Folder {
    let folder = try Folder(files)
    try git("init", "--quiet", "--object-format=\(format)", in: folder)
    try commit("first", in: folder)
    return folder
  }

  private func commit(_ message: String, in folder: Folder) throws {
    try git("add", "--all", in: folder)
    try git(
      "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false",
      "commit", "--quiet", "--allow-empty", "--message", message, in: folder)
  }

  private func git(_ words: String..., in folder: Folder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func diff(
    _ words: String..., in folder: Folder, at path: String = ""
  ) throws -> (status: Int32, output: String, complaints: String) {
    let result = try ProcessTests.run(["diff"] + words, in: folder.path + path)
    return (result.status, result.output, result.complaints)
  }

  @Test("policies are compared with those of a revision", arguments: ["sha1", "sha256"])
  func revision(_ format: String) throws {
    let folder = try repository(
      ["policies/bank.yaml": Self.old, "policies/sub/other.yml": Self.old], format: format)
    #expect(
      try diff("--against", "HEAD", in: folder)
        == (0, "2 policies compared: no change of meaning\n", ""))
    try folder.write(Self.new, to: "policies/bank.yaml")
    let changed = try diff("--against", "HEAD", in: folder)
    #expect(changed.status == 1)
    #expect(changed.output.hasPrefix("policies/bank.yaml:\(Self.weaker) (was built in)\n"))
    // A folder below finds the same policies, and names them from there.
    let below = try diff("--against", "HEAD", in: folder, at: "/policies/sub")
    #expect(below.output.hasPrefix("../../policies/bank.yaml:\(Self.weaker)"))
    #expect(try diff("--against", "HEAD", ".", in: folder, at: "/policies/sub").status == 0)
  }

  @Test("bases and links are those of the revision, and nothing is checked out")
  func bases() throws {
    let folder = try repository([
      "policies/bank.yaml": "scrim: 1\nextends: [../shared/link.yaml]\n",
      "shared/base.yaml": "scrim: 1\ndefaults: { fade: none }\n",
      "shared/weak.yaml": "scrim: 1\ndefaults: { fade: none, recording: ignore }\n",
    ])
    let link = "\(folder.path)/shared/link.yaml"
    let files = FileManager.default
    try files.createSymbolicLink(atPath: link, withDestinationPath: "base.yaml")
    try commit("second", in: folder)
    try files.removeItem(atPath: link)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "weak.yaml")
    try folder.write("scrim: 1\ndefaults: { fade: 1s }\n", to: "shared/base.yaml")
    let status = try files.attributesOfItem(atPath: "\(folder.path)/.git/index")
    let result = try diff("--against", "HEAD", in: folder)
    #expect(
      result.output
        == """
        shared/link.yaml:2:36: weaker: recording of **: cover → ignore (was built in; in policies/bank.yaml)

        1 policy compared: 1 weaker, 0 different, 0 stronger

        """)
    let after = try files.attributesOfItem(atPath: "\(folder.path)/.git/index")
    #expect(status[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  @Test("a link beside the folder that it leads to changes nothing")
  func linkToSibling() throws {
    let folder = try repository(["policies/z/x/p.yaml": Self.old, "policies/z/y/p.yaml": Self.old])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/policies/a", withDestinationPath: "z")
    try commit("link", in: folder)
    #expect(
      try diff("--against", "HEAD", in: folder)
        == (0, "2 policies compared: no change of meaning\n", ""))
  }

  /// The search on disk and that of a revision must find the same policies
  /// under the same names.
  @Test("an unchanged tree with links has no change, whatever its shape", arguments: 0..<24)
  func randomTree(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["a", "b", "y", "z", ".hidden"]
    var folders = ["policies"]
    let folder = try repository(["policies/bank.yaml": Self.old])
    for _ in 0..<6 {
      folders.append(
        "\(folders.randomElement(using: &random)!)/\(names.randomElement(using: &random)!)")
      try folder.write(Self.old, to: "\(folders.last!)/p.yaml")
    }
    for _ in 0..<6 {
      let parent = folders.randomElement(using: &random)!
      let up = String(repeating: "../", count: parent.split(separator: "/").count)
      // A name can be taken.
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(parent)/\(names.randomElement(using: &random)!)",
        withDestinationPath: up + folders.randomElement(using: &random)!)
    }
    try commit("tree", in: folder)
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.output.hasSuffix("compared: no change of meaning\n"), "\(result)")
  }

  @Test(
    "policies of a submodule cannot be compared, and do not count as new",
    arguments: [[], ["policies"], ["policies/sub/p.yaml"]])
  func submodule(_ operands: [String]) throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    let sub = try repository(["p.yaml": Self.old])
    try FileManager.default.moveItem(atPath: sub.path, toPath: "\(folder.path)/policies/sub")
    try commit("embed a repository", in: folder)
    let result = try ProcessTests.run(["diff", "--against", "HEAD"] + operands, in: folder.path)
    #expect(result.status == 2)
    #expect(!result.output.contains("added"))
    #expect(
      result.complaints
        == "scrim: 'HEAD:policies/sub' is a submodule; compare its policies in its own repository\n"
    )
  }

  @Test(
    "a removed submodule may have had policies", arguments: [[], ["policies"], ["policies/sub"]])
  func removedSubmodule(_ operands: [String]) throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    let sub = try repository(["p.yaml": Self.old])
    try FileManager.default.moveItem(atPath: sub.path, toPath: "\(folder.path)/policies/sub")
    try commit("embed a repository", in: folder)
    try FileManager.default.removeItem(atPath: "\(folder.path)/policies/sub")
    let result = try ProcessTests.run(["diff", "--against", "HEAD"] + operands, in: folder.path)
    #expect(result.status == 2)
    #expect(result.complaints.contains("'HEAD:policies/sub' is a submodule"))
  }

  @Test("an old policy that Git LFS keeps elsewhere is unknown, not new")
  func pointer() throws {
    let folder = try repository([
      "policies/bank.yaml":
        "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
    ])
    try folder.write(Self.new, to: "policies/bank.yaml")
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.status == 2)
    #expect(
      result.complaints.contains("'HEAD:policies/bank.yaml' is a Git LFS pointer, not a policy"))
    #expect(!result.output.contains("added"))
  }

  @Test("in a shallow clone that lacks the commits since the revision, no trailer counts")
  func shallowTrailers() throws {
    let origin = try repository(["policies/bank.yaml": Self.old])
    try commit("x\n\nScrim-Accept: accounts.balance recording — of the base", in: origin)
    try git("branch", "feature", in: origin)
    try commit("the base goes on", in: origin)
    try git("branch", "base", in: origin)
    try git("checkout", "--quiet", "feature", in: origin)
    try origin.write(Self.new, to: "policies/bank.yaml")
    try commit("weaken", in: origin)
    let folder = try Folder()
    let url = "file://\(origin.path)"
    try git("clone", "--quiet", "--depth", "2", "--branch", "feature", url, "c", in: folder)
    try git("-C", "c", "fetch", "--quiet", "--depth", "1", "origin", "base:base", in: folder)
    let result = try diff("--against", "base", in: folder, at: "/c")
    #expect(result.status == 1, "\(result)")
    #expect(result.complaints.contains("'Scrim-Accept:' is not read, because this shallow clone"))
    let full = try diff("--against", "base", in: origin)
    #expect(full.status == 1)
    #expect(full.complaints.isEmpty)
  }

  @Test("moved policies with the same file name are distinguished by their text")
  func movedTwins() throws {
    let folder = try repository(["policies/x/p.yaml": Self.old, "policies/y/p.yaml": Self.new])
    try git("mv", "policies/x", "policies/w", in: folder)
    try git("mv", "policies/y", "policies/z", in: folder)
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.output == "2 policies compared: no change of meaning\n")
  }

  @Test("a range of revisions is not a revision, and the message says what to write")
  func range() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    let result = try diff("--against", "HEAD...main", in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("write one revision, such as 'HEAD...'"))
  }

  @Test("a revision can be named by its message")
  func messageOfRevision() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try commit("Add the second screen", in: folder)
    #expect(try diff("--against", ":/Add the", in: folder).status == 0)
    #expect(try diff("--against", ":/Add no", in: folder).status == 2)
  }

  @Test("old locations are named with the revision")
  func locations() throws {
    let folder = try repository(["policies/bank.yaml": Self.new])
    try git("tag", "v1", in: folder)
    try folder.write(Self.old, to: "policies/bank.yaml")
    let result = try diff("--against", "v1", "policies/bank.yaml", in: folder)
    #expect(
      result.output.hasPrefix(
        "policies/bank.yaml: stronger: recording of accounts.balance: ignore → cover "
          + "(was at v1:policies/bank.yaml:4:43, now built in)\n"))
  }

  @Test("policies that were removed, added and moved are distinguished")
  func moved() throws {
    let folder = try repository([
      "policies/bank.yaml": Self.old, "policies/gone.yaml": Self.old,
      "policies/kept.yaml": Self.old,
    ])
    try git("rm", "--quiet", "policies/gone.yaml", in: folder)
    try git("mv", "policies/bank.yaml", "policies/renamed.yaml", in: folder)
    try folder.write(Self.old, to: "policies/sub/kept.yaml")
    try git("rm", "--quiet", "--force", "policies/kept.yaml", in: folder)
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("weaker: policy: present → removed"))
    #expect(result.output.contains("stronger: policy: none → added"))
    #expect(!result.output.contains("kept.yaml"))
    let named = try diff("--against", "HEAD", "policies/gone.yaml", in: folder)
    #expect(named.status == 1)
    #expect(
      named.output.hasPrefix(
        "policies/gone.yaml: weaker: policy: present → removed "
          + "(was at HEAD:policies/gone.yaml:1:8)\n"))
  }

  @Test("a trailer in a commit since the revision accepts a change, with a reason")
  func trailers() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try commit("Unrelated\n\nScrim-Accept: ** lock — not now", in: folder)
    try git("tag", "base", in: folder)
    try folder.write(Self.new, to: "policies/bank.yaml")
    try commit("Ignore recordings\n\nScrim-Accept: accounts.balance recording", in: folder)
    let bare = try diff("--against", "base", in: folder)
    #expect(bare.status == 1)
    #expect(
      bare.complaints.contains(
        "note: ignored Scrim-Accept: 'accounts.balance recording': it has no reason after a dash"))
    try commit(
      "Say why\n\nScrim-Accept: accounts.balance recording — demonstrated in shops", in: folder)
    let accepted = try diff("--against", "base", in: folder)
    #expect(accepted.status == 0)
    #expect(accepted.output.contains("accepted: demonstrated in shops"))
    #expect(accepted.output.contains("1 weaker (1 accepted)"))
    // Trailers before the revision do not count.
    try folder.write(Self.new.replacing("lock: always\n", with: ""), to: "policies/bank.yaml")
    #expect(try diff("--against", "base", in: folder).output.contains("weaker: lock"))
  }

  @Test("REV... is the commit at which the branch left REV")
  func fork() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try git("branch", "--move", "trunk", in: folder)
    try git("checkout", "--quiet", "-b", "topic/a", in: folder)
    try commit("topic", in: folder)
    try git("checkout", "--quiet", "trunk", in: folder)
    try folder.write(Self.new, to: "policies/bank.yaml")
    try commit("trunk goes on", in: folder)
    try git("checkout", "--quiet", "topic/a", in: folder)
    #expect(try diff("--against", "trunk", in: folder).output.contains("stronger: recording"))
    #expect(
      try diff("--against", "trunk...", in: folder).output
        == "1 policy compared: no change of meaning\n")
  }

  @Test(
    "a revision that git does not know is an error with help",
    arguments: ["nope", "-x", "HEAD:policies", "nope..."])
  func unknownRevision(_ name: String) throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    let result = try diff("--against", name, in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.complaints.contains(name == "HEAD:policies" ? "is not a commit" : "revision"),
      "\(result.complaints)")
  }

  @Test(
    "a folder of the checkout that looks like a bare repository is not used as the repository",
    arguments: [".", ".."])
  func bareRepository(_ workTree: String) throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try folder.write(Self.new, to: "policies/bank.yaml")
    try commit("weaker", in: folder)
    try git("clone", "--quiet", "--bare", ".", "evil", in: folder)
    try git("config", "--file", "evil/config", "core.bare", "false", in: folder)
    try git("config", "--file", "evil/config", "core.worktree", workTree, in: folder)
    let inside = try diff("--against", "HEAD", "../policies", in: folder, at: "/evil")
    #expect(inside.status == 2 && inside.output.isEmpty, "\(inside)")
    // An older git does not know the setting.
    let refusals = [
      "(safe.bareRepository is 'explicit')", "git uses a repository other than '\(folder.path)'",
    ]
    #expect(refusals.contains(where: inside.complaints.contains), "\(inside.complaints)")
  }

  @Test("files outside of a repository, and of this one, cannot be compared")
  func outside() throws {
    let plain = try Folder(["policies/bank.yaml": Self.old])
    let none = try diff("--against", "HEAD", in: plain)
    #expect(none.status == 2)
    #expect(none.complaints.contains("the working directory is not in a git repository"))
    let folder = try repository(["policies/bank.yaml": Self.old])
    let other = try diff("--against", "HEAD", "\(plain.path)/policies/bank.yaml", in: folder)
    #expect(other.status == 2)
    #expect(other.complaints.contains("is outside the repository"))
    let both = try diff("--against", "HEAD", plain.path, "policies", in: folder)
    #expect(both.status == 2)
    #expect(both.output == "1 policy compared: no change of meaning\n")
  }

  @Test("file names with spaces and quotation marks are found in a revision")
  func names() throws {
    let folder = try repository(["policies/my \"bank\" é.yaml": Self.old])
    try folder.write(Self.new, to: "policies/my \"bank\" é.yaml")
    #expect(try diff("--against", "HEAD", in: folder).output.contains(Self.weaker))
  }

  @Test("a folder of the revision that git cannot read fails the run")
  func damaged() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    let tree = try output(of: "rev-parse", "HEAD:policies", in: folder)
    let object = "\(folder.path)/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"
    try FileManager.default.removeItem(atPath: object)
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("the revision cannot be read in full"))
  }

  private func output(of words: String..., in folder: Folder) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test("a folder that became a link is compared with the folder that it replaced")
  func linkedFolder() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try git("mv", "policies", "moved", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/policies", withDestinationPath: "moved")
    try folder.write(Self.new, to: "moved/bank.yaml")
    for path in [[], ["policies"], ["policies/bank.yaml"]] {
      let result = try ProcessTests.run(["diff", "--against", "HEAD"] + path, in: folder.path)
      #expect(result.status == 1, "\(path) \(result.output)")
      #expect(result.output.contains(Self.weaker))
    }
  }

  @Test("a policy that moved within PATH is not removed", arguments: [[], ["policies"], ["."]])
  func movedInPath(_ operands: [String]) throws {
    let folder = try repository([
      "policies/a/bank.yaml": Self.old, "policies/b/other.yaml": "scrim: 1\nlock: always\n",
    ])
    try git("mv", "policies/a/bank.yaml", "policies/b/bank.yaml", in: folder)
    let result = try ProcessTests.run(["diff", "--against", "HEAD"] + operands, in: folder.path)
    #expect(result.output == "2 policies compared: no change of meaning\n")
  }

  @Test("a policy that moved to PATH is compared with its old version")
  func movedToPath() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/lib", withIntermediateDirectories: true)
    try git("mv", "policies/bank.yaml", "lib/bank.yaml", in: folder)
    try folder.write(Self.new, to: "lib/bank.yaml")
    for path in ["lib", "lib/bank.yaml"] {
      let result = try diff("--against", "HEAD", path, in: folder)
      #expect(result.status == 1)
      #expect(result.output.contains(Self.weaker))
    }
  }

  @Test("a trailer counts in every paragraph of a squashed commit's message")
  func squashed() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try folder.write(Self.new, to: "policies/bank.yaml")
    try commit(
      "squash\n\n* one\n\nScrim-Accept: accounts.balance recording —\n  agreed\n\n* two",
      in: folder)
    let result = try diff("--against", "HEAD~1", in: folder)
    #expect(result.output.contains("accepted: agreed"))
  }

  @Test(
    "a trailer counts with other line breaks, after a block, and in a message of merge --squash",
    arguments: [
      "x\r\n\r\nScrim-Accept: accounts.balance recording — agreed\r\n",
      "x\n\n```code``` is wrong\n\nScrim-Accept: accounts.balance recording — agreed\n",
      "x\n\n```\ncode\n```\n\nScrim-Accept: accounts.balance recording — agreed\n",
      "x\n\n<!-- a\nb -->\n<!-- c -->\nScrim-Accept: accounts.balance recording — agreed\n",
      """
      Squashed commit of the following:

      commit 0123456789012345678901234567890123456789
      Author: A <a@example.com>

          one

          Scrim-Accept: accounts.balance recording —
            agreed
      """,
    ])
  func otherMessages(_ message: String) throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try folder.write(Self.new, to: "policies/bank.yaml")
    try git("config", "commit.cleanup", "verbatim", in: folder)
    try commit(message, in: folder)
    let result = try diff("--against", "HEAD~1", in: folder)
    #expect(result.output.contains("accepted: agreed"), "\(result)")
  }

  @Test(
    "a trailer that is quoted as an example accepts nothing",
    arguments: [
      "x\n\n    Scrim-Accept: accounts.balance recording — as in the docs",
      "x\n\n```\nScrim-Accept: accounts.balance recording — as in the docs\n```\n",
      "x\n\n```\n```text\nScrim-Accept: accounts.balance recording — as in the docs\n```\n",
      "x\n\n~~~~ text\n~~~\nScrim-Accept: accounts.balance recording — as in the docs\n~~~~\n",
      "x\n\n<!-- For example:\nScrim-Accept: accounts.balance recording — as in the docs\n-->\n",
    ])
  func quotedTrailer(_ message: String) throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    try folder.write(Self.new, to: "policies/bank.yaml")
    try commit(message, in: folder)
    #expect(try diff("--against", "HEAD~1", in: folder).status == 1)
  }

  @Test("git fetches nothing that a partial clone lacks, and runs no program for it")
  func partialClone() throws {
    let origin = try repository(["policies/bank.yaml": Self.old])
    try git("config", "uploadpack.allowFilter", "true", in: origin)
    let folder = try Folder()
    try git(
      "clone", "--quiet", "--no-checkout", "--filter=blob:none", "file://\(origin.path)", "clone",
      in: folder)
    try folder.write(Self.new, to: "clone/policies/bank.yaml")
    try git(
      "-C", "clone", "config", "remote.origin.uploadpack",
      "touch \(folder.path)/ran; git-upload-pack", in: folder)
    let result = try diff("--against", "HEAD", in: folder, at: "/clone")
    #expect(result.status == 2)
    #expect(result.complaints.contains("fetch the full history, with its files"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/ran"))
  }

  @Test("a new folder of policies does not hide the one that the revision has")
  func nearerFolder() throws {
    let folder = try repository(["policies/bank.yaml": Self.old, "app/README": "text"])
    try folder.write(Self.new, to: "policies/bank.yaml")
    try folder.write(Self.old, to: "app/policies/other.yaml")
    let result = try diff("--against", "HEAD", in: folder, at: "/app")
    #expect(result.output.hasPrefix("../policies/bank.yaml:\(Self.weaker)"))
    #expect(result.output.contains("policies/other.yaml:1:8: stronger: policy: none → added"))
  }

  @Test("a removed folder policies/ is a removal of its policies")
  func removedFolder() throws {
    let folder = try repository(["policies/bank.yaml": Self.old, "README": "text"])
    try FileManager.default.removeItem(atPath: folder.path + "/policies")
    let result = try diff("--against", "HEAD", in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("weaker: policy: present → removed"))
  }

  @Test("a folder outside the repository cannot be compared with a revision")
  func folderOutside() throws {
    let folder = try repository(["policies/bank.yaml": Self.old])
    let other = try Folder(["bank.yaml": Self.old])
    let result = try diff("--against", "HEAD", other.path, in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("is outside the repository"))
  }
}
