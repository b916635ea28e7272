import ScrimPatterns
import TestSupport
import Testing

@testable import ScrimInterchange

/// What the tree finds among patterns, held against what is found by looking at each.
@Suite struct MatchingTests {
  private static let parts = ["a", "b", "ab", "ba", "aab", "é"]

  private func text(_ random: inout SeededRandom) -> String {
    Self.parts.randomElement(using: &random) ?? ""
  }

  /// A segment with a star in it.
  private func partial(_ random: inout SeededRandom) -> String {
    let (first, second) = (text(&random), text(&random))
    return ["\(first)*", "*\(first)", "\(first)*\(second)", "*\(first)*", "*\(first)*\(second)*"]
      .randomElement(using: &random) ?? "*"
  }

  @Test("an id is matched by the patterns that match it one by one", arguments: 0..<10)
  func many(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var texts: Set<String> = ["**"]
    while texts.count < 100 {
      texts.insert(
        [
          "\(partial(&random))", "\(partial(&random)).\(partial(&random))",
          "**.\(partial(&random))", "\(text(&random)).**.\(partial(&random))",
          "\(text(&random)).*.\(text(&random)).**", "**.\(text(&random)).**.\(text(&random))",
        ]
        .randomElement(using: &random) ?? "*")
    }
    try check(texts.sorted(), &random) { random in
      [
        text(&random) + text(&random), text(&random), text(&random) + text(&random),
        text(&random), text(&random),
      ]
    }
  }

  @Test("an id is matched by few patterns as by many", arguments: 0..<50)
  func few(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let all = [
      "a.b.*", "a.*.ab", "a.ab.**", "a.ab.**.b", "a.ab.a.*", "b.a*.b", "b.a*", "*.b.a", "*.*.a",
      "*", "ab.*", "ab.b.a.b.*", "ab.b.a.b.**", "é.**.a", "é.*.*.*",
    ]
    let count = Int.random(in: 1...5, using: &random)
    try check(Array(all.shuffled(using: &random).prefix(count)), &random) { random in
      (0..<5).map { _ in text(&random) }
    }
  }

  private func check(
    _ texts: [String], _ random: inout SeededRandom, segments: (inout SeededRandom) -> [String]
  ) throws {
    var index = try PatternIndex(texts)
    #expect(index.tree.texts(in: index.bytes.span) == texts.map { [$0] })
    for _ in 0..<100 {
      let count = Int.random(in: 1...5, using: &random)
      let id = segments(&random).prefix(count).joined(separator: ".")
      #expect(index.matches(id) == patternIndices(matching: id, among: texts), "\(id)")
    }
  }

  @Test(
    "an id of tens of thousands of segments takes no time, however often a pattern starts in it",
    .timeLimit(.minutes(10)),
    arguments: [("a", ["**.a.**.c", "**.a.x"]), ("a.b", ["**.a.b.**.c", "**.x"])])
  func longID(_ segments: String, _ patterns: [String]) throws {
    var index = try PatternIndex(patterns)
    let id = Array(repeating: segments, count: 40_000).joined(separator: ".")
    #expect(index.matches(id).isEmpty)
    #expect(index.matches("\(id).c") == [0])
  }

  @Test("a segment is found once, however often a piece of it occurs in an id")
  func repeatedPieces() throws {
    var index = try PatternIndex((1...300).map { "*\(String(repeating: "a", count: $0))*" })
    #expect(index.matches(String(repeating: "a", count: 2000)) == Array(0..<300))
  }

  @Test(
    "patterns without a tree are refused",
    arguments: [["a", "a"], ["a..b"], [""], ["a**"], ["***"], ["*.a.**b"]])
  func refusals(_ patterns: [String]) {
    #expect(throws: TreeError.self) { try PatternIndex(patterns) }
  }

  @Test("no pattern at all is a tree, too")
  func empty() throws {
    var index = try PatternIndex([String]())
    #expect(index.matches("a").isEmpty)
    try index.tree.check(index.bytes.span)
  }
}
