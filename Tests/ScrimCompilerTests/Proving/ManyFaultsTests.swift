import LintSupport
import ScrimDiagnostics
import ScrimJSON
import Testing

@testable import ScrimCompiler
@testable import ScrimLint

/// Policies with more failures than a person would read.
@Suite struct ManyFaultsTests {
  @Test(
    "500 failing screens each get a trace of their own, and the rest share one of their kind")
  func traced() {
    var policy = "scrim: 1\nlimits: { peek: unlimited }\nscreens:\n"
    for number in 0..<620 {
      policy += "  s\(number): { at-background: keep, fade: { in: \(101 + number / 2)"
      policy += "\(number.isMultiple(of: 2) ? "" : ".5")ms } }\n"
    }
    let found = lint(policy).shown.filter { $0.rule == "snapshot-exposed" }
    #expect(found.count == 620)
    #expect(found.allSatisfy { $0.help == found[0].help })
    // Past that limit, a finding has the trace of another screen of its kind.
    let own = found.count { finding in
      finding.trace.contains { $0.event.text.hasSuffix("\"\(finding.screens[0])\"}") }
    }
    #expect(own == 500 && found.allSatisfy { !$0.trace.isEmpty })
  }

  /// Patterns that combine in thousands of ways, each with its own times.
  ///
  /// Several properties fail, at instants that only few schedules reach.
  private static let dense: String = {
    var policy = "scrim: 1\nlock: { after: 301ms }\nscreens:\n"
    let settings = [
      "raise-on: did-enter-background", "at-background: keep", "drop-on: will-enter-foreground",
      "fade: { in: 301ms }", "fade: { in: 302ms }", "fade: { in: none }",
      "fade: { settle: 9.9ms }", "fade: { settle: none }", "fade: { out: none }",
    ]
    for (number, setting) in settings.enumerated() {
      policy +=
        "  \"\(String(repeating: "*.", count: number + 1))y.**\": { \(setting) }\n"
    }
    return policy
  }()

  @Test("the search for traces takes few tries even if hundreds of tracks fail")
  func bounded() throws {
    let policy = SourceFile(path: "policy.yaml", bytes: Array(Self.dense.utf8))
    let proof = try #require(PolicyCheck.ofPolicies.check(policy).proof)
    let failing = proof.faults.values.joined()
    #expect(failing.count > 500)
    #expect(failing.allSatisfy { !$0.isUnconfirmed })
    // A failure that is hard to show gets the trace of the previous one.
    #expect(proof.tries < 10_000)
  }
}
