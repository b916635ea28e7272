import ScrimDiagnostics
import ScrimSyntax
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

  @Test("patterns that stand in a text are those that are written by themselves")
  func shared() throws {
    var random = SeededRandom(seed: 1)
    let texts = try texts(&random, 50).map { try Pattern($0).text }
    var shared = PatternList(in: Array(texts.joined(separator: ": ").utf8), count: texts.count)
    var start = 0
    for text in texts {
      shared.append(at: start..<start + text.utf8.count)
      start += text.utf8.count + 2
    }
    let list = PatternList(try texts.map { try Pattern($0) })
    for pattern in list.indices {
      #expect(shared[pattern] == list[pattern])
      let (one, other) = (shared.example(of: pattern), list.example(of: pattern))
      #expect(one.map { shared.bytes[$0] } == other.map { list.bytes[$0] })
    }
  }

  @Test("a pattern that the file does not spell out is found all the same")
  func escaped() {
    let text = #"""
      scrim: 1
      screens: { "a.*": { text: 17pt }, "b.*": { text: 18pt }, b.c: {}, a.c: {} }
      """#
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let policy = reader.read(SourceFile(path: "policy.yaml", bytes: Array(text.utf8))).policy
    let screens = ExaminedScreens(policy, reader.tables)
    #expect(screens.patterns.indices.map { screens.patterns.string(of: $0) } == ["a.*", "b.*"])
    let sizes = screens.behaviorNumbers.map {
      screens.settings(of: screens.behaviors[Int($0)]).textSize?.value
    }
    #expect(sizes == [17, 18, 18, 17])
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
