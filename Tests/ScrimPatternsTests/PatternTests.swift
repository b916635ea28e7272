import ScrimInterchange
import Testing

/// The grammar of patterns and ids.
@Suite struct PatternTests {
  @Test(
    "a text that is not a pattern is refused, with the reason",
    arguments: [
      ("", .emptySegment), (".", .emptySegment), ("a..b", .emptySegment), ("a.", .emptySegment),
      (".a", .emptySegment), ("a**", .doubleStarInside), ("***", .doubleStarInside),
      ("a.b**c", .doubleStarInside), ("a b", .wrongCharacter(" ")),
      ("a\u{200B}", .wrongCharacter("\u{200B}")), ("a\n", .wrongCharacter("\n")),
    ] as [(String, Pattern.Fault)])
  func refusals(_ text: String, _ fault: Pattern.Fault) {
    #expect(throws: fault) { try Pattern(text) }
    #expect(Array(text.utf8).span.screenNameKind == nil)
    #expect(!text.isScreenID)
  }

  @Test(
    "a pattern without stars is an id",
    arguments: [
      ("a", true), ("accounts.balance", true), ("größe.日本", true), ("a-b_c", true), ("*", false),
      ("a.**", false), ("a*b", false),
    ])
  func ids(_ text: String, _ isID: Bool) throws {
    let pattern = try Pattern(text)
    #expect((pattern.id != nil) == isID)
    #expect(text.isScreenID == isID)
    if let kind = Array(text.utf8).span.screenNameKind { #expect((kind == .id) == isID) }
  }
}

/// The order of specificity.
@Suite struct SpecificityTests {
  private func specificity(_ pattern: String) -> Specificity {
    Specificity(Array(pattern.utf8).span)
  }

  @Test("specificity grows from '**' to a literal, segment by segment from the left")
  func order() {
    let patterns = [
      "**", "**.**", "**.a", "*", "*.**", "*.*", "a*", "a*.**", "a*.*b", "a.**", "a", "a.*", "a.b*",
      "a.b",
    ]
    for (index, pattern) in patterns.enumerated().dropFirst() {
      let previous = patterns[index - 1]
      // The end of a pattern ranks above '**' and below every other segment.
      let isLess =
        kinds(previous).lexicographicallyPrecedes(kinds(pattern))
      #expect((specificity(previous) < specificity(pattern)) == isLess, "\(previous) \(pattern)")
    }
    #expect(specificity("accounts.**") < specificity("accounts"))
    #expect(specificity("a*.b") == specificity("*c.d"))
  }

  @Test("patterns of any length are ordered by the kinds of their segments", arguments: 18..<46)
  func long(_ count: Int) {
    let start = Array(repeating: "a", count: count)
    let tails = [[], ["**"], ["*"], ["b*"], ["b"], ["b", "c"], ["b", "**"], ["*", "*"]]
    for tail in tails {
      for other in tails {
        let (one, two) = (
          (start + tail).joined(separator: "."), (start + other).joined(separator: ".")
        )
        let isLess = kinds(one).lexicographicallyPrecedes(kinds(two))
        #expect((specificity(one) < specificity(two)) == isLess)
        #expect((specificity(one) == specificity(two)) == (kinds(one) == kinds(two)))
      }
    }
  }

  /// The ranks of the segments and of the end.
  private func kinds(_ pattern: String) -> [Int] {
    pattern.split(separator: ".").map { segment in
      segment == "**" ? 0 : segment == "*" ? 2 : segment.contains("*") ? 3 : 4
    } + [1]
  }
}
