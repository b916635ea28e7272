import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// No output replaces an input, or another output of the same run.
@Suite struct InputSafetyTests {
  private static let policy = """
    scrim: 1
    extends: [base.yaml, a.timeline.json]
    inventory: screens.txt
    covers: { paper: { color: "#FFFFFF" } }
    screens: { home: { cover: paper, text: 17pt } }

    """

  /// A policy and all files that it reads, with symbolic and hard links to
  /// each, and a capture.
  private static func folder() throws -> Folder {
    let folder = try Folder([
      "a.yaml": policy, "base.yaml": "scrim: 1\n", "a.timeline.json": "scrim: 1\n",
      "screens.txt": "home\n", "out/x": "",
      "trace.jsonl": #"{"at": 0, "event": "did-become-active"}"# + "\n",
    ])
    for name in ["a.yaml", "base.yaml", "screens.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/link-\(name)", withDestinationPath: name)
      try FileManager.default.linkItem(
        atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/hard-\(name)")
    }
    for name in ["captures/home", "captures/later", "Splash"] {
      try png("\(name).png", in: folder)
    }
    return folder
  }

  /// Writes a small PNG file.
  private static func png(_ name: String, in folder: Folder) throws {
    let color = PixelColor(red: 10, green: 200, blue: 30)
    let picture = Picture(try PictureLayout(width: 8, height: 8), filledWith: color)
    try folder.write("", to: name)
    try Data(PNGImage(picture).encoded())
      .write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  /// The contents of all files in a folder, following links, by path.
  private static func content(_ folder: Folder) throws -> [String: Data] {
    var content: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      content[path] = FileManager.default.contents(atPath: "\(folder.path)/\(path)")
    }
    return content
  }

  /// Runs a command whose output must be refused, and checks that no file has
  /// changed.
  private func expectRefusal(
    _ words: String, in folder: Folder, because reason: String = "this run reads it"
  ) async throws {
    let before = try Self.content(folder)
    let words = words.split(separator: " ").map {
      String($0).replacing("@", with: folder.path)
    }
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    let said = outcome.complaints + outcome.output
    #expect(said.contains("cannot be written: \(reason)"), "\(said)")
    #expect(try Self.content(folder) == before)
  }

  private static let inputs = ["a.yaml", "base.yaml", "screens.txt"]
  private static let ways = ["", "captures/../", "link-", "hard-"]

  @Test("compile never replaces a file that it has read", arguments: inputs, ways)
  func compile(_ input: String, _ way: String) async throws {
    try await expectRefusal("compile @/a.yaml -o @/\(way)\(input)", in: Self.folder())
  }

  @Test("compile into a folder never replaces a base policy there")
  func compileIntoFolder() async throws {
    try await expectRefusal("compile @/a.yaml -o @/.", in: Self.folder())
  }

  @Test("a report of lint never replaces a file that lint has read", arguments: inputs, ways)
  func lint(_ input: String, _ way: String) async throws {
    try await expectRefusal("lint @/a.yaml --format json:@/\(way)\(input)", in: Self.folder())
  }

  @Test("a report does not replace the policy that the same run has fixed")
  func fixed() async throws {
    let folder = try Folder(["a.yaml": "%A\n---\nscrim: 1\n"])
    let path = "\(folder.path)/a.yaml"
    let outcome = await run("lint", path, "--fix", "--format", "json:\(path)")
    #expect(outcome.status == .unusable)
    #expect(try folder.read("a.yaml") == "---\nscrim: 1\n")
  }

