import ScrimDiagnostics
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
    var texts: Set<String> = ["**"]
    while texts.count < count {
      texts.insert(
        [
          "\(partial(&random))", "\(partial(&random)).\(partial(&random))",
          "**.\(partial(&random))", "\(text(&random)).**.\(partial(&random))",
          "\(text(&random)).*.\(text(&random)).**", "**.\(text(&random)).**.\(text(&random))",
        ]
        .randomElement(using: &random) ?? "*")
    }
    return try texts.sorted().map { try Pattern($0) }
  }

  /// Whether an id is matched, tried out segment by segment.
  private func matches(
    _ pattern: ArraySlice<Pattern.Segment>, _ id: ArraySlice<[UInt8]>
  ) -> Bool {
    guard let segment = pattern.first else { return id.isEmpty }
    if segment == .any, matches(pattern.dropFirst(), id) { return true }
    guard let part = id.first, segment.matches(part.span) else { return false }
    return matches(segment == .any ? pattern : pattern.dropFirst(), id.dropFirst())
  }

  @Test("an id is matched by the patterns that match it one by one", arguments: 0..<10)
  func matching(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let patterns = try patterns(&random, 100)
    check(patterns, &random) { random in
      [
        text(&random) + text(&random), text(&random), text(&random) + text(&random),
        text(&random), text(&random),
      ]
    }
  }

  @Test("an id is followed while there is one way, and no further", arguments: 0..<200)
  func descending(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Few, of which none begins with `**` or with a partial segment: so there is a way
    // to go down before it divides.
    let all = [
      "a.b.*", "a.*.ab", "a.ab.**", "a.ab.**.b", "a.ab.a.*", "b.a*.b", "b.a*", "*.b.a", "*.*.a",
      "*", "ab.*", "ab.b.a.b.*", "ab.b.a.b.**", "é.**.a", "é.*.*.*",
    ]
    let count = Int.random(in: 1...5, using: &random)
    let patterns = try all.shuffled(using: &random).prefix(count).map { try Pattern($0) }
    check(patterns, &random) { random in (0..<5).map { _ in text(&random) } }
  }

  /// Holds what is found for ids, each some of a few segments, against what is found by
  /// looking at each pattern.
  private func check(
    _ patterns: [Pattern], _ random: inout SeededRandom,
    segments: (inout SeededRandom) -> [String]
  ) {
    var many = WildcardMatcher(PatternList(patterns))
    var whole = WildcardMatcher(PatternList(patterns), isWhole: true)
    for _ in 0..<100 {
      let count = Int.random(in: 1...5, using: &random)
      let id = segments(&random).prefix(count).joined(separator: ".")
      let found = many.matches(Array(id.utf8).span)
      let segments = id.split(separator: ".").map { Array($0.utf8) }
      let expected = patterns.indices.filter { matches(patterns[$0].segments[...], segments[...]) }
      #expect(found.sorted() == expected, "\(id)")
      #expect(whole.matches(Array(id.utf8).span) == found, "\(id)")
    }
  }

  @Test(
    "an id of tens of thousands of segments takes no time, however often a pattern starts in it",
    .timeLimit(.minutes(1)),
    arguments: [("a", ["**.a.**.c", "**.a.x"]), ("a.b", ["**.a.b.**.c", "**.x"])])
  func longID(_ segments: String, _ patterns: [String]) throws {
    var many = WildcardMatcher(PatternList(try patterns.map { try Pattern($0) }))
    let id = Array(repeating: segments, count: 40_000).joined(separator: ".")
    #expect(many.matches(Array(id.utf8).span).isEmpty)
    #expect(many.matches(Array("\(id).c".utf8).span) == [0])
  }

  @Test(
    "a segment is found once, however often a piece of it stands in an id",
    .timeLimit(.minutes(5)))
  func repeatedPieces() throws {
    let patterns = try (1...300).map { try Pattern("*\(String(repeating: "a", count: $0))*") }
    var many = WildcardMatcher(PatternList(patterns))
    let id = String(repeating: "a", count: 2000)
    #expect(many.matches(Array(id.utf8).span) == Array(0..<300))
  }

  @Test("a pattern is ambiguous if it conflicts with any before it", arguments: 0..<5)
  func ambiguity(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let patterns = try patterns(&random, 60).shuffled(using: &random)
    let numbers = patterns.map { _ in Int32.random(in: 0..<27, using: &random) }
    func settings(_ number: Int32) -> Settings {
      var settings = Settings()
      let origin = Origin(place: 0)
      if number % 3 > 0 { settings.textSize = Setting(Double(number % 3), origin) }
      if number / 3 % 3 > 0 {
        settings.recording = Setting(number / 3 % 3 == 1 ? .cover : .ignore, origin)
      }
      if number / 9 > 0 { settings.raiseOn = Setting(.willResignActive, origin) }
      return settings
    }
    let list = PatternList(patterns)
    let pairs = AmbiguousPairs(list, PatternRanks(list), numbers: numbers, settings).pairs
    let found = pairs.map { [$0.pattern, $0.other] }.sorted { $0[0] < $1[0] }
    let expected = patterns.indices.compactMap { index in
      patterns.indices.first { other in
        let (own, others) = (settings(numbers[index]), settings(numbers[other]))
        let areApart =
          own.textSize != nil && others.textSize != nil
          && own.textSize?.value != others.textSize?.value
          || own.recording != nil && others.recording != nil
            && own.recording?.value != others.recording?.value
        return other < index && areApart && patterns[index].common(with: patterns[other]) != nil
      }.map { [index, $0] }
    }
    #expect(found == expected)
  }

  @Test(
    "tens of thousands of patterns take no time",
    .timeLimit(.minutes(1)),
    arguments: ["*-s-*", "p*.s-*", "a*-s"])
  func tensOfThousands(_ shape: String) {
    let screens = (0..<20_000).map { number in
      let name = shape.split(separator: "s", omittingEmptySubsequences: false)
        .joined(separator: "n\(number)")
      return "  \"\(name)\": { text: \(17 + number % 9)pt }\n"
    }
    let findings = lint("scrim: 1\nscreens:\n" + screens.joined()).findings
    #expect(findings.allSatisfy { $0.rule == "ambiguous-screens" })
  }
}
