import Measuring
import ScrimCompiler
import ScrimLint
import ScrimPolicy
import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline

/// The policies to play, and their timelines.
enum SamplePolicy {
  /// The share of screens that are patterns.
  enum Share: String, CaseIterable {
    case listed = "listed"
    case half = "half patterns"
    case all = "all patterns"
  }

  /// The shape of the screens' ids.
  enum Shape: String, CaseIterable {
    /// Two or three segments, with stars of all kinds.
    case mixed
    /// One segment: `acc*`.
    case flat
    /// Six segments, most of them shared: `a.b.*.d.*.f`.
    ///
    /// Only `d` is unique.
    case deep
    /// As `deep`, but `a` is unique, so that nothing is shared.
    case apart
    /// Eight segments of twelve letters.
    case long

    /// All shapes; only one when counting, which is slow.
    static var measured: [Shape] { Comparison.isCounting ? [.mixed] : allCases }
  }

  struct Refusal: Error {
    let findings: String
  }

  /// The policy that `HandWrittenMachine` is written for.
  static func threeScreens() throws -> Timeline {
    try compile(
      """
      scrim: 1
      lifecycle: ios-scene
      lock: { after: 30s }
      prompts: { ignore-for: 30s, linger: 500ms }
      covers:
        frost: { blur: { radius: 60 } }
        paper: { color: { light: "#FFFFFF", dark: "#1C1C1E" } }
        blackout: hide
      defaults:
        cover: frost
        fade: { in: 200ms, out: 300ms, curve: ease-in-out, settle: 50ms }
      screens:
        accounts.balance: { cover: paper }
        vault.keys: { cover: blackout }
        help.topics: { sensitive: false, because: the same as on the web site }
      overlays:
        loading: { cover: paper, fade: { in: 200ms, out: 300ms } }

      """)
  }

  static func timeline(screens: Int, _ share: Share, _ shape: Shape) throws -> Timeline {
    var lines = [
      "scrim: 1", "lifecycle: ios-scene", "covers:",
      "  paper: { color: { light: \"#FFFFFF\", dark: \"#1C1C1E\" } }",
      "  night: { color: \"#101820\" }", "defaults: { cover: paper }", "screens:",
    ]
    for number in 0..<screens {
      let isPattern = share == .all || share == .half && number % 2 == 1
      let name = isPattern ? pattern(number, shape) : id(ofScreen: number, shape)
      lines.append(
        "  \"\(name)\": { cover: \(["paper", "night"][number % 2]), "
          + "fade: { in: \(100 + number % 20 * 10)ms } }")
    }
    return try compile(lines.joined(separator: "\n") + "\n")
  }

  /// A pattern that does not match the id of any other number.
  private static func pattern(_ number: Int, _ shape: Shape) -> String {
    let area = ["accounts", "transfer", "vault", "settings", "profile", "album"][number % 6]
    let own = 100_000 + number
    switch shape {
    case .mixed:
      let patterns = [
        "\(area).s\(own).*", "\(area).s\(own).**", "shared.*.s\(own)", "\(area).s\(own)-*",
      ]
      return patterns[number / 2 % patterns.count]
    case .flat: return "\(area)\(own)*"
    case .deep: return "\(area).details.*.s\(own).*.edit"
    case .apart: return "s\(own).details.*.rows.*.edit"
    case .long:
      return "transactions.beneficiary.statementsof.currentmonth.*.screen\(own).confirmation"
        + ".authenticate"
    }
  }

  /// An id that matches only the screen with the same number.
  ///
  /// An id beyond the last screen looks like the others, but matches none.
  static func id(ofScreen number: Int, _ shape: Shape) -> String {
    pattern(number, shape)
      .replacing(/\*+/, with: shape == .long ? "verification" : "edit")
  }

  private static func compile(_ policy: String) throws -> Timeline {
    guard let today = Day("2026-01-01") else { throw Refusal(findings: "no day") }
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 10), today: today)
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    let result = check.check(source)
    guard let lowered = result.lowered, result.report.count(.error) == 0 else {
      throw Refusal(findings: Report(result.report).text(Paint(colored: false)))
    }
    return lowered.timeline
  }
}
