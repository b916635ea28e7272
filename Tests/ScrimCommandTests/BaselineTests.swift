import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimLint
@testable import ScrimCommand
@testable import scrim

/// Which findings `scrim lint --baseline` suppresses.
@Suite(.timeLimit(.minutes(10)))
struct BaselineTests {
  private static let old = """
    scrim: 1
    variants: { ipad: false }
    covers:
      frost: { blur: { radius: 12, grain: 2 } }
    screens:
      accounts.chart: { cover: frost, text: 17pt }
      accounts.cards: { cover: frost, text: 17pt }

    """

  /// A folder with a policy, and the report on it as `baseline.json`.
  private func baseline(_ policy: String = old) async throws -> Folder {
    let folder = try Folder(["policies/a.yaml": policy])
    let outcome = await run(
      "lint", "\(folder.path)/policies", "--format", "json:\(folder.path)/baseline.json",
      judgesIPads: true)
    #expect(outcome.complaints.isEmpty)
    return folder
  }

  private func lint(_ folder: Folder, _ flags: String...) async -> Outcome {
    let words = ["lint", "\(folder.path)/policies", "--baseline", "\(folder.path)/baseline.json"]
    return await Scrim.run(words + flags, Terminal(isInteractive: false))
  }

  @Test("findings in the baseline are not reported, and do not fail the run")
  func known() async throws {
    let folder = try await baseline()
    let without = await run("lint", "\(folder.path)/policies", "--strict")
    #expect(without.status == .findings)
    let outcome = await lint(folder, "--strict")
    #expect(outcome.status == .clean)
    #expect(outcome.output == "1 file checked: 0 errors, 0 warnings; 2 hidden by the baseline\n")
    #expect(outcome.complaints.isEmpty)
  }

  @Test("an entry whose rule was edited by hand hides nothing")
  func edited() async throws {
    let folder = try await baseline()
    let report = try folder.read("baseline.json")
    try folder.write(
      report.replacing("\"rule\":\"weak-blur\"", with: "\"rule\":\"unused-cover\""),
      to: "baseline.json")
    let outcome = await lint(folder)
    #expect(outcome.output.contains(": 0 errors, 2 warnings; 0 hidden by the baseline"))
  }

  @Test("a finding stays known when its line moves or its indentation changes")
  func moved() async throws {
    let folder = try await baseline()
    let moved = Self.old.replacing("screens:\n", with: "# new\n\nscreens:\n")
      .replacing("  accounts", with: "      accounts")
    try folder.write(moved, to: "policies/a.yaml")
    let outcome = await lint(folder, "--strict")
    #expect(outcome.status == .clean, "\(outcome.output)")
    #expect(outcome.complaints.isEmpty)
  }

  @Test(
    "a finding on a screen is new if its line, its screen or its file differs",
    arguments: [
      ("accounts.cards: { cover: frost,", "accounts.list: { cover: frost,"),
      ("{ cover: frost, text: 17pt }", "{ cover: frost, text: 18pt }"),
    ])
  func changed(_ text: String, _ other: String) async throws {
    let folder = try await baseline()
    try folder.write(Self.old.replacing(text, with: other), to: "policies/a.yaml")
    #expect(await lint(folder, "--strict").status == .findings)
    try folder.write(Self.old, to: "policies/b.yaml")
    try folder.write(Self.old, to: "policies/a.yaml")
    let both = await lint(folder, "--strict", "--format", "concise")
    #expect(both.status == .findings)
    #expect(both.output.split(separator: "\n").allSatisfy { $0.contains("/b.yaml:") })
  }

  private static let shared = """
    scrim: 1
    variants: { ipad: false }
    covers: { frost: { blur: { radius: 12, grain: 2 } } }
    defaults: { cover: frost, text: 17pt }
    screens:
      accounts.chart: {}
      accounts.cards: { text: 20pt }

    """

