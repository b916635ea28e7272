import TestSupport
import Testing

@testable import ScrimCompiler

/// What is found among many patterns by an index, held against what is found by
/// looking at each.
@Suite struct ManyPatternsTests {
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

  private func patterns(_ random: inout SeededRandom, _ count: Int) throws -> [Pattern] {
    var texts: Set<String> = []
    while texts.count < count {
      texts.insert(
        [
          "\(partial(&random))", "\(partial(&random)).\(partial(&random))",
          "**.\(partial(&random))",
        ]
        .randomElement(using: &random) ?? "*")
    }
    return try texts.sorted().map { try Pattern($0) }
  }

  @Test("an id is matched by the patterns that match it one by one", arguments: 0..<20)
  func matching(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let patterns = try patterns(&random, 60)
    var many = WildcardMatcher(patterns)
    for _ in 0..<100 {
      let id = [text(&random) + text(&random), text(&random), text(&random) + text(&random)]
        .prefix(Int.random(in: 1...3, using: &random)).joined(separator: ".")
      let found = many.matches(Array(id.utf8).span)
      let expected = patterns.indices.filter { index in
        var one = WildcardMatcher([patterns[index]])
        return !one.matches(Array(id.utf8).span).isEmpty
      }
      #expect(found.sorted() == expected, "\(id)")
    }
  }
}
