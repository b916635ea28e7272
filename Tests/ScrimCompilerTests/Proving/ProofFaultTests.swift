import LintSupport
@testable import ScrimInterchange
import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimVerifier

/// Bugs in the proof that random tests once found, as minimal cases.
@Suite struct ProofFaultTests {
  @Test(
    "a screen that differs from unlisted ones only in its times has a counterexample",
    arguments: [
      (Property.peekBounded, "screens: { a: { fade: { in: 500ms } } }"),
      (
        .lockHolds,
        """
        lock: { after: 250ms }
        prompts: cover
        defaults: { at-background: keep, fade: { in: 200ms } }
        screens: { a: { fade: { in: 500ms } } }
        """
      ),
    ])
  func unlisted(_ property: Property, _ policy: String) throws {
    let hasTrace = try hasTrace(property, "scrim: 1\n\(policy)\n")
    #expect(hasTrace)
  }

  @Test("a drop waits for the settle time of the screen that armed it")
  func settling() throws {
    let hasTrace = try hasTrace(
      .blipProof, "scrim: 1\nlifecycle: android\nscreens: { a: { fade: { settle: 5ms } } }\n")
    #expect(hasTrace)
  }

  @Test("a drop without settle time does not wait for another screen")
  func settlingAtOnce() throws {
    let policy = """
      scrim: 1
      defaults: { fade: { settle: 0ms } }
      screens: { a: { at-background: keep, fade: { in: 0ms, settle: 50ms } } }

      """
    let verdicts = try PolicyCheck.ofPolicies.verification(of: policy).verdicts
    #expect(verdicts.first { $0.property == .snapshotCovered }?.holds == true)
  }

  @Test("a drop that settles for 10 ms does not count as caused by a short stay")
  func dueAtTheEnd() throws {
    let missed = try missed(
      "scrim: 1\ndefaults: { fade: { settle: 10ms } }\n",
      (0, .didBecomeActive), (100, .willResignActive), (400, .didBecomeActive),
      (405, .promptBegan(ticket: 1)), (410, .willResignActive))
    #expect(missed.isEmpty)
  }

  @Test("a drop armed before a short stay does not count as caused by it")
  func armedBefore() throws {
    let missed = try missed(
      """
      scrim: 1
      defaults: { raise-on: did-enter-background, drop-on: will-enter-foreground }

      """,
      (0, .didEnterBackground), (100, .willEnterForeground), (145, .didBecomeActive),
      (152, .willResignActive))
    #expect(missed.isEmpty)
  }

  @Test("the reported peek accounts for a prompt that begins after a resign")
  func promptBefore() throws {
    let policy = """
      scrim: 1
      prompts: { ignore-for: 100ms, linger: 50ms }
      limits: { peek: unlimited }
      screens:
        a: { at-background: keep, raise-on: did-enter-background, drop-on: will-enter-foreground,
             fade: { in: 500ms } }
        b: { cover: hide }

      """
    let trace = Trace(at: [
      (0, .didBecomeActive), (1, .screen("a")), (10, .willResignActive),
      (11, .promptBegan(ticket: 1)), (100, .didEnterBackground), (101, .willEnterForeground),
      (102, .didBecomeActive), (103, .willResignActive), (104, .screen("b")),
    ])
    let timeline = Timeline(try PolicyCheck.ofPolicies.content(of: policy))
    let peeks = PeekTimes(of: trace, on: timeline) { $0 == "b" ? 1 : 0 }
    let row = try PolicyCheck.ofPolicies.verification(of: policy).peeks
      .first { $0.screens.contains("b") }
    #expect(try peeks.longest[1] ?? .zero <= #require(row?.peek.worst))
  }

  @Test("a snapshot may follow a resign even if the resign ends the departure")
  func returnsAtOnce() throws {
    var content = try PolicyCheck.ofPolicies.content(of: SafePolicies.desktop)
    content.sheets[0].returnsOn = .willResignActive
    let timeline = Timeline(content)
    let trace = Trace(at: [
      (0, .didBecomeActive), (10, .protectionOff), (20, .willResignActive),
      (30, .didBecomeActive), (40, .protectionOn),
    ])
    let summary = Simulation(of: trace, on: timeline).run { _ in }
    let proof = Proof(timeline, isShown: content.tracks.map { _ in true })
    #expect(summary.breaches.contains { $0.property == .snapshotCovered })
    #expect(!proof.holds(.snapshotCovered))
  }

  @Test("no counterexample returns to the state before the host names a screen")
  func unnamed() throws {
    // Before the host names a screen, only `**` applies, without the other
    // pattern. Screen `a` behaves the same, and can be shown again.
    let policy = """
      scrim: 1
      defaults: { recording: ignore, fade: { in: 50ms, settle: none } }
      screens:
        "**": {}
        "*.**": { recording: cover }
        a: { recording: ignore, fade: { in: 60ms } }

      """
    let verdicts = try PolicyCheck.ofPolicies.verification(of: policy).verdicts
    #expect(verdicts.contains { !$0.holds })
    for verdict in verdicts where !verdict.holds {
      let counterexample = try #require(verdict.counterexample)
      #expect(!counterexample.screens.contains { $0.text.isEmpty }, "\(counterexample.trace.text)")
    }
  }

  @Test("a pending drop is replaced only by one with a shorter settle time")
  func overtaking() throws {
    // An unlisted screen arms its drop before the app becomes active. Shown
    // after `a`, its shorter settle time replaces the drop that `a` armed.
    let hasTrace = try hasTrace(
      .blipProof,
      """
      scrim: 1
      defaults: { drop-on: will-enter-foreground, raise-on: did-enter-background, cover: hide }
      screens:
        "**": { fade: { settle: 0.5ms } }
        a: { raise-on: will-resign-active, drop-on: did-become-active, fade: { settle: 9.999ms } }

      """)
    #expect(hasTrace)
  }

  @Test("a policy with more settle times than a state can hold still gets a counterexample")
  func manySettles() throws {
    var policy = "scrim: 1\nscreens:\n"
    for number in 1...40 {
      policy += "  s\(number): { fade: { settle: \(Double(number) / 5)ms } }\n"
    }
    let hasTrace = try hasTrace(.blipProof, policy)
    #expect(hasTrace)
  }

  /// Whether a property fails and has a counterexample.
  private func hasTrace(_ property: Property, _ policy: String) throws -> Bool {
    let verdicts = try PolicyCheck.ofPolicies.verification(of: policy).verdicts
    let verdict = try #require(verdicts.first { $0.property == property })
    return !verdict.holds && verdict.counterexample != nil
  }

  /// The properties that a trace breaks although the proof reports that they
  /// hold.
  private func missed(_ policy: String, _ events: (Int64, Event)...) throws -> [Property] {
    let timeline = Timeline(try PolicyCheck.ofPolicies.content(of: policy))
    let summary = Simulation(of: Trace(at: events), on: timeline).run { _ in }
    let verdicts = try PolicyCheck.ofPolicies.verification(of: policy).verdicts
    return summary.breaches.map(\.property).filter { property in
      verdicts.contains { $0.property == property && $0.holds }
    }
  }
}

extension Trace {
  /// Creates a trace of events at times in milliseconds.
  fileprivate init(at events: [(Int64, Event)]) {
    self.init(events.map { TraceLine(at: .milliseconds($0), .event($1)) })
  }
}
