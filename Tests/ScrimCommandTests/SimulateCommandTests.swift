import ScrimCompiler
import ScrimInterchange
import ScrimLint
import ScrimPolicy
import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct SimulateCommandTests {
  @Test(
    "invalid usage is an error",
    arguments: [
      (["simulate", "--trace", "a"], "simulate needs one policy or timeline"),
      (["simulate", "a", "b", "--trace", "a"], "simulate needs one policy or timeline"),
      (["simulate", "a"], "simulate needs a trace; write --trace FILE"),
      (
        ["simulate", "-", "--trace", "-"],
        "only one of policy and trace can come from standard input"
      ),
      (["simulate", "a", "--trace", "b", "--format", "jsn"], "did you mean 'json'?"),
      (["simulate", "/nowhere", "--trace", "b"], "'/nowhere' cannot be read"),
    ])
  func misuse(words: [String], complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(complaint))
  }

  @Test(
    "a trace whose times seem to be seconds gets a note",
    arguments: [
      ("0.5", "1.2", "1.4", true), ("500", "1200", "1400", false), ("1", "2", "3", false),
    ])
  func seconds(_ second: String, _ third: String, _ last: String, _ isNoted: Bool) async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\n",
      "t.jsonl": """
      {"at":0,"event":"did-become-active"}
      {"at":\(second),"event":"screen","screen":"a"}
      {"at":\(third),"event":"will-resign-active"}
      {"at":\(last),"event":"did-enter-background"}

      """,
    ])
    let outcome = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/t.jsonl")
    #expect(outcome.complaints.contains("milliseconds, not seconds") == isNoted)
  }

  @Test(
    "a step must be a positive number with a unit",
    arguments: ["10", "0ms", "-1s", "ms", "1 ms", "01ms", "1m", "1e40s", "0.0000001ms"])
  func step(every: String) async {
    let outcome = await run("simulate", "a", "--trace", "b", "--every=\(every)")
    #expect(outcome.status == .unusable)
    #expect(
      outcome.complaints.hasPrefix(
        "scrim: --every cannot be '\(every)'; write a number with its unit, ms or s, such as 10ms\n"
      ))
  }

  @Test("a row of the table lists at most twelve overlays, and JSON lists all")
  func manyOverlays() async throws {
    let overlays = (0..<20).map { "  layer\($0): { fade: none }\n" }.joined()
    let lines = (0..<20).map { #"{"at": \#($0), "event": "show", "overlay": "layer\#($0)"}"# }
    let folder = try Folder([
      "a.yaml": "scrim: 1\noverlays:\n\(overlays)", "a.jsonl": lines.joined(separator: "\n"),
    ])
    let (policy, trace) = ("\(folder.path)/a.yaml", "\(folder.path)/a.jsonl")
    let table = await run("simulate", policy, "--trace", trace).output
    #expect(table.contains("layer11 1, and 8 more "))
    #expect(!table.contains("layer12 1"))
    let json = await run("simulate", policy, "--trace", trace, "--format", "json").output
    #expect(json.contains(#""layer19":1"#) || json.contains(#""layer19": 1"#))
  }

  private static let policy = """
    scrim: 1
    limits: { peek: 300ms }
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { fade: { in: 200ms, out: 300ms, curve: linear, settle: 50ms } }
    screens:
      "**": { cover: paper }
      fast: { text: 20pt }
      slow: { fade: { in: 400ms } }
    overlays:
      loading: { cover: paper, fade: 200ms }

    """

  private static func trace(of screen: String) -> String {
    """
    {"at": 0, "event": "did-become-active"}
    {"at": 10, "event": "screen", "screen": "\(screen)"}
    {"at": 500, "event": "will-resign-active"}
    {"at": 2000, "event": "snapshot"}

    """
  }

  private static let fastTrace = trace(of: "fast")

  @Test("a trace is played, and a breach is exit status 1")
  func breach() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy, "fast.jsonl": Self.fastTrace, "slow.jsonl": Self.trace(of: "slow"),
    ])
    let fast = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/fast.jsonl")
    #expect(fast.status == .clean)
    #expect(fast.complaints.isEmpty)
    #expect(fast.output.contains("longest peek: 200 ms, from 500 on; the limit is 300 ms\n"))
    #expect(fast.output.hasSuffix("\nno breach\n"))
    let slow = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/slow.jsonl",
      "--format", "json")
    #expect(slow.status == .findings)
    #expect(
      slow.output.split(separator: "\n").last.map(String.init)
        == #"{"event":"summary","snapshots":[{"at":2000,"screen":"slow","exposed":0}],"#
        + #""peek":{"worst":400,"at":500},"breaches":[{"property":"peek-bounded","at":500}]}"#)
  }

  @Test("each unlisted screen is reported once, with the most similar listed one")
  func unlistedScreens() async throws {
    let ids = ["fst", "settings.a", "fast", "fst", "pay.x", "settings.a", "fest"]
    let lines = ids.enumerated().map {
      #"{"at": \#($0.offset), "event": "screen", "screen": "\#($0.element)"}"#
    }
    let policy = Self.policy.replacing("  fast:", with: "  pay.*: { text: 20pt }\n  fast:")
    let folder = try Folder([
      "a.yaml": policy, "a.jsonl": lines.joined(separator: "\n"),
      "b.yaml": policy.replacing("  \"**\": { cover: paper }\n", with: ""),
    ])
    func complaints(_ policy: String) async -> [String] {
      let outcome = await run(
        "simulate", "\(folder.path)/\(policy)", "--trace", "\(folder.path)/a.jsonl",
        "--format", "json")
      #expect(outcome.status == .clean)
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
      return outcome.complaints.replacing("\(folder.path)/", with: "").split(separator: "\n")
        .map { String($0) }.filter { $0.contains("a.jsonl:") || $0.contains("did you mean") }
    }
    #expect(
      await complaints("a.yaml") == [
        "a.jsonl:1:40: warning: only '**' matches 'fst' [trace]",
        "      |                                        ^~~~~ did you mean 'fast'?",
        "a.jsonl:2:40: info: only '**' matches 'settings.a' [trace]",
        "a.jsonl:7:40: warning: only '**' matches 'fest' [trace]",
        "      |                                        ^~~~~~ did you mean 'fast'?",
      ])
    #expect(
      await complaints("b.yaml").first
        == "a.jsonl:1:40: warning: the policy does not list 'fst', and no pattern matches it "
        + "[trace]")
  }

  @Test("a policy with findings is played, and its findings are shown")
  func findings() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy + "rules: {}\n", "a.jsonl": Self.fastTrace,
    ])
    let outcome = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl")
    #expect(outcome.status == .clean)
    #expect(outcome.output.hasSuffix("\nno breach\n"))
    #expect(outcome.complaints.contains("unknown key 'rules'"))
  }

  @Test(
    "an impossible order is a warning on standard error, and changes neither output nor status",
    arguments: ["text", "json"])
  func impossibleOrder(format: String) async throws {
    let folder = try Folder([
      "a.yaml": Self.policy,
      "a.jsonl": #"""
      {"at": 0, "event": "did-become-active"}
      {"at": 5, "event": "unnamed", "type": "Bank.PayController"}
      {"at": 10, "event": "did-enter-background"}

      """#,
    ])
    let outcome = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl", "--format", format)
    #expect(outcome.status == .clean)
    #expect(!outcome.output.contains("impossible"))
    #expect(outcome.output.contains("unnamed"))
    #expect(
      outcome.complaints.replacing("\(folder.path)/", with: "") == #"""
        a.jsonl:3:21: warning: impossible order under ios-scene: 'did-enter-background' follows 'did-become-active' [impossible-order]
            3 | {"at": 10, "event": "did-enter-background"}
              |                     ^~~~~~~~~~~~~~~~~~~~~~ add 'will-resign-active' before it
        a.jsonl:1:20: note: the lifecycle event before it

        1 file checked: 0 errors, 1 warning

        """#)
  }

  @Test("a trace with faults is not played, and each fault is shown at its location")
  func faults() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy,
      "a.jsonl": #"""
      {"at": 0, "event": "did-become-activ"}
      {"at": 1, "event": "show", "overlay": "loadin"}
      {"at": "2", "event": "unlocked"}
      """#,
    ])
    let outcome = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl")
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.complaints.replacing("\(folder.path)/", with: "") == #"""
        a.jsonl:1:20: error: unknown event 'did-become-activ' [trace]
            1 | {"at": 0, "event": "did-become-activ"}
              |                    ^~~~~~~~~~~~~~~~~~ did you mean 'did-become-active'?

        a.jsonl:2:39: warning: the policy has no overlay 'loadin' [trace]
            2 | {"at": 1, "event": "show", "overlay": "loadin"}
              |                                       ^~~~~~~~ did you mean 'loading'?

        a.jsonl:3:8: error: 'at' is a number of milliseconds, not a string [trace]
            3 | {"at": "2", "event": "unlocked"}
              |        ^~~ write the milliseconds since the first event, such as 612.6

        1 file checked: 2 errors, 1 warning

        """#)
  }

  @Test("a trace whose times go back is played only with --clock-test")
  func clock() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy,
      "a.jsonl": Self.fastTrace + #"{"at": 700, "event": "did-become-active"}"# + "\n",
    ])
    let words = ["simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl"]
    let refused = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(refused.status == .unusable)
    #expect(refused.output.isEmpty)
    #expect(
      refused.complaints.replacing("\(folder.path)/", with: "") == #"""
        a.jsonl:5:8: error: 'at' goes back from 2000 to 700 [trace]
            5 | {"at": 700, "event": "did-become-active"}
              |        ^~~
              = put the lines in the order of their times, or write --clock-test to play a clock that goes back
        a.jsonl:4:8: note: the time before it is 2000

        1 file checked: 1 error, 0 warnings

        """#)
    let played = await Scrim.run(words + ["--clock-test"], Terminal(isInteractive: false))
    #expect(played.status == .clean)
    #expect(played.complaints.isEmpty)
    #expect(played.output.contains("\n2000  did-become-active "))
  }

  @Test("samples are shown at every step, up to a limit")
  func samples() async throws {
    let folder = try Folder(["a.yaml": Self.policy, "a.jsonl": Self.fastTrace])
    let files = ["\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl"]
    func simulate(every step: String) async -> Outcome {
      await Scrim.run(
        ["simulate"] + files + ["--format=json", "--every", step], Terminal(isInteractive: false))
    }
    // Four lines, a summary, and a sample at both ends of 4,000 ms.
    #expect(await simulate(every: "500ms").output.split(separator: "\n").count == 5 + 9)
    #expect(await simulate(every: "0.5s").output.split(separator: "\n").count == 5 + 9)
    let tooShort = await simulate(every: "0.04ms")
    #expect(tooShort.status == .unusable)
    #expect(tooShort.complaints.contains("there would be more than 100000 samples"))
  }

  @Test("a file that is not a policy cannot be played", arguments: ["", "scrim: [", "- a\n"])
  func unreadable(policy: String) async throws {
    let folder = try Folder(["a.yaml": policy, "a.jsonl": Self.fastTrace])
    let outcome = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl")
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("a.yaml:1:"))
  }

  @Test("a compiled timeline plays like its policy, and a damaged one is refused")
  func compiled() async throws {
    let folder = try Folder(["a.yaml": Self.policy, "a.jsonl": Self.fastTrace])
    let source = SourceFile(path: "a.yaml", text: Self.policy)
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 9), today: Day(secondsSince1970: 0))
    let content = try #require(check.check(source).lowered?.timeline.content)
    var bytes = try Timeline(encoding: content).bytes
    let file = "\(folder.path)/a.scrim"
    let trace = ["--trace", "\(folder.path)/a.jsonl", "--format", "json"]
    func simulate(_ file: String) async -> Outcome {
      await Scrim.run(["simulate", file] + trace, Terminal(isInteractive: false))
    }
    try StagedFile(bytes, for: file).commit()
    #expect(await simulate(file).output == simulate("\(folder.path)/a.yaml").output)
    bytes[bytes.count / 2] ^= 1
    try StagedFile(bytes, for: file).commit()
    let damaged = await simulate(file)
    #expect(damaged.status == .unusable)
    #expect(damaged.complaints.contains("a.scrim' cannot be played: the timeline's bytes have"))
  }

  @Test("a compiled timeline with too much text for its limit is refused")
  func content() async throws {
    var content = Timeline.closed.content
    content.screens.patterns = (1...300).map {
      [Array(repeating: "a", count: $0).joined(separator: ".")]
    }
    let folder = try Folder(["a.jsonl": Self.fastTrace])
    let file = "\(folder.path)/a.timeline"
    try StagedFile(Timeline(encoding: content).bytes, for: file).commit()
    func simulate(atMost limit: Int) async -> Outcome {
      await run(
        "simulate", file, "--trace", "\(folder.path)/a.jsonl", "--max-bytes", "\(limit)")
    }
    let refused = await simulate(atMost: 80_000)
    #expect(refused.status == .unusable)
    #expect(
      refused.complaints.contains(
        "a.timeline' cannot be played: its text is longer than 80000 bytes"))
    #expect(await simulate(atMost: 100_000).status != .unusable)
  }

  @Test("a table has colors only on a terminal")
  func color() async throws {
    let folder = try Folder(["a.yaml": Self.policy, "a.jsonl": Self.fastTrace])
    let words = ["simulate", "\(folder.path)/a.yaml", "--trace", "\(folder.path)/a.jsonl"]
    for (isInteractive, isColored) in [(true, true), (false, false)] {
      let outcome = await Scrim.run(words, Terminal(isInteractive: isInteractive))
      #expect(outcome.output.contains("\u{1B}[") == isColored)
    }
  }
}
