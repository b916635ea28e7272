import Foundation
import ScrimBlur
import ScrimRenderer
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// The variants of a policy, in every command that takes one.
@Suite struct VariantCommandTests {
  private static let shared = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    screens: { accounts.balance: {} }

    """
  private static let policy = """
    \(shared)variants:
      ipad:
        snapshots: from-resign
        covers: { night: { color: "#000000" } }
        defaults: { cover: night }
      debug: { ships: false, defaults: { raise-on: did-enter-background } }

    """
  private static let plainPolicy = "\(shared)variants: { ipad: false }\n"
  private static let trace = """
    {"at": 0, "event": "did-become-active"}
    {"at": 10, "event": "screen", "screen": "accounts.balance"}
    {"at": 1000, "event": "will-resign-active"}

    """
  /// The start of a file of tests, without its tests.
  private static let tests = "scrim-test: 1\npolicy: bank.yaml\ntests:\n"

  private static func folder(_ policy: String = policy) throws -> Folder {
    try Folder([
      "bank.yaml": policy, "more/bank.yaml": policy, "trace.jsonl": trace, ".git/HEAD": "",
      "old.yaml": policy.replacing("cover: paper }", with: "cover: paper, recording: ignore }"),
      "bank.test.yaml": tests + "  - { name: leaving, trace: trace.jsonl }\n",
    ])
  }

  /// Runs a command; '@' in its words is the folder.
  private static func run(_ words: [String], in folder: Folder) async -> Outcome {
    await Scrim.run(
      words.map { $0.replacing("@", with: folder.path) }, Terminal(isInteractive: false))
  }

  private static func flags(_ variant: String?) -> [String] {
    variant.map { ["--variant", $0] } ?? []
  }

  private static func bytes(_ folder: Folder, _ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  private static func names(_ folder: Folder, _ name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()
  }

  // MARK: - Names

  private static let picture = [
    "render", "@/bank.yaml", "--capture", "@/home.png", "--screen", "accounts.balance", "-o",
    "@/out.png",
  ]

  @Test(
    "a variant that no policy has is an error, and a misspelled one gets a suggestion",
    arguments: [
      ["lint", "@/bank.yaml"], ["lint", "@"], ["verify", "@/bank.yaml"],
      ["simulate", "@/bank.yaml", "--trace", "@/trace.jsonl"], picture,
      ["why", "@/bank.yaml", "accounts.balance"], ["why", "@/bank.yaml", "--list"],
      ["test", "@/bank.test.yaml"], ["test", "@"], ["diff", "@/old.yaml", "@/bank.yaml"],
      ["diff", "@", "@"], ["diff", "@/more", "@"],
      ["compile", "@/bank.yaml", "-o", "@/out.json"],
    ], ["ipda", "release"])
  func unknownName(_ words: [String], _ name: String) async throws {
    let folder = try Self.folder()
    let files = try Self.names(folder)
    let outcome = await Self.run(words + Self.flags(name), in: folder)
    #expect(outcome.status == .unusable)
    let text = outcome.output + outcome.complaints
    #expect(text.contains(name == "ipda" ? "did you mean 'ipad'?" : "'release'"), "\(text)")
    #expect(try Self.names(folder) == files)
  }

  @Test(
    "'base' is the policy without its variants",
    arguments: [
      ["lint", "@/bank.yaml"], ["lint", "@"], ["verify", "@/bank.yaml"],
      ["verify", "@/bank.yaml", "--format", "json"],
      ["simulate", "@/bank.yaml", "--trace", "@/trace.jsonl"],
      ["why", "@/bank.yaml", "accounts.balance"], ["test", "@"],
      ["diff", "@/bank.yaml", "@/old.yaml"], ["compile", "@/bank.yaml", "-o", "-"],
      ["compile", "@/bank.yaml", "-o", "-", "--emit", "swift"],
    ])
  func base(_ words: [String]) async throws {
    let (folder, plain) = (try Self.folder(), try Self.folder(Self.plainPolicy))
    let outcome = await Self.run(words + ["--variant", "base"], in: folder)
    let expected = await Self.run(words, in: plain)
    func text(_ text: String, _ folder: Folder) -> String { text.replacing(folder.path, with: "") }
    #expect(outcome.status == expected.status)
    #expect(text(outcome.output, folder) == text(expected.output, plain))
    #expect(text(outcome.complaints, folder) == text(expected.complaints, plain))
    #expect(outcome.exactOutput == expected.exactOutput)
    #expect(!(outcome.output.isEmpty && outcome.exactOutput.isEmpty))
  }

  // MARK: - Checks and simulations

  @Test(
    "lint checks all variants, or only the one that --variant names",
    arguments: [(nil, 1), ("base", 0), ("ipad", 0), ("debug", 1)] as [(String?, Int)])
  func lint(_ variant: String?, _ count: Int) async throws {
    let folder = try Self.folder()
    let words = ["lint", "@/bank.yaml", "--format", "concise"]
    let outcome = await Self.run(words + Self.flags(variant), in: folder)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.contains("bank.yaml:10:48: warning: ") })
    #expect(lines.allSatisfy { $0.contains("only in debug") == (variant == nil) })
  }

  @Test(
    "simulate, why and render use the variant that --variant names",
    arguments: [
      ("base", #""cover":"paper","opacity":0,"#, "cover paper", 255),
      ("ipad", #""cover":"night","opacity":1,"#, "cover night", 0),
      ("debug", #"{"property":"peek-bounded","at":1000}"#, "raise-on did-enter-background", 255),
    ] as [(String, String, String, UInt8)])
  func played(_ variant: String, _ line: String, _ setting: String, _ level: UInt8) async throws {
    let folder = try Self.folder()
    let capture = Picture(
      try PictureLayout(width: 40, height: 60),
      filledWith: PixelColor(red: 10, green: 200, blue: 30))
    try Data(PNGImage(capture).encoded()).write(to: URL(fileURLWithPath: "\(folder.path)/home.png"))
    let words = ["simulate", "@/bank.yaml", "--trace", "@/trace.jsonl", "--format", "json"]
    let simulation = await Self.run(words + Self.flags(variant), in: folder)
    #expect(simulation.output.contains(line))
    let why = await Self.run(
      ["why", "@/bank.yaml", "accounts.balance"] + Self.flags(variant), in: folder)
    #expect(why.output.split(separator: " ").joined(separator: " ").contains(setting))
    _ = await Self.run(Self.picture + Self.flags(variant), in: folder)
    let picture = try PNGImage(decoding: Self.bytes(folder, "out.png")).picture
    #expect(Array(picture.bytes.prefix(3)) == [level, level, level])
  }

  /// A proof in JSON, of which the policy's has those of its variants.
  private struct Proof: Decodable {
    struct Property: Decodable { let name: String }
    struct Row: Decodable { let worst: Double? }
    let name: String?
    let holds: Bool
    let properties: [Property]
    let peek: [Row]
    let variants: [Proof]?

    init(_ outcome: Outcome) throws {
      self = try JSONDecoder().decode(Proof.self, from: Data(outcome.output.utf8))
    }
  }

  @Test("verify proves the policy and each variant by itself")
  func proofs() async throws {
    let folder = try Self.folder()
    let words = ["verify", "@/bank.yaml", "--format", "json"]
    let proof = try Proof(await Self.run(words, in: folder))
    let variants = try #require(proof.variants)
    #expect(variants.map(\.name) == ["ipad", "debug"])
    #expect(proof.properties.count == 6)
    #expect(variants.allSatisfy { $0.properties.map(\.name) == proof.properties.map(\.name) })
    #expect(([proof] + variants).map { $0.peek.map(\.worst) } == [[200], [0], [nil]])
    let ipad = try Proof(await Self.run(words + ["--variant", "ipad"], in: folder))
    #expect(ipad.variants == nil)
    #expect(ipad.peek.map(\.worst) == [0])
  }

  @Test(
    "verify fails for a variant that ships, and for any variant that --variant names",
    arguments: [
      ("limits: { peek: 100ms }", nil, false), ("limits: { peek: 100ms }", "base", true),
      ("limits: { peek: 100ms }", "lite", false),
      ("ships: false, limits: { peek: 100ms }", nil, true),
      ("ships: false, limits: { peek: 100ms }", "lite", false),
      (##"ships: false, defaults: { cover: { color: "#00000080" } }"##, nil, true),
      (##"ships: false, defaults: { cover: { color: "#00000080" } }"##, "lite", false),
    ] as [(String, String?, Bool)])
  func verdict(_ overrides: String, _ variant: String?, _ holds: Bool) async throws {
    let folder = try Self.folder(
      "\(Self.shared)variants:\n  ipad: false\n  lite: { \(overrides) }\n")
    let outcome = await Self.run(
      ["verify", "@/bank.yaml", "--format", "json"] + Self.flags(variant), in: folder)
    #expect(outcome.status == (holds ? .clean : .findings))
    #expect(try Proof(outcome).holds == holds)
  }

  // MARK: - Timelines

  @Test(
    "compile writes a file for each variant into a folder, and one Swift file for all",
    arguments: [
      ("binary", nil, ["bank.timeline", "bank~debug.timeline", "bank~ipad.timeline"]),
      ("binary", "base", ["bank.timeline"]), ("binary", "ipad", ["bank~ipad.timeline"]),
      (
        "json", nil,
        ["bank.timeline.json", "bank~debug.timeline.json", "bank~ipad.timeline.json"]
      ), ("swift", nil, ["bank.swift"]),
    ] as [(String, String?, [String])])
  func files(_ form: String, _ variant: String?, _ files: [String]) async throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    let words = ["compile", "@/bank.yaml", "-o", "@/out", "--emit", form]
    let outcome = await Self.run(words + Self.flags(variant), in: folder)
    #expect(outcome.status == .clean)
    #expect(!outcome.complaints.contains("scrim: note: "))
    #expect(try Self.names(folder, "out") == files)
  }

  @Test(
    "a timeline holds the policy, or the variant that --variant names",
    arguments: [
      (nil, Snapshots.inBackground, true), ("base", .inBackground, true),
      ("ipad", .fromResign, true), ("debug", .inBackground, false),
    ] as [(String?, Snapshots, Bool)])
  func timeline(_ variant: String?, _ snapshots: Snapshots, _ ships: Bool) async throws {
    let folder = try Self.folder()
    let words = ["compile", "@/bank.yaml", "--emit", "binary", "-o", "@/one.timeline"]
    let outcome = await Self.run(words + Self.flags(variant), in: folder)
    let timeline = try Timeline(checking: Self.bytes(folder, "one.timeline"))
    #expect(timeline.snapshots == snapshots)
    #expect(timeline.ships == ships)
    let note = outcome.complaints.split(separator: "\n").first { $0.hasPrefix("scrim: note: ") }
    #expect((note != nil) == (variant == nil))
    if let note {
      for word in ["ipad", "debug", "--variant"] { #expect(note.contains(word)) }
    }
  }

  /// The parts of Swift source that every build compiles, and that only debug
  /// builds do, without blanks and line breaks.
  private static func parts(of source: String) -> (always: String, inDebug: String) {
    var (always, inDebug, isInDebug) = ("", "", false)
    for line in source.split(separator: "\n").map({ $0.filter { !" \\".contains($0) } }) {
      switch line {
      case "#ifDEBUG": isInDebug = true
      case "#else", "#endif": isInDebug = false
      default: if isInDebug { inDebug += line } else { always += line }
      }
    }
    return (always, inDebug)
  }

  @Test(
    "generated Swift has all variants, and only debug builds have those that do not ship",
    arguments: [
      (nil, ["base", "ipad"], ["debug"]), ("base", ["base"], []), ("ipad", ["ipad"], []),
      ("debug", [], ["debug"]),
    ] as [(String?, [String], [String])])
  func source(_ variant: String?, _ always: [String], _ inDebug: [String]) async throws {
    let folder = try Self.folder()
    let words = ["compile", "@/bank.yaml", "-o", "-", "--emit"]
    let source = await Self.run(words + ["swift"] + Self.flags(variant), in: folder)
    let parts = Self.parts(of: String(decoding: source.exactOutput, as: UTF8.self))
    for name in ["base", "ipad", "debug"] {
      let outcome = await Self.run(words + ["binary", "--variant", name], in: folder)
      let bytes = Data(outcome.exactOutput).base64EncodedString()
      let isNamed = variant == nil && name != "base"
      let text = isNamed ? #""\#(name)",base64:"""\#(bytes)""# : bytes
      #expect(parts.always.contains(text) == always.contains(name), "\(name)")
      #expect(parts.inDebug.contains(text) == inDebug.contains(name), "\(name)")
    }
  }

  // MARK: - Comparison

  /// A folder with two versions of a policy, each with one more variant.
  private static func versions(_ old: String, _ new: String) throws -> Folder {
    func policy(_ variant: String) -> String {
      "\(shared)variants:\n  ipad: { snapshots: from-resign }\n  \(variant)\n"
    }
    return try Folder(["old/bank.yaml": policy(old), "new/bank.yaml": policy(new)])
  }

  private static let compared = ["diff", "@/old/bank.yaml", "@/new/bank.yaml"]

  @Test(
    "diff compares variants by name, and the policy itself with those that only one version ships",
    arguments: [
      ("lite: { lock: always }", "lite: {}", ["weaker: lock: always → never"]),
      ("", "lite: { defaults: { recording: ignore } }", ["weaker: recording of "]),
      ("", "lite: { lock: always }", ["stronger: lock: never → always"]),
      ("lite: { lock: always }", "", ["weaker: lock: always → never"]),
      ("lite: { defaults: { recording: ignore } }", "", ["stronger: recording of "]),
      (
        "lite: { ships: false, lock: always }", "lite: { lock: always }",
        ["weaker: ships: false → true"]
      ),
      (
        "lite: { lock: always }", "lite: { ships: false, lock: always }",
        ["ships: true → false"]
      ),
      (
        "lite: { lock: always }\n  plus: { lock: { after: 1s } }",
        "plus: { lock: { after: 1s } }\n  lite: { lock: always }", []
      ),
    ])
  func comparison(_ old: String, _ new: String, _ changes: [String]) async throws {
    let folder = try Self.versions(old, new)
    let isWeaker = changes.contains { $0.hasPrefix("weaker") }
    for variant in [nil, "lite"] {
      let outcome = await Self.run(Self.compared + Self.flags(variant), in: folder)
      #expect(outcome.status == (isWeaker ? .findings : .clean))
      let lines = outcome.output.split(separator: "\n").dropLast()
      #expect(lines.count == changes.count)
      for change in changes {
        #expect(lines.contains { $0.contains(": \(change)") && $0.contains("lite") }, "\(lines)")
      }
    }
    for variant in ["base", "ipad"] {
      let other = await Self.run(Self.compared + Self.flags(variant), in: folder)
      #expect(other.status == .clean)
      #expect(other.output.hasSuffix(" compared: no change of meaning\n"))
    }
  }

  @Test(
    "diff counts a policy once, whatever its variants",
    arguments: [nil, "base", "ipad", "lite"],
    [
      "lite: { lock: always }", "lite: { ships: false, lock: always }",
      "lite: { ships: false, defaults: { recording: ignore } }",
    ])
  func count(_ variant: String?, _ lite: String) async throws {
    let folder = try Self.versions("", lite)
    let outcome = await Self.run(Self.compared + Self.flags(variant), in: folder)
    let summary = outcome.output.split(separator: "\n").last
    #expect(summary?.hasPrefix("1 policy compared: ") == true, "\(outcome.output)")
  }

  @Test("diff compares a variant for iPads that no longer ships with the policy itself")
  func iPad() async throws {
    let policy = "scrim: 1\nvariants:\n  ipad: { lock: always }\n"
    let folder = try Folder([
      "old/bank.yaml": policy,
      "new/bank.yaml": policy.replacing("lock", with: "ships: false, lock"),
    ])
    let outcome = await Self.run(Self.compared, in: folder)
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("weaker: lock: always → never"), "\(outcome.output)")
  }

  private struct Comparison: Decodable {
    struct Change: Decodable { let policy: String, setting: String, variant: String? }
    let policies: [String]
    let changes: [Change]
  }

  @Test("JSON names the variant of a change, and no variant for a change of the policy itself")
  func variantMember() async throws {
    let folder = try Self.versions("lite: { lock: always }", "lite: {}")
    let new = try folder.read("new/bank.yaml")
    try folder.write(
      new.replacing("cover: paper }", with: "cover: paper, recording: ignore }"),
      to: "new/bank.yaml")
    let outcome = await Self.run(Self.compared + ["--format", "json"], in: folder)
    let comparison = try JSONDecoder().decode(Comparison.self, from: Data(outcome.output.utf8))
    let (changes, path) = (comparison.changes, "\(folder.path)/new/bank.yaml")
    #expect(comparison.policies == [path])
    #expect(changes.map(\.policy) == [path, path])
    #expect(changes.first { $0.setting == "lock" }?.variant == "lite")
    #expect(changes.first { $0.setting == "recording" }.map(\.variant) == .some(nil))
  }

  // MARK: - Tests

  @Test(
    "a test is played on the variant that it names, and others on that of --variant",
    arguments: [(nil, "paper"), ("base", "paper"), ("ipad", "night")] as [(String?, String)])
  func test(_ variant: String?, _ cover: String) async throws {
    let folder = try Self.folder()
    let rows = [("", cover), ("variant: base, ", "paper"), ("variant: ipad, ", "night")]
    let tests = rows.enumerated().map { number, row in
      "  - { name: t\(number), \(row.0)trace: trace.jsonl, "
        + "expect: [{ at: 1s, cover: \(row.1) }] }\n"
    }
    try folder.write(Self.tests + tests.joined(), to: "bank.test.yaml")
    let outcome = await Self.run(["test", "@/bank.test.yaml"] + Self.flags(variant), in: folder)
    #expect(outcome.status == .clean)
    #expect(outcome.output.contains("3 tests (3 passed)"), "\(outcome.output)")
  }

  @Test(
    "a test that names an unknown variant is an error at that name",
    arguments: [("ipda", "did you mean 'ipad'?"), ("release", "'release'")])
  func unknownInTest(_ name: String, _ message: String) async throws {
    let folder = try Self.folder()
    try folder.write(
      Self.tests + "  - { name: a, variant: \(name), trace: trace.jsonl }\n", to: "bank.test.yaml")
    let outcome = await Self.run(["test", "@/bank.test.yaml", "--format", "concise"], in: folder)
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("/bank.test.yaml:4:25: error: "))
    #expect(outcome.output.contains(message))
  }
}
