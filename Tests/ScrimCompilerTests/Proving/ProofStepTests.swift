import LintSupport
import Fuzzing
import ScrimInterchange
import ScrimJSON
import ScrimTimeline
import ScrimTrace
import TestSupport
import Testing

@testable import ScrimLint
@testable import ScrimVerifier

/// The abstract engine, compared with the engine step by step.
@Suite struct ProofStepTests {
  @Test("the abstract engine follows the engine, and the walk visits every state on the way")
  func steps() throws {
    for round in 0..<ProofRounds.orIfShort(20) {
      var random = SeededRandom(round: round)
      let policy = RandomPolicy(using: &random)
      let content = try PolicyCheck.ofPolicies.content(of: policy.text)
      let timeline = Timeline(content)
      let proof = Proof(timeline, isShown: content.tracks.map { _ in true })
      for _ in 0..<6 {
        let trace = Journey.summary(
          on: timeline, screens: RandomPolicy.screens, using: &random
        ).trace
        let loss = Shadow.loss(on: trace, of: proof)
        #expect(loss == nil, "round \(round)\n\(trace.text)\n\(policy.text)")
        if loss != nil { break }
      }
    }
  }
}

extension Trace {
  /// The trace as JSON Lines.
  var text: String { lines.map(\.json.text).joined(separator: "\n") }
}
