import LintSupport
import ScrimDiagnostics
import Testing

/// What a test file may contain, and what is reported of others.
@Suite struct TestFileTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    screens: { accounts.balance: {}, accounts.cards: {} }
    overlays: { loading: { cover: paper } }

    """

  private static func file(_ trace: String, screen: String? = nil, expect: String? = nil)
    -> String
  {
    """
    scrim-test: 1
    policy: policy.yaml
    tests:
      - name: a test
    \(screen.map { "    screen: \($0)" } ?? "    # no screen")
        trace: \(trace)
    \(expect.map { "    expect: \($0)" } ?? "    # nothing")

    """
  }

  /// The findings, as their rules, the text of their spans and their help.
  private func findings(_ file: String) -> [String] {
    let marked = file.replacing("«", with: "").replacing("»", with: "")
    let report = play(marked, on: Self.policy)
    return report.findings.shown.map { finding in
      let bytes = report.findings.source(finding.span).bytes[finding.span.start..<finding.span.end]
      return "\(finding.rule) '\(String(decoding: bytes, as: UTF8.self))'"
    }
  }

  @Test(
    "a mistake in a trace is reported where it is",
    arguments: [
      ("[{ at: 5, did-become-active: }]", "bad-duration '5'"),
      ("[{ at: none, did-become-active: }]", "bad-duration 'none'"),
      ("[{ at: +5ms, did-become-active: }]", "bad-value '+5ms'"),
      ("[{ at: 5ms }]", "missing-key '{ at: 5ms }'"),
      ("[{ did-become-active: }]", "missing-key '{ did-become-active: }'"),
      ("[{ at: 0ms, did-become-actve: }]", "unknown-key 'did-become-actve'"),
      ("[{ at: 0ms, snapshot: true }]", "bad-value 'true'"),
      ("[{ at: 0ms, snapshot: ~ }]", "bad-value '~'"),
      ("[{ at: 0ms, screen: accounts.* }]", "bad-pattern 'accounts.*'"),
      ("[{ at: 0ms, prompt-began: one }]", "bad-value 'one'"),
      ("[{ at: 0ms, show: loadin }]", "test-without-effect 'loadin'"),
      ("[{ at: 0ms, screen: accounts.balanc }]", "test-without-effect 'accounts.balanc'"),
      (
        "[{ at: 0ms, snapshot: , unlocked: }]",
        "bad-value '{ at: 0ms, snapshot: , unlocked: }'"
      ),
      ("[{ at: 9ms, unlocked: }, { at: 5ms, unlocked: }]", "bad-value '5ms'"),
      ("[]", "bad-value '[]'"),
      ("nowhere.jsonl", "unusable-test-input 'nowhere.jsonl'"),
      ("/etc/passwd", "unusable-test-input '/etc/passwd'"),
      ("../../../../../../etc/passwd", "unusable-test-input '../../../../../../etc/passwd'"),
    ])
  func trace(_ trace: String, _ expected: String) {
    #expect(findings(Self.file(trace)) == [expected])
  }

  @Test(
    "a mistake in an expectation is reported where it is",
    arguments: [
      ("[{ cover: paper }]", "missing-key '{ cover: paper }'"),
      ("[{ at: 1s }]", "missing-key '{ at: 1s }'"),
      ("[{ at: 1s, peek: 1s }]", "bad-value 'peek'"),
      ("[{ at: 1s, opacty: 1 }]", "unknown-key 'opacty'"),
      ("[{ at: 1s, opacity: 2 }]", "bad-value '2'"),
      ("[{ at: 1s, opacity: 0.9..0.1 }]", "bad-value '0.9..0.1'"),
      ("[{ at: 1s, opacity: 50% }]", "bad-value '50%'"),
      ("[{ at: 1s, phase: activ }]", "bad-value 'activ'"),
      ("[{ at: 1s, covered: yes }]", "bad-value 'yes'"),
      ("[{ at: 1s, reasons: [departd] }]", "bad-value 'departd'"),
      ("[{ at: 1s, cover: ~ }]", "bad-value '~'"),
      ("[{ at: 1s, cover: papr }]", "bad-value 'papr'"),
      ("[{ at: 1s, overlays: { loadin: 1 } }]", "bad-value 'loadin'"),
      ("[{ at: 1s, secure: none }]", "bad-value 'secure'"),
      ("[{ at: 1s, reasons: [locked, locked] }]", "bad-value 'locked'"),
      ("[{ at: 1s, directives: [{ do: animate, opacity: 1 }] }]", "bad-value 'opacity'"),
      ("[{ at: 1s, directives: [{ install: paper }] }]", "unknown-key 'install'"),
      ("[{ breaches: [none] }]", "bad-value '[none]'"),
      ("[{ breaches: false }]", "bad-value 'false'"),
      ("[]", "bad-value '[]'"),
      ("[{ at: 1s, directives: [snapp] }]", "bad-value 'snapp'"),
      ("[{ at: 1s, directives: [{ opacity: 1 }] }]", "missing-key '{ opacity: 1 }'"),
      ("[{ peek: 300 }]", "bad-duration '300'"),
      ("[{ peek: 3s..1s }]", "bad-duration '3s..1s'"),
      ("[{ breaches: [snapshot-cover] }]", "bad-value 'snapshot-cover'"),
    ])
  func expectation(_ expectation: String, _ expected: String) {
    let file = Self.file("[{ at: 0ms, did-become-active: }]", expect: expectation)
    #expect(findings(file).contains(expected))
  }

  @Test("'screen' beside a trace that names its screens has no effect")
  func screen() {
    let trace = "[{ at: 0ms, screen: accounts.cards }]"
    #expect(
      findings(Self.file(trace, screen: "accounts.balance")) == ["test-without-effect 'screen'"])
  }

  @Test("two tests of one file have different names")
  func names() {
    let test = "  - { name: a, trace: [{ at: 0ms, unlocked: }] }\n"
    let file = "scrim-test: 1\npolicy: policy.yaml\ntests:\n" + test + test
    #expect(findings(file) == ["bad-value 'a'"])
  }

  @Test(
    "a file that is not a test file is reported, and not quoted",
    arguments: [
      "password: secret\n", "scrim: 1\n", "", "scrim-tests: 1\nsecret: 1\n", "- secret\n",
    ])
  func otherFile(text: String) {
    let report = play(text, on: Self.policy)
    #expect(report.findings.shown.map(\.rule) == ["missing-key"])
    #expect(!Report(report.findings).text(Paint(colored: false)).contains("secret"))
    #expect(report.tests.isEmpty)
  }

  @Test("the tests of a file with a mistake are not counted as passed")
  func unplayed() {
    let report = play(Self.file("[{ at: 5, unlocked: }]"), on: Self.policy)
    #expect(report.count(.passed) == 0)
    #expect(report.findings.reach(.error))
  }

  @Test("tests of a policy that cannot be read are not played", arguments: ["scrim: 2\n", "a: b"])
  func brokenPolicy(policy: String) {
    let report = play(Self.file("[{ at: 0ms, unlocked: }]"), on: policy)
    #expect(
      report.findings.reach(.error)
        || report.findings.shown.contains { $0.rule == "test-without-effect" })
  }

  @Test(
    "a number in another form has help that can be pasted",
    arguments: [
      (".5", "write 0.5"), ("50%", "write 0.5"), ("..0.5", "write 0..0.5"),
      ("0.5..", "write 0.5..1"), ("0.9..0.1", "write the smaller one first: 0.1..0.9"),
    ])
  func numbers(text: String, help: String) {
    let file = Self.file(
      "[{ at: 0ms, did-become-active: }]", expect: "[{ at: 0ms, opacity: \(text) }]")
    #expect(play(file, on: Self.policy).findings.shown.map(\.help) == [help])
  }

  @Test(
    "the name of a callback, or of an event as a value, leads to the event's key",
    arguments: [
      ("onPause: ", "did you mean 'will-resign-active'?"),
      ("event: did-become-active", "write 'did-become-active:'"),
    ])
  func events(key: String, help: String) {
    let report = play(Self.file("[{ at: 0ms, \(key) }]"), on: Self.policy)
    #expect(report.findings.shown.map(\.help) == [help])
  }

  @Test("a file without tests, and a test without a name, are errors")
  func empty() {
    let start = "scrim-test: 1\npolicy: policy.yaml\ntests: "
    for tests in ["[]", "[{ name: '  ', trace: [{ at: 0ms, unlocked: }] }]"] {
      #expect(play(start + tests + "\n", on: Self.policy).findings.reach(.error))
    }
  }

  @Test("a policy with errors fails its tests, and the finding says why")
  func policyWithErrors() {
    let report = play(
      Self.file("[{ at: 0ms, unlocked: }]"), on: Self.policy + "lokc: always\n")
    #expect(report.findings.shown.map(\.rule) == ["unusable-test-input"])
    #expect(report.findings.shown.first?.message.contains("unknown key 'lokc'") == true)
  }

  @Test("a message names the invalid character of a screen's id")
  func characters() {
    let test = play(
      "scrim-test: 1\npolicy: policy.yaml\ntests:\n  - name: a\n    screen: a\u{2215}b\n"
        + "    trace: [{ at: 0ms, did-become-active: }]\n", on: "scrim: 1\n")
    #expect(test.findings.shown.contains { $0.message.hasSuffix("U+2215, which looks like '/'") })
    let word = play(
      "scrim-test: 1\npolicy: policy.yaml\ntests:\n  - name: a\n    screen: \u{3BF}\u{3B9}\n"
        + "    trace: [{ at: 0ms, did-become-active: }]\n", on: "scrim: 1\nscreens: { home: {} }\n")
    #expect(word.findings.shown.contains { $0.message.contains("it contains U+03BF") })
  }
}
