import LintSupport
import ScrimSessions
import ScrimTrace
import ScrimInterchange
import ScrimTimeline
import Testing

@testable import ScrimLint
@testable import ScrimVerifier

/// The property that each cue is for: it fails without the cue.
@Suite struct ProofCueTests {
  /// A keyframe removed from the cues of an event, in a policy that is
  /// otherwise safe.
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
    // Leaving the app can show the screen at once, in the switcher or in a
    // snapshot.
    Loss(SafePolicies.plain, .willResignActive, .fade, .peekBounded),
    Loss(SafePolicies.desktop, .willResignActive, .fade, .snapshotCovered),
    Loss(SafePolicies.plain, .didEnterBackground, .snap, .snapshotCovered),
    Loss(SafePolicies.locked, .didEnterBackground, .snap, .lockHolds),
    // An armed drop must not run while the app is away.
    Loss(SafePolicies.plain, .willResignActive, .disarm, .blipProof),
    Loss(SafePolicies.plain, .willResignActive, .disarm, .peekBounded),
    Loss(SafePolicies.desktop, .willResignActive, .disarm, .snapshotCovered),
    // A screen that becomes sensitive while the app is away has no cover yet.
    Loss(SafePolicies.mixed, .screen, .snap, .snapshotCovered),
    Loss(SafePolicies.mixed, .screen, .snap, .peekBounded),
    Loss(SafePolicies.mixed, .screen, .snap, .lockHolds),
    Loss(SafePolicies.mixed, .screen, .disarm, .lockHolds),
    Loss(SafePolicies.plain, .protectionOn, .snap, .snapshotCovered),
    Loss(SafePolicies.plain, .protectionOn, .snap, .peekBounded),
    Loss(SafePolicies.prompting, .exemptionEnded, .fade, .peekBounded),
    // Returning to the app shows whether it is locked.
    Loss(SafePolicies.locked, .willEnterForeground, .snap, .lockHolds),
    // A cover without a reason must drop.
    Loss(SafePolicies.plain, .didBecomeActive, .drop, .coverDrops),
    Loss(SafePolicies.plain, .recordingEnded, .drop, .coverDrops),
    Loss(SafePolicies.locked, .unlocked, .drop, .coverDrops),
  ]

  @Test("a property fails without the keyframe that it depends on", arguments: all)
  func loses(_ loss: Loss) throws {
    let content = try PolicyCheck.ofPolicies.content(of: loss.policy)
    let broken = content.changing(loss.event, playing: loss.keyframe) {
      $0.keyframes.remove(loss.keyframe)
    }
    #expect(broken != content)
    #expect(try !proof(of: broken).holds(loss.property))
  }

  @Test("a cover that fades in where it must appear at once is exposed in a snapshot")
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

  /// The events on which a drop is harmless, because another event covers the
  /// screen before the next snapshot.
  static let harmless: [CueEvent] = [
    .willResignActive, .willEnterForeground, .didBecomeActive, .protectionOff,
  ]

  @Test(
    "an unconditional drop exposes a screen on every event that is not harmless",
    arguments: CueEvent.allCases.filter { !harmless.contains($0) })
  func drops(_ event: CueEvent) throws {
    let content = try PolicyCheck.ofPolicies.content(of: SafePolicies.plain)
    let broken = content.changing(event, playing: []) { $0.keyframes.insert(.drop) }
    #expect(try !proof(of: broken).holds(.snapshotCovered))
  }

  @Test("without the reason 'locked', the lock does not hold")
  func lockReason() throws {
    var content = try PolicyCheck.ofPolicies.content(of: SafePolicies.locked)
    for sheet in content.sheets.indices { content.sheets[sheet].reasons.remove(.locked) }
    #expect(try !proof(of: content).holds(.lockHolds))
  }

  @Test(
    "a departure that ends on another event than did-become-active keeps the cover up",
    arguments: CueEvent.allCases.filter { $0 != .didBecomeActive })
  func returns(_ event: CueEvent) throws {
    var content = try PolicyCheck.ofPolicies.content(of: SafePolicies.plain)
    for sheet in content.sheets.indices { content.sheets[sheet].returnsOn = event }
    #expect(try !proof(of: content).holds(.coverDrops))
  }

  private func proof(of content: TimelineContent) throws -> Proof {
    let timeline = try Timeline(encoding: content)
    return Proof(timeline, isShown: content.tracks.map { _ in true })
  }
}
