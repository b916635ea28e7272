import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct LintCommandTests {
  @Test("a policy without findings is exit status 0")
  func clean() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let outcome = await run("lint", "\(folder.path)/a.yaml")
    #expect(outcome.status == .clean)
    #expect(outcome.output == "1 file checked: 0 errors, 0 warnings\n")
    #expect(outcome.complaints.isEmpty)
  }

  @Test("an error is exit status 1, and is reported with its location")
  func finding() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\nscreens: [\n"])
    let outcome = await run("lint", "\(folder.path)/a.yaml", "--format", "concise")
    #expect(outcome.status == .findings)
    #expect(outcome.output.hasPrefix("\(folder.path)/a.yaml:3:1: error: "))
    #expect(outcome.output.hasSuffix(" [yaml-syntax]\n"))
  }

  @Test("a named file must be a policy")
  func named() async throws {
    let folder = try Folder(["a.yaml": "{}\n", "b.yaml": ""])
    let outcome = await run(
      "lint", "\(folder.path)/a.yaml", "\(folder.path)/b.yaml", "--format", "concise")
    #expect(outcome.status == .findings)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(".yaml:1:1: error: ") && $0.hasSuffix("[missing-key]") })
  }

  @Test("a file in a folder that looks like a policy but is not checked is reported and counted")
  func skipped() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\n", "keys.yaml": "app: x\nscreens: { a: {} }\n",
      "near.yml": "scrm: 1\nsecret: 4711\n",
      "late.yaml": "title: Bank\n---\nscrim: 1\nsecret: 4711\n",
      "APP.YAML": "scrim: 1\nscreens: {\n",
      "other.YAML": "services: {}\n", "tests.yaml": "scrim-test: 1\nscreens: {}\n",
      "compose.yaml": "version: 1\nservices: {}\n", "lint.yml": "extends: [a]\nignore: [b]\n",
    ])
    let outcome = await run("lint", folder.path, "--format", "concise")
    #expect(outcome.status == .clean)
    let expected = """
      APP.YAML:1:1: warning: this policy is not checked, since its name does not end in '.yaml' or \
      '.yml'; rename it, with a lowercase ending [skipped-policy]
      keys.yaml:1:1: warning: this file has the keys of a policy, but no 'scrim: 1', so it is not \
      checked; add 'scrim: 1' as the first line, or move the file to another folder [skipped-policy]
      late.yaml:1:1: warning: the key 'scrim' is not in the first document of this file, so it is not \
      checked; write each policy in a file of its own, without '---' before it [skipped-policy]
      near.yml:1:1: warning: the key 'scrim' is misspelled in this file, so it is not checked; \
      write 'scrim: 1' [skipped-policy]

      """
    #expect(outcome.output.replacing("\(folder.path)/", with: "") == expected)
    let text = await run("lint", folder.path)
    #expect(text.output.hasSuffix("1 file checked, 4 skipped: 0 errors, 4 warnings\n"))
    #expect(!text.output.contains("4711"))
    #expect(await run("lint", folder.path, "--strict").status == .findings)
    let off = await run("lint", folder.path, "--strict", "--rule", "skipped-policy=off")
    #expect(off.status == .clean && off.output.contains("4 skipped"))
  }

  @Test("lint checks the policies in a folder, and ignores its other files")
  func directory() async throws {
    let folder = try Folder([
      "b.yml": "scrim: 1\napp: !t b\n", "a/c.yaml": "{'scrim': 1, app: !t b}",
      "z.yaml": "\"scrim\" : [\n",
      "other.yaml": "other: !t [\n", "word.yaml": "about: scrim\n",
      "nested.yaml": "a: {scrim: 1}\n",
      "notes.txt": "scrim: 1\n", ".hidden/a.yaml": "scrim: [\n", ".b.yaml": "scrim: [\n",
      "documents.yaml": "a: b\n---\nb: scrim\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a/loop", withDestinationPath: folder.path)
    #expect(unsafe mkfifo("\(folder.path)/pipe.yaml", 0o600) == 0)
    let outcome = await run("lint", folder.path + "/", "--format", "concise")
    let files = outcome.output.split(separator: "\n").map {
      $0.dropFirst(folder.path.count + 1).prefix { $0 != ":" }
    }
    #expect(files == ["a/c.yaml", "b.yml", "z.yaml"])
    #expect(outcome.complaints.isEmpty)
  }

  @Test("a folder that several links lead to is searched once")
  func linkedFolders() async throws {
    let folder = try Folder([
      ".git/HEAD": "",
      "elsewhere/deep/b.yaml": "scrim: 1\napp: !t b\n", "policies/a.yaml": "scrim: [\n",
    ])
    for (link, target) in [
      ("policies/1", "../elsewhere"), ("policies/2", "../elsewhere"), ("policies/loop", "."),
      ("elsewhere/up", ".."), ("elsewhere/deep/loop", "../../policies/2"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let outcome = await run("lint", "\(folder.path)/policies", "--format", "concise")
    let files = outcome.output.split(separator: "\n").map {
      $0.dropFirst(folder.path.count + 1).prefix { $0 != ":" }
    }
    #expect(files == ["policies/1/deep/b.yaml", "policies/a.yaml"])
    #expect(outcome.complaints.isEmpty)
    // A file that can be reached without a link is reported under that path.
    let all = await run("lint", folder.path, "--format", "concise")
    #expect(all.output.contains("\(folder.path)/elsewhere/deep/b.yaml:2:6:"))
    #expect(all.output.split(separator: "\n").count == 2)
  }

  @Test("a file name that is not UTF-8 is a complaint with escaped bytes, if it could be a policy")
  func undecodableNames() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    for name in ["caf\u{E9}.yaml", "caf\u{E9}.txt", ".caf\u{E9}.yaml", "caf\u{E9}s/"] {
      let path = folder.path + "/" + name
      let bytes = path.unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) } + [0]
      let result =
        name.hasSuffix("/") ? unsafe mkdir(bytes, 0o700) : unsafe close(creat(bytes, 0o600))
      // Some file systems reject these names.
      if result != 0 { return }
    }
    let outcome = await run("lint", folder.path)
    #expect(outcome.status == .unusable)
    #expect(
      outcome.complaints
        == [".yaml", "s"].map {
          "scrim: '\(folder.path)/caf\\xE9\($0)' has a name that is not UTF-8; rename it\n"
        }.joined())
  }

  @Test("a folder without a policy is a complaint, not a success")
  func emptyDirectory() async throws {
    let folder = try Folder(["a.yaml": "other: 1\n"])
    let outcome = await run("lint", folder.path)
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("no policy was found"))
  }

  @Test("a folder without a policy is a complaint beside one that has some")
  func emptyFolderBesideOther() async throws {
    let folder = try Folder(["a/a.yaml": "scrim: 1\n", "b/b.yaml": "other: 1\n"])
    let outcome = await run("lint", "\(folder.path)/a", "\(folder.path)/b")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("no policy was found in '\(folder.path)/b'"))
    #expect(outcome.output.contains("1 file checked: 0 errors, 0 warnings"))
    let twice = await run("lint", "\(folder.path)/a", "\(folder.path)/a/")
    #expect(twice.status == .clean)
  }

  @Test("the summary says that ignore entries hide findings")
  func ignoreEntries() async throws {
    let folder = try Folder([
      "a.yaml": """
      scrim: 1
      screens: { a: { cover: { blur: { preset: light, grain: 1 } }, text: 30pt } }
      ignore: [{ rule: weak-blur, because: axis labels only }]

      """
    ])
    let outcome = await run("lint", "\(folder.path)/a.yaml")
    #expect(
      outcome.output.hasSuffix(
        "1 file checked: 0 errors, 0 warnings; 1 ignore entry hides findings\n"))
  }

  @Test("a run that could read no file does not count findings")
  func nothingChecked() async {
    let outcome = await run("lint", "missing/*.yaml")
    #expect(outcome.status == .unusable)
    #expect(outcome.output == "nothing was checked\n")
    #expect(outcome.complaints.contains("scrim does not expand '*': name the folder"))
  }

  @Test("JUnit has a passed case for each policy without findings")
  func cleanSuites() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n", "b.yaml": "scrim: 1\nlock: 5\n"])
    let outcome = await run("lint", folder.path, "--format", "junit")
    #expect(
      outcome.output.contains(
        "<testsuite name=\"\(folder.path)/a.yaml\" tests=\"1\" failures=\"0\""))
    #expect(
      outcome.output.contains(
        "<testsuite name=\"\(folder.path)/b.yaml\" tests=\"1\" failures=\"1\""))
  }

  @Test("an unreadable file is exit status 2, and does not hide findings in others")
  func unreadable() async throws {
    let folder = try Folder(["a.yaml": "scrim: [\n"])
    for path in ["\(folder.path)/none.yaml", "\(folder.path)/none/a.yaml", "/dev/none"] {
      let outcome = await run("lint", "\(folder.path)/a.yaml", path, "--format", "concise")
      #expect(outcome.status == .unusable)
      #expect(outcome.complaints.hasPrefix("scrim: '\(path)' "))
      #expect(outcome.output.contains("a.yaml:2:1: error:"))
    }
  }

  @Test("the other YAML extension is suggested, and each report names the missing file")
  func otherEnding() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let outcome = await run("lint", "\(folder.path)/a.yml", "--format", "json")
    #expect(outcome.complaints.hasSuffix("did you mean '\(folder.path)/a.yaml'?\n"))
    #expect(outcome.output.contains("\"failures\":[\"'\(folder.path)/a.yml' cannot be read:"))
    #expect(outcome.status == .unusable)
  }

  @Test("a file over the size limit is a finding that names the flag")
  func tooLong() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n# 345678\n", "b.yaml": "other: 1\n# 3456789\n"])
    for path in ["\(folder.path)/a.yaml", folder.path] {
      let outcome = await run("lint", path, "--max-bytes", "17", "--format", "concise")
      #expect(outcome.status == .findings)
      #expect(outcome.output.contains("a.yaml:2:9: error: there are more than 17 bytes in a file"))
      #expect(outcome.output.contains("--max-bytes"))
      #expect(!outcome.output.contains("b.yaml"))
    }
  }

  @Test("a file that is named twice, or is in a named folder, is checked once")
  func once() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let file = "\(folder.path)/a.yaml"
    let outcome = await run("lint", file, folder.path, file)
    #expect(outcome.output == "1 file checked: 0 errors, 0 warnings\n")
  }

  @Test("several formats go to their own destinations")
  func formats() async throws {
    let folder = try Folder(["a.yaml": "scrim: [\n"])
    let outcome = await run(
      "lint", "\(folder.path)/a.yaml", "--format=concise", "--format",
      "json:\(folder.path)/out.json", "--format", "text:\(folder.path)/out.txt", "--color=always")
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(try folder.read("out.json").hasPrefix("{\"version\":1,"))
    #expect(try !folder.read("out.txt").contains("\u{1B}"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.yaml", "out.json", "out.txt"])
  }

  @Test(
    "every report format can be requested",
    arguments: [
      (["sarif"], "{\n  \"$schema\""), (["github"], "::error "), (["gitlab"], "[\n"),
      (["junit"], "<?xml "), (["github", "text"], "::error "),
    ])
  func everyFormat(_ formats: [String], _ beginning: String) async throws {
    let folder = try Folder(["a.yaml": "scrim: [\n"])
    let words = ["lint", folder.path] + formats.flatMap { ["--format", $0] }
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .findings)
    #expect(outcome.output.hasPrefix(beginning))
  }

  @Test("under GitHub Actions, findings are annotations and text, unless a format is requested")
  func gitHubActions() async throws {
    let folder = try Folder(["a.yaml": "scrim: [\n"])
    let actions = Terminal.Environment(githubActions: "true")
    let both = await run("lint", folder.path, environment: actions).output
    let text = await run("lint", folder.path).output
    let commands = await run("lint", folder.path, "--format", "github").output
    #expect(both == commands + text)
    #expect(await run("lint", folder.path, "--format", "text", environment: actions).output == text)
    let elsewhere = Terminal.Environment(githubActions: "false")
    #expect(await run("lint", folder.path, environment: elsewhere).output == text)
  }

  @Test(
    "a program that writes code gets its form, unless the run is in CI or a format is requested")
  func agents() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\nscreen: {}\n"])
    let text = await run("lint", folder.path).output
    let agent = await run("lint", folder.path, "--format", "agent").output
    #expect(agent.contains("/a.yaml:2:1 unknown-key: ") && agent.contains(" — do: "), "\(agent)")
    for (ci, interactive, expected) in [
      (nil, false, agent), ("false", false, agent), ("true", false, text), (nil, true, text),
    ] {
      let environment = Terminal.Environment(term: "dumb", ci: ci, isOfAgent: true)
      let outcome = await run(
        "lint", folder.path, interactive: interactive, environment: environment)
      #expect(outcome.output == expected)
    }
    let requested = await run(
      "lint", folder.path, "--format", "text", environment: .init(isOfAgent: true))
    #expect(requested.output == text)
  }

  @Test("a program that writes code gets 50 findings, and the count of the others")
  func manyFindingsForAgents() async throws {
    let screens = (0..<60).map { "  s\($0): { cover: none\($0) }\n" }.joined()
    let folder = try Folder(["a.yaml": "scrim: 1\nscreens:\n\(screens)"])
    let lines = await run("lint", folder.path, "--format", "agent").output.split(separator: "\n")
    #expect(lines.count == 52)
    #expect(lines[50].hasPrefix("… and ") && lines[50].hasSuffix(" more findings"))
  }

  @Test("under GitHub Actions, a policy cannot give commands to the runner")
  func commandsInPolicies() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\napp: !t '##[add-mask]a'\n"])
    let actions = Terminal.Environment(githubActions: "true")
    let output = await run("lint", folder.path, environment: actions).output
    let commands = output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 1 && commands[0].hasPrefix("::error "))
    let text = output.dropFirst(commands[0].count)
    #expect(text.contains("#\\#[add-mask]a") && !text.contains("##["))
  }

  @Test(
    "under GitHub Actions, a document on standard output has no command",
    arguments: [
      ["lint", "a.yaml", "--format", "json"], ["lint", "a.yaml", "--format", "sarif"],
      ["lint", "a.yaml", "--format", "gitlab"], ["lint", "a.yaml", "--format", "junit"],
      ["test", "a.test.yaml", "--format", "json"], ["test", "a.test.yaml", "--format", "junit"],
      ["verify", "b.yaml", "--format", "json"], ["compile", "b.yaml", "-o", "-"],
      ["diff", "a.yaml", "b.yaml", "--format", "json"],
      ["diff", "a.yaml", "b.yaml", "--format", "markdown"],
      ["simulate", "b.yaml", "--trace", "t.jsonl", "--format", "json"],
    ])
  func commandsInDocuments(_ words: [String]) async throws {
    let screens =
      "screens: { 's##[add-mask]': { cover: { color: \"#FFFFFF\" }, recording: ignore, "
      + "because: \"a reason\\n::error::a\" } }\n"
    let folder = try Folder([
      "a.yaml": "scrim: 1\napp: !t '##[add-mask]a'\n\(screens)",
      "b.yaml": "scrim: 1\n\(screens)",
      "a.test.yaml":
        "scrim-test: 1\npolicy: b.yaml\ntests: [{ name: \"##[add-mask]t\\n::error::a\", screen: 's##[add-mask]', "
        + "trace: [{ at: 0ms, did-become-active: }], expect: [{ at: 1ms, cover: x }] }]\n",
      "t.jsonl": #"{"at": 0, "event": "screen", "screen": "s##[add-mask]"}"# + "\n",
    ])
    let words = words.map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 }
    let outcome = await Scrim.run(
      words, Terminal(isInteractive: false, environment: .init(githubActions: "true")))
    let output = outcome.output + String(decoding: outcome.exactOutput, as: UTF8.self)
    #expect(output.contains("add-mask") && !output.contains("##["), "\(output)")
    for line in output.split(separator: "\n") {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
    }
  }

  @Test("a report that cannot be written is exit status 2")
  func unwritable() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let outcome = await run(
      "lint", "\(folder.path)/a.yaml", "--format", "json:\(folder.path)/none/out.json")
    #expect(outcome.status == .unusable)
    #expect(
      outcome.complaints.contains(
        "out.json' cannot be written: make the folder '\(folder.path)/none/' first"))
  }

  @Test("a report written to a device does not replace the device")
  func device() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let outcome = await run("lint", "\(folder.path)/a.yaml", "--format", "json:/dev/null")
    #expect(outcome.status == .clean)
    #expect(System.kind(of: "/dev/null") == .other)
  }

  @Test("findings beyond --max-findings are counted")
  func maxFindings() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\n" + String(repeating: "app: x\n", count: 50),
      "b.yaml": "scrim: 1\napp: !t c\n",
    ])
    let outcome = await run("lint", folder.path, "--max-findings", "5")
    #expect(outcome.output.contains("2 files checked: 50 errors, 0 warnings (45 not shown"))
    #expect(outcome.output.split(separator: "\n").count { $0.contains(": error: ") } == 5)
  }

  @Test("files are checked in parallel, and reported in order")
  func order() async throws {
    let files = (100..<130).map { ("\($0).yaml", "scrim: 1\napp: !t b\n") }
    let folder = try Folder(Dictionary(uniqueKeysWithValues: files))
    let first = await run("lint", folder.path)
    for _ in 0..<3 {
      #expect(await run("lint", folder.path).output == first.output)
    }
    let places = first.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(places.count == 30)
    #expect(places == places.sorted())
  }
}
