import LintSupport
import ScrimComparing
import ScrimDiagnostics
import Testing

/// Blurs that can be undone, and the grain that prevents it.
@Suite struct BlurReversibleTests {
  private static func policy(_ blur: String, text: String = "17pt") -> String {
    "scrim: 1\nscreens: { a: { text: \(text), cover: { blur: \(blur) } } }\n"
  }

  @Test(
    "a blur without grain is reported at the blur, whatever its radius",
    arguments: ["light", "{ radius: 500 }", "{ preset: dark }", "{ radius: 60, grain: 0 }"])
  func plain(blur: String) {
    expect(Self.policy("«\(blur)»"), finds: "blur-reversible")
  }

  @Test(
    "a blur whose grain leaves at most one bit has no finding",
    arguments: [
      ("{ preset: light, grain: 6 }", "17pt"), ("{ radius: 64, grain: 8 }", "40pt"),
      // Too weak without grain.
      ("{ preset: light, grain: 24 }", "34pt"),
    ])
  func grain(blur: String, text: String) {
    #expect(lint(Self.policy(blur, text: text)).shown.isEmpty)
  }

  @Test("a strong blur with too little grain is reported, with the bits that it leaves")
  func little() throws {
    let policy = Self.policy("«{ radius: 54.06, grain: 2 }»", text: "34pt")
    expect(policy, finds: "blur-reversible")
    let finding = try #require(lint(policy.unmarked).shown.first)
    #expect(finding.severity == .info)
    #expect(
      finding.message == "this blur's grain of 2 leaves up to 2.6 of the 19.9 bits of six digits")
    #expect(try #require(finding.help).contains("write 'grain: 5', which"))
  }

  @Test("a weak blur with too little grain is reported with its bits and all remedies")
  func weak() throws {
    let policy = Self.policy("{ radius: 18.02, grain: 8 }", text: "34pt")
    let findings = lint(policy).shown
    #expect(findings.map(\.rule) == ["weak-blur"])
    let finding = try #require(findings.first)
    #expect(
      finding.message
        == "text of 34pt can be recovered from this blur: its grain of 8 leaves up to "
        + "8.7 of the 19.9 bits of six digits, and the limit is 1")
    #expect(
      finding.help == "use a radius of 42 or more, use a grain of 45 or more, or cover the screen "
        + "with a color, an image or 'hide'")
    for remedy in ["{ radius: 42, grain: 8 }", "{ radius: 18.02, grain: 45 }"] {
      #expect(lint(Self.policy(remedy, text: "34pt")).shown.isEmpty, "\(remedy)")
    }
    for less in ["{ radius: 41, grain: 8 }", "{ radius: 18.02, grain: 44 }"] {
      #expect(!lint(Self.policy(less, text: "34pt")).shown.isEmpty, "\(less)")
    }
  }

  @Test("where no valid grain is enough, the help does not name one")
  func tooWeak() throws {
    let finding = try #require(
      lint(Self.policy("{ radius: 5, grain: 1 }", text: "48pt")).shown.first)
    #expect(finding.rule == "weak-blur")
    #expect(
      finding.help == "use a radius of 156 or more, or cover the screen with a color, an image or "
        + "'hide'")
  }

  @Test("where neither a radius nor a grain alone is enough, the help names both")
  func both() throws {
    let findings = lint(Self.policy("{ radius: 5 }", text: "48pt")).shown
    let finding = try #require(findings.first { $0.rule == "blur-reversible" })
    #expect(
      try #require(finding.help).hasPrefix("write 'radius: 77' and 'grain: 5', which leave"))
    #expect(lint(Self.policy("{ radius: 77, grain: 5 }", text: "48pt")).shown.isEmpty)
  }

  @Test(
    "the least radius is one at which the grain is enough, and not only the ratio",
    arguments: [("20", "17pt", "2"), ("30", "34pt", "4"), ("10", "17pt", "1")])
  func radius(_ radius: String, _ text: String, _ grain: String) throws {
    let finding = try #require(
      lint(Self.policy("{ radius: \(radius), grain: \(grain) }", text: text)).shown.first)
    let help = try #require(finding.help)
    let least = try #require(help.firstMatch(of: /use a radius of (\d+) or more/)).1
    let mended = Self.policy("{ radius: \(least), grain: \(grain) }", text: text)
    #expect(lint(mended).shown.isEmpty, "\(least)")
  }

  @Test(
    "a blur whose grain is unreadable has only that finding",
    arguments: ["8px", "8%", "-8", "65", "true", "[8]", "{ level: 8 }"])
  func unreadable(grain: String) throws {
    let findings = lint(Self.policy("{ preset: light, grain: \(grain) }")).shown
    #expect(findings.count == 1 && findings.first?.rule != "blur-reversible")
    // Grain has no percentages: 8% of what?
    if grain == "8%" {
      #expect(findings[0].fixes.isEmpty)
      #expect(findings[0].help == "write a number from 0 to 64, such as 8")
    }
  }

  @Test("an opaque tint leaves nothing, with grain and without")
  func opaqueTint() {
    expect(Self.policy("{ preset: dark, tint: \"#FFFFFF\" }"))
    expect(Self.policy("{ preset: dark, tint: \"#FFFFFFFE\" }"))
    #expect(lint(Self.policy("{ preset: dark, tint: \"#FFFFFF\" }")).shown.isEmpty)
    #expect(!lint(Self.policy("{ preset: dark, tint: \"#FFFFFFFE\" }")).shown.isEmpty)
  }

  @Test("no remedy names an invalid radius or grain")
  func largest() {
    for policy in ["{ radius: 500, grain: 1 }", "{ radius: 480 }"] {
      for finding in lint(Self.policy(policy, text: "600pt")).shown {
        #expect(finding.help?.contains("radius") == false, "\(finding)")
      }
    }
  }

  @Test("one blur without grain over many screens is one finding, for the largest text")
  func shared() throws {
    let policy = """
      scrim: 1
      covers: { soft: { blur: «{ radius: 100 }» } }
      defaults: { cover: soft, text: 17pt }
      screens:
        a: { text: 48pt }
        b: { text: 20pt }
        c: { sensitive: false, because: public page }
      """
    expect(policy, finds: "blur-reversible")
    let finding = try #require(lint(policy.unmarked).shown.first)
    #expect(finding.screens == ["a", "b", "**"])
    #expect(try #require(finding.help).contains("write 'grain: 3'"))
  }

  @Test("a blur of overlays and public screens alone has no finding")
  func unprotected() {
    expect(
      """
      scrim: 1
      covers: { soft: { blur: light } }
      overlays: { loading: { cover: soft } }
      screens: { a: { sensitive: false, because: public page } }
      """)
  }

  @Test(
    "the bits are those of the published table",
    arguments: [
      (1.0, [24.9, 15.4, 8.6, 4.2, 1.65]), (2.0, [6.0, 3.2, 1.4, 0.49, 0.14]),
      (3.0, [2.5, 1.1, 0.39, 0.11, 0.03]),
    ] as [(Double, [Double])])
  func table(ratio: Double, bits: [Double]) {
    for (grain, bits) in zip([2.0, 4, 8, 16, 32], bits) {
      let ours = BlurLeakage.bits(ratio: ratio, grain: grain)
      #expect(ours >= min(bits, 19.93) - 0.01, "\(grain)")
      #expect(ours <= bits * 1.1 + 0.02, "\(grain)")
    }
  }

  @Test("a larger ratio and more grain never leave more bits")
  func monotone() {
    for grain in [0.05, 0.1, 0.3, 0.46, 0.5, 2, 8, 32, 64] {
      var last = Double.infinity
      for step in 10..<400 {
        let bits = BlurLeakage.bits(ratio: Double(step) / 40, grain: grain)
        #expect(bits <= last && bits >= 0)
        #expect(BlurLeakage.bits(ratio: Double(step) / 40, grain: grain * 1.1) <= bits)
        last = bits
      }
    }
  }

  @Test("the bits at a ratio between two rows of the table are between theirs")
  func between() {
    let (low, middle, high) = (2.0, 2.025, 2.05)
    let bits = [low, middle, high].map { BlurLeakage.bits(ratio: $0, grain: 8) }
    #expect(bits[0] > bits[1] && bits[1] > bits[2])
  }
}
