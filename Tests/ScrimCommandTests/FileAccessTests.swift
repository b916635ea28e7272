import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Links in a checkout, at every input and output of every command.
@Suite struct FileAccessTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" }, logo: { image: { name: logo, mode: fill } } }
    screens: { home: { cover: paper }, splash: { cover: logo } }

    """

  /// Contents outside of the checkout, each valid where a link puts it.
  private static let secrets = [
    "policy.yaml": policy + "app: canary.app\n",
    "base.yaml": "scrim: 1\ncovers: { canary: { color: '#12' } }\n",
    "a.test.yaml": "scrim-test: 1\npolicy: policy.yaml\ntests: [{ name: canary, colour: 1 }]\n",
    "X.swift": "let view = Home().scrim(screen: \"canary.home\")\n",
    "Main.storyboard": "<document><viewController storyboardIdentifier=\"Canary\"/></document>\n",
    "screens.txt": "canary.id\nCANARY_KEY = canary\n",
    "map.txt": "Canary = canary.id\nCANARY_KEY = canary/+\n",
    "trace.jsonl": #"{"at": 0, "event": "screen", "screen": "canary.id", "canary": 1}"# + "\n",
    "log.txt": "canary\n",
    "report.json": #"{"version":1,"diagnostics":[],"omitted":"canary"}"# + "\n",
    "jobs.jsonl": #"{"capture":"canary","screen":"canary","out":"canary.png"}"# + "\n",
    "timeline.json": #"{"timeline":"canary"}"# + "\n",
    "\u{301}.jsonl": #"{"at": 0, "event": "screen", "screen": "canary.id", "canary": 1}"# + "\n",
    "folder/X.swift": "let view = Home().scrim(screen: \"canary.home\")\n",
    "folder/a.yaml": "scrim: 1\napp: canary\ncanary: 1\n",
    "folder/a.test.yaml": "scrim-test: 1\ntests: [{ name: canary, canary: 1 }]\n",
    "package.json": #"{"dependencies":{"expo-router":"1"},"main":"canary"}"#,
  ]

  private static let png: Data = {
    guard let layout = try? PictureLayout(width: 8, height: 8),
      let bytes = try? PNGImage(
        Picture(layout, filledWith: PixelColor(red: 10, green: 200, blue: 30))
      ).encoded()
    else { return Data() }
    return Data(bytes)
  }()

  /// A checkout, with what the commands need, beside a folder with secrets.
  private static func workplace(isRepository: Bool) throws -> Folder {
    var files = [
      "in/policies/a.yaml": policy, "in/app/Home.swift": "let a = b.scrim(screen: \"home\")\n",
      "in/list.txt": "home\n", "in/out/x": "", "in/captures/x": "", "in/assets/x": "",
      "in/t.jsonl": #"{"at": 0, "event": "did-become-active"}"# + "\n",
      "in/log.txt": "AppState: active\n",
      "in/policies/b.test.yaml":
        "scrim-test: 1\npolicy: a.yaml\ntests: [{ name: a, screen: home, trace: [{ at: 0ms, "
        + "did-become-active: }] }]\n",
    ]
    if isRepository { files["in/.git/HEAD"] = "" }
    for (name, content) in secrets { files["outside/\(name)"] = content }
    let folder = try Folder(files)
    for name in [
      "in/captures/home.png", "in/home.png", "outside/secret.png", "outside/folder/logo.png",
    ] {
      try png.write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    return folder
  }

  private static func link(_ path: String, to target: String, in folder: Folder) throws {
    let path = "\(folder.path)/\(path)"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// The contents of all files outside of the checkout.
  private static func outside(_ folder: Folder) throws -> [String: Data] {
    let path = "\(folder.path)/outside"
    var content: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      content[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return content
  }

  private static func run(_ words: String, in folder: Folder) async -> (Outcome, said: String) {
    let words = words.split(separator: " ").map {
      String($0).replacing("@", with: "\(folder.path)/in")
    }
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    return (
      outcome,
      outcome.output + outcome.complaints + String(decoding: outcome.exactOutput, as: UTF8.self)
    )
  }

  private static let render = "render @/policies/a.yaml --screen home"

  /// Commands, the link that each reads, and the file or folder outside.
  private static let inputs: [(words: String, link: String, target: String)] = [
    ("lint @/l.yaml", "l.yaml", "base.yaml"),
    ("lint @/policies", "policies/l.yaml", "base.yaml"),
    ("lint @/policies/a.yaml --baseline @/l", "l", "report.json"),
    ("compile @/l.yaml -o -", "l.yaml", "policy.yaml"),
    ("verify @/l.yaml", "l.yaml", "policy.yaml"),
    ("simulate @/l.yaml --trace @/t.jsonl", "l.yaml", "policy.yaml"),
    ("simulate @/l.json --trace @/t.jsonl", "l.json", "timeline.json"),
    ("simulate @/policies/a.yaml --trace @/l", "l", "trace.jsonl"),
    ("simulate @/policies/a.yaml --trace @/d/trace.jsonl", "d", "."),
    ("simulate @/policies/a.yaml --trace @/d/\u{301}.jsonl", "d", "."),
    ("why @/l.yaml home", "l.yaml", "policy.yaml"),
    ("test @/l.test.yaml", "l.test.yaml", "a.test.yaml"),
    ("test @/policies", "policies/l.test.yaml", "a.test.yaml"),
    ("test @/policies --record", "policies/l.test.yaml", "a.test.yaml"),
    ("diff @/l.yaml @/policies/a.yaml", "l.yaml", "policy.yaml"),
    ("diff @/policies/a.yaml @/l.yaml", "l.yaml", "policy.yaml"),
    ("inventory @/app/X.swift", "app/X.swift", "X.swift"),
    ("inventory @/app", "app/X.swift", "X.swift"),
    ("inventory @/app", "app/Main.storyboard", "Main.storyboard"),
    ("inventory @/app --check @/l", "l", "screens.txt"),
    ("inventory @/app --map @/l", "l", "map.txt"),
    ("inventory @/app --check @/list.txt --policy @/l.yaml", "l.yaml", "policy.yaml"),
    ("inventory @/app --write @/l", "l", "screens.txt"),
    ("import react-native @/l", "l", "log.txt"),
    ("\(render) --capture @/l.png -o @/out/a.png", "l.png", "secret.png"),
    ("\(render) --capture @/home.png -o - --trace @/l --at 0", "l", "trace.jsonl"),
    ("render @/policies/a.yaml --captures @/captures --out @/out", "captures/l.png", "secret.png"),
    ("render @/policies/a.yaml --captures @/l --out @/out", "l", "folder"),
    ("render @/policies/a.yaml --jobs @/l", "l", "jobs.jsonl"),
    (
      "render @/policies/a.yaml --screen splash --capture @/home.png -o - --assets @/l", "l",
      "folder"
    ),
  ]

  @Test(
    "no command reads or quotes outside files through a link", arguments: inputs, [true, false])
  func input(
    _ row: (words: String, link: String, target: String), _ isRepository: Bool
  ) async throws {
    let folder = try Self.workplace(isRepository: isRepository)
    let depth = row.link.contains("/") ? "../../" : "../"
    try Self.link("in/\(row.link)", to: "\(depth)outside/\(row.target)", in: folder)
    let before = try Self.outside(folder)
    let (outcome, said) = await Self.run(row.words, in: folder)
    #expect(
      !said.lowercased().replacing(folder.path.lowercased(), with: "").contains("canary"), "\(said)"
    )
    // A batch complains while it runs.
    let isBatch = row.words.contains("--captures @/captures")
    #expect(
      isBatch || said.contains("out of the root") || said.contains("outside the root"), "\(said)")
    #expect(outcome.status != .clean || row.words.hasPrefix("lint @/policies"))
    #expect(try Self.outside(folder) == before)
  }

  @Test("an image of a cover is not drawn through a link to outside")
  func asset() async throws {
    let folder = try Self.workplace(isRepository: true)
    try Self.link("in/assets/logo.png", to: "../../outside/secret.png", in: folder)
    let (_, said) = await Self.run(
      "render @/policies/a.yaml --screen splash --capture @/home.png -o @/out/a.png "
        + "--assets @/assets", in: folder)
    #expect(said.contains("logo.png' cannot be read: a link in its path leads out of the root"))
  }

  @Test(
    "a folder operand that links out of the repository is refused",
    arguments: ["lint @/l", "test @/l", "inventory @/l", "diff @/l @/policies"])
  func folderOperand(_ words: String) async throws {
    let folder = try Self.workplace(isRepository: true)
    try Self.link("in/l", to: "../outside/folder", in: folder)
    let (outcome, said) = await Self.run(words, in: folder)
    #expect(!said.contains("canary") && said.contains("leads out of the root"), "\(said)")
    #expect(outcome.status == .unusable)
  }

  @Test(
    "outside of repositories, a link to a folder is a root only as the first operand",
    arguments: ["lint @/policies/a.yaml @/l", "inventory @/app @/l"])
  func laterFolderOperand(_ words: String) async throws {
    let folder = try Self.workplace(isRepository: false)
    try Self.link("in/l", to: "../outside/folder", in: folder)
    let (outcome, said) = await Self.run(words, in: folder)
    #expect(!said.contains("canary") && said.contains("leads out of the root"), "\(said)")
    #expect(outcome.status == .unusable)
  }

  @Test(
    "a link to a file with another extension is not read as a source",
    arguments: ["E.swift", "E.kt", "E.dart", "E.storyboard"])
  func otherKind(_ name: String) async throws {
    let folder = try Self.workplace(isRepository: true)
    try folder.write("canary = abc{\n", to: "in/.env")
    try Self.link("in/app/\(name)", to: "../.env", in: folder)
    for words in ["inventory @/app", "inventory @/app/\(name)"] {
      let (outcome, said) = await Self.run(words, in: folder)
      #expect(
        !said.contains("canary") && said.contains("is a link to a file with another extension"))
      #expect(outcome.status == .unusable)
    }
  }

  @Test("a policy and a test do not read a file of git's own folder")
  func gitFolder() async throws {
    let folder = try Self.workplace(isRepository: true)
    try folder.write("canary = 1\n", to: "in/.git/config")
    try folder.write(Self.policy + "inventory: ../.git/config\n", to: "in/policies/c.yaml")
    try Self.link("in/map.txt", to: ".git/config", in: folder)
    for words in ["lint @/policies/c.yaml", "inventory @/app --map @/map.txt"] {
      let (outcome, said) = await Self.run(words, in: folder)
      #expect(!said.contains("canary") && outcome.status != .clean)
    }
    try Self.link("in/out.json", to: ".git/config", in: folder)
    try Self.link("in/g", to: ".git", in: folder)
    _ = await Self.run("lint @/policies/a.yaml --format json:@/out.json", in: folder)
    let (_, said) = await Self.run("lint @/policies/a.yaml --format json:@/g/config", in: folder)
    #expect(said.contains("leads out of the root"))
    #expect(try folder.read("in/.git/config") == "canary = 1\n")
  }

  @Test("no root makes git's own folder readable through a link", arguments: ["policies", "."])
  func gitFolderBesideRoot(_ root: String) async throws {
    let folder = try Self.workplace(isRepository: true)
    try folder.write(#"{"at": 0, "event": "did-become-active"}"# + "\n", to: "in/.git/config")
    try Self.link("in/l.jsonl", to: ".git/config", in: folder)
    let words = "simulate @/policies/a.yaml --trace @/l.jsonl --root @/\(root)"
    let (outcome, said) = await Self.run(words, in: folder)
    #expect(outcome.status == .unusable && said.contains("leads out of the root"), "\(said)")
  }

  /// Commands, and the link that each writes.
  private static let outputs: [(words: String, link: String)] = [
    ("lint @/policies/a.yaml --format sarif:@/out/l", "out/l"),
    ("test @/policies --format junit:@/out/l", "out/l"),
    ("diff @/policies/a.yaml @/policies/a.yaml --format markdown:@/out/l", "out/l"),
    ("inventory @/app --format json:@/out/l", "out/l"),
    ("compile @/policies/a.yaml -o @/out/l", "out/l"),
    ("compile @/policies/a.yaml -o @/out", "out/a.timeline.json"),
    ("compile @/policies/a.yaml --emit binary -o @/out/", "out/a.timeline"),
    // A slash and a combining mark are one character.
    ("compile @/policies/a.yaml -o @/out/\u{301}l", "out/\u{301}l"),
    ("\(render) --capture @/home.png -o @/out/\u{301}l.png", "out/\u{301}l.png"),
    ("import react-native @/log.txt --step 1s -o @/out/l", "out/l"),
    ("\(render) --capture @/home.png -o @/out/l.png", "out/l.png"),
    ("render @/policies/a.yaml --captures @/captures --out @/out", "out/home.png"),
    (
      "\(render) --capture @/home.png --trace @/t.jsonl --filmstrip -o @/out/l.png", "out/l.png"
    ),
  ]

  @Test(
    "an output replaces a link, and never what the link leads to", arguments: outputs,
    ["../../outside/screens.txt", "../../outside/new", "../list.txt", "nothing", "/dev/null"])
  func output(_ row: (words: String, link: String), _ target: String) async throws {
    let folder = try Self.workplace(isRepository: true)
    try Self.link("in/\(row.link)", to: target, in: folder)
    let before = try Self.outside(folder)
    let (outcome, said) = await Self.run(row.words, in: folder)
    #expect(outcome.status == .clean, "\(said)")
    #expect(try Self.outside(folder) == before)
    #expect(try folder.read("in/list.txt") == "home\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(folder.path)/in/\(row.link)")
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
  }

  @Test(
    "no output goes to a folder outside through a link",
    arguments: outputs.map(\.words),
    [
      ("../outside/folder", true), ("../outside/folder", false), ("../outside/none", true),
      ("../outside/none", false), (".git", true),
    ])
  func outputFolder(_ words: String, _ link: (target: String, isInRepository: Bool)) async throws {
    let target = link.target
    let folder = try Self.workplace(isRepository: link.isInRepository)
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/out")
    try Self.link("in/out", to: target, in: folder)
    let before = try Self.outside(folder)
    let (outcome, said) = await Self.run(words, in: folder)
    // A link to nothing is not a folder, so a timeline replaces it.
    let isReplaced = words.hasSuffix("-o @/out") && target.hasSuffix("none")
    #expect(outcome.status == (isReplaced ? .clean : .unusable), "\(said)")
    #expect(try Self.outside(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/outside/none"))
  }

  @Test("a new file is written in its own folder, even if its name starts with a combining mark")
  func stagedFile() throws {
    let folder = try Folder(["out/x": ""])
    let staged = try StagedFile([], for: "\(folder.path)/out/\u{301}x")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").count == 2)
    staged.discard()
  }

  @Test("--write, --fix and --record change no file outside through a link")
  func edits() async throws {
    let folder = try Self.workplace(isRepository: true)
    try folder.write("%A\n---\nscrim: 1\n", to: "outside/fix.yaml")
    try folder.write(
      "scrim-test: 1\npolicy: ../in/policies/a.yaml\ntests: [{ name: a, screen: home, trace: "
        + "[{ at: 0ms, did-become-active: }] }]\n", to: "outside/r.test.yaml")
    try Self.link("in/f.yaml", to: "../outside/fix.yaml", in: folder)
    try Self.link("in/r.test.yaml", to: "../outside/r.test.yaml", in: folder)
    try Self.link("in/w.txt", to: "../outside/screens.txt", in: folder)
    let before = try Self.outside(folder)
    for words in [
      "lint @/f.yaml --fix", "lint @ --fix", "test @/r.test.yaml --record", "test @ --record",
      "inventory @/app --write @/w.txt",
    ] {
      _ = await Self.run(words, in: folder)
      #expect(try Self.outside(folder) == before, "\(words)")
    }
  }

  @Test("--write replaces a link inside the root, and keeps the comments of the list")
  func list() async throws {
    let folder = try Self.workplace(isRepository: true)
    try folder.write("home  # ours\n", to: "in/list.txt")
    try Self.link("in/w.txt", to: "list.txt", in: folder)
    try folder.write("let a = b.scrim(screen: \"new\")\n", to: "in/app/New.swift")
    #expect(await Self.run("inventory @/app --write @/w.txt", in: folder).0.status == .clean)
    #expect(try folder.read("in/w.txt") == "home  # ours\nnew\n")
    #expect(try folder.read("in/list.txt") == "home  # ours\n")
  }

  @Test("--root allows what links lead to")
  func root() async throws {
    let folder = try Self.workplace(isRepository: true)
    try Self.link("in/l.jsonl", to: "../outside/t.jsonl", in: folder)
    try folder.write(#"{"at": 0, "event": "did-become-active"}"# + "\n", to: "outside/t.jsonl")
    let words = "simulate @/policies/a.yaml --trace @/l.jsonl"
    #expect(await Self.run(words, in: folder).0.status == .unusable)
    #expect(await Self.run("\(words) --root @/..", in: folder).0.status == .clean)
    #expect(await Self.run("\(words) --root @", in: folder).0.status == .unusable)
  }

  @Test("links above the root do not count, nor links inside it", arguments: [true, false])
  func harmless(_ isRepository: Bool) async throws {
    let folder = try Self.workplace(isRepository: isRepository)
    try Self.link("above", to: "in", in: folder)
    try Self.link("in/policies/l.jsonl", to: "t.jsonl", in: folder)
    try folder.write(#"{"at": 0, "event": "did-become-active"}"# + "\n", to: "in/policies/t.jsonl")
    for words in [
      "simulate @/policies/a.yaml --trace @/policies/l.jsonl", "lint @/policies",
      "inventory @/app --check @/list.txt", "compile @/policies/a.yaml -o @/out",
    ] {
      let (outcome, said) = await Self.run(words.replacing("@", with: "@/../above"), in: folder)
      #expect(outcome.status == .clean, "\(said)")
    }
  }

  @Test("pipes and devices are read and written as streams")
  func streams() async throws {
    let folder = try Self.workplace(isRepository: true)
    let pipe = "\(folder.path)/in/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "cat \(folder.path)/in/policies/a.yaml >\(pipe)"]
    try writer.run()
    #expect(await Self.run("lint @/pipe", in: folder).0.status == .clean)
    writer.waitUntilExit()
    #expect(
      try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
        == .typeUnknown)
    let (outcome, said) = await Self.run("lint /dev/null @/policies/a.yaml", in: folder)
    #expect(outcome.status == .findings && said.contains("/dev/null:1:1: error:"), "\(said)")
    #expect(
      await Self.run("lint @/policies/a.yaml --format json:/dev/null", in: folder).0.status
        == .clean)
  }
}
