import LintSupport
import Fuzzing
import ScrimInterchange
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimVerifier

/// The proof, compared with random journeys.
@Suite struct ProofSearchTests {
  @Test("no journey breaks a property that the proof reports as holding")
  func holds() throws {
    for round in 0..<ProofRounds.orIfShort(10) {
      var trial = try Trial(round)
      let holding = Set(trial.verification.verdicts.filter(\.holds).map(\.property))
      for _ in 0..<60 {
        let (trace, summary) = trial.journey()
        let broken = holding.intersection(summary.breaches.map(\.property))
        #expect(broken.isEmpty, trial.comment(trace))
        if !broken.isEmpty { break }
      }
    }
  }

  @Test("the switcher shows no screen for longer than the proof reports")
  func peeks() throws {
    var comparisons = 0
    for round in 0..<ProofRounds.orIfShort(6) {
      var trial = try Trial(round)
      let verification = trial.verification
      for _ in 0..<40 {
        let (trace, summary) = trial.journey()
        if summary.peek == nil { continue }
        let peeks = PeekTimes(of: trace, on: trial.timeline) { verification.row(ofScreen: $0) }
        for (row, time) in peeks.longest {
          guard let worst = verification.peeks[row].peek.worst else { continue }
          comparisons += 1
          #expect(time <= worst, trial.comment(trace))
        }
      }
    }
    #expect(comparisons > 0)
  }

  @Test("a property that fails has a possible trace that breaks it")
  func fails() throws {
    for round in 0..<ProofRounds.orIfShort(10) {
      let trial = try Trial(round)
      for verdict in trial.verification.verdicts where !verdict.holds {
        guard let trace = verdict.counterexample?.trace else {
          Issue.record("\(verdict.property) has no trace\n\(trial.policy.text)")
          continue
        }
        #expect(trace.conforms(to: LifecycleModel(of: trial.timeline)))
        #expect(trace.lines.map(\.at) == trace.lines.map(\.at).sorted())
        let summary = Simulation(of: trace, on: trial.timeline).run { _ in }
        #expect(
          summary.breaches.contains { $0.property == verdict.property }, trial.comment(trace))
      }
    }
  }
}

/// A random policy, and the result of its proof.
private struct Trial {
  let round: Int
  let policy: RandomPolicy
  let content: TimelineContent
  let timeline: Timeline
  let verification: Verification
  private var random: SeededRandom

  init(_ round: Int) throws {
    self.round = round
    random = SeededRandom(round: round)
    policy = RandomPolicy(using: &random)
    content = try PolicyCheck.ofPolicies.content(of: policy.text)
    timeline = Timeline(content)
    verification = try PolicyCheck.ofPolicies.verification(of: policy.text)
  }

  mutating func journey() -> (trace: Trace, summary: SimulationSummary) {
    Journey.summary(on: timeline, screens: RandomPolicy.screens, using: &random)
  }

  func comment(_ trace: Trace) -> Comment { "round \(round)\n\(trace.text)\n\(policy.text)" }
}

extension Verification {
  /// The index of a screen's row among the peeks.
  fileprivate func row(ofScreen id: String?) -> Int {
    peeks.firstIndex { $0.screens.contains(id ?? "**") }
      ?? peeks.firstIndex { $0.screens.contains("**") } ?? 0
  }
}
