import LintSupport
import ScrimDiagnostics
import Testing

/// The limit of blurs: radius / (0.53 × text) must be at least 3.0 − 1.3 ×
/// alpha.
@Suite struct WeakBlurTests {
  private static func policy(_ text: String, _ radius: String, _ tint: String?) -> String {
    let tint = tint.map { ", tint: \"#FFFFFF\($0)\"" } ?? ""
    return
      "scrim: 1\nscreens: { a: { text: \(text)pt, cover: { blur: { radius: \(radius)\(tint) } } } }\n"
  }

  /// The findings, except that the blur has no grain.
  private static func findings(in policy: String) -> [Diagnostic] {
    lint(policy).shown.filter { $0.rule != "blur-reversible" }
  }

  /// A number of thousandths, spelled in decimals.
  private static func decimal(_ thousandths: Int) -> String {
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  // Alphas that are decimal fractions, and the limits that they lead to, in
  // hundredths.
  @Test(
    "a radius exactly at the limit is valid, and a thousandth less is reported",
    arguments: [
      (nil, 300), ("33", 274), ("66", 248), ("99", 222), ("CC", 196), ("FF", 170),
    ] as [(String?, Int)])
  func limit(_ tint: String?, _ needed: Int) {
    for size in stride(from: 10, through: 100, by: 5) {
      // The product of 0.53, the size and the limit, in thousandths.
      let least = 53 * size * needed / 10
      #expect(53 * size * needed % 10 == 0)
      #expect(
        Self.findings(in: Self.policy("\(size)", Self.decimal(least), tint)).isEmpty, "\(size)")
      let weaker = Self.findings(in: Self.policy("\(size)", Self.decimal(least - 1), tint))
      #expect(weaker.map(\.rule.description) == ["weak-blur"], "\(size)")
    }
  }

  @Test(
    "the finding is an error from 34pt",
    arguments: [("34", Severity.error), ("33.9", .warning), ("34.1", .error), ("17", .warning)])
  func severity(_ size: String, _ severity: Severity) {
    #expect(Self.findings(in: Self.policy(size, "5", nil)).map(\.severity) == [severity])
  }

  @Test(
    "the help names the smallest sufficient radius, in whole points",
    arguments: [("100", "159"), ("40", "64"), ("17", "28"), ("20", "32"), ("50", "80")])
  func help(_ size: String, _ radius: String) throws {
    let finding = try #require(Self.findings(in: Self.policy(size, "1", nil)).first)
    #expect(try #require(finding.help).contains("a radius of \(radius) or more"))
    #expect(Self.findings(in: Self.policy(size, radius, nil)).isEmpty)
  }

  @Test(
    "the styles are checked with their own numbers",
    arguments: [
      ("light", "21.68pt", "21.69pt"), ("extra-light", "19.51pt", "19.52pt"),
      ("dark", "18.39pt", "18.4pt"),
    ])
  func presets(_ style: String, _ fine: String, _ tooLarge: String) {
    expect("scrim: 1\nscreens: { a: { text: \(fine), cover: { blur: \(style) } } }\n")
    expect(
      "scrim: 1\nscreens: { a: { text: \(tooLarge), cover: «{ blur: \(style) }» } }\n",
      finds: "weak-blur")
  }

  @Test(
    "the finding is at the cover if the screen's own map has it, and otherwise at the text size")
  func place() {
    expect(
      """
      scrim: 1
      covers: { soft: { blur: { radius: 40 } } }
      defaults: { cover: soft }
      screens:
        own:   { text: 48pt, cover: «soft» }
        large: { text: «48pt» }
        small: { text: 24pt, cover: soft }
      """,
      finds: "weak-blur", "weak-blur")
  }

  @Test("a cover that is too weak for several screens is one finding with the worst message")
  func shared() throws {
    let policy = """
      scrim: 1
      covers: { soft: { blur: { radius: 40 } } }
      defaults: { cover: «soft» }
      screens:
        a.*:   { text: 30pt }
        a.b:   {}
        large: { text: 48pt }
        small: { text: 24pt }
      """
    expect(policy, finds: "weak-blur")
    func finding(in policy: String) -> Diagnostic? {
      lint(policy.filter { $0 != "«" && $0 != "»" }).shown.first { $0.rule == "weak-blur" }
    }
    let worst = try #require(finding(in: policy))
    #expect(worst.message.hasPrefix("text of 48pt can be recovered"))
    #expect(worst.severity == .error && worst.screens == ["a.*", "a.b", "large"])
    let ignoring = policy + "\nignore: [{ rule: weak-blur, screen: large, because: axis labels }]\n"
    let rest = try #require(finding(in: ignoring))
    #expect(rest.message.hasPrefix("text of 30pt can be recovered"))
    #expect(rest.severity == .warning && rest.screens == ["a.*", "a.b"])
  }

  @Test("a blur on a public screen is not reported")
  func publicScreen() {
    expect(
      "scrim: 1\nscreens: { a: { sensitive: false, because: public page, cover: «{ blur: { radius: 1 } }» } }\n",
      finds: "public-without-effect")
  }

  @Test("a cover and a text size from two patterns are reported at the screen, with notes at both")
  func inherited() throws {
    let policy = """
      scrim: 1
      covers: { soft: { blur: { radius: 40, grain: 1 } } }
      defaults: { text: 17pt }
      screens:
        "*.b":  { cover: soft }
        "a.**": { text: 48pt }
        a.b:    { recording: cover }

      """
    let findings = Self.findings(in: policy)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule == "weak-blur")
    #expect(policy.utf8.dropFirst(finding.span.start).starts(with: "a.b".utf8))
    #expect(
      finding.notes.map(\.message) == [
        "the cover is set here", "the text size is set here", "the blur's radius is set here",
      ])
  }
}
