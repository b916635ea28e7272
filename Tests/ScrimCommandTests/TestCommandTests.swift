import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct TestCommandTests {
  private static let policy = "scrim: 1\nscreens: { a: { fade: 100ms } }\n"
  private static let tests = """
    scrim-test: 1
    policy: bank.yaml
    tests:
      - name: leaving covers the screen   # a comment
        screen: a
        trace:
          - { at: 0ms, did-become-active: }
          - { at: 1s, will-resign-active: }   # another
      - name: a trace of a file
        trace: left.jsonl
        expect:
          - { at: 1s, cover: default }
    """
  private static let trace = """
    {"at":0,"event":"did-become-active"}
    {"at":0,"event":"screen","screen":"a"}
    {"at":1000,"event":"will-resign-active"}

    """

  private func folder() throws -> Folder {
    let tests = Self.tests.replacing("bank.yaml", with: "../bank.yaml")
      .replacing("left.jsonl", with: "../left.jsonl")
    return try Folder([
      "bank.yaml": Self.policy, "bank.test.yaml": Self.tests, "left.jsonl": Self.trace,
      "sub/bank.test.yaml": tests, ".git/HEAD": "",
      "other.test.yaml": "jest: true\n", "plain.yaml": "# scrim-test: 1\n",
    ])
  }

  @Test("a folder's test files are found by their names and their key, and played")
  func search() async throws {
    let folder = try folder()
    let outcome = await run("test", folder.path)
    #expect(outcome.status == .clean)
    #expect(outcome.output == "2 files checked, 4 tests (4 passed): 0 errors, 0 warnings\n")
    #expect(outcome.complaints.isEmpty)
  }

  @Test(
    "a trace file that several tests play is played for each, and a bad one is reported for each")
  func sharedTraces() async throws {
    let tests = ["a.jsonl", "a.jsonl", "b.jsonl", "b.jsonl"].enumerated().map {
      "  - { name: t\($0.offset), trace: \($0.element) }\n"
    }
    let folder = try Folder([
      "bank.yaml": Self.policy, "a.jsonl": Self.trace, "b.jsonl": "{", ".git/HEAD": "",
      "a.test.yaml": "scrim-test: 1\npolicy: bank.yaml\ntests:\n\(tests.joined())",
    ])
    let outcome = await run("test", "\(folder.path)/a.test.yaml")
    #expect(outcome.output.contains("4 tests (2 passed, 2 not played): 2 errors"))
  }

  @Test("lint passes over test files in folders, and says what they are if they are named")
  func lint() async throws {
    let folder = try folder()
    #expect(await run("lint", folder.path).output.contains("1 file checked: 0 errors"))
    let named = await run("lint", "\(folder.path)/bank.test.yaml")
    #expect(named.output.contains("play it with 'scrim test'"))
  }

  @Test("a failed test fails the run, and is a failed case of JUnit")
  func failure() async throws {
    let folder = try folder()
    try folder.write(
      Self.tests.replacing("cover: default", with: "cover: none"), to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--format", "junit")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("tests=\"2\" failures=\"1\""))
    #expect(outcome.output.contains("<testcase name=\"a trace of a file\""))
    let text = await run("test", "\(folder.path)/bank.test.yaml")
    #expect(text.output.contains("cover is default, not none"))
    #expect(text.output.contains("2 tests (1 passed, 1 failed): 1 error, 0 warnings"))
  }

  @Test("recording fills in only the tests without expectations, and they pass then")
  func record() async throws {
    let folder = try folder()
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(outcome.status == .clean)
    #expect(outcome.complaints.contains("expectations of 1 test were written into"))
    let text = try folder.read("bank.test.yaml")
    let recorded = [
      "      - { at: 1s, will-resign-active: }   # another",
      "    expect:",
      "      - { at: 0ms, reasons: none, cover: none, opacity: 0, exposed: 1 }",
      "      - { at: 1s, reasons: [departed], cover: default, opacity: 0, exposed: 1 }",
      "      - { at: 1.05s, reasons: [departed], cover: default, opacity: 0.5, exposed: 0.5 }",
      "      - { at: 1.1s, reasons: [departed], cover: default, opacity: 1, exposed: 0 }",
      "      - { peek: 100ms }", "  - name: a trace of a file",
    ].joined(separator: "\n")
    #expect(text.contains(recorded))
    #expect(await run("test", "\(folder.path)/bank.test.yaml").status == .clean)
    _ = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(try folder.read("bank.test.yaml") == text)
    // What was recorded guards the policy.
    try folder.write(Self.policy.replacing("100ms", with: "120ms"), to: "bank.yaml")
    #expect(await run("test", "\(folder.path)/bank.test.yaml").status == .findings)
  }

  @Test("a test at the end of a file without a final line break can be recorded")
  func recordAtEnd() async throws {
    let folder = try folder()
    let text = "scrim-test: 1\npolicy: bank.yaml\ntests:\n- name: a\n  trace: left.jsonl"
    try folder.write(text, to: "bank.test.yaml")
    _ = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(try folder.read("bank.test.yaml").hasPrefix(text + "\n  expect:\n    - { at: 0ms, "))
    #expect(await run("test", "\(folder.path)/bank.test.yaml").status == .clean)
  }

  @Test("a trace that is invalid is not quoted, and its line is named")
  func invalidTrace() async throws {
    let folder = try folder()
    try folder.write(Self.trace + "{\"at\":2000,\"event\":\"secret\"}\n", to: "left.jsonl")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml")
    #expect(outcome.output.contains("'left.jsonl' is not a valid trace, line 4"))
    #expect(!outcome.output.contains("secret"))
    #expect(outcome.status == .findings)
  }

  @Test("a trace without events, and a file outside the root, have messages")
  func unusableTraces() async throws {
    let folder = try folder()
    try folder.write("", to: "left.jsonl")
    let empty = await run("test", "\(folder.path)/bank.test.yaml")
    #expect(empty.output.contains("'left.jsonl' has no events"))
    try folder.write(
      Self.tests.replacing("left.jsonl", with: "../../left.jsonl"), to: "bank.test.yaml")
    let outside = await run("test", "\(folder.path)/bank.test.yaml")
    #expect(outside.output.contains("'../../left.jsonl' is outside the root of this file"))
  }

  @Test(
    "invalid usage is an error",
    arguments: [
      (["test", "/nowhere.test.yaml"], "'/nowhere.test.yaml' cannot be read"),
      (["test", "--min-coverage", "101"], "--min-coverage"),
      (["test", "--min-mutants", "all"], "--min-mutants"),
      (["test", "-", "--record"], "--record cannot write to standard input"),
    ])
  func misuse(words: [String], complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains(complaint))
  }

  @Test("a policy without tests in a searched folder counts as 0 percent")
  func untested() async throws {
    let folder = try Folder([
      "bank.yaml": Self.policy, "other.yaml": "scrim: 1\nextends: [base.yaml]\n",
      "base.yaml": "scrim: 1\n",
      "other.test.yaml": """
      scrim-test: 1
      policy: other.yaml
      tests: [{ name: a, trace: [{ at: 0ms, unlocked: }] }]

      """,
      ".git/HEAD": "",
    ])
    let outcome = await run("test", folder.path, "--min-coverage", "50")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("bank.yaml has no tests (0%); --min-coverage is 50%"))
    #expect(!outcome.output.contains("base.yaml has no tests"))
    #expect(
      await run("test", "\(folder.path)/other.test.yaml", "--min-coverage", "50").status == .clean)
  }

  @Test("a policy without tests that cannot be read in full fails the run that asks for coverage")
  func unreadableUntested() async throws {
    let folder = try folder()
    try folder.write("scrim: 1\nscreens: [\n", to: "broken.yaml")
    let outcome = await run("test", folder.path, "--min-coverage", "1")
    #expect(outcome.status == .findings)
    #expect(
      outcome.output.contains("broken.yaml has no tests, and cannot be read in full; line 3: "))
    try folder.write(
      "scrim: 1\n" + String(repeating: "#", count: 2000) + "\n", to: "broken.yaml")
    let long = await run("test", folder.path, "--min-coverage", "1", "--max-bytes", "2000")
    #expect(long.status == .unusable)
    #expect(long.complaints.contains("broken.yaml' has more than 2000 bytes"))
  }

  @Test(
    "a file in a folder that seems to have tests, but is not played, fails the run",
    arguments: [
      ("a.test.yaml", "missing key 'scrim-test'", "scrim_test: 1\ntests: []\n"),
      ("A.TEST.YAML", "A.TEST.YAML' is not played", tests),
      ("a.Test.yaml", "a.Test.yaml' is not played", tests),
      ("a_test.yaml", "a_test.yaml' is not played", tests),
      ("a.tests.yml", "a.tests.yml' is not played", tests),
      ("a.test.yaml", "missing key 'scrim-test'", "policy: bank.yaml\ntests: []\n"),
      ("a.test.yaml", "missing key 'scrim-test'", "# nothing yet\n"),
      ("a.test.yaml", "the file looks like UTF-16", "s\0c\0r\0i\0m\0-\0t\0e\0s\0t\0:\0 \01\0"),
    ])
  func misspelled(_ name: String, _ message: String, _ text: String) async throws {
    let folder = try folder()
    try folder.write(text, to: name)
    let outcome = await run("test", folder.path)
    #expect(outcome.status != .clean)
    #expect((outcome.output + outcome.complaints).contains(message))
  }

  @Test("a test that is a link to outside the root fails the run")
  func foreignLink() async throws {
    let (folder, other) = (try folder(), try folder())
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a.test.yaml", withDestinationPath: "\(other.path)/bank.test.yaml")
    let outcome = await run("test", folder.path)
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("a.test.yaml' is a link to outside the root; name the"))
  }

  @Test("a test with an error is not played, however few findings are shown")
  func hiddenError() async throws {
    let folder = try folder()
    try folder.write(Self.tests.replacing("cover: default", with: "covr: x"), to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--max-findings", "0")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("2 tests (1 passed, 1 not played): 1 error"))
    #expect(!outcome.output.contains("--fix"))
  }

  @Test("recording keeps the line breaks of a file, and the comments of a trace")
  func recordLineBreaks() async throws {
    let folder = try folder()
    let text = [
      "scrim-test: 1", "policy: bank.yaml", "tests:", "  - name: a", "    trace:",
      "      - { at: 0ms, unlocked: }", "      # of the trace", "  - name: b",
      "    trace: left.jsonl",
      "    expect: [{ at: 0ms, cover: none }]", "",
    ].joined(separator: "\r\n")
    try folder.write(text, to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(outcome.status == .clean)
    let recorded = try folder.read("bank.test.yaml")
    #expect(recorded.contains("      # of the trace\r\n    expect:\r\n      - { at: 0ms, "))
    #expect(!recorded.replacing("\r\n", with: "").contains("\n"))
  }

  @Test("a folder without tests is an error that says what is missing")
  func emptyFolder() async throws {
    let folder = try Folder([".git/HEAD": "", "bank.yaml": Self.policy])
    let outcome = await run("test", folder.path)
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("no tests were found in"))
    #expect(
      outcome.complaints.contains(
        "no .test.yaml or .test.yml file there has a top-level 'scrim-test:' key"))
  }

  @Test("the score of changes ends the report, is in JSON, and fails the run below --min-mutants")
  func mutantScore() async throws {
    let folder = try folder()
    let file = "\(folder.path)/bank.test.yaml"
    let text = await run("test", file, "--mutants")
    #expect(text.status == .clean)
    let lines = text.output.split(separator: "\n")
    let score = try #require(lines.dropLast().last)
    #expect(score.contains("bank.yaml: noticed "))
    let low = await run("test", file, "--min-mutants", "100")
    #expect(low.status == .findings)
    #expect(low.output.contains("; --min-mutants is 100% [unnoticed-change]"))
    #expect(low.output.contains("--mutants lists the others"))
    #expect(await run("test", file, "--min-mutants", "1").status == .clean)
    let json = await run("test", file, "--min-mutants", "0", "--mutants", "--format", "json")
    #expect(json.output.contains(#""mutants":[{"policy":""#))
  }

  @Test("a policy without tests notices no change")
  func untestedMutants() async throws {
    let folder = try folder()
    try folder.write("scrim: 1\n", to: "untested.yaml")
    let outcome = await run("test", folder.path, "--min-mutants", "1")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("untested.yaml has no tests (0%); --min-mutants is 1%"))
  }

  @Test("a test of several screens is recorded if its trace gives the same on all of them")
  func recordScreens() async throws {
    let tests = [
      "scrim-test: 1", "policy: bank.yaml", "tests:", "  - name: alike", "    screens: [a.*]",
      "    trace: left.jsonl", "  - name: unlike", "    screens: [a.*, b]",
      "    trace: left.jsonl", "",
    ].joined(separator: "\n")
    let folder = try Folder([
      "bank.yaml": "scrim: 1\nscreens: { a.b: {}, b: { fade: 100ms } }\ninventory: screens.txt\n",
      "screens.txt": "a.c\n", "bank.test.yaml": tests, ".git/HEAD": "",
      "left.jsonl": Self.trace.replacing(
        #"{"at":0,"event":"screen","screen":"a"}"# + "\n", with: ""),
    ])
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(outcome.complaints.contains("expectations of 1 test were written into"))
    #expect(
      outcome.complaints.contains(
        "'unlike' in"), "\(outcome.complaints)")
    #expect(
      outcome.complaints.contains(
        "the results for 'a.b' and 'b' differ; write a test for each"))
    #expect(try folder.read("bank.test.yaml").contains("    expect:\n      - { at: 0ms"))
  }

  @Test("an impossible order in a trace file is a warning where the test names the file")
  func impossibleOrder() async throws {
    let folder = try folder()
    try folder.write(
      Self.trace.replacing("will-resign-active", with: "did-enter-background"), to: "left.jsonl")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--format", "concise")
    #expect(outcome.status == .clean)
    #expect(
      outcome.output.contains(
        "warning: 'left.jsonl', at 1s: impossible order under ios-scene: 'did-enter-background' "
          + "follows 'did-become-active'"))
    #expect(await run("test", "\(folder.path)/bank.test.yaml", "--strict").status == .findings)
  }

  @Test("mutants are not tried on a policy whose tests fail")
  func mutantsOfFailure() async throws {
    let folder = try folder()
    try folder.write(
      Self.tests.replacing("cover: default", with: "cover: none"), to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--mutants")
    #expect(
      outcome.complaints.contains(
        "no changes were tried on policies whose tests fail: correct those first"))
  }

  @Test(
    "a test that lines cannot be added to is not recorded",
    arguments: [
      (
        "tests:\n  - { name: a, trace: left.jsonl }\n",
        "it is in braces; write it on lines of its own"
      ),
      (
        "tests: [{\n  name: a,\n  trace: left.jsonl }]\n",
        "it is in braces; write it on lines of its own"
      ),
      (
        "tests:\n  - ? name\n    : a\n    trace: left.jsonl\n",
        "its name is not at the start of a line; write it as 'name: …'"
      ),
    ])
  func recordBraces(_ tests: String, _ reason: String) async throws {
    let folder = try folder()
    let text = "scrim-test: 1\npolicy: bank.yaml\n" + tests
    try folder.write(text, to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(outcome.complaints.contains("cannot be recorded: \(reason)"))
    #expect(try folder.read("bank.test.yaml") == text)
  }

  @Test("nothing is recorded while the run has errors")
  func recordNothing() async throws {
    let folder = try folder()
    let text = Self.tests.replacing("cover: default", with: "cover: none")
    try folder.write(text, to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(outcome.status == .findings)
    #expect(outcome.complaints.contains("nothing was recorded, because the run has errors"))
    #expect(try folder.read("bank.test.yaml") == text)
  }

  @Test("a recorded breach is written, and fails the run that records it")
  func recordBreach() async throws {
    let folder = try folder()
    try folder.write(Self.policy.replacing("100ms", with: "1s"), to: "bank.yaml")
    let test =
      "scrim-test: 1\npolicy: bank.yaml\ntests:\n  - name: leaving\n    trace: left.jsonl\n"
    try folder.write(test, to: "bank.test.yaml")
    let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
    #expect(outcome.status == .findings)
    #expect(
      outcome.complaints.contains(
        "the trace of 'leaving' breaks peek-bounded: the test now expects this breach"))
    #expect(try folder.read("bank.test.yaml").hasSuffix("    - { breaches: [peek-bounded] }\n"))
  }

  @Test("a trace whose clock a test cannot write is not recorded")
  func recordClock() async throws {
    let folder = try folder()
    let text = "scrim-test: 1\npolicy: bank.yaml\ntests:\n  - name: a\n    trace: left.jsonl\n"
    try folder.write(text, to: "bank.test.yaml")
    for time in ["-500", "9000000000"] {
      try folder.write("{\"at\":\(time),\"event\":\"did-become-active\"}\n", to: "left.jsonl")
      let outcome = await run("test", "\(folder.path)/bank.test.yaml", "--record")
      #expect(outcome.status != .clean)
      #expect(
        outcome.complaints.contains(
          "its trace has times before 0ms or after 8640000s; start its clock at 0"))
      #expect(try folder.read("bank.test.yaml") == text)
    }
  }

  @Test("a case of JUnit without findings is named after the command")
  func junit() async throws {
    let folder = try Folder([".git/HEAD": "", "a.txt": ""])
    let outcome = await run("test", folder.path, "--format", "junit")
    #expect(!outcome.output.contains("lint"))
  }
}
