import Foundation
import ScrimInterchange
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct CompileCommandTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    screens:
      accounts.*: { cover: paper }
      accounts.balance: { text: 48pt, fade: none }

    """
  private static let faulty = "scrim: 1\nscreens: { a: { cover: frots } }\n"

  private func bytes(_ folder: Folder, _ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  @Test("all formats contain the same timeline")
  func forms() async throws {
    let folder = try Folder(["a.yaml": Self.policy])
    for (form, file) in [("json", "a.json"), ("binary", "a.bin"), ("swift", "a.swift")] {
      let outcome = await run(
        "compile", "\(folder.path)/a.yaml", "-o", "\(folder.path)/\(file)", "--emit", form)
      #expect(outcome.status == .clean)
      #expect(outcome.complaints.isEmpty)
    }
    let binary = try Timeline(checking: bytes(folder, "a.bin"))
    #expect(try Timeline(json: bytes(folder, "a.json")).bytes == binary.bytes)
    #expect(
      try folder.read("a.swift")
        == binary.swiftSource(named: "APolicy", screens: [("accounts.balance", true)]))
    #expect(binary.content.files == ["a.yaml"])
  }

  @Test("the Swift source in Examples/BankApp is what its policy compiles to")
  func exampleApp() async throws {
    let example = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Examples/BankApp"
    )
    .standardizedFileURL.path
    let outcome = await run(
      "compile", "\(example)/bank.scrim.yaml", "-o", "-", "--emit", "swift", judgesIPads: true)
    #expect(outcome.status == .clean)
    #expect(outcome.complaints.isEmpty)
    let source = String(decoding: outcome.exactOutput, as: UTF8.self)
    let file = "\(example)/BankApp/BankPolicy.swift"
    if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
      try source.write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == source)
  }

  @Test(
    "an output whose extension belongs to another format is refused",
    arguments: [("a.swift", "json"), ("a.timeline.json", "binary"), ("a.json", "swift")])
  func otherExtension(_ file: String, _ form: String) async throws {
    let folder = try Folder(["a.yaml": Self.policy])
    let outcome = await run(
      "compile", "\(folder.path)/a.yaml", "-o", "\(folder.path)/\(file)", "--emit", form)
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("write '--emit "))
    #expect(throws: (any Error).self) { try folder.read(file) }
  }

  @Test("a compiled timeline or a trace in place of a policy is named as such")
  func otherFiles() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy, "a.jsonl": "{\"at\":0,\"event\":\"did-become-active\"}\n",
    ])
    let path = folder.path
    for (form, file) in [("json", "a.json"), ("binary", "a.timeline")] {
      _ = await run("compile", "\(path)/a.yaml", "-o", "\(path)/\(file)", "--emit", form)
      let outcome = await run("verify", "\(path)/\(file)")
      #expect(outcome.complaints.contains("the file is a compiled timeline, not a policy"))
    }
    let outcome = await run("why", "\(path)/a.jsonl", "a")
    #expect(outcome.complaints.contains("the file is a trace, not a policy"))
  }

  @Test("a policy gives the same bytes in any folder")
  func places() async throws {
    let (one, other) = (try Folder(["a.yaml": Self.policy]), try Folder(["x/a.yaml": Self.policy]))
    let first = await run("compile", "\(one.path)/a.yaml", "-o", "-", "--emit", "binary")
    let second = await run("compile", "\(other.path)/x/a.yaml", "--output=-", "--emit=binary")
    #expect(first.exactOutput == second.exactOutput)
    #expect(!first.exactOutput.isEmpty)
  }

  @Test("several policies are compiled into a folder, under their names")
  func several() async throws {
    let folder = try Folder(["a.yaml": Self.policy, "b.yml": Self.policy, "out/x": ""])
    let outcome = await run(
      "compile", "\(folder.path)/a.yaml", "\(folder.path)/b.yml", "-o", "\(folder.path)/out")
    #expect(outcome.status == .clean)
    #expect(try folder.read("out/a.timeline.json") != "")
    #expect(try folder.read("out/b.timeline.json").contains("b.yml:5"))
  }

  @Test("an error in one policy prevents all files from being written")
  func refused() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy, "b.yaml": Self.faulty, "out/a.timeline.json": "before",
    ])
    let outcome = await run(
      "compile", "\(folder.path)/a.yaml", "\(folder.path)/b.yaml", "-o", "\(folder.path)/out")
    #expect(outcome.status == .findings)
    #expect(outcome.complaints.contains("[unknown-cover]"))
    #expect(try folder.read("out/a.timeline.json") == "before")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out/b.timeline.json"))
  }

  @Test("a file that cannot be written prevents all files from being written")
  func unwritable() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy, "b.yaml": Self.policy, "out/a.timeline.json": "before",
      "out/b.timeline.json/x": "",
    ])
    let outcome = await run(
      "compile", "\(folder.path)/a.yaml", "\(folder.path)/b.yaml", "-o", "\(folder.path)/out")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("cannot be written: Is a directory"))
    #expect(try folder.read("out/a.timeline.json") == "before")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
    #expect(names.sorted() == ["a.timeline.json", "b.timeline.json"])
  }

  @Test(
    "the Swift format declares an enum named after the policy's file",
    arguments: [
      ("bank.yaml", "BankPolicy"), ("bank.scrim.yaml", "BankPolicy"),
      ("photo notes.scrim.yml", "PhotoNotesPolicy"), ("privacy-policy.yaml", "PrivacyPolicy"),
      ("policy.yaml", "Policy"), ("2fa.yaml", "_2faPolicy"), ("ü.yaml", "Policy"),
    ])
  func typeName(_ file: String, _ name: String) async throws {
    let folder = try Folder([file: Self.policy])
    let outcome = await run("compile", "\(folder.path)/\(file)", "-o", "-", "--emit", "swift")
    let source = String(decoding: outcome.exactOutput, as: UTF8.self)
    #expect(source.contains("public enum \(name) {\n"))
  }

  @Test("the Swift format has a constant for each id that the policy or a variant lists")
  func constants() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy
        + """
        extends: [base.yaml]
        variants:
          ipad: { snapshots: from-resign, screens: { sidebar: {}, accounts.balance: {} } }
          debug: { ships: false, screens: { debug.menu: {}, sidebar: {} } }

        """,
      "base.yaml": "scrim: 1\nscreens: { Login: {}, help.**: {} }\n",
    ])
    let outcome = await run("compile", "\(folder.path)/a.yaml", "-o", "-", "--emit", "swift")
    let source = String(decoding: outcome.exactOutput, as: UTF8.self)
    #expect(
      source.contains(
        """
          public enum Screen {
            public static let login = "Login"
            public static let accountsBalance = "accounts.balance"
            public static let sidebar = "sidebar"
            #if DEBUG
            public static let debugMenu = "debug.menu"
            #endif
          }

        """))
    let base = await run(
      "compile", "\(folder.path)/a.yaml", "-o", "-", "--emit", "swift", "--variant", "base")
    #expect(!String(decoding: base.exactOutput, as: UTF8.self).contains("sidebar"))
  }

  @Test("the Swift format has no constants if the policy lists no screen")
  func noConstants() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\nscreens: { '**': { text: 17pt } }\n"])
    let outcome = await run("compile", "\(folder.path)/a.yaml", "-o", "-", "--emit", "swift")
    #expect(outcome.status == .clean)
    #expect(!String(decoding: outcome.exactOutput, as: UTF8.self).contains("enum Screen"))
  }

  /// Policies with two screens that get one constant, and where that is reported.
  private static let collidingPolicies:
    [(policy: String, base: String, second: String, first: String)] = [
      ("screens: { a.b: {}, aB: {} }", "", "a.yaml:3:21", "a.yaml:3:12"),
      ("screens: { aB: {}, a.b: {} }", "", "a.yaml:3:20", "a.yaml:3:12"),
      ("screens: { a.b: {} }", "screens: { aB: {} }", "a.yaml:3:12", "base.yaml:2:12"),
      ("", "screens: { a.b: {}, aB: {} }", "base.yaml:2:21", "base.yaml:2:12"),
      (
        "screens: { a.b: {} }\nvariants: { debug: { ships: false, screens: { aB: {} } } }", "",
        "a.yaml:4:47", "a.yaml:3:12"
      ),
      (
        "variants: { debug: { ships: false, screens: { aB: {} } } }", "screens: { a.b: {} }",
        "a.yaml:3:47", "base.yaml:2:12"
      ),
    ]

  @Test(
    "two ids that get one constant are an error in the Swift format alone",
    arguments: collidingPolicies)
  func collisions(_ policy: String, _ base: String, _ second: String, _ first: String) async throws
  {
    let folder = try Folder([
      "a.yaml": "scrim: 1\nextends: [base.yaml]\n\(policy)\n", "base.yaml": "scrim: 1\n\(base)\n",
      "a.swift": "before",
    ])
    let path = "\(folder.path)/a.yaml"
    let outcome = await run("compile", path, "-o", "\(folder.path)/a.swift", "--emit", "swift")
    #expect(outcome.status == .findings)
    #expect(outcome.complaints.contains("\(second): error: screens "))
    #expect(outcome.complaints.contains(" get the same Swift constant 'aB' [colliding-constants]"))
    #expect(outcome.complaints.contains("\(first): note: "))
    #expect(try folder.read("a.swift") == "before")
    for form in ["json", "binary"] {
      let outcome = await run("compile", path, "-o", "-", "--emit", form)
      #expect(outcome.status == .clean)
    }
    #expect(await run("lint", path).status == .clean)
  }

  @Test("screens of variants that are not in the Swift file cause no error")
  func otherVariants() async throws {
    let folder = try Folder([
      "a.yaml": """
      scrim: 1
      screens: { a.b: {} }
      variants: { debug: { ships: false, screens: { aB: {} } } }

      """
    ])
    let words = ["compile", "\(folder.path)/a.yaml", "-o", "-", "--emit", "swift", "--variant"]
    let terminal = Terminal(isInteractive: false)
    #expect(await Scrim.run(words + ["base"], terminal).status == .clean)
    #expect(await Scrim.run(words + ["debug"], terminal).status == .findings)
  }

  @Test("a policy may read every file that --input names")
  func inputs() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\nextends: [shared/base.yaml]\ninventory: screens.txt\n"
        + "screens: { home: { text: 17pt } }\nvariants: { ipad: false }\n",
      "shared/base.yaml": "scrim: 1\nextends: [../root.yaml]\n", "root.yaml": "scrim: 1\n",
      "screens.txt": "home\n",
    ])
    let names = ["shared/base.yaml", "shared/../root.yaml", "./screens.txt"]
    let outcome = await Scrim.run(
      ["compile", "\(folder.path)/a.yaml", "-o", "-"]
        + names.flatMap { ["--input", "\(folder.path)/\($0)"] },
      Terminal(isInteractive: false, environment: .init()))
    #expect(outcome.status == .clean)
    #expect(outcome.complaints.isEmpty)
  }

  @Test(
    "reading a file that --input does not name is an error at the file's name",
    arguments: [
      ("scrim: 1\nextends: [base.yaml]\n", "a.yaml:2:11: error: 'base.yaml' is not an input"),
      ("scrim: 1\ninventory: base.yaml\n", "a.yaml:2:12: error: 'base.yaml' is not an input"),
    ])
  func undeclaredInput(_ policy: String, _ complaint: String) async throws {
    let folder = try Folder(["a.yaml": policy, "base.yaml": "scrim: 1\n"])
    let path = "\(folder.path)/a.yaml"
    let outcome = await run("compile", path, "-o", "-", "--input", path)
    #expect(outcome.status == .findings)
    #expect(outcome.complaints.contains(complaint))
    #expect(outcome.exactOutput.isEmpty)
  }

  @Test("a warning is shown, and the policy is compiled")
  func warning() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\ncovers: { paper: { color: \"#FFFFFF\" } }\n"
    ])
    let outcome = await run("compile", "\(folder.path)/a.yaml", "-o", "-")
    #expect(outcome.status == .clean)
    #expect(outcome.complaints.contains("[unused-cover]"))
    #expect(!outcome.exactOutput.isEmpty)
  }

  @Test(
    "invalid usage is an error with help",
    arguments: [
      (["compile"], "compile needs a policy"),
      (["compile", "a.yaml"], "write -o OUT"),
      (["compile", "a.yaml", "b.yaml", "-o", "nowhere"], "several policies need a folder"),
      (["compile", "a.yaml", "-o", "-", "--emit", "binry"], "did you mean 'binary'?"),
      (["compile", "nowhere.yaml", "-o", "-"], "'nowhere.yaml'"),
      (["compile", "policies/bank.yaml", "-o", "policies/bank.yaml"], "this run reads it"),
    ])
  func misuse(_ words: [String], _ complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false, environment: .init()))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains(complaint))
  }

  @Test("a compiled timeline plays like its policy", arguments: ["json", "binary"])
  func plays(_ form: String) async throws {
    let folder = try Folder([
      "a.yaml": Self.policy,
      "trace": #"{"at": 0, "event": "did-become-active"}"# + "\n"
        + #"{"at": 5, "event": "screen", "screen": "accounts.cards"}"# + "\n"
        + #"{"at": 10, "event": "will-resign-active"}"# + "\n",
    ])
    let (policy, timeline) = ("\(folder.path)/a.yaml", "\(folder.path)/a.timeline")
    _ = await run("compile", policy, "-o", timeline, "--emit", form)
    let flags = ["--trace", "\(folder.path)/trace", "--format", "json", "--every", "50ms"]
    let outcomes = [policy, timeline].map { ["simulate", $0] + flags }
    let terminal = Terminal(isInteractive: false, environment: .init())
    let (first, second) = (
      await Scrim.run(outcomes[0], terminal), await Scrim.run(outcomes[1], terminal)
    )
    #expect(first.output == second.output)
    #expect(first.status == .clean)
  }

  @Test("a JSON timeline is recognized by its key, at any position, and is not read as a policy")
  func toldApart() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy,
      "flow.yaml": #"{"scrim": 1, "overlays": {"timeline": {"fade": "200ms"}}}"#,
      "trace": #"{"at": 0, "event": "did-become-active"}"#,
    ])
    let path = "\(folder.path)/a.json"
    _ = await run("compile", "\(folder.path)/a.yaml", "-o", path)
    let object = try JSONSerialization.jsonObject(with: Data(bytes(folder, "a.json")))
    let sorted = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    try (Data("\t\r\n".utf8) + sorted).write(to: URL(fileURLWithPath: path))
    for input in [path, "\(folder.path)/flow.yaml"] {
      let outcome = await run("simulate", input, "--trace", "\(folder.path)/trace")
      #expect(outcome.status == .clean)
      #expect(outcome.complaints.isEmpty)
    }
  }
}
