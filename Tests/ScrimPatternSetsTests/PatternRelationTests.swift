import ScrimInterchange
import ScrimPatternSets
import ScrimPatterns
import Testing

/// Relations between two patterns.
@Suite struct PatternRelationTests {
  @Test(
    "two overlapping patterns of equal specificity have a common id",
    arguments: [
      ("a*", "*a"), ("a*", "*b"), ("*a*", "*b*"), ("a*c", "*b*"), ("x.a*", "x.*a"),
      ("x.*.a*", "x.*.*b"), ("**.a*", "**.*b"), ("a*.**", "*b.**"), ("**.a.**", "**.b.**"),
      ("a*.b", "*a.b"), ("é*", "*ñ"), ("a*.b*", "*a.*b"), ("**.*a.**.b", "**.a*.**.b"),
    ])
  func common(_ first: String, _ second: String) throws {
    let id = try #require(try Pattern(first).common(with: Pattern(second)))
    var index = try PatternIndex([first, second])
    var found: [Int32] = []
    index.matches(Array(id.utf8).span, into: &found)
    #expect(found == [0, 1], "\(id)")
  }

  @Test(
    "patterns that never match together, or differ in specificity, have no common id",
    arguments: [
      ("a*", "b*"), ("*a", "*b"), ("a.*", "*.b"), ("a.**", "**.b"), ("a", "*"), ("a*", "*"),
      ("*", "**"), ("*.*", "*.**"), ("x.a*", "y.*a"), ("a*.b", "*a.c"), ("a.*", "a.*.*"),
      ("a", "a.**"), ("a.b", "a.*"), ("ab*", "ac*"),
    ])
  func distinct(_ first: String, _ second: String) throws {
    #expect(try Pattern(first).common(with: Pattern(second)) == nil)
  }

  @Test(
    "a pattern contains another if it matches every id that the other matches",
    arguments: [
      ("*.**", "**.b", true), ("a.**", "**.b", false), ("**", "**.**", true),
      ("*.a", "**.a", false), ("*.**", "**.a.b", true), ("*.**", "**", true),
      ("**.*", "**.**", true), ("*", "**", false), ("*.**", "**.b*", true),
      ("a*", "ab*", true),
      ("a*b*", "a*b", true), ("a*b", "a*b*", false), ("*a*", "ba", true), ("**.x.**", "x", true),
    ])
  func containment(_ wide: String, _ narrow: String, _ isContained: Bool) throws {
    var work = Int.max
    #expect(try Pattern(wide).contains(Pattern(narrow), work: &work) == isContained)
  }

  @Test("a pattern does not contain another if checking takes more work than allowed")
  func containmentTakesWork() throws {
    func contains(inSteps steps: Int, work: Int) throws -> Bool {
      let ones = Array(repeating: "*", count: steps).joined(separator: ".")
      let between = Array(repeating: "**.b.**.a", count: steps).joined(separator: ".")
      var work = work
      return try Pattern("**.a.\(ones)")
        .contains(Pattern("**.a.\(between).**.a.\(ones)"), work: &work)
    }
    #expect(try contains(inSteps: 4, work: 10_000))
    #expect(try !contains(inSteps: 40, work: 10_000))
  }

  @Test("exactly the patterns that contain one without '**' match its typical id")
  func typicalIDs() throws {
    let segments = ["a", "b", "*", "**", "a*", "*a", "*b*", "a*b"]
    let pairs = segments.flatMap { first in segments.map { "\(first).\($0)" } }
    let patterns = try (segments + pairs).map { try Pattern($0) }
    for narrow in patterns {
      let id = narrow.typicalID
      for wide in patterns {
        var index = try PatternIndex([wide.text])
        var found: [Int32] = []
        index.matches(id.span, into: &found)
        var work = Int.max
        let isContained = wide.contains(narrow, work: &work)
        if narrow.segments.contains(.any) {
          #expect(!isContained || found == [0], "\(narrow.text) in \(wide.text)")
        } else {
          #expect(isContained == (found == [0]), "\(narrow.text) in \(wide.text)")
        }
      }
    }
  }
}
