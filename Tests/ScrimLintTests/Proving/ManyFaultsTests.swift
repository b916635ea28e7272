import ScrimDiagnostics
import Testing

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
}
