import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimComparing
@testable import ScrimPolicy

/// The order of covers by their protection.
@Suite struct CoverOrderTests {
  /// The effect of replacing one blur with another, and of the reverse.
  private func effects(_ old: String, _ new: String, text: String) -> [String]? {
    func settings(_ blur: String) -> String {
      policy("text: \(text), cover: { blur: { \(blur) } }")
    }
    let (old, new) = (settings(old), settings(new))
    guard let forth = compared(old, new), let back = compared(new, old) else { return nil }
    return (forth.changes + back.changes).filter { $0.setting == "cover" }.map(\.effect.rawValue)
  }

  /// Blurs over text, the one that protects more first.
  private static let pairs: [(stronger: String, weaker: String, text: String)] = [
    // Both leave all six digits, so the radius decides.
    ("radius: 60", "radius: 2, grain: 0.01", "17pt"),
    ("radius: 60", "radius: 10, grain: 0.5", "17pt"),
    ("radius: 60", "radius: 59, grain: 0.01", "17pt"),
    ("radius: 60, grain: 0.01", "radius: 10, grain: 0.5", "17pt"),
    ("radius: 3", "radius: 2, grain: 64", "17pt"),
    ("radius: 21", "radius: 20, grain: 4", "48pt"),
    // So does the grain, if the radius is the same.
    ("radius: 20, grain: 4", "radius: 20", "48pt"),
    ("radius: 20, grain: 4", "radius: 20, grain: 2", "48pt"),
    ("radius: 60, grain: 0.0000000000000001", "radius: 60", "17pt"),
    ("radius: 60, grain: 0.00000001", "radius: 60, grain: 0.0000000000000001", "17pt"),
    // One leaves less than six digits.
    ("radius: 20, grain: 20", "radius: 500", "17pt"),
    ("radius: 20, grain: 20", "radius: 500, grain: 0.01", "17pt"),
    ("preset: light, grain: 8", "preset: light", "17pt"),
    // Both leave less, so the digits decide.
    ("radius: 20, grain: 64", "radius: 25, grain: 4", "17pt"),
    // Beyond the largest radius that the limit distinguishes, the radius does.
    ("radius: 500, grain: 8", "radius: 400, grain: 8", "17pt"),
    // A tint makes up for some of the radius.
    ("radius: 30, tint: \"#FFFFFFE0\"", "radius: 31", "17pt"),
    ("radius: 2, tint: \"#FFFFFF\"", "radius: 500, tint: \"#FFFFFFFE\", grain: 64", "17pt"),
  ]

  @Test("a blur that leaks more is weaker, and the reverse is stronger", arguments: pairs)
  func blurs(_ pair: (stronger: String, weaker: String, text: String)) {
    #expect(effects(pair.stronger, pair.weaker, text: pair.text) == ["weaker", "stronger"])
  }

  @Test("under an opaque tint, the blur does not matter")
  func opaqueTint() {
    #expect(
      effects("radius: 60, tint: \"#FFF\", grain: 8", "radius: 2, tint: \"#FFF\"", text: "48pt")
        == ["different", "different"])
  }

  @Test("a cover that no longer shows the screen is stronger, whatever replaces it")
  func showsNoLonger() throws {
    let covers = [
      "{ blur: { radius: 1 } }", "{ color: \"#000\" }", "{ view: A, background: \"#000\" }",
    ]
    for cover in covers {
      let comparison = try #require(
        compared(policy("cover: { color: \"#000000FE\" }"), policy("cover: \(cover)")))
      let changes = comparison.changes.filter { $0.setting == "cover" }
      #expect(changes.map(\.effect) == [.stronger], "\(cover)")
    }
  }

  @Test("no two comparisons of random covers contradict a third, or each other")
  func consistent() throws {
    for round in 0..<ProofRounds.orIfShort(6) {
      var random = RandomCovers(round: round)
      let text = random.policy(of: 40)
      let resolved = try #require(version(text)).resolved
      let size = Double(random.pick([4, 17, 34, 48, 200]))
      let covers = resolved.policy.covers.map {
        CoverProtection(.named($0.name), in: resolved, forText: size)
      }
      let effects = covers.map { old in covers.map { CoverProtection.change(from: old, to: $0) } }
      #expect(Self.contradiction(in: effects) == nil, "round \(round)\n\(text)")
    }
  }

  /// The first covers, by their numbers, whose comparisons contradict each
  /// other; nil if there are none.
  private static func contradiction(in effects: [[ProtectionChange]]) -> [Int]? {
    for (old, row) in effects.enumerated() {
      for (new, effect) in row.enumerated() {
        if effect != effects[new][old].reversed { return [old, new] }
        guard effect == .weaker else { continue }
        let last = effects[new].indices.first { effects[new][$0] == .weaker && row[$0] != .weaker }
        if let last { return [old, new, last] }
      }
    }
    return nil
  }
}

/// Random covers with values near those at which their order changes.
private struct RandomCovers {
  private var random: SeededRandom

  init(round: Int) { random = SeededRandom(round: round) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  mutating func policy(of count: Int) -> String {
    let covers = (0..<count).map { "  c\($0): { \(cover()) }\n" }
    return "scrim: 1\ncovers:\n" + covers.joined()
  }

  private mutating func cover() -> String {
    let background = pick(["", "#000000", "#000000FE", "#00000080", "#00000000"])
    let behind = background.isEmpty ? "" : ", background: \"\(background)\""
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "color: \"\(background.isEmpty ? "#FFF" : background)\""
    case 1: return "image: { name: A, mode: \(pick(["fill", "fit"])) }\(behind)"
    case 2: return "view: A\(behind)"
    default:
      var blur = [
        pick([
          "preset: light", "preset: dark", "preset: extra-light", "radius: 1", "radius: 2",
          "radius: 10", "radius: 11", "radius: 20", "radius: 30", "radius: 60", "radius: 499",
          "radius: 500",
        ])
      ]
      if let grain = pick([
        nil, nil, "0.0000000000000001", "0.00000001", "0.01", "0.49", "0.5", "4", "8", "64",
      ]) {
        blur.append("grain: \(grain)")
      }
      if let alpha = pick([nil, nil, "00", "01", "4D", "80", "FE", "FF"]) {
        blur.append("tint: \"#FFFFFF\(alpha)\"")
      }
      let fallback = pick([nil, nil, "#FFF", "#FFFFFF80", "#FFFFFFFE"])
      return "blur: { \(blur.joined(separator: ", ")) }"
        + (fallback.map { ", fallback: \"\($0)\"" } ?? "")
    }
  }
}
