import LintSupport
import ScrimDiagnostics
import Testing

/// Expectations that every policy meets.
@Suite struct TestEffectTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    screens: { vault: { recording: ignore } }
    overlays: { loading: { cover: paper } }

    """

  /// Leaves the app at 1 s, for 600 ms until it is in the background.
  private static let leaving =
    "{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }, "
    + "{ at: 1600ms, did-enter-background: }"
  private static let staying = "{ at: 0ms, did-become-active: }, { at: 1s, snapshot: }"
  /// Stays inactive at the end.
  private static let openEnded =
    "{ at: 0ms, did-become-active: }, { at: 1s, will-resign-active: }, { at: 2s, unlocked: }"

  private func file(_ trace: String, _ expectations: String) -> String {
    "scrim-test: 1\npolicy: policy.yaml\n"
      + "tests: [{ name: a, screen: vault, trace: [\(trace)], expect: [\(expectations)] }]\n"
  }

  /// The texts that are reported as without effect.
  private func idle(_ trace: String, _ expectations: String) -> [String] {
    let report = play(file(trace, expectations), on: Self.policy)
    return report.findings.shown.filter { $0.rule == "test-without-effect" }.map { finding in
      let bytes = report.findings.source(finding.span).bytes[finding.span.start..<finding.span.end]
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(
    "a range of all possible values is reported",
    arguments: ["exposed", "opacity", "target"], ["0..1", "0.0..1.0", "1e-9..0.9999999"])
  func ranges(key: String, range: String) {
    #expect(idle(Self.leaving, "{ at: 1.1s, phase: inactive, \(key): \(range) }") == [range])
  }

  @Test(
    "a value that something on screen can differ from is not reported",
    arguments: [
      "exposed: 0..0.999", "exposed: 0.001..1", "opacity: 0.5", "target: 1", "covered: true",
      "overlays: none", "directives: none", "reasons: [departed]",
    ])
  func effective(field: String) {
    #expect(idle(Self.leaving, "{ at: 1.1s, \(field) }").isEmpty)
  }

  @Test("a range of all possible values in a directive is reported")
  func directives() {
    let fade = "{ do: animate, from: 0..1, to: 1 }"
    #expect(idle(Self.leaving, "{ at: 1s, directives: [install, \(fade)] }") == ["0..1"])
  }

  @Test("a peek limit that the trace cannot exceed on any policy is reported")
  func peeks() {
    #expect(idle(Self.leaving, "{ peek: 599.999999ms }").isEmpty)
    #expect(idle(Self.leaving, "{ peek: 100ms..10s }").isEmpty)
    for limit in ["600ms", "0ms..600ms", "8640000s"] {
      #expect(idle(Self.leaving, "{ peek: \(limit) }") == [limit])
    }
  }

  @Test("a peek limit has no effect on a trace that never resigns, or only while protection is off")
  func noPeek() {
    #expect(idle(Self.staying, "{ peek: none }") == ["none"])
    let off =
      "{ at: 0ms, protection-off: }, { at: 1s, will-resign-active: }, "
      + "{ at: 2s, did-enter-background: }"
    #expect(idle(off, "{ peek: 300ms }") == ["300ms"])
  }

  @Test("a trace that ends in the switcher can show it for as long as the longest fade")
  func openEnd() {
    #expect(idle(Self.openEnded, "{ peek: 8639999.999s }").isEmpty)
    #expect(idle(Self.openEnded, "{ peek: 8640000s }") == ["8640000s"])
  }

  @Test(
    "an expectation of values that depend on the trace alone is reported",
    arguments: ["phase: inactive", "screen: vault", "phase: inactive, screen: vault"])
  func traceAlone(_ fields: String) throws {
    let value = try #require(fields.split(separator: ",")[0].split(separator: " ").last)
    #expect(idle(Self.leaving, "{ at: 1.1s, \(fields) }") == [String(value)])
    #expect(idle(Self.leaving, "{ at: 1.1s, \(fields), target: 1 }").isEmpty)
    let report = play(
      file(Self.leaving, "{ at: 1.1s, \(fields) }"), on: Self.policy, reportingCoverage: true)
    #expect(report.scores(.coverage).first?.percent == 0)
  }

  private static let pointless = "{ at: 1.1s, exposed: 0..1 }, { peek: 8640000s }"

  @Test("a test of nothing covers no line, and notices no change")
  func nothing() throws {
    let policy = Self.policy + "limits: { peek: 1s }\n"
    func report(_ expectations: String) -> TestResult {
      play(
        file(Self.leaving, expectations), on: policy, reportingCoverage: true, tryingMutants: true)
    }
    let idle = report(Self.pointless)
    let coverage = try #require(idle.scores(.coverage).first)
    #expect(coverage.count == 0 && coverage.percent == 0)
    let change = "raise-on' of 'defaults' is did-enter-background"
    #expect(idle.findings.shown.contains { $0.message.contains(change) })
    let effective = report("\(Self.pointless), { at: 1.1s, target: 1 }")
    #expect(effective.scores(.coverage).first?.percent ?? 0 > 0)
    #expect(!effective.findings.shown.contains { $0.message.contains(change) })
  }

  @Test("a test without expectations counts, because its trace must break no property")
  func withoutExpectations() {
    let file =
      "scrim-test: 1\npolicy: policy.yaml\n"
      + "tests: [{ name: a, screen: vault, trace: [\(Self.leaving)] }]\n"
    let report = play(file, on: Self.policy, reportingCoverage: true)
    #expect(report.scores(.coverage).first?.percent ?? 0 > 0)
  }
}
