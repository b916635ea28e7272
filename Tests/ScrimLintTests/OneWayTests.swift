import LintSupport
import Foundation
import ScrimDiagnostics
import ScrimInterchange
import ScrimSessions
import ScrimSyntax
import ScrimTimeline
import ScrimVerifier
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

/// Policies for which lint, verify, why and the timeline once disagreed.
@Suite struct OneWayTests {
  private let check = phoneCheck(
    PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100), today: Day(secondsSince1970: 0))

  private func result(_ policy: String) -> CheckedPolicy {
    check.check(SourceFile(path: "policy.yaml", bytes: Array("scrim: 1\n\(policy)\n".utf8)))
  }

  private func rules(_ policy: String) -> [String] {
    result(policy).report.shown.map(\.rule.description)
  }

  private func track(of screen: String, _ policy: String) throws -> Track {
    let timeline = try #require(result(policy).lowered).timeline
    return timeline.track(timeline.track(ofScreen: screen))
  }

  @Test("a literal after '**' matches only itself")
  func shortLiterals() throws {
    let policy = """
      defaults: { fade: { in: 400ms }, at-background: keep }
      screens:
        "**": { fade: { in: 100ms }, at-background: snap }
        "**.x": { text: 12pt }
        "**.y": { text: 10pt }
      """
    #expect(rules(policy) == [])
    for screen in ["a", "a.y", "a.x", "y", "x.y", "a.b.y", "y.z"] {
      #expect(try track(of: screen, policy).fade.fadeIn == .milliseconds(100), "\(screen)")
    }
  }

  @Test("a cover comes from the most specific of three patterns that match a screen")
  func coversOfPatternsThatMeet() throws {
    let policy = """
      covers: { frost: { blur: { radius: 200 } }, paper: { color: "#FFFFFF" } }
      defaults: { cover: frost }
      screens:
        accounts.**: { cover: paper, text: 48pt }
        "*account*": { cover: paper }
        "**.x": { fade: none }
      """
    let lowered = try #require(result(policy).lowered)
    for (screen, cover) in [
      ("accounts", "paper"), ("accounts.x", "paper"), ("myaccount", "paper"), ("a.x", "frost"),
      ("accounts.a.x", "paper"), ("x", "frost"),
    ] {
      let track = lowered.timeline.track(lowered.timeline.track(ofScreen: screen))
      #expect(lowered.timeline.cover(track.cover).name == cover, "\(screen)")
    }
  }

  @Test(
    "lint reports the properties that fail in verify",
    arguments: [
      """
      screens:
        "**": { fade: { in: 200ms }, at-background: keep, text: 10pt }
        "**.x": { sensitive: false, because: it is public }
      """,
      """
      screens:
        "**": { at-background: keep }
        "*.**": { at-background: snap }
      """,
      """
      screens:
        "**": { at-background: keep }
        "**.**": { at-background: snap }
      """,
    ])
  func agreement(_ policy: String) throws {
    let result = result(policy)
    let proof = try #require(result.proof)
    #expect(!proof.proof.holds(.snapshotCovered))
    #expect(proof.unconfirmed == [])
    #expect(result.report.shown.contains { $0.rule == "snapshot-exposed" })
  }

  @Test("the rule about translucent covers cannot be turned off")
  func translucent() {
    let found = rules(
      "lint: { translucent-cover: off }\ndefaults: { cover: { color: \"#FFFFFF00\" } }")
    #expect(found.contains("translucent-cover"))
    #expect(found.contains("bad-value"))
  }

  @Test("a fade that never runs while the app is locked does not break the lock")
  func noFalseAlarm() {
    #expect(
      !rules(
        """
        lock: { after: 300ms }
        limits: { peek: unlimited }
        screens:
          a: { raise-on: did-enter-background, fade: { in: 5s } }
        """
      ).contains("lock-bypassed"))
  }

  @Test(
    "a property that fails just beyond its limit has a trace",
    arguments: [
      ("defaults: { fade: { in: 301ms, curve: linear } }", Property.peekBounded),
      ("defaults: { fade: { settle: 9.999ms } }", .blipProof),
    ])
  func closeCalls(_ policy: String, _ property: Property) throws {
    let proof = try #require(result(policy).proof)
    #expect(!proof.proof.holds(property))
    #expect(proof.unconfirmed == [])
    #expect(proof.shortestFault(of: property)?.evidence != nil)
  }

  @Test(
    "a long settle time that a shorter one cuts short does not keep the cover up",
    arguments: ["{ settle: 1.2s, out: 1s }", "{ settle: 30s }"])
  func drops(_ fade: String) throws {
    let proof = try #require(
      result("lint: { fade-sluggish: off }\nscreens: { a: { fade: \(fade) }, b: {} }").proof)
    #expect(proof.proof.holds(.coverDrops))
  }

  @Test("overlays with any cover do not prevent traces from being confirmed")
  func overlays() throws {
    let proof = try #require(
      result(
        """
        covers: { paper: { color: "#FFFFFF" }, pass: { view: Lock } }
        lock: { after: 1ms }
        screens: { a: { cover: pass }, b.*: {} }
        overlays: { busy: { cover: paper }, wait: { cover: { color: "#123" } } }
        """
      ).proof)
    #expect(!proof.proof.holds(.lockHolds))
    #expect(proof.unconfirmed == [])
  }
}
