import ScrimInterchange
import ScrimTimeline
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy
@testable import ScrimVerifier

/// What each cue is there for: the property that breaks without it.
@Suite struct ProofCueTests {
  /// What a cue of an event no longer does, in a policy that is safe otherwise.
  struct Loss: CustomTestStringConvertible {
    let policy: String
    let event: CueEvent
    let keyframe: Keyframes
    let property: Property

    init(_ policy: String, _ event: CueEvent, _ keyframe: Keyframes, _ property: Property) {
      self.policy = policy
      self.event = event
      self.keyframe = keyframe
      self.property = property
    }

    var testDescription: String { "\(property.rawValue), \(event.rawValue)" }
  }

  static let all: [Loss] = [
    // What is left may be seen at once, and what is left behind may not.
    Loss(SafePolicies.plain, .willResignActive, .fade, .peekBounded),
    Loss(SafePolicies.desktop, .willResignActive, .fade, .snapshotCovered),
    Loss(SafePolicies.plain, .didEnterBackground, .snap, .snapshotCovered),
    Loss(SafePolicies.locked, .didEnterBackground, .snap, .lockHolds),
    // A drop that is armed must not come due outside.
    Loss(SafePolicies.plain, .willResignActive, .disarm, .blipProof),
    Loss(SafePolicies.plain, .willResignActive, .disarm, .peekBounded),
    Loss(SafePolicies.desktop, .willResignActive, .disarm, .snapshotCovered),
    // What becomes sensitive while the app is left has no cover yet.
    Loss(SafePolicies.mixed, .screen, .snap, .snapshotCovered),
    Loss(SafePolicies.mixed, .screen, .snap, .peekBounded),
    Loss(SafePolicies.mixed, .screen, .snap, .lockHolds),
    Loss(SafePolicies.mixed, .screen, .disarm, .lockHolds),
    Loss(SafePolicies.plain, .protectionOn, .snap, .snapshotCovered),
    Loss(SafePolicies.plain, .protectionOn, .snap, .peekBounded),
    Loss(SafePolicies.prompting, .exemptionEnded, .fade, .peekBounded),
    // The return shows whether the app is locked.
    Loss(SafePolicies.locked, .willEnterForeground, .snap, .lockHolds),
    // What no longer has a reason goes.
    Loss(SafePolicies.plain, .didBecomeActive, .drop, .coverDrops),
    Loss(SafePolicies.plain, .recordingEnded, .drop, .coverDrops),
    Loss(SafePolicies.locked, .unlocked, .drop, .coverDrops),
  ]

  @Test("no cue can do without what the property takes it for", arguments: all)
  func loses(_ loss: Loss) throws {
    let content = try PolicyCheck.ofPolicies.content(of: loss.policy)
    let broken = content.changing(loss.event, playing: loss.keyframe) {
      $0.keyframes.remove(loss.keyframe)
    }
    #expect(broken != content)
    #expect(try !proof(of: broken).holds(loss.property))
  }

  @Test("a cover that fades where it should be up at once is pictured")
  func fades() throws {
    for (policy, event) in [
      (SafePolicies.plain, CueEvent.didEnterBackground), (SafePolicies.plain, .protectionOn),
      (SafePolicies.mixed, .screen),
    ] {
      let content = try PolicyCheck.ofPolicies.content(of: policy)
      let broken = content.changing(event, playing: .snap) {
        $0.keyframes = $0.keyframes.subtracting(.snap).union(.fade)
      }
      #expect(try !proof(of: broken).holds(.snapshotCovered), "\(event)")
    }
  }

  /// The events on which a drop may be armed wherever the app is: before the next
  /// picture another event covers what that shows.
  static let harmless: [CueEvent] = [
    .willResignActive, .willEnterForeground, .didBecomeActive, .protectionOff,
  ]

  @Test(
    "a drop that is armed wherever the app is shows what was left",
    arguments: CueEvent.allCases.filter { !harmless.contains($0) })
  func drops(_ event: CueEvent) throws {
    let content = try PolicyCheck.ofPolicies.content(of: SafePolicies.plain)
    let broken = content.changing(event, playing: []) { $0.keyframes.insert(.drop) }
    #expect(try !proof(of: broken).holds(.snapshotCovered))
  }

  @Test("a lock that is no reason shows what it locks")
  func lockReason() throws {
    var content = try PolicyCheck.ofPolicies.content(of: SafePolicies.locked)
    for sheet in content.sheets.indices { content.sheets[sheet].reasons.remove(.locked) }
    #expect(try !proof(of: content).holds(.lockHolds))
  }

  @Test(
    "a departure that does not end as the app becomes active leaves the cover up",
    arguments: CueEvent.allCases.filter { $0 != .didBecomeActive })
  func returns(_ event: CueEvent) throws {
    var content = try PolicyCheck.ofPolicies.content(of: SafePolicies.plain)
    for sheet in content.sheets.indices { content.sheets[sheet].returnsOn = event }
    #expect(try !proof(of: content).holds(.coverDrops))
  }

  private func proof(of content: TimelineContent) throws -> Proof {
    let timeline = try Timeline(encoding: content)
    return try #require(Proof(timeline, isShown: content.tracks.map { _ in true }))
  }
}
