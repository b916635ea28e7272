import LintSupport
import ScrimInterchange
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimLint
@testable import ScrimVerifier

/// The walk, compared with a search that knows nothing of the order in which
/// the walk visits states.
@Suite struct WalkDistanceTests {
  @Test("the walk reaches each state of random policies by as few events as possible")
  func random() throws {
    for round in 0..<ProofRounds.orIfShort(12) {
      var random = SeededRandom(round: round)
      let policy = RandomPolicy(isOdd: true, using: &random).text
      #expect(try detour(on: policy) == nil, "round \(round)\n\(policy)")
    }
  }

  @Test("an event does not reach a state before a deadline that leads there with one event fewer")
  func deadlinesFirst() throws {
    let policy = """
      scrim: 1
      defaults: { at-background: keep, fade: { in: 0ms, out: 10ms, settle: 0ms } }
      screens:
        a: { fade: { in: 10ms, out: 0ms, settle: 5ms } }
        b: { sensitive: false, because: public page }
        c: { cover: hide, raise-on: did-enter-background, fade: { out: 0ms, settle: 0ms } }

      """
    #expect(try detour(on: policy) == nil)
  }

  /// The first visit of the walk after more events than necessary; nil if there
  /// is none.
  private func detour(on policy: String) throws -> String? {
    let content = try PolicyCheck.ofPolicies.content(of: policy)
    let proof = Proof(Timeline(content), isShown: content.tracks.map { _ in true })
    let shortest = Distances(of: proof).shortest
    var eventsBefore: [Int] = []
    for (number, visit) in proof.walk.visits.enumerated() {
      let events = visit.origin.map { eventsBefore[$0.visit] + ($0.event.isDeadline ? 0 : 1) } ?? 0
      eventsBefore.append(events)
      for kind in 0..<proof.kindCount where visit.kinds.contains(kind) {
        let least = shortest[Distances.Node(state: proof.walk.state(of: visit), kind: kind)]
        if least != events { return "visit \(number): \(events) events, not \(least ?? -1)" }
      }
    }
    return nil
  }
}

/// The least number of events to each state, for each kind of screen.
private struct Distances {
  struct Node: Hashable {
    let state: AbstractState
    let kind: Int
  }

  private(set) var shortest: [Node: Int] = [:]

  init(of proof: Proof) {
    let timeline = proof.timeline
    let settles = BlipSettleTimes(of: timeline)
    var engine = AbstractEngine(
      timeline,
      kinds: proof.tracksOfKinds.map {
        ScreenKind(timeline.record(ofTrack: $0[0]), in: timeline, settles)
      }, settles)
    let first = proof.kindsOfTracks[timeline.unlistedTrack] ?? 0
    var waiting = [Node(state: engine.start(on: first), kind: first)]
    var events = 0
    while !waiting.isEmpty {
      var later: [Node] = []
      // A place counts as reached when it is taken, not when it is added.
      while let place = waiting.popLast() {
        guard shortest[place] == nil else { continue }
        shortest[place] = events
        let own = engine.letTimePass(in: place.state) + engine.sendEvents(in: place.state)
        let transitions =
          own.filter { engine.kindSets[$0.kinds].contains(place.kind) }
          + engine.showScreens(in: place.state)
        for transition in transitions {
          for kind in 0..<proof.kindCount
          where engine.kindSets[transition.kinds].contains(kind)
            && (kind == place.kind || transition.event == .screen)
          {
            let next = Node(state: transition.state, kind: kind)
            if transition.event.isDeadline { waiting.append(next) } else { later.append(next) }
          }
        }
      }
      (waiting, events) = (later, events + 1)
    }
  }
}
