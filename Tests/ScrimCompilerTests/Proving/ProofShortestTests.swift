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

/// Counterexamples, compared with traces from random journeys and exhaustive
/// search.
@Suite struct ProofShortestTests {
  @Test("no journey breaks a property that holds, or one in fewer events than its counterexample")
  func journeys() throws {
    for round in 0..<ProofRounds.orIfShort(16) {
      let trial = try OddTrial(round)
      var random = SeededRandom(round: 1_000_000 + round)
      var shortest: [Property: Int] = [:]
      for _ in 0..<(ProofRounds.asked == nil ? 30 : 100) {
        let (trace, summary) = Journey.summary(
          on: trial.timeline, screens: RandomPolicy.screens, using: &random)
        for property in Set(summary.breaches.map(\.property)) {
          let short = trace.shortened(to: property, on: trial.timeline)
          guard short.eventCount < shortest[property] ?? .max else { continue }
          shortest[property] = short.eventCount
          #expect(trial.accounts(for: short, property), trial.comment(short, property))
        }
      }
    }
  }

  @Test("no trace of few events breaks a property that holds, or beats a counterexample")
  func reach() throws {
    for round in 0..<(ProofRounds.asked.map { $0 / 20 } ?? 4) {
      let trial = try OddTrial(round)
      let isLong = ProofRounds.asked != nil
      let reach = Reach(
        of: trial.timeline, trial.content, isLong ? 4 : 3, screens: isLong ? ["a", "b"] : ["a"])
      for (property, trace) in reach.shortest {
        #expect(trial.accounts(for: trace, property), trial.comment(trace, property))
      }
    }
  }

  @Test("a property that fails has a trace even at times a nanosecond apart")
  func confirmed() throws {
    for round in 0..<ProofRounds.orIfShort(16) {
      let trial = try OddTrial(round)
      for (property, verdict) in trial.verdicts where !verdict.holds {
        let trace = verdict.counterexample?.trace
        #expect(
          trace?.breaks(property, on: trial.timeline) == true,
          trial.comment(Trace([]), property))
      }
    }
  }

  @Test("every track that fails has a trace, not only the one with the shortest")
  func tracks() throws {
    for round in 0..<ProofRounds.orIfShort(16) {
      let trial = try OddTrial(round)
      let (timeline, content) = (trial.timeline, trial.content)
      let played = PlayedTimeline(content)
      let proof = Proof(timeline, isShown: content.tracks.map { _ in true })
      func screen(ofTrack track: Int) -> String {
        content.screens.entries.first { $0.track == track }?.id ?? "other"
      }
      for track in content.tracks.indices {
        var screens: [Int: String] = [:]
        for (kind, tracks) in proof.tracksOfKinds.enumerated() {
          screens[kind] = screen(ofTrack: tracks[0])
        }
        if let kind = proof.kindsOfTracks[track] { screens[kind] = screen(ofTrack: track) }
        for property in Property.allCases where !proof.holds(property, onTrack: track) {
          var search = TraceSearch()
          let found = proof.paths(to: property, onTrack: track).lazy.compactMap {
            search.counterexample(by: $0, on: played, screens: screens)
          }.first
          #expect(found != nil, trial.comment(Trace([]), property))
        }
      }
    }
  }
}

/// A random policy with times that are close together, and the result of its
/// proof.
private struct OddTrial {
  let round: Int
  let policy: RandomPolicy
  let content: TimelineContent
  let timeline: Timeline
  let verdicts: [Property: Verification.Verdict]

  init(_ round: Int) throws {
    self.round = round
    var random = SeededRandom(round: round)
    policy = RandomPolicy(isOdd: true, using: &random)
    content = try PolicyCheck.ofPolicies.content(of: policy.text)
    timeline = Timeline(content)
    let verification = try PolicyCheck.ofPolicies.verification(of: policy.text)
    verdicts = Dictionary(uniqueKeysWithValues: verification.verdicts.map { ($0.property, $0) })
  }

  /// Whether the property fails, with a counterexample of at most as many
  /// events as a trace.
  func accounts(for trace: Trace, _ property: Property) -> Bool {
    guard let verdict = verdicts[property], !verdict.holds else { return false }
    return verdict.counterexample.map { $0.trace.eventCount <= trace.eventCount } ?? false
  }

  func comment(_ trace: Trace, _ property: Property) -> Comment {
    let found = verdicts[property]?.counterexample?.trace.text ?? "none"
    return "round \(round), \(property)\n\(trace.text)\nfound:\n\(found)\n\(policy.text)"
  }
}
