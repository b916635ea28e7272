import Fuzzing
import ScrimInterchange
import ScrimJSON
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy
@testable import ScrimVerifier

/// The proof of timelines that were safe, until one thing in their cues was changed.
@Suite struct ProofMutantTests {
  @Test("what is to be broken is safe", arguments: SafePolicies.all)
  func safe(_ policy: String) throws {
    #expect(try broken(by: try PolicyCheck.ofPolicies.content(of: policy)).isEmpty)
  }

  @Test("whatever a journey breaks on a broken timeline, the proof says is broken")
  func mutants() throws {
    let shown = try SafePolicies.all.indices.reduce(0) { $0 + (try self.shown(byMutantsOf: $1)) }
    #expect(shown >= 4)
  }

  /// Tries out broken timelines of a policy.
  ///
  /// - Returns: how many of them a journey breaks.
  private func shown(byMutantsOf policy: Int) throws -> Int {
    let mutants = try PolicyCheck.ofPolicies.content(of: SafePolicies.all[policy]).mutants
    var counts = Counts()
    for (place, mutant) in mutants.enumerated() {
      var random = SeededRandom(round: place)
      // An ordinary run takes a few of them, which lie far apart.
      let isTried =
        ProofRounds.asked != nil || Int.random(in: 0..<mutants.count, using: &random) < 6
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

  /// How many broken timelines came to what.
  private struct Counts {
    var refused = 0
    /// Those that a journey breaks.
    var shown = 0
    /// Those that only the proof breaks.
    var proved = 0
    var unbroken = 0

    var text: String {
      "\(refused) timelines refused, \(shown) broken by journeys, \(proved) by the proof alone, "
        + "\(unbroken) by neither"
    }
  }

  private func broken(by content: TimelineContent) throws -> Set<Property> {
    let timeline = try Timeline(encoding: content)
    let proof = try #require(Proof(timeline, isShown: content.tracks.map { _ in true }))
    return Set(Property.allCases.filter { !proof.holds($0) })
  }
}