  @Test("a policy that is named twice, once by a link, is fixed once and without a complaint")
  func fixedTwice() async throws {
    let folder = try Folder(["a.yaml": "%A\n---\nscrim: 1\n"])
    let link = "\(folder.path)/b.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.yaml")
    let outcome = await run("lint", folder.path, "--fix")
    #expect(outcome.status == .clean && outcome.complaints.isEmpty)
    #expect(try folder.read("a.yaml") == "---\nscrim: 1\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.yaml")
  }

  @Test("outputs whose names look alike are distinguished by the bytes of their names")
  func lookalikes() async throws {
    let names = ["\u{E9}", "e\u{301}"]
    let folder = try Folder(["out/x": ""])
    for name in names { try folder.write("scrim: 1\n", to: "\(name).yaml") }
    // Some file systems treat these names as equal.
    let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count - 1
    let outcome = await Scrim.run(
      ["compile"] + names.map { "\(folder.path)/\($0).yaml" } + ["-o", "\(folder.path)/out"],
      Terminal(isInteractive: false))
    #expect(outcome.status == (count == 1 ? .unusable : .clean))
    let outputs = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
    #expect(outputs.count == count + 1)
  }

  @Test("two reports cannot go to one file, whatever its path", arguments: ["o", "./o", "l/o"])
  func reports(_ second: String) async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/l", withDestinationPath: ".")
    let outcome = await run(
      "lint", "\(folder.path)/a.yaml", "--format", "json:\(folder.path)/o", "--format",
      "sarif:\(folder.path)/\(second)")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("this run has written it already"))
    #expect(try folder.read("o").hasPrefix("{\"version\":1,"))
  }

  @Test("a link between the outputs of two policies is replaced")
  func linkedOutputs() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n", "b.yaml": "scrim: 1\n", "out/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/out/a.timeline.json", withDestinationPath: "b.timeline.json")
    let outcome = await run(
      "compile", "\(folder.path)/a.yaml", "\(folder.path)/b.yaml", "-o", "\(folder.path)/out")
    #expect(outcome.status == .clean)
    for name in ["a", "b"] {
      let path = "\(folder.path)/out/\(name).timeline.json"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    }
  }

  @Test(
    "render never replaces a file that it has read",
    arguments: [
      "a.yaml", "link-base.yaml", "hard-screens.txt", "trace.jsonl", "captures/home.png",
      "Splash.png",
    ])
  func render(_ out: String) async throws {
    let folder = try Self.folder()
    try folder.write(
      Self.policy.replacing(
        "color: \"#FFFFFF\"", with: "image: { name: Splash, mode: fill }, background: \"#000000\""),
      to: "a.yaml")
    try await expectRefusal(
      "render @/a.yaml --capture @/captures/home.png --screen home --trace @/trace.jsonl --at 0 "
        + "--assets @ -o @/\(out)", in: folder)
    try await expectRefusal(
      "render @/a.yaml --capture @/captures/home.png --screen home --trace @/trace.jsonl "
        + "--filmstrip --assets @ -o @/captures/home.png", in: folder)
  }

  @Test("no capture in a folder is lost to a link among the pictures, not even a later one")
  func captures() async throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/out/home.png", withDestinationPath: "../captures/later.png")
    let before = try Self.content(folder)
    let outcome = await run(
      "render", "\(folder.path)/a.yaml", "--captures", "\(folder.path)/captures", "--out",
      "\(folder.path)/out")
    #expect(outcome.status == .unusable)
    #expect(outcome.output == "1 picture, 1 not made\n")
    let after = try Self.content(folder)
    #expect(after.filter { $0.key != "out/later.png" } == before)
  }

  /// The answers to jobs, each of which has a capture and an output.
  private func answers(to jobs: [(String, String)], in folder: Folder) async throws -> [String] {
    let lines = jobs.map { capture, out in
      #"{"capture": "@/\#(capture)", "screen": "home", "out": "@/\#(out)"}"#
        .replacing("@", with: folder.path)
    }
    try folder.write(lines.joined(separator: "\n"), to: "jobs.jsonl")
    var terminal = Terminal(isInteractive: false)
    let (stream, answers) = AsyncStream.makeStream(of: String.self)
    terminal.answer = { text in
      answers.yield(text)
      return true
    }
    _ = await Scrim.run(
      ["render", "\(folder.path)/a.yaml", "--jobs", "\(folder.path)/jobs.jsonl"], terminal)
    answers.finish()
    var texts: [String] = []
    for await text in stream { texts.append(text) }
    return texts
  }

  @Test("no job replaces an earlier or later job's capture, or the file of jobs")
  func jobs() async throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.png", withDestinationPath: "captures/later.png")
    let before = try Self.content(folder)
    let answers = try await answers(
      to: [
        ("captures/home.png", "link.png"), ("captures/later.png", "captures/home.png"),
        ("captures/home.png", "jobs.jsonl"), ("captures/home.png", "out/new.png"),
      ], in: folder)
    #expect(answers.count == 4)
    for answer in answers.dropLast() { #expect(answer.contains("this run reads it")) }
    #expect(answers.last?.contains(#""ok":true"#) == true)
    let after = try Self.content(folder).filter { !["jobs.jsonl", "out/new.png"].contains($0.key) }
    #expect(after == before)
  }

  @Test("no job reads or replaces another job's picture, in a first run or a second")
  func chainedJobs() async throws {
    let folder = try Self.folder()
    for _ in 0..<2 {
      let answers = try await answers(
        to: [
          ("captures/home.png", "out/1.png"), ("captures/home.png", "out/2.png"),
          ("captures/later.png", "out/../out/2.png"), ("out/1.png", "out/3.png"),
          ("captures/none.png", "out/4.png"), ("captures/home.png", "out/4.png"),
        ], in: folder)
      let made = answers.map { $0.contains(#""ok":true"#) }
      // A job that failed has written nothing, so another may write the file.
      #expect(made == [false, true, false, false, false, true])
      #expect(answers[0].contains("this run reads it"))
      #expect(answers[2].contains("this run has written it already"))
    }
  }

  @Test("jobs through a pipe cannot conflict any more than jobs in a file")
  func pipedJobs() throws {
    let folder = try Self.folder()
    let jobs = [
      ("captures/home.png", "out/1.png"), ("out/1.png", "out/2.png"),
      ("captures/later.png", "captures/home.png"), ("captures/later.png", "out/1.png"),
    ].map { capture, out in
      #"{"capture": "@/\#(capture)", "screen": "home", "out": "@/\#(out)"}"#
        .replacing("@", with: folder.path)
    }
    let result = try ProcessTests.run(
      ["render", "\(folder.path)/a.yaml", "--jobs", "-"],
      input: Data(jobs.joined(separator: "\n").utf8))
    #expect(result.status == 2)
    let answers = result.output.split(separator: "\n")
    #expect(answers.map { $0.contains(#""ok":true"#) } == [true, false, false, false])
    for (answer, reason) in zip(
      answers.dropFirst(), ["an earlier line writes it", "this run reads it", "written it already"])
    {
      #expect(answer.contains(reason))
    }
  }

  @Test("a job's output that is a link conflicts with a capture at the link, whatever it leads to")
  func linkedJobs() async throws {
    let jobs = [("captures/home.png", "l.png"), ("l.png", "out/2.png")]
    let folder = try Self.folder()
    let link = "\(folder.path)/l.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "none.png")
    let answers = try await answers(to: jobs, in: folder)
    #expect(answers.map { $0.contains(#""ok":true"#) } == [false, false])
    #expect(answers[0].contains("this run reads it"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "none.png")
  }

  @Test("a capture that was a link when an earlier line was to write it cannot be read")
  func linkedConflict() throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/l.png", withDestinationPath: "captures/later.png")
    func job(_ capture: String, _ out: String) -> RenderJob {
      RenderJob(
        capture: "\(folder.path)/\(capture)", screen: "home", out: "\(folder.path)/\(out)")
    }
    var conflicts = RenderFileConflicts()
    try conflicts.add(job("captures/home.png", "l.png"))
    #expect(throws: RenderError.self) { try conflicts.add(job("l.png", "out/2.png")) }
  }

  @Test("init leaves a file unchanged, even through a link")
  func initialize() async throws {
    let folder = try Folder(["a.yaml": "mine"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b.yaml", withDestinationPath: "a.yaml")
    for name in ["a.yaml", "b.yaml"] {
      #expect(await run("init", "\(folder.path)/\(name)").status == .unusable)
    }
    #expect(try folder.read("a.yaml") == "mine")
  }
}
