import ScrimPatterns
import TestSupport
import Testing

@testable import ScrimInterchange

/// The patterns that the tree finds, compared with those found by testing each
/// pattern.
@Suite struct MatchingTests {
  private static let parts = ["a", "b", "ab", "ba", "aab", "é"]

  private func text(_ random: inout SeededRandom) -> String {
    Self.parts.randomElement(using: &random) ?? ""
  }

  /// A segment with text and a star.
  private func partial(_ random: inout SeededRandom) -> String {
    let (first, second) = (text(&random), text(&random))
    return ["\(first)*", "*\(first)", "\(first)*\(second)", "*\(first)*", "*\(first)*\(second)*"]
      .randomElement(using: &random) ?? "*"
  }

  @Test("a tree of many patterns finds exactly those that match one by one", arguments: 0..<10)
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

  @Test("a tree of few patterns finds exactly those that match one by one", arguments: 0..<50)
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
    "matching an id of 40,000 or more segments is fast, even if a pattern can start at each",
    .timeLimit(.minutes(10)),
    arguments: [("a", ["**.a.**.c", "**.a.x"]), ("a.b", ["**.a.b.**.c", "**.x"])])
  func longID(_ segments: String, _ patterns: [String]) throws {
    var index = try PatternIndex(patterns)
    let id = Array(repeating: segments, count: 40_000).joined(separator: ".")
    #expect(index.matches(id).isEmpty)
    #expect(index.matches("\(id).c") == [0])
  }

  @Test("a partial segment matches once, however often its text occurs in the id")
  func repeatedPieces() throws {
    var index = try PatternIndex((1...300).map { "*\(String(repeating: "a", count: $0))*" })
    #expect(index.matches(String(repeating: "a", count: 2000)) == Array(0..<300))
  }

  @Test(
    "invalid and duplicate patterns have no tree",
    arguments: [["a", "a"], ["a..b"], [""], ["a**"], ["***"], ["*.a.**b"]])
  func refusals(_ patterns: [String]) {
    #expect(throws: TreeError.self) { try PatternIndex(patterns) }
  }

  @Test("a tree of no patterns is valid and matches no id")
  func empty() throws {
    var index = try PatternIndex([String]())
    #expect(index.matches("a").isEmpty)
    try index.tree.check(index.bytes.span)
  }
}
