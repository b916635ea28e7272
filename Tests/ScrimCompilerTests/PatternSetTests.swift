import TestSupport
import Testing

@testable import ScrimCompiler

/// Which patterns an id can match together.
@Suite struct PatternSetTests {
  private func sets(_ texts: [String]) throws -> [Set<String>] {
    let patterns = try texts.map { try Pattern($0) }
    var matcher = WildcardMatcher(PatternList(patterns), isWhole: true)
    let found = matcher.patternSets(atMost: 10_000)?.sets
    let sets = try #require(found)
    return sets.map { Set($0.patterns.map { texts[$0] }) }
  }

  @Test("patterns that no id matches together are never a set")
  func apart() throws {
    let sets = try sets(["a.*", "b.*"])
    #expect(Set(sets) == [["a.*"], ["b.*"]])
  }

  @Test("patterns that meet are a set, and each alone where the other does not match")
  func meeting() throws {
    let sets = try sets(["a.*", "*.b", "**"])
    #expect(Set(sets) == [["**"], ["**", "a.*"], ["**", "*.b"], ["**", "a.*", "*.b"]])
  }

  @Test("a partial segment has texts that no literal is")
  func partials() throws {
    let sets = try sets(["a.**", "a*.**", "ab.**", "*b.**"])
    #expect(
      Set(sets) == [
        ["a.**", "a*.**"], ["a*.**"], ["ab.**", "a*.**", "*b.**"], ["a*.**", "*b.**"], ["*b.**"],
      ])
  }

  @Test("too many ways to meet are given up on")
  func tooMany() throws {
    let patterns = try (0..<30).map { try Pattern("**.s\($0).**") }
    var matcher = WildcardMatcher(PatternList(patterns), isWhole: true)
    let sets = matcher.patternSets(atMost: 1000)?.sets
    #expect(sets == nil)
  }

  @Test("thousands of patterns that are apart take one set each")
  func many() throws {
    let patterns = try (0..<3000).map { try Pattern($0 % 2 == 0 ? "**.s\($0)" : "a.s\($0)*.x") }
    var matcher = WildcardMatcher(PatternList(patterns), isWhole: true)
    let sets = matcher.patternSets(atMost: 20_000)?.sets
    #expect(sets?.count ?? 0 >= 3000)
  }

  @Test("the sets are those of all ids, and each has an example", arguments: 0..<150)
  func allIDs(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let segments = ["a", "b", "ab", "*", "**", "a*", "*b", "*a*"]
    var texts: Set<String> = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let count = Int.random(in: 1...3, using: &random)
      texts.insert(
        (0..<count).map { _ in segments.randomElement(using: &random) ?? "a" }.joined(
          separator: "."))
    }
    let patterns = try texts.sorted().map { try Pattern($0) }.filter { $0.id == nil }
    var matcher = WildcardMatcher(PatternList(patterns), isWhole: true)
    let found = matcher.patternSets(atMost: 100_000)?.sets
    let sets = try #require(found)
    for set in sets {
      let matches = matcher.matches(Array(set.example.utf8).span)
      #expect(matches == set.patterns)
    }
    let known = Set(sets.map(\.patterns))
    let words = ["a", "b", "ab", "ba", "aba", "c", "cb", "ac", "cac"]
    var ids = words
    for _ in 0..<3 {
      for id in ids {
        let matches = matcher.matches(Array(id.utf8).span)
        #expect(matches.isEmpty || known.contains(matches), "\(id)")
      }
      ids = ids.prefix(90).flatMap { id in words.map { "\(id).\($0)" } }
    }
  }
}
