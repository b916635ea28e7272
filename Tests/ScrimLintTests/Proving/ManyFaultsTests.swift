import ScrimDiagnostics
import Testing

@testable import ScrimCompiler
@testable import ScrimLint

/// Policies in which more fails than anybody reads.
@Suite struct ManyFaultsTests {
  @Test("each of very many failing screens has a way to its breach, and is told what to change")
  func traced() {
    var policy = "scrim: 1\nscreens:\n"
    for number in 0..<620 {
      policy += "  s\(number): { at-background: keep, fade: { in: \(100 + number)ms } }\n"
    }
    let found = lint(policy).findings.filter { $0.rule == "snapshot-exposed" }
    #expect(found.count > 500)
    #expect(found.allSatisfy { !$0.trace.isEmpty && $0.help == found[0].help })
  }

  /// Patterns that meet in thousands of ways, each with times of its own, and in which
  /// several properties fail at instants that only few schedules come to.
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

  @Test("a track that fails takes few traces, however many patterns meet and hard it is to show")
  func bounded() throws {
    let policy = SourceFile(path: "policy.yaml", bytes: Array(Self.dense.utf8))
    let proof = try #require(PolicyCheck.ofPolicies.check(policy).proof)
    let failing = proof.faults.values.joined()
    #expect(failing.count > 500)
    #expect(failing.allSatisfy { !$0.isUnconfirmed })
    // What is hard to show is shown as the one before was.
    #expect(proof.tries < 10 * failing.count)
  }
}
