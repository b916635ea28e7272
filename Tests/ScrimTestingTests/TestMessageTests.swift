import LintSupport
import ScrimDiagnostics
import Testing

/// The messages of findings about test files.
@Suite struct TestMessageTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    screens: { accounts.balance: {} }
    overlays: { loading: { cover: paper } }

    """

  /// The first finding on a file: its message and its help.
  private func finding(_ text: String, policy: String = Self.policy) -> String? {
    play(text, on: policy).findings.shown.first.map { "\($0.message) | \($0.help ?? "")" }
  }

  private static func file(_ tests: String) -> String {
    "scrim-test: 1\npolicy: policy.yaml\ntests: \(tests)\n"
  }

  private static let unlocked = "{ at: 0ms, unlocked: }"

  @Test(
    "each mistake in a trace has a message, and help",
    arguments: [
      ("[{ at: 5ms }]", "missing event | add one, such as 'will-resign-active:'"),
      (
        "[{ at: 0ms, snapshot: , unlocked: }]",
        "the entry has 2 events: snapshot, unlocked | write each event in an entry of its own"
      ),
      ("[{ at: 0ms, snapshot: true }]", "unexpected value | write nothing after the ':'"),
      ("[]", "empty trace | write events such as '- { at: 0ms, did-become-active: }'"),
      (
        "[{ at: +5ms, unlocked: }]",
        "the first event has a relative time | write a time without '+', such as 0ms"
      ),
      (
        "[{ at: 9ms, unlocked: }, { at: 5ms, unlocked: }]",
        "this event is earlier than the one before it | put the events in the order of their "
          + "times, or write '+' and the time between them"
      ),
      (
        "[\(unlocked)\(String(repeating: ", { at: +8640000s, unlocked: }", count: 116))]",
        "this event is after the end of the longest possible trace | write shorter times"
      ),
      (
        "[{ at: none, unlocked: }]", "'none' is not a time | write 0ms"
      ),
      (
        "[{ at: +x, unlocked: }]", "'+x' is not a duration | write '+50ms' or '+1s'"
      ),
      (
        "[{ at: 0ms, prompt-began: one }]",
        "'one' is not a whole number | write the same number where the prompt begins and where it "
          + "ends"
      ),
      (
        "[{ at: 0ms, screen: accounts.* }]",
        "'accounts.*' is a pattern, not the id of a screen | write the id of one screen, or a test "
          + "with 'screens: [accounts.*]'"
      ),
      (
        "[{ at: 0ms, show: later }]",
        "the policy has no overlay 'later' | write the name of an overlay of the policy"
      ),
      (
        "/tmp/trace.jsonl",
        "'/tmp/trace.jsonl' is an absolute path, which other machines do not have | write the path "
          + "relative to this file"
      ),
      (".", "'.' is a folder | write the path of a file"),
      (
        "[{ at: 0ms, prompt-ended: 4 }]",
        "prompt 4 never began | write 'prompt-began: 4' before it, or remove this event"
      ),
      (
        "[{ at: 0ms, prompt-began: 3 }, { at: 1s, prompt-ended: 4 }]",
        "prompt 4 never began | write 'prompt-began: 4' before it, or remove this event"
      ),
    ])
  func mistakeInTrace(_ trace: String, _ expected: String) {
    #expect(finding(Self.file("[{ name: a, trace: \(trace) }]")) == expected)
  }

  @Test(
    "each mistake in an expectation has a message, and help",
    arguments: [
      ("[]", "no expectations | write what must be on screen, or remove 'expect' and record it"),
      (
        "[{ at: 1s }]",
        "the entry expects nothing | add what must be on screen, such as 'exposed: 0'"
      ),
      ("[{ opacity: 1 }]", "missing key 'at' | add 'at: 1.2s'"),
      (
        "[{ at: 1s, peek: 1s }]",
        "'peek' is about the whole trace, and has no 'at' | write '{ peek: … }' as an expectation "
          + "of its own"
      ),
      (
        "[{ at: +1s, opacity: 0 }]",
        "'+1s' is not a time since the beginning | write the sum of the times, without '+'"
      ),
      (
        "[{ at: 1s, phase: on }]",
        "'on' is not a valid phase | write one of: active, inactive, background"
      ),
      ("[{ at: 1s, screen: ~ }]", "'~' is not a screen | write none"),
      ("[{ at: 1s, reasons: }]", "missing value | write none"),
      ("[{ at: 1s, reasons: no }]", "'no' is not a list of reasons | write none"),
      (
        "[{ at: 1s, reasons: [none] }]",
        "'none' cannot be a list entry | write none, without brackets"
      ),
      (
        "[{ at: 1s, reasons: [locked, locked] }]",
        "duplicate reason 'locked' | remove one of the two"
      ),
      (
        "[{ at: 1s, directives: [{ do: animate, opacity: 1 }] }]",
        "'animate' has no 'opacity' | write one of: from, to, duration, curve, overlay"
      ),
      (
        "[{ at: 1s, directives: [{ do: ask-unlock, to: 1 }] }]",
        "'ask-unlock' has no 'to' | write 'ask-unlock' alone"
      ),
      (
        "[{ at: 1s, directives: [{ do: snap, snap: 1 }] }]", "unknown key 'snap' | write 'do: snap'"
      ),
      ("[{ at: 1s, cover: glass }]", "the policy has no cover 'glass' | write one of: paper"),
      (
        "[{ at: 1s, overlays: { loadin: 1 } }]",
        "the policy has no overlay 'loadin' | did you mean 'loading'?"
      ),
      (
        "[{ at: 1s, secure: none }]",
        "only Android has standing protection | remove it: the policy is for another system"
      ),
      (
        "[{ at: 1s, opacity: 2 }]",
        "'2' is not a number from 0 to 1 | write a number such as 0.5, or a range such as 0.1..0.9"
      ),
      (
        "[{ at: 0ms, phase: active }]",
        "at 0ms, phase is inactive, not active | correct the policy or the test"
      ),
      (
        "[{ at: 0ms, event: snapshot, exposed: 0 }]",
        "no event 'snapshot' happens at 0ms | write an event of that instant: unlocked"
      ),
      (
        "[{ at: 1s, event: snapshot, exposed: 0 }]",
        "no event 'snapshot' happens at 1s | write the time of an event of the trace, or remove "
          + "'event'"
      ),
      (
        "[{ breaches: [lock-holds] }]",
        "the trace does not break 'lock-holds' | remove 'lock-holds', or change the trace"
      ),
    ])
  func mistakeInExpectation(_ expectations: String, _ expected: String) {
    let test = "{ name: a, trace: [\(Self.unlocked)], expect: \(expectations) }"
    #expect(finding(Self.file("[\(test)]")) == expected)
  }

  @Test(
    "each mistake of a file has a message, and help",
    arguments: [
      (
        file("[]"),
        "no tests | write a test with 'name', 'trace' and 'expect', or remove the file"
      ),
      (file("[{ name: ' ', trace: [\(unlocked)] }]"), "empty name | say what the test shows"),
      (
        file("[{ name: a, trace: [\(unlocked)] }, { name: a, trace: [\(unlocked)] }]"),
        "two tests are named 'a' | say how they differ"
      ),
      (
        file("[{ name: a, screen: b, trace: [{ at: 0ms, screen: b }] }]"),
        "'screen' has no effect, because the trace names its screens | remove it, or the 'screen' "
          + "events"
      ),
      (
        "scrim-test: 2\npolicy: policy.yaml\ntests: [{ name: a, trace: [\(unlocked)] }]\n",
        "'2' is not a version of the test language | write 'scrim-test: 1'"
      ),
      (
        "scrim-test: 1\npolicy: /policy.yaml\ntests: [{ name: a, trace: [\(unlocked)] }]\n",
        "'/policy.yaml' is an absolute path, which other machines do not have | write the path "
          + "relative to this file"
      ),
      (
        "scrim: 1\n",
        "this is a policy, not a test file | write tests into a file such as "
          + "'policy.test.yaml', which starts with 'scrim-test: 1'"
      ),
      ("a: 1\n", "missing key 'scrim-test' | start the test file with 'scrim-test: 1'"),
      (
        "scrim-tests: 1\n",
        "missing key 'scrim-test' | correct the misspelled key: write 'scrim-test: 1'"
      ),
    ])
  func mistakeInFile(_ text: String, _ expected: String) {
    #expect(finding(text) == expected)
  }

  @Test("a duplicate test points to the first definition")
  func duplicate() {
    let test = "{ name: a, trace: [\(Self.unlocked)] }"
    let report = play(Self.file("[\(test), \(test)]"), on: Self.policy)
    #expect(report.findings.shown.first?.notes.map(\.message) == ["first defined here"])
  }

  @Test("a policy that cannot be played is named, with its first error")
  func brokenPolicy() {
    let text = Self.file("[{ name: a, trace: [\(Self.unlocked)] }]")
    #expect(
      finding(text, policy: "- a\n")
        == "'policy.yaml' cannot be played; line 1: missing key '…', so this is not a policy | "
        + "'scrim lint policy.yaml' says what is wrong")
    #expect(
      finding(text, policy: Self.policy + "lokc: always\n")
        == "'policy.yaml' has errors, so only its readable part is tested; line 6: unknown key "
        + "'lokc' | 'scrim lint policy.yaml' reports them; 'scrim compile' refuses the policy")
  }

  @Test("the first error of a policy in a base is located in the base")
  func brokenBase() {
    let text = Self.file("[{ name: a, trace: [\(Self.unlocked)] }]")
    let report = play(
      text, on: "scrim: 1\nextends: [base.yaml]\n",
      files: ["base.yaml": "scrim: 1\n\nlokc: always\n"])
    #expect(
      report.findings.shown.map(\.message) == [
        "'policy.yaml' has errors, so only its readable part is tested; 'base.yaml:3': unknown key "
          + "'lokc'"
      ])
  }

  @Test("each line without a test, and a policy below the least coverage, has a message")
  func coverage() {
    let policy =
      "scrim: 1\nlock: never\ncovers: { ink: hide }\ndefaults: { recording: ignore }\n"
      + "screens: { a: { recording: cover }, b.*: {} }\noverlays: { loading: {} }\n"
    let text = Self.file("[{ name: a, trace: [{ at: 0ms, screen: a }] }]")
    let report = play(text, on: policy, reportingCoverage: true, leastCoverage: 100)
    #expect(
      report.findings.shown.map(\.message) == [
        "2 of 7 lines of policy.yaml are in force in some test (28%); --min-coverage is 100%",
        "'lock' is not in force in any test", "no test installs the cover 'ink'",
        "'recording' of 'defaults' is not in force in any test", "no test shows a screen of 'b.*'",
        "no test shows the overlay 'loading'",
      ])
    #expect(report.findings.shown[0].help == "add tests for the other lines")
    #expect(
      report.findings.shown.dropFirst().allSatisfy {
        $0.help == "add a test for it, or remove the line"
      })
    let unlisted = play(text, on: policy, leastCoverage: 100)
    #expect(unlisted.findings.shown.map(\.help) == ["--coverage lists the others"])
  }

  @Test("a change that no test notices has help")
  func mutant() {
    let text = Self.file("[{ name: a, trace: [\(Self.unlocked)] }]")
    let report = play(text, on: "scrim: 1\nlock: always\n", tryingMutants: true)
    #expect(
      report.findings.shown.contains {
        $0.message.hasPrefix("no test notices if 'lock' is ")
          && $0.help == "add an expectation that tells the two apart"
      })
  }
}
