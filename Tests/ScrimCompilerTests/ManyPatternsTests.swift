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

  @Test("an id is matched by the patterns that match it one by one", arguments: 0..<10)
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

  @Test("a pattern is ambiguous if it conflicts with any before it", arguments: 0..<5)
  func ambiguity(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let members = try patterns(&random, 60).shuffled(using: &random).enumerated().map {
      place, pattern in
      var settings = Settings()
      let origin = Origin(place: UInt32(place))
      let number = Int32.random(in: 0..<27, using: &random)
      if number % 3 > 0 { settings.textSize = Setting(Double(number % 3), origin) }
      if number / 3 % 3 > 0 {
        settings.recording = Setting(number / 3 % 3 == 1 ? .cover : .ignore, origin)
      }
      if number / 9 > 0 { settings.raiseOn = Setting(.willResignActive, origin) }
      return AmbiguousPairs.Member(
        pattern: pattern, settings: settings, number: number, origin: origin)
    }
    let found = AmbiguousPairs(members).pairs.map { [$0.0.origin, $0.1.origin] }
    let expected = members.compactMap { member in
      members.first { other in
        let (settings, others) = (member.settings, other.settings)
        let areApart =
          settings.textSize != nil && others.textSize != nil
          && settings.textSize?.value != others.textSize?.value
          || settings.recording != nil && others.recording != nil
            && settings.recording?.value != others.recording?.value
        return other.origin < member.origin && areApart
          && member.pattern.common(with: other.pattern) != nil
      }.map { [member.origin, $0.origin] }
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
