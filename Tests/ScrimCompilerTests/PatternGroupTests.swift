import LintSupport
import ScrimDiagnostics
import ScrimInterchange
import ScrimPatternSets
import ScrimSyntax
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

/// Groups of patterns: equally specific ones with the same settings count as
/// one.
@Suite struct PatternGroupTests {
  private func result(_ policy: String) -> CheckedPolicy {
    let check = phoneCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000), today: Day(secondsSince1970: 0))
    return check.check(SourceFile(path: "policy.yaml", bytes: Array("scrim: 1\n\(policy)".utf8)))
  }

  private func screens(_ patterns: [String], setting map: (Int) -> String) -> String {
    patterns.enumerated().map { "  \"\($1)\": { \(map($0)) }\n" }.joined()
  }

  private static let covers = "covers: { paper: { color: \"#FFFFFF\" } }\nscreens:\n"

  @Test(
    "a hundred patterns with the same settings make as many sets as one of them",
    arguments: [
      ("**.*word#*", 1), ("**.*word#*.**", 1), ("*word#", 1), ("**.word#-*.*", 1),
      ("**.word#.**", 1), ("a.*word#*.b", 1), ("**.*word#*other#*", 1),
    ])
  func oneSetting(_ shape: String, _ count: Int) throws {
    let patterns = (0..<100).map { shape.replacing("#", with: "\($0)") }
    let result = result(Self.covers + screens(patterns) { _ in "cover: paper" })
    #expect(result.report.total == 0)
    let lowered = try #require(result.lowered)
    #expect(lowered.resolved.sets.count == count)
    #expect(lowered.timeline.content.screens.patterns == [patterns])
    #expect(lowered.timeline.content.screens.combinations.count == count)
    #expect(result.proof != nil)
  }

  @Test("seven hundred patterns of two words with the same settings make one set")
  func twoWords() throws {
    let patterns = (0..<700).map { "**.*word\($0)*other\($0 * 7)*" }
    let result = result(
      Self.covers + "  \"**.*secret*\": { fade: none }\n"
        + screens(patterns) { _ in "cover: paper" })
    #expect(result.report.total == 0)
    #expect(result.lowered?.resolved.sets.count == 3)
  }

  @Test("settings that differ in one value make two groups, in whatever order the patterns are")
  func alternating() throws {
    let patterns = (0..<200).map { "**.*word\($0)*" }
    let result = result(
      "screens:\n" + screens(patterns) { $0 % 2 == 0 ? "text: 17pt" : "text: 18pt" })
    #expect(Set(result.report.shown.map(\.rule)) == ["ambiguous-screens"])
    #expect(result.report.total == 199)
    #expect(result.lowered?.resolved.sets.count == 3)
    #expect(result.lowered?.timeline.content.screens.patterns.map(\.count) == [100, 100])
  }

  @Test("groups of one specificity that set different keys may match one screen")
  func differentKeys() throws {
    let patterns = (0..<200).map { "**.*word\($0)-*" }
    let result = result(
      Self.covers + screens(patterns) { $0 % 2 == 0 ? "cover: paper" : "fade: none" })
    #expect(result.report.total == 0)
    let timeline = try #require(result.lowered).timeline
    func track(_ id: String) -> Track { timeline.track(timeline.track(ofScreen: id)) }
    let both = track("a.word10-word11-")
    #expect(timeline.cover(both.cover).name == "paper" && both.fade.fadeIn == .zero)
    #expect(timeline.cover(track("word12-").cover).name == "paper")
    #expect(track("word12-").fade.fadeIn > .zero && track("word13-").fade.fadeIn == .zero)
  }

  @Test("inline covers of equal values form one group, and reasons do not count")
  func meanings() throws {
    let result = result(
      """
      screens:
        "**.*a*": { cover: { color: "#FFF" } }
        "**.*b*": { cover: { color: { light: "#FFFFFF", dark: "#FFFFFF" } } }
        "**.*c*": { cover: { color: "#FFE" } }
        "x.*a*": { sensitive: false, because: there is nothing }
        "x.*b*": { sensitive: false, because: nobody cares }
        "y.*b*": { sensitive: false, because: nobody cares }

      """)
    let patterns = try #require(result.lowered).timeline.content.screens.patterns
    #expect(patterns == [["**.*a*", "**.*b*"], ["**.*c*"], ["x.*a*", "x.*b*", "y.*b*"]])
  }

  @Test("a finding is reported at each pattern of a group")
  func findings() {
    let policy = """
      scrim: 1
      screens:
        "**.*in*": { fade: { out: «1500ms» } }
        "**.*on*": { fade: { out: «1500ms» } }
        "**.*an*": { fade: { out: «1500ms» } }
        "y.*in*.x": { at-background: «keep» }
        "y.*on*.x": { at-background: «keep» }

      """
    let sluggish = "fade-sluggish"
    expect(
      policy,
      findsAll: [sluggish, sluggish, sluggish, "snapshot-exposed", "snapshot-exposed"])
  }

  @Test("the note on an inherited setting points at the pattern that matches the screen")
  func origins() throws {
    let text = """
      scrim: 1
      covers: { frost: { blur: { radius: 20 } } }
      screens:
        "*.*in*": { cover: frost }
        "*.*on*": { cover: frost }
        a.son: { text: 48pt }

      """
    let findings = lint(text).shown.filter { $0.rule == "weak-blur" && $0.severity == .error }
    let note = try #require(findings.first?.notes.first)
    let written = try #require(text.firstRange(of: "*.*on*"))
    #expect(note.span.start > text.utf8.distance(from: text.startIndex, to: written.lowerBound))
  }

  @Test("verify lists every pattern of a group")
  func peeks() throws {
    let result = result(
      Self.covers + screens(["**.*in*", "**.*on*", "**.in", "**.on"]) { _ in "fade: none" })
    let proof = try #require(result.proof)
    let names = proof.screensOfTracks.map { $0.map(proof.lowered.resolved.name) }
    #expect(names.contains(["**.*in*", "**.*on*", "**.in", "**.on"]))
  }

  @Test("a pattern of a group is shadowed if more specific patterns match all of its screens")
  func shadowed() {
    expect(
      """
      scrim: 1
      screens:
        «"**.in.b"»: { text: 20pt }
        "**.on.c": { text: 20pt }
        "*.**.b": { text: 21pt }

      """, finds: "shadowed-screen")
  }
}

