import LintSupport
import Foundation
import ScrimDiagnostics
import ScrimSessions
import ScrimSyntax
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy
@testable import ScrimVerifier

/// The proof of policies with known failures.
@Suite struct WalkTests {
  private let check = PolicyCheck(
    PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100), today: Day(secondsSince1970: 0))

  private func proof(_ policy: String) throws -> Verification {
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    return try #require(check.check(source).compiled.first.flatMap { Verification($0) })
  }

  /// The properties that fail.
  ///
  /// Expects a counterexample for each.
  private func broken(_ policy: String) throws -> Set<Property> {
    let broken = try proof("scrim: 1\n\(policy)\n").verdicts.filter { !$0.holds }
    for verdict in broken {
      #expect(verdict.counterexample != nil, "\(verdict.property) \(policy)")
    }
    return Set(broken.map(\.property))
  }

  @Test("every starter policy is proved safe", arguments: ["", "/recipes"])
  func policies(_ folder: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = "\(root.path)/policies\(folder)"
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml") }
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      #expect(try proof(text).holds, "\(name)")
    }
  }

  @Test("the built-in settings are safe under every lifecycle and lock")
  func builtIn() throws {
    for lifecycle in Lifecycle.allCases {
      for lock in ["never", "always", "{ after: 30s }", "{ after: 200ms }"] {
        #expect(
          try broken("lifecycle: \(lifecycle.rawValue)\nlock: \(lock)").isEmpty,
          "\(lifecycle) \(lock)")
      }
    }
  }

  @Test(
    "the lock's cover hides a fade that continues in the background only if it is a view",
    arguments: [("{ view: Lock }", true), ("{ color: '#000' }", false), ("", false)])
  func lockCover(cover: String, holds: Bool) throws {
    let lock = "lock: { after: 10ms\(cover.isEmpty ? "" : ", cover: \(cover)") }"
    let keeping = "defaults: { at-background: keep, fade: { in: 500ms, settle: 50ms } }"
    let broken = try broken("limits: { peek: 1s }\n\(lock)\n\(keeping)")
    #expect(broken.contains(.lockHolds) == !holds)
    #expect(broken.contains(.snapshotCovered))
  }

  @Test("the built-in settings are safe with every kind of cover of the lock")
  func lockCovers() throws {
    for cover in ["{ view: Lock }", "{ color: '#000' }", "{ blur: { radius: 60, grain: 8 } }"] {
      for (lifecycle, own) in Lifecycle.allCases.flatMap({ [($0, "hide"), ($0, "{ view: A }")] }) {
        #expect(
          try broken(
            """
            lifecycle: \(lifecycle.rawValue)
            lock: { after: always, cover: \(cover) }
            covers: { own: \(own) }
            defaults: { text: 17pt }
            screens: { a: { cover: own } }
            """
          ).isEmpty, "\(lifecycle) \(cover) \(own)")
      }
    }
  }

  @Test("a fade that continues in the background is exposed in a snapshot")
  func keeps() throws {
    #expect(try broken("defaults: { at-background: keep }") == [.snapshotCovered])
    #expect(try broken("defaults: { at-background: keep, fade: none }").isEmpty)
    #expect(try broken("defaults: { at-background: keep, cover: hide }").isEmpty)
  }

  @Test("where snapshots are taken at any time, a fade-in is exposed")
  func elsewhere() throws {
    #expect(try broken("lifecycle: desktop\ndefaults: { fade: 200ms }").contains(.snapshotCovered))
    #expect(
      try broken("lifecycle: desktop\nprompts: { ignore-for: 30s }").contains(.snapshotCovered))
  }

  @Test("a cover that drops only on will-enter-foreground sticks after a resign")
  func sticks() throws {
    let policy = "defaults: { drop-on: will-enter-foreground }"
    #expect(try broken(policy).contains(.coverDrops))
    #expect(
      try broken("screens: { a: { drop-on: will-enter-foreground } }").contains(.coverDrops))
    #expect(
      try !broken("defaults: { drop-on: will-enter-foreground, raise-on: did-enter-background }")
        .contains(.coverDrops))
  }

  @Test("two screens together can keep a cover up, even if neither does alone")
  func sticksInPairs() throws {
    let raising = "a: { raise-on: will-resign-active, drop-on: did-become-active }"
    let other = "b: { raise-on: did-enter-background, drop-on: will-enter-foreground }"
    let defaults = "defaults: { raise-on: did-enter-background, drop-on: will-enter-foreground }"
    #expect(try !broken("\(defaults)\nscreens: { \(other) }").contains(.coverDrops))
    #expect(try broken("\(defaults)\nscreens: { \(raising), \(other) }").contains(.coverDrops))
  }

  @Test("a short active period drops a cover without enough settle time")
  func blips() throws {
    #expect(try broken("defaults: { fade: { settle: none } }") == [.blipProof])
    #expect(try broken("defaults: { fade: { settle: 9.9ms } }") == [.blipProof])
    #expect(try broken("defaults: { fade: { settle: 9.999ms } }") == [.blipProof])
    #expect(try broken("defaults: { fade: { settle: 9.999999ms } }") == [.blipProof])
    #expect(try broken("defaults: { fade: { settle: 10ms } }").isEmpty)
  }

  @Test("a lock that is due fails while a fade shows content")
  func lock() throws {
    let slow = "defaults: { at-background: keep, fade: 1s }"
    #expect(try broken("lock: always\n\(slow)").contains(.lockHolds))
    #expect(try broken("lock: { after: 100ms }\n\(slow)").contains(.lockHolds))
    #expect(try !broken("lock: { after: 30s }\n\(slow)").contains(.lockHolds))
    // No user is that fast, but the model does not exclude it.
    #expect(try broken("lock: { after: 1ms }") == [.lockHolds])
  }

  @Test("a lock does not fail because of a fade that cannot run")
  func impossibleFade() throws {
    let late = "a: { raise-on: did-enter-background, fade: { in: 500ms } }"
    #expect(
      try broken("lock: { after: 250ms }\nlimits: { peek: unlimited }\nscreens: { \(late) }")
        .isEmpty)
  }

  @Test(
    "a lock that comes due in the last nanosecond of a fade fails",
    arguments: ["linear", "ease-in", "ease-out", "ease-in-out"])
  func lockJustBeforeUp(_ curve: String) throws {
    let fade = "fade: { in: 300.000001ms, curve: \(curve) }"
    let kept = "limits: { peek: 400ms }\nscreens: { a: { at-background: keep, \(fade) } }"
    #expect(
      try broken("lock: { after: 300ms }\n\(kept)") == [.snapshotCovered, .lockHolds])
  }

  @Test("a peek a millisecond over the limit has a trace")
  func justOver() throws {
    for curve in ["linear", "ease-in", "ease-out"] {
      #expect(
        try broken("defaults: { fade: { in: 301ms, curve: \(curve) } }") == [.peekBounded])
    }
    #expect(try broken("limits: { peek: 0ms }\ndefaults: { fade: 1ms }") == [.peekBounded])
  }

  @Test("a drop that was pending before a short stay does not count as caused by it")
  func pendingBefore() throws {
    let foreground = "raise-on: did-enter-background, drop-on: will-enter-foreground"
    let defaults = "\(foreground), recording: ignore"
    let limits = "limits: { peek: unlimited }"
    #expect(try broken("\(limits)\ndefaults: { \(defaults) }").isEmpty)
    #expect(
      try broken(
        "\(limits)\ndefaults: { \(defaults) }\nscreens: { a: { fade: { settle: 5ms } } }")
        == [.blipProof], "shown in the stay, it brings the drop forward")
  }

  @Test("a peek lasts as long as the fade-in, and has no bound if nothing rises on resign")
  func peeks() throws {
    let proof = try proof(
      """
      scrim: 1
      screens:
        "**": { fade: { in: 250ms } }
        a: { raise-on: did-enter-background }
        c: { sensitive: false, because: public page }

      """)
    let worst = proof.peeks.map { $0.peek.worst?.count }
    #expect(worst.contains(250_000_000))
    #expect(worst.contains(nil))
    #expect(worst.contains(0))
  }

  @Test("tracks that differ only in their times are walked as one")
  func kinds() throws {
    let one = try proof("scrim: 1\n")
    let many = try proof(
      "scrim: 1\nscreens:\n"
        + (1...50).map { "  s\($0): { fade: { in: \($0)ms }, text: \($0 + 10)pt }\n" }.joined())
    #expect(many.stateCount == one.stateCount)
    #expect(many.peeks.count == 51)
  }

  @Test("a cover without settle time drops with the event")
  func atOnce() throws {
    let quick = "fade: { out: none, settle: none }"
    #expect(try broken("lock: { after: 1ms }\ndefaults: { \(quick) }") == [.blipProof])
    let keeping = "screens: { a: { fade: { in: none }, at-background: keep } }"
    #expect(
      try broken("defaults: { fade: { settle: none } }\n\(keeping)") == [.blipProof])
  }

  @Test("a translucent cover is proved like an opaque one")
  func translucent() throws {
    let veil = "cover: { color: \"#FFFFFF80\" }"
    #expect(try broken("defaults: { \(veil) }").isEmpty)
    #expect(try broken("defaults: { \(veil), at-background: keep }") == [.snapshotCovered])
  }

  @Test("a counterexample has as few events as possible")
  func shortest() throws {
    let verification = try proof(
      "scrim: 1\nlock: always\nscreens: { a: { fade: { settle: none } } }\n")
    let verdict = try #require(verification.verdicts.first { !$0.holds })
    #expect(
      verdict.counterexample?.trace.lines.map(\.action.name) == [
        "did-become-active", "unlocked", "screen", "will-resign-active",
      ])
  }

  @Test("the fade of a public screen does not break a lock")
  func publicFade() throws {
    let welcome = "welcome: { sensitive: false, because: public page, fade: { in: 290ms } }"
    #expect(try broken("lock: { after: 250ms }\nscreens: { \(welcome) }").isEmpty)
  }

  @Test("a prompt that is ignored for no time keeps no cover away")
  func noExemption() throws {
    #expect(try broken("lifecycle: desktop\nprompts: { ignore-for: none }").isEmpty)
  }
}
