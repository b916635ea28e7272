import TestSupport
import Testing

@testable import ScrimCompiler

/// Patterns in flat arrays, held against patterns by themselves.
@Suite struct PatternListTests {
  private func texts(_ random: inout SeededRandom, _ count: Int) -> [String] {
    let segments = ["a", "b", "*", "**", "a*", "*b", "a*b*"]
    var texts: Set<String> = []
    while texts.count < count {
      let length = Int.random(in: 1...4, using: &random)
      texts.insert(
        (0..<length).map { _ in segments.randomElement(using: &random) ?? "a" }
          .joined(separator: "."))
    }
    return texts.sorted()
  }

  @Test("a pattern is the same in a list", arguments: 0..<10)
  func same(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let patterns = try texts(&random, 50).map { try Pattern($0) }
    let list = PatternList(patterns)
    #expect(list.indices.map { list[$0] } == patterns)
    #expect(list.indices.map { list.string(of: $0) } == patterns.map(\.text))
    let everything = patterns.map { $0.segments == [.any] }
    #expect(list.indices.map { list.isEverything($0) } == everything)
  }

  @Test("ranks are in the order of the segments' kinds from the left", arguments: 0..<10)
  func ranks(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let patterns = try texts(&random, 50).shuffled(using: &random).map { try Pattern($0) }
    let ranks = PatternRanks(PatternList(patterns))
    for (index, pattern) in patterns.enumerated() {
      for (otherIndex, other) in patterns.enumerated() {
        let isMore = other.specificity.lexicographicallyPrecedes(pattern.specificity)
        #expect(ranks.isMoreSpecific(index, than: otherIndex) == isMore)
      }
    }
  }

  @Test("a pattern matches its own example, with and without '**'", arguments: 0..<10)
  func examples(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let list = PatternList(try texts(&random, 50).map { try Pattern($0) })
    var matcher = WildcardMatcher(list)
    for pattern in list.indices {
      var example: [UInt8] = []
      list.writeExample(of: pattern, to: &example)
      #expect(matcher.matches(example.span).contains(pattern))
      if let range = list.example(of: pattern) { #expect(Array(list.bytes[range]) == example) }
    }
  }
}