/// Random policies in which many patterns have the same settings, compared with
/// a simple evaluation.
@Suite struct PatternGroupRounds {
  @Test(
    "a screen has the settings of all patterns that match it, key by key", arguments: 0..<150)
  func reading(_ seed: UInt64) throws {
    var round = GroupRound(seed)
    let check = phoneCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000), today: Day(secondsSince1970: 0))
    let result = check.check(SourceFile(path: "a.yaml", bytes: Array(round.policy.utf8)))
    #expect(!result.report.shown.contains { $0.rule == "ambiguous-screens" })
    let lowered = try #require(result.lowered, "\(round.policy)")
    let (resolved, screens) = (lowered.resolved, lowered.resolved.screens)
    let patterns = try screens.entries.indices.map { try Pattern(screens.name(of: $0)) }
    let examples = (0..<resolved.sets.count).map(resolved.sets.example)
    var known: Set<[Int32]> = []
    for set in 0..<resolved.sets.count {
      #expect(known.insert(Array(resolved.sets.groups(of: set))).inserted)
    }
    for id in examples + resolved.membersOfGroups.map(\.id) + round.ids() {
      let matching = patternIndices(matching: id, among: patterns.map(\.text))
      let entries = matching.sorted { patterns[$0].specificity < patterns[$1].specificity }
      let settings = screens.settings(of: entries)
      let (timeline, content) = (lowered.timeline, lowered.timeline.content)
      let track = timeline.track(timeline.track(ofScreen: id))
      #expect(track.fade == Fade(settings), "\(id) in \(round.policy)")
      let cover = resolved.loweredCover(settings.cover.value)
      #expect(timeline.cover(track.cover) == cover, "\(id) in \(round.policy)")
      let cues = CueSettings(
        settings.inEffect(coversAtOnce: cover.isInstant, on: resolved.system))
      #expect(content.sheets[track.sheet] == CueSheet(cues), "\(id) in \(round.policy)")

      guard !matching.contains(where: { patterns[$0].id != nil }) else { continue }
      let groups = Set(
        matching.compactMap { entry in
          screens.patterns.firstIndex(of: entry).map { screens.groups.numbers[$0] }
        }
      ).sorted()
      let isKnown =
        groups.isEmpty ? resolved.sets.unmatched != nil : resolved.sets.set(of: groups) != nil
      #expect(isKnown, "\(id) in \(round.policy)")
      known.remove(groups)
    }
    // The groups of each set match its example.
    #expect(known.isEmpty, "\(round.policy)")
  }
}

/// A random policy in which equally specific patterns have equal values for
/// equal keys.
private struct GroupRound {
  private var random: SeededRandom
  private(set) var policy = "scrim: 1\ncovers: { paper: { color: \"#FFFFFF\" } }\nscreens:\n"
  private let words = ["a", "b", "ab", "ba", "x"]

  init(_ seed: UInt64) {
    random = SeededRandom(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    let shapes = (0..<number(1...3)).map { _ in
      (0..<number(1...3)).map { _ in number(0...3) }
    }
    var names: Set<String> = []
    for _ in 0..<number(3...14) {
      let shape = shapes[number(0...shapes.count - 1)]
      let name = shape.map { segment($0) }.joined(separator: ".")
      guard names.insert(name).inserted else { continue }
      policy += "  \"\(name)\": { \(settings(of: name, shape).joined(separator: ", ")) }\n"
    }
  }

  private mutating func segment(_ kind: Int) -> String {
    let word = words[number(0...3)]
    return switch kind {
    case 0: "**"
    case 1: "*"
    case 2: ["*\(word)", "\(word)*", "*\(word)*", "*\(word)*a*"][number(0...3)]
    default: word
    }
  }

  /// One value for each key and specificity, and few combinations of keys.
  private mutating func settings(of name: String, _ shape: [Int]) -> [String] {
    let kind = shape.reduce(1) { $0 * 4 + $1 }
    let values = [
      "fade: { in: \(kind)ms }",
      "cover: \(kind % 3 == 0 ? "paper" : "{ color: \"#\(kind % 7)00\" }")",
      "recording: \(kind % 2 == 0 ? "ignore" : "cover")",
    ]
    return values.filter { _ in number(0...2) == 0 }
  }

  /// Random ids of few letters.
  mutating func ids() -> [String] {
    let segments = ["a", "b", "x", "ab", "ba", "aa", "aba", "xax", "bxa"]
    return (0..<150).map { _ in
      (0..<number(1...4)).map { _ in segments[number(0...segments.count - 1)] }
        .joined(separator: ".")
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
