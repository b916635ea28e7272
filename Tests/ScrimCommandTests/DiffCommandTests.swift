import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct DiffCommandTests {
  static let old = """
    scrim: 1
    lock: always
    defaults: { fade: none }
    screens: { accounts.balance: {} }

    """
  static let new = old.replacing(
    "accounts.balance: {}", with: "accounts.balance: { recording: ignore }")

  private func compared(_ words: String..., old: String = old, new: String = new) async throws
    -> Outcome
  {
    let folder = try Folder(["old.yaml": old, "new.yaml": new])
    return await Scrim.run(
      ["diff", "\(folder.path)/old.yaml", "\(folder.path)/new.yaml"] + words,
      Terminal(isInteractive: false))
  }

  @Test("a weaker policy fails the run, and each change is one line")
  func weaker() async throws {
    let outcome = try await compared()
    #expect(outcome.status == .findings)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines[0].hasSuffix(
        "new.yaml:4:43: weaker: recording of accounts.balance: cover → ignore (was built in)"))
    #expect(lines[1...] == ["1 policy compared: 1 weaker, 0 different, 0 stronger"])
    #expect(outcome.complaints.isEmpty)
  }

  @Test("a stronger or equivalent policy does not fail the run")
  func stronger() async throws {
    #expect(try await compared(old: Self.new, new: Self.old).status == .clean)
    let same = try await compared(
      new: "# other\n" + Self.old.replacing("lock: always\n", with: "") + "lock: 'always'\n")
    #expect(same.status == .clean)
    #expect(same.output == "1 policy compared: no change of meaning\n")
  }

  @Test("--accept accepts a change, and prints a note if it accepts none")
  func accept() async throws {
    let accepted = try await compared("--accept", "accounts.* recording")
    #expect(accepted.status == .clean)
    #expect(accepted.output.contains("1 weaker (1 accepted)"))
    let other = try await compared("--accept", "** lock")
    #expect(other.status == .findings)
    #expect(
      other.complaints
        == "scrim: note: --accept '** lock' matches no change that weakens a policy\n")
  }

  @Test(
    "the help for a wrong command line says what to write",
    arguments: [
      (["diff"], "diff needs two policies"), (["diff", "a.yaml"], "diff needs two policies"),
      (["diff", "-", "-"], "standard input cannot be both"),
      (["diff", "a", "b", "--accept", "lock"], "it must name screens and a setting"),
      (["diff", "a", "b", "--accept", "** recordin"], "did you mean 'recording'?"),
      (["diff", "a", "b", "--accept", "** lint.weak-blurr"], "did you mean 'lint.weak-blur'?"),
      (["diff", "a", "b", "--format", "markdwn"], "did you mean 'markdown'?"),
      (["diff", "--against", "HEAD", "-"], "--against compares files of the repository"),
    ])
  func usage(_ words: [String], _ message: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains(message), "\(outcome.complaints)")
  }

  @Test(
    "a file that cannot be compared fails the run",
    arguments: [
      ("x: 1\n", "is not a policy"), ("scrim: 1\nscreens: {\n", "cannot be compared: "),
      (
        "scrim: 1\nscrens: {}\n",
        "has errors, so only its readable part is compared; line 2: unknown key 'screns'"
      ),
    ])
  func unusable(_ text: String, _ message: String) async throws {
    for outcome in [try await compared(new: text), try await compared(old: text)] {
      #expect(outcome.status == .unusable)
      #expect(outcome.complaints.contains(message), "\(outcome.complaints)")
    }
    let missing = await run("diff", "/nonexistent/a.yaml", "/nonexistent/b.yaml")
    #expect(missing.status == .unusable)
  }

  @Test("folders are compared file by file; a removed policy is weaker, a moved one is unchanged")
  func folders() async throws {
    let folder = try Folder([
      "old/a.yaml": Self.old, "old/sub/b.yaml": Self.old, "old/gone.yaml": Self.old,
      "old/other.yaml": "name: another tool\n",
      "new/a.yaml": Self.new, "new/moved/b.yaml": Self.old, "new/fresh.yaml": Self.old,
      "new/more.yaml": Self.old,
    ])
    let outcome = await run("diff", "\(folder.path)/old", "\(folder.path)/new/")
    #expect(outcome.status == .findings)
    let changes = outcome.output.split(separator: "\n").map {
      String($0).replacing(folder.path, with: "")
    }
    #expect(
      changes
        == [
          "/new/a.yaml:4:43: weaker: recording of accounts.balance: cover → ignore (was built in)",
          "/new/fresh.yaml:1:8: stronger: policy: none → added",
          "/new/gone.yaml: weaker: policy: present → removed (was at /old/gone.yaml:1:8)",
          "/new/more.yaml:1:8: stronger: policy: none → added",
          "5 policies compared: 2 weaker, 0 different, 2 stronger",
        ])
    let mixed = await run("diff", "\(folder.path)/old", "\(folder.path)/new/a.yaml")
    #expect(mixed.complaints.contains("is a folder, and"))
  }

  @Test("a change of a base names every policy that it changes")
  func sharedBase() async throws {
    var files: [String: String] = [:]
    for (folder, lock) in [("old", "always"), ("new", "never")] {
      files["\(folder)/base/base.yaml"] = "scrim: 1\nlock: \(lock)\n"
      for name in ["a", "b"] {
        files["\(folder)/\(name).yaml"] = "scrim: 1\nextends: [base/base.yaml]\n"
      }
    }
    let folder = try Folder(files)
    let outcome = await run("diff", "\(folder.path)/old", "\(folder.path)/new")
    let lines = outcome.output.replacing("\(folder.path)/", with: "").split(separator: "\n")
      .map(String.init)
    #expect(
      lines == [
        "new/base/base.yaml:2:7: weaker: lock: always → never (was at old/base/base.yaml:2:7; "
          + "also in new/a.yaml, new/b.yaml)",
        "3 policies compared: 1 weaker, 0 different, 0 stronger",
      ])
  }

  @Test("a change of a base that weakens one policy only is weaker for that policy")
  func sharedBaseWithTwoEffects() async throws {
    var files: [String: String] = [:]
    for (folder, lock) in [("old", "#FFFFFF"), ("new", "#FFFFFF80")] {
      files["\(folder)/z.yaml"] = "scrim: 1\nscreens: { a: { cover: { color: \"\(lock)\" } } }\n"
      for (name, more) in [("a", "sensitive: false, because: a public page"), ("b", "")] {
        files["\(folder)/\(name).yaml"] =
          "scrim: 1\nextends: [z.yaml]\nscreens: { a: { \(more) } }\n"
      }
    }
    let folder = try Folder(files)
    let outcome = await run("diff", "\(folder.path)/old", "\(folder.path)/new")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("; also in \(folder.path)/new/b.yaml)\n"))
    #expect(outcome.output.hasSuffix("3 policies compared: 1 weaker, 0 different, 0 stronger\n"))
  }

  @Test("an edit of a base is one line, with the screens of all policies and all that it changes")
  func oneEdit() async throws {
    var files: [String: String] = [:]
    for (folder, fade) in [("old", "{ in: 200ms }"), ("new", "500ms")] {
      files["\(folder)/base.yaml"] = "scrim: 1\ndefaults: { fade: \(fade) }\n"
      for name in ["a", "b"] {
        files["\(folder)/\(name).yaml"] =
          "scrim: 1\nextends: [base.yaml]\nscreens: { \(name).list: {} }\n"
      }
    }
    let folder = try Folder(files)
    func diff(_ flags: String...) async -> [String] {
      let words = ["diff", "\(folder.path)/old", "\(folder.path)/new"] + flags
      let outcome = await Scrim.run(words, Terminal(isInteractive: false))
      return outcome.output.replacing("\(folder.path)/", with: "").split(separator: "\n")
        .map(String.init)
    }
    let lines = await diff()
    #expect(
      lines.filter { !$0.hasPrefix("  ") } == [
        "new/base.yaml:2:19: weaker: fade in of a.list, b.list, **: 200ms → 500ms (was at "
          + "old/base.yaml:2:25; also in new/a.yaml, new/b.yaml); fade out of a.list, b.list, **: "
          + "300ms → 500ms (was built in); peek-bounded of a.list, b.list, **: holds → fails",
        "3 policies compared: 1 weaker, 0 different, 0 stronger",
      ])
    let json = await diff("--format", "json").joined()
    #expect(json.ranges(of: "\"edit\":1,").count == 3 && !json.contains("\"edit\":2,"))
    #expect(await diff("--format", "github").count == 1)
    #expect(await diff("--format", "markdown").count { $0.hasPrefix("| **weaker**") } == 1)
    // Each change is accepted by itself.
    let accepted = await diff("--accept", "** fade in").filter { $0.hasPrefix("new/") }
    #expect(accepted.map { $0.contains("accepted") } == [false, true])
  }

  @Test(
    "screens that leave the inventory are weaker if lint reported them",
    arguments: [
      ("a\nb\nc\n", "a\n", ["weaker: inventory of b, c: listed → not listed"]),
      ("a\n", "a\nb\n", ["stronger: inventory of b: not listed → listed"]),
      ("a\nb\nvault.x\n", "# vault is gone\nb\n", []),
      ("a\nd\n", "a\n", []), ("a\n", nil, ["error"]), ("a\nb\n", "a\n..bad\n", ["error"]),
    ])
  func inventory(_ old: String, _ new: String?, _ lines: [String]) async throws {
    let policy = "scrim: 1\ninventory: list.txt\nscreens: { a: {}, \"vault.*\": {} }\n"
    let folder = try Folder([
      "old/list.txt": old, "old/p.yaml": policy,
      // The screen 'd' is declared now.
      "new/p.yaml": policy.replacing("a: {}", with: "a: {}, d: {}"),
    ])
    if let new { try folder.write(new, to: "new/list.txt") }
    let outcome = await run("diff", "\(folder.path)/old/p.yaml", "\(folder.path)/new/p.yaml")
    if lines == ["error"] {
      #expect(outcome.status == .unusable)
      #expect(!outcome.output.contains("listed"))
      #expect(outcome.complaints.contains("has errors, so only its readable part is compared"))
      return
    }
    #expect(outcome.status == (lines.first?.hasPrefix("weaker") == true ? .findings : .clean))
    let found = outcome.output.split(separator: "\n").dropLast()
    #expect(found.count == lines.count)
    #expect(zip(found, lines).allSatisfy { $0.contains($1) }, "\(found)")
  }

  @Test("files of other tools in a folder are passed over, even if they cannot be read")
  func otherFiles() async throws {
    let files = [
      "a.yaml": Self.old, "helm.yaml": "screens: {{ .Values.screens }}\n- {\n",
      "a.test.yaml": "scrim-test: 1\npolicy: a.yaml\n", "list.yml": "- covers\n",
    ]
    var both: [String: String] = [:]
    for (name, text) in files { (both["old/\(name)"], both["new/\(name)"]) = (text, text) }
    let folder = try Folder(both)
    let outcome = await run("diff", "\(folder.path)/old", "\(folder.path)/new")
    #expect(outcome.status == .clean)
    #expect(outcome.output == "1 policy compared: no change of meaning\n")
    #expect(outcome.complaints.isEmpty)
  }

  @Test("text of a policy is not markup in a review comment")
  func markdown() async throws {
    let outcome = try await compared(
      "--format", "markdown",
      new: Self.old.replacing(
        "accounts.balance: {}", with: "\"a`b|@user<b>\": { recording: ignore }"))
    #expect(outcome.output.hasPrefix("### Privacy policies\n\n1 policy compared: 1 weaker"))
    #expect(outcome.output.contains("| **weaker** | `recording` | ``a`b``&#124;`@user<b>` |"))
  }

  @Test("JSON and annotations name both locations")
  func forms() async throws {
    let json = try await compared("--format", "json").output
    #expect(json.hasPrefix("{\"version\":1,\"policies\":["))
    #expect(json.contains("\"class\":\"weaker\",\"setting\":\"recording\""))
    #expect(
      json.contains("\"screens\":[{\"id\":\"accounts.balance\"}],\"from\":{\"value\":\"cover\"}"))
    let github = try await compared("--format", "github").output
    #expect(github.hasPrefix("::error file="))
    #expect(
      github.contains("line=4,col=43,endLine=4,endColumn=49,title=scrim%3A weaker::recording of "))
  }

  @Test("the report formats of lint have each change as a finding")
  func reports() async throws {
    let sarif = try await compared("--format", "sarif").output
    #expect(sarif.contains("\"ruleId\": \"weaker\"") && sarif.contains("\"level\": \"error\""))
    #expect(sarif.contains("recording of accounts.balance: cover → ignore"))
    let gitlab = try await compared("--format", "gitlab").output
    #expect(gitlab.contains("\"check_name\": \"weaker\""))
    let junit = try await compared("--format", "junit").output
    #expect(junit.contains("<failure") && junit.contains("recording of accounts.balance"))
    let same = try await compared("--format", "junit", new: Self.old).output
    #expect(!same.contains("<failure") && same.contains("<testcase"))
  }
}
