import ScrimCompiler
import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline

/// The policies that are played, and what they are compiled to.
enum SamplePolicy {
  enum Shape: String, CaseIterable {
    /// Each screen is listed.
    case plain
    /// Half of the screens are patterns, of all kinds.
    case patterns
  }

  struct Refusal: Error {
    let findings: String
  }

  /// The policy that `HandWrittenMachine` was written for.
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

  static func timeline(screens: Int, _ shape: Shape) throws -> Timeline {
    var lines = [
      "scrim: 1", "lifecycle: ios-scene", "covers:",
      "  paper: { color: { light: \"#FFFFFF\", dark: \"#1C1C1E\" } }",
      "  night: { color: \"#101820\" }", "defaults: { cover: paper }", "screens:",
    ]
    for number in 0..<screens {
      let cover = ["paper", "night"][number % 2]
      lines.append(
        "  \"\(name(ofScreen: number, shape))\": { cover: \(cover), "
          + "fade: { in: \(100 + number % 20 * 10)ms } }")
    }
    return try compile(lines.joined(separator: "\n") + "\n")
  }

  /// What is written of a screen: its id, or a pattern.
  private static func name(ofScreen number: Int, _ shape: Shape) -> String {
    let area = area(ofScreen: number)
    guard shape == .patterns, number % 2 == 1 else { return "\(area).details.s\(number)" }
    switch number / 2 % 4 {
    case 0: return "\(area).s\(number).*"
    case 1: return "\(area).s\(number).**"
    case 2: return "shared.*.s\(number)"
    default: return "\(area).s\(number)-*"
    }
  }

  /// An id that has the settings of a screen, and of it alone.
  static func id(ofScreen number: Int, _ shape: Shape) -> String {
    name(ofScreen: number, shape)
      .split(separator: "*", omittingEmptySubsequences: true)
      .joined(separator: "edit")
      .appending(ifEndsWith: [".", "-"], "edit")
  }

  /// An id that looks like others and is none of them.
  static func missingID(_ number: Int) -> String {
    "\(area(ofScreen: number)).\(["details", "s\(number)-", "entry"][number % 3]).x\(number)"
  }

  private static func area(ofScreen number: Int) -> String {
    ["accounts", "transfer", "vault", "settings", "profile", "album", "record"][number % 7]
  }

  private static func compile(_ policy: String) throws -> Timeline {
    guard let today = Day("2026-01-01") else { throw Refusal(findings: "no day") }
    let check = PolicyCheck(limits: SyntaxLimits(), findingLimit: 10, today: today)
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    let (content, report) = check.compile(source)
    guard let content, report.count(.error) == 0 else {
      throw Refusal(findings: report.text(Paint(coloured: false)))
    }
    return try Timeline(encoding: content)
  }
}

extension String {
  fileprivate func appending(ifEndsWith endings: [String], _ text: String) -> String {
    endings.contains { hasSuffix($0) } ? self + text : self
  }
}
