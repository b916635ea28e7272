import LintSupport
import Fuzzing
import ScrimInterchange
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import TestSupport
import Testing

@testable import ScrimLint
@testable import ScrimVerifier

/// The proof of safe timelines after one change in their cues.
@Suite struct ProofMutantTests {
  @Test("the timelines to change are safe", arguments: SafePolicies.all)
  func safe(_ policy: String) throws {
    #expect(try broken(by: try PolicyCheck.ofPolicies.content(of: policy)).isEmpty)
  }

  @Test("the proof reports every property that a journey breaks on a changed timeline")
  func mutants() throws {
    let shown = try SafePolicies.all.indices.reduce(0) { $0 + (try self.shown(byMutantsOf: $1)) }
    #expect(shown >= 2)
  }

  /// Tests changed timelines of a policy.
  ///
  /// - Returns: how many of them a journey breaks.
  private func shown(byMutantsOf policy: Int) throws -> Int {
    let mutants = try PolicyCheck.ofPolicies.content(of: SafePolicies.all[policy]).mutants
    var counts = Counts()
    for (place, mutant) in mutants.enumerated() {
      var random = SeededRandom(round: policy * 10_000 + place)
      // An ordinary run tests a small sample of them.
      let isTried =
        ProofRounds.asked != nil || Int.random(in: 0..<mutants.count, using: &random) < 18
      guard isTried else { continue }
      guard let timeline = mutant.timeline else {
        counts.refused += 1
        continue
      }
      let broken = try broken(by: mutant.content)
      var shown: Set<Property> = []
      for _ in 0..<(ProofRounds.asked.map { $0 / 20 } ?? 20) where shown.isSubset(of: broken) {
        let (trace, summary) = Journey.summary(
          on: timeline, screens: SafePolicies.screens, using: &random)
        shown.formUnion(summary.breaches.map(\.property))
        #expect(shown.isSubset(of: broken), "policy \(policy), \(mutant.name)\n\(trace.text)")
      }
      if !shown.isEmpty {
        counts.shown += 1
      } else if !broken.isEmpty {
        counts.proved += 1
      } else {
        counts.unbroken += 1
      }
    }
    if ProofRounds.asked != nil { print("policy \(policy): \(counts.text)") }
    return counts.shown
  }

  /// The number of changed timelines with each result.
  private struct Counts {
    var refused = 0
    /// The timelines that a journey breaks.
    var shown = 0
    /// The timelines that only the proof reports as broken.
    var proved = 0
    var unbroken = 0

    var text: String {
      "\(refused) timelines refused, \(shown) broken by journeys, \(proved) by the proof alone, "
        + "\(unbroken) by neither"
    }
  }

  private func broken(by content: TimelineContent) throws -> Set<Property> {
    let timeline = try Timeline(encoding: content)
    let proof = Proof(timeline, isShown: content.tracks.map { _ in true })
    return Set(Property.allCases.filter { !proof.holds($0) })
  }
}
