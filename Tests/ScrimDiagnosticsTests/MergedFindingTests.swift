import Testing

@testable import ScrimDiagnostics

/// Findings with one rule and one cause are one finding.
@Suite struct MergedFindingTests {
  /// A finding in `a.yaml` on screens that `base.yaml` causes.
  private static func findings(
    _ screens: String..., in file: String = "a.yaml", severity: Severity = .warning,
    weight: Double = 0, message: String = "weak", rule: RuleID = "weak-blur", causeAt cause: Int = 3
  ) -> Findings {
    var findings = Findings()
    let own = findings.add(SourceFile(path: file, text: "a: 1\nb: 2\n"))
    let base = findings.add(SourceFile(path: "base.yaml", text: "c: 1\nd: 2\n"))
    findings.add(
      Diagnostic(
        severity, rule, message, at: SourceSpan(own, from: 3, to: 4),
        cause: SourceSpan(base, from: cause, to: cause + 1), weight: weight, screens: screens,
        notes: [.init("it is set here", at: SourceSpan(base, from: cause, to: cause + 1))],
        help: "write 3"))
    return findings
  }

  /// The findings of several policies, after checking that their order does not
  /// matter.
  private static func merged(_ parts: Findings...) -> Findings {
    func absorb(_ parts: [Findings]) -> Findings {
      parts.reduce(into: Findings()) { $0.absorb($1) }
    }
    let (one, other) = (absorb(parts), absorb(parts.reversed()))
    #expect(one.lines == other.lines)
    return one
  }

  @Test("the screens of all policies stand in one finding, at its cause, and are counted once")
  func screens() {
    let all = Self.merged(
      Self.findings("b", "**"), Self.findings("a", in: "b.yaml"), Self.findings("b", in: "c.yaml"))
    #expect(all.lines == ["base.yaml:1:4: warning: weak (3 screens: 'a', 'b' and '**')"])
    #expect(all.shown.map(\.screens) == [["a", "b", "**"]])
    #expect(all.total == 1 && all.count(.warning) == 1)
    #expect(all.shown.flatMap(\.notes).isEmpty)
  }

  @Test("a finding on one screen is at its own setting, with a note at its cause")
  func single() {
    let all = Self.merged(Self.findings("a"), Self.findings("a"))
    #expect(all.lines == ["a.yaml:1:4: warning: weak"])
    #expect(all.shown.flatMap(\.notes).count == 1)
  }

  @Test("the worst of the findings is shown, and counted with its severity")
  func worst() {
    let all = Self.merged(
      Self.findings("a", weight: 1, message: "weaker"),
      Self.findings("b", severity: .error, message: "worst"),
      Self.findings("c", weight: 9, message: "weak"))
    #expect(all.lines == ["base.yaml:1:4: error: worst (3 screens: 'a', 'b' and 'c')"])
    #expect(all.count(.error) == 1 && all.count(.warning) == 0)
  }

  @Test("findings of another rule, or with another cause, stay apart")
  func apart() {
    let all = Self.merged(
      Self.findings("a"), Self.findings("b", rule: "unstated-text"),
      Self.findings("b", in: "b.yaml", causeAt: 8))
    #expect(all.total == 3)
  }

  @Test("a finding without a cause is one if its rule, span and message are equal")
  func equal() {
    func findings(_ message: String, help: String) -> Findings {
      var findings = Findings()
      let id = findings.add(SourceFile(path: "a.yaml", text: "a: 1\n"))
      findings.add(
        Diagnostic(.error, "bad-value", message, at: SourceSpan(id, from: 0, to: 1), help: help))
      return findings
    }
    let all = Self.merged(
      findings("no", help: "write b"), findings("no", help: "write a"), findings("never", help: ""))
    #expect(all.lines == ["a.yaml:1:1: error: never", "a.yaml:1:1: error: no"])
    #expect(all.shown.map(\.help) == ["", "write a"])
  }

  @Test("findings beyond the limit are merged and counted, too")
  func limit() {
    var all = Findings(limit: 1)
    for round in 0..<2 {
      for file in 0..<200 {
        all.absorb(Self.findings("s\(round)", in: "\(100 + file).yaml", causeAt: file % 9))
      }
    }
    #expect(all.total == 9 && all.shown.count == 1)
    #expect(all.shown[0].screens == ["s0", "s1"])
  }

  @Test("the fingerprint depends on the screens, and not on which of them is worst")
  func fingerprint() {
    func fingerprint(_ findings: Findings) -> String {
      var (tables, fingerprints) = (LineTables(of: findings.sources), Fingerprints())
      return fingerprints.next(for: findings.shown[0], &tables)
    }
    let (one, other) = (
      Self.findings("a", "b", message: "a is weak"), Self.findings("b", "a", message: "b is weak")
    )
    #expect(fingerprint(one) == fingerprint(other))
    #expect(fingerprint(one) != fingerprint(Self.findings("a", "b", "c")))
    #expect(
      Fingerprints.cause(of: fingerprint(one))
        == Fingerprints.cause(of: fingerprint(Self.findings("c"))))
  }

  @Test(
    "a path is written as seen from the folder of another file",
    arguments: [
      ("brand.yaml", "claims.yaml", "brand.yaml"), ("brand.yaml", "a/claims.yaml", "../brand.yaml"),
      ("p/b/brand.yaml", "p/c/d/claims.yaml", "../../b/brand.yaml"),
      ("/r/p/brand.yaml", "/r/p/m/claims.yaml", "../brand.yaml"),
      ("a/brand.yaml", "../claims.yaml", "a/brand.yaml"),
      ("../p/brand.yaml", "../p/m/claims.yaml", "../brand.yaml"),
    ])
  func relativePath(_ path: String, _ file: String, _ relative: String) {
    #expect(path.relative(to: file) == relative)
  }
}

extension Findings {
  /// The findings as compilers write them, without the help.
  fileprivate var lines: [String] {
    var tables = LineTables(of: sources)
    return shown.map { "\(tables.location(of: $0.span)): \($0.severity.rawValue): \($0.message)" }
  }
}