  @Test("a finding that is about one more screen is new")
  func newScreen() async throws {
    let folder = try await baseline(Self.shared)
    #expect(await lint(folder, "--strict").status == .clean)
    try folder.write(Self.shared + "  accounts.list: {}\n", to: "policies/a.yaml")
    let outcome = await lint(folder, "--strict", "--format", "concise")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("(4 screens: 'accounts.chart', 'accounts.cards', "))
  }

  @Test("a finding that is about fewer screens is known, also if the worst is gone")
  func fewerScreens() async throws {
    let folder = try await baseline(Self.shared)
    for gone in ["  accounts.cards: { text: 20pt }\n", "  accounts.chart: {}\n"] {
      try folder.write(Self.shared.replacing(gone, with: ""), to: "policies/a.yaml")
      #expect(await lint(folder, "--strict").status == .clean)
    }
  }

  @Test("the baseline suppresses as many equal findings as it contains")
  func multiset() async throws {
    let line = "  - { rule: weak-blur, because: axis labels only }\n"
    let policy = "scrim: 1\nvariants: { ipad: false }\nignore:\n" + line + line
    let folder = try await baseline(policy)
    #expect(await lint(folder, "--strict").status == .clean)
    try folder.write(policy + line, to: "policies/a.yaml")
    let more = await lint(folder, "--strict")
    #expect(more.status == .findings)
    #expect(
      more.output.hasSuffix("1 file checked: 0 errors, 1 warning; 2 hidden by the baseline\n"))
    try folder.write("scrim: 1\nvariants: { ipad: false }\nignore:\n" + line, to: "policies/a.yaml")
    let fewer = await lint(folder, "--strict")
    #expect(fewer.status == .clean)
    #expect(fewer.output.contains("1 hidden by the baseline; 1 baseline finding no longer occurs"))
  }

  @Test(
    "no baseline suppresses an error that cannot be turned off, or a finding of the proof",
    arguments: Rule.all.filter(\.isAboutPolicies))
  func everyRule(_ rule: Rule) async throws {
    let folder = try Folder(showing: rule)
    let (policies, file) = (folder.path, "\(folder.path)/baseline.json")
    let lint = ["lint", policies, "--today", "2026-11-20", "--format", "concise"]
    func run(_ flags: String...) async -> Outcome {
      await Scrim.run(lint + flags, Terminal(isInteractive: false))
    }
    let first = await run("--format", "json:\(file)")
    #expect(first.output.contains("[\(rule.id)]"))
    let second = await run("--baseline", file)
    let isProof = Rule.chapters.contains {
      $0.title == "Safety, by proof" && $0.rules.contains { $0.id == rule.id }
    }
    let isHeldBack = rule.isAdjustable && !isProof
    #expect(second.output.contains("[\(rule.id)]") == !isHeldBack)
    if !isHeldBack {
      #expect(second.complaints.contains(" still reported: "))
      if rule.severity == .error { #expect(second.status == .findings) }
    }
  }

  @Test("findings that no longer occur are listed, whether their file was checked or is gone")
  func gone() async throws {
    let folder = try await baseline()
    try folder.write("scrim: 1\nvariants: { ipad: false }\n", to: "policies/a.yaml")
    let outcome = await lint(folder)
    #expect(outcome.status == .clean)
    #expect(
      outcome.output.hasSuffix("; 0 hidden by the baseline; 2 baseline findings no longer occur\n"))
    let gone = "\(folder.path)/policies/a.yaml: no longer found: text of 17pt can be recovered"
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix(gone) } == 2)
    #expect(outcome.complaints.hasPrefix("scrim: 2 findings in the baseline no longer occur; to "))
    #expect(await lint(folder, "--format", "concise").output.hasPrefix(gone))
    let json = await lint(folder, "--format", "json").output
    #expect(json.contains("\"baseline\":{\"known\":0,\"gone\":[{\"path\":"))
    // `--max-findings` also limits the findings that are gone.
    let short = await lint(folder, "--max-findings", "1")
    #expect(short.output.split(separator: "\n").count { $0.hasPrefix(gone) } == 1)
  }

  @Test("text from a baseline cannot give commands to a terminal or a CI runner")
  func hostile() async throws {
    let folder = try await baseline()
    let text = #"\u001b[31m\n::add-mask::x\n##[add-mask]x"#
    func entry(_ path: String) -> String {
      #"{"path":"\#(path)","rule":"b\#(text)","severity":"error","message":"c\#(text)","fingerprint":"d"}"#
    }
    let entries = [entry("\(folder.path)/policies/a.yaml"), entry("a\(text)")]
    try folder.write(
      #"{"version":1,"diagnostics":[\#(entries.joined(separator: ","))]}"#, to: "baseline.json")
    let words = ["lint", "\(folder.path)/policies", "--baseline", "\(folder.path)/baseline.json"]
    let actions = Terminal.Environment(githubActions: "true")
    let outcome = await Scrim.run(words, Terminal(isInteractive: false, environment: actions))
    #expect(outcome.output.contains("#\\#[add-mask]") && !outcome.output.contains("##["))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.output.contains("\n::add-mask"))
    #expect(!outcome.complaints.contains("add-mask"))
  }

  @Test("a baseline applies from any folder, and lists no findings of unchecked files")
  func otherFolder() throws {
    let folder = try Folder([
      ".git/HEAD": "", "policies/a.yaml": Self.old, "policies/b.yaml": Self.old,
      "policies/c.yaml": Self.old,
    ])
    func lint(_ words: String..., in subfolder: String) throws -> (Int32, String, String) {
      let result = try ProcessTests.run(["lint"] + words, in: "\(folder.path)/\(subfolder)")
      return (result.status, result.output, result.complaints)
    }
    _ = try lint("policies", "--format", "json:baseline.json", in: ".")
    let (status, output, complaints) = try lint(
      "a.yaml", "--baseline", "../baseline.json", "--strict", in: "policies")
    #expect(status == 0, "\(output)")
    #expect(complaints.isEmpty)
    try FileManager.default.removeItem(atPath: "\(folder.path)/policies/b.yaml")
    let later = try lint("a.yaml", "--baseline", "../baseline.json", "--strict", in: "policies")
    #expect(later.0 == 0)
    #expect(later.1.ranges(of: "policies/b.yaml: no longer found: ").count == 2)
    #expect(!later.1.contains("c.yaml"))
  }

  @Test("known findings beyond the limit are suppressed, and the new one is shown")
  func manyFindings() async throws {
    let line = "  - { rule: weak-blur, because: axis labels only }\n"
    let policy =
      "scrim: 1\nvariants: { ipad: false }\nignore:\n" + String(repeating: line, count: 30)
    let folder = try await baseline(policy)
    try folder.write(policy + line.replacing("axis", with: "new"), to: "policies/a.yaml")
    let outcome = await lint(folder, "--max-findings", "5", "--format", "concise")
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.output.contains("a.yaml:34:"))
  }

  @Test(
    "a file that is not a complete report is rejected, with the location of the fault",
    arguments: [
      ("{", "1:2: not a JSON report: "), ("\n[]", "2:1: not a report; write one with"),
      ("{}", "1:1: not a report; write one with"),
      (#"{"runs":[]}"#, "1:1: a SARIF report, not a JSON one; write one with"),
      ("<<<<<<< HEAD\n{}\n", "1:1: unresolved merge conflict"),
      (#"{"version":1,"diagnostics":{}}"#, "1:1: not a report"),
      (#"{"version":2,"diagnostics":[]}"#, "1:12: version 2 of reports is not known"),
      (#"{"version":1,"omitted":3,"diagnostics":[]}"#, "1:24: the report leaves out 3 findings"),
      (
        #"{"version":1,"baseline":{"known":1},"diagnostics":[]}"#,
        "1:25: the report leaves out a baseline's findings"
      ),
      (#"{"version":1,"diagnostics":[1]}"#, "1:29: the finding has no text 'path'"),
      (
        #"{"version":1,"diagnostics":[{"path":"a","rule":"b","message":"c","fingerprint":1}]}"#,
        "1:29: the finding has no text 'fingerprint'"
      ),
    ])
  func unusable(_ text: String, _ complaint: String) async throws {
    let folder = try await baseline()
    try folder.write(text, to: "baseline.json")
    let outcome = await lint(folder)
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("scrim: \(folder.path)/baseline.json:\(complaint)"))
  }

  @Test("a baseline that cannot be read, or that a report would replace, is exit status 2")
  func unreadable() async throws {
    let folder = try await baseline()
    let missing = await run("lint", folder.path, "--baseline", "\(folder.path)/none.json")
    #expect(missing.status == .unusable)
    #expect(missing.complaints.contains("none.json' cannot be read: No such file or directory"))
    let before = try folder.read("baseline.json")
    let replaced = await lint(folder, "--format", "json:\(folder.path)/baseline.json")
    #expect(replaced.status == .unusable)
    #expect(try folder.read("baseline.json") == before)
    #expect(await run("lint", "-", "--baseline", "-").status == .unusable)
  }

  @Test("a report that uses a baseline is valid by the schema, but cannot be a baseline")
  func report() async throws {
    let schema = try JSONSchema(await run("schema", "report").output)
    let folder = try await baseline()
    for policy in [Self.old, "scrim: 1\n"] {
      try folder.write(policy, to: "policies/a.yaml")
      let report = await lint(folder, "--format", "json").output
      #expect(try schema.faults(in: report) == [])
      try folder.write(report, to: "other.json")
      let other = await run("lint", folder.path, "--baseline", "\(folder.path)/other.json")
      #expect(other.status == .unusable)
    }
  }

  @Test("known findings are fixed as well")
  func fixes() async throws {
    let folder = try await baseline(
      "scrim: 1\ncovers:\n  card: hide\n  paper: hide\nscreens:\n  a: { cover: card }\n")
    let outcome = await lint(folder, "--fix=unsafe")
    #expect(outcome.status == .clean)
    #expect(try !folder.read("policies/a.yaml").contains("paper"))
  }
}
