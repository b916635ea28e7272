import CountedAllocations
import ScrimInterchange
import ScrimPatternSets
import TestSupport
import Testing

/// The limit of the search for sets of patterns.
///
/// Allocated bytes measure the work independently of the search's own account.
/// They vary by a few percent with the sizes of the blocks that `malloc` returns.
@Suite(.enabled(if: allocations_are_counted())) struct BoundedSearchTests {
  /// Patterns that take far more work than any limit.
  struct Shape: CustomTestStringConvertible {
    let testDescription: String
    let patterns: [String]

    static let all = [
      Shape(
        testDescription: "the same partial segment after many '**'",
        patterns: texts(20) { random in
          joined(260, by: &random) { $0.pick("**", "*a") }
        }),
      Shape(
        testDescription: "one partial segment after each of many '**'",
        patterns: (0..<100).map { number in
          String(repeating: "**.*a.", count: 40) + "s\(number).**"
        }),
      Shape(
        testDescription: "stars of both kinds in any order",
        patterns: texts(50) { random in
          joined(40, by: &random) { $0.pick("*", "**", "*a", "b*") }
        }),
      Shape(
        testDescription: "many runs inside a segment",
        patterns: texts(200) { random in
          "**.*" + (0..<20).map { _ in random.pick("a", "b") + "*" }.joined() + ".**"
        }),
      Shape(
        testDescription: "words after each of a few '**'",
        patterns: (0..<1000).map { "**.w\($0 % 31)*.**.*v\($0).**" }),
      Shape(
        testDescription: "partial segments that all begin and end differently",
        patterns: (0..<900).map { number in
          "**." + String(repeating: "a", count: number % 30) + "*"
            + String(repeating: "a", count: number / 30 + 1) + ".**"
        }),
    ]

    private static func texts(
      _ count: Int, _ make: (inout SeededRandom) -> String
    ) -> [String] {
      var random = SeededRandom(seed: 1)
      var texts: Set<String> = []
      while texts.count < count { texts.insert(make(&random)) }
      return texts.sorted()
    }

    private static func joined(
      _ most: Int, by random: inout SeededRandom, _ make: (inout SeededRandom) -> String
    ) -> String {
      (0..<Int.random(in: most / 2...most, using: &random)).map { _ in make(&random) }
        .joined(separator: ".")
    }
  }

  @Test("time and memory stay in proportion to the limit", arguments: Shape.all, [200, 1000])
  func bounded(_ shape: Shape, _ limit: Int) throws {
    let index = try PatternIndex(shape.patterns)
    let listed = TextList(["a", "a.a", "b.a", "a.b.a"])
    let (allowed, before) = (PatternSets.work(forSetsAtMost: limit), thread_allocated_bytes())
    var work = allowed
    let sets = PatternSets(of: index, listed: listed, atMost: limit, work: &work)
    let bytes = Int(thread_allocated_bytes() - before)
    #expect(!sets.isComplete && work < 0)
    // One step may exceed the limit: following one text from all nodes.
    #expect(work > -2 * index.bytes.count)
    // Without optimization, sorting allocates two boxes of 16 bytes for each
    // comparison, and an element of a large set takes up to ten comparisons.
    #expect(bytes < 400 * allowed + 10 * index.bytes.count)
  }
}

extension SeededRandom {
  fileprivate mutating func pick(_ texts: String...) -> String {
    texts[Int.random(in: texts.indices, using: &self)]
  }
}
