import ScrimInterchange
import ScrimPatternSets
import ScrimPatterns
import TestSupport
import Testing

/// The sets of patterns that an id can match together.
@Suite struct PatternSetTests {
  /// Returns the sets, after checking what must hold for every set.
  private func sets(_ texts: [String], listed: [String] = []) throws -> Set<Set<String>> {
    var index = try PatternIndex(texts)
    let listed = listed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let sets = PatternSets(of: index, listed: listed)
    #expect(sets.isComplete)
    var found: Set<Set<String>> = []
    for set in 0..<sets.count {
      let patterns = sets.groups(of: set).map(Int.init)
      let example = sets.example(of: set)
      #expect(index.matches(example) == patterns, "\(example)")
      #expect(!listed.contains(example))
      #expect(found.insert(Set(patterns.map { texts[$0] })).inserted)
    }
    if let id = sets.unmatched {
      #expect(index.matches(id).isEmpty && !listed.contains(id), "\(id)")
    }
    return found
  }

  @Test("patterns that no id matches together never form a set")
  func apart() throws {
    #expect(try sets(["a.*", "b.*"]) == [["a.*"], ["b.*"]])
  }

  @Test("overlapping patterns form a set, and so does each one where the other does not match")
  func meeting() throws {
    let sets = try sets(["a.*", "*.b", "**"])
    #expect(sets == [["**"], ["**", "a.*"], ["**", "*.b"], ["**", "a.*", "*.b"]])
  }

  @Test("a literal after '**' forms sets with the patterns that match before it")
  func literalsBehindAnything() throws {
    #expect(
      try sets(["**", "**.x", "**.y"]) == [["**"], ["**", "**.x"], ["**", "**.y"]])
    #expect(
      try sets(["**", "**.x", "**.y", "a.*"]).isSuperset(of: [
        ["**", "a.*"], ["**", "**.x", "a.*"], ["**", "**.y", "a.*"],
      ]))
  }

  @Test("a literal after '**' forms a set with 'accounts.**', but not with '*account*'")
  func literalBehindPartial() throws {
    let patterns = ["accounts.**", "*account*", "**.x"]
    #expect(
      try sets(patterns) == [
        ["accounts.**"], ["*account*"], ["**.x"], ["accounts.**", "*account*"],
        ["accounts.**", "**.x"],
      ])
  }

  @Test("a text that represents all others is not one of the literals, however short they are")
  func shortLiterals() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map { "\($0).**" }
    let sets = try sets(letters + ["*.q", "a*.*"])
    #expect(sets.isSuperset(of: [["*.q"], ["a*.*"], ["a*.*", "*.q"], ["a.**", "a*.*", "*.q"]]))
  }

  @Test("a partial segment also matches texts that are not literals")
  func partials() throws {
    #expect(
      try sets(["a.**", "a*.**", "ab.**", "*b.**"]) == [
        ["a.**", "a*.**"], ["a*.**"], ["ab.**", "a*.**", "*b.**"], ["a*.**", "*b.**"], ["*b.**"],
      ])
  }

  @Test("a set that only listed ids match is left out")
  func listed() throws {
    let patterns = ["a.**", "a.*.**"]
    #expect(try sets(patterns) == [["a.**"], ["a.**", "a.*.**"]])
    #expect(try sets(patterns, listed: ["a"]) == [["a.**", "a.*.**"]])
    #expect(try sets(patterns, listed: ["a", "a.x", "a.y", "a.z"]) == [["a.**", "a.*.**"]])
    #expect(
      try sets(["a.b*", "a.*b", "a.b*b"], listed: ["a.b"]).contains(["a.b*", "a.*b"]) == false)
    #expect(try sets(["a.b*", "a.*b", "a.b*b"]).contains(["a.b*", "a.*b"]))
  }

  @Test("a set is found even if its example begins with a listed id")
  func behindListed() throws {
    let sets = try sets(["b*.**", "*b.**", "b*b.**"], listed: ["b", "b.x", "b.y.z"])
    #expect(sets.contains(["b*.**", "*b.**"]))
  }

  // Only two texts match all these pairs and none of the other patterns, which
  // limit how often a letter may occur. So the pairs must overlap.
  @Test("if only few texts match a set, one that is neither listed nor a literal is found")
  func overlaps() throws {
    let pairs = ["ca*", "*ab*", "*ba*", "*ad*", "*da*", "*ae"]
    let patterns = pairs + ["*a*a*a*a*", "*b*b*", "*d*d*"]
    let (one, other) = ("cabadae", "cadabae")
    let all = Set(pairs)
    #expect(try sets(patterns).contains(all))
    #expect(try sets(patterns, listed: [one]).contains(all))
    #expect(try sets(patterns, listed: [other]).contains(all))
    #expect(try !sets(patterns, listed: [one, other]).contains(all))
    #expect(try sets(patterns + [one]).contains(all))
    #expect(try sets(patterns + [other]).contains(all))
    #expect(try !sets(patterns + [one, other]).contains(all))
  }

  @Test("an id that no pattern matches is reported, if there is one")
  func unmatched() throws {
    func unmatched(_ patterns: [String], _ listed: [String] = []) throws -> String? {
      PatternSets(of: try PatternIndex(patterns), listed: listed).unmatched
    }
    #expect(try unmatched(["**"]) == nil)
    #expect(try unmatched(["*", "*.*.**"]) == nil)
    #expect(try unmatched(["*"]) == "x.x")
    #expect(try unmatched([]) == "x")
    #expect(try unmatched([], ["x"]) == "xx")
    #expect(try unmatched(["x.**"], ["y", "z"]) == "xx")
  }

  @Test("examples are short")
  func examples() throws {
    let index = try PatternIndex(["**", "accounts.*", "log*"])
    let sets = PatternSets(of: index, listed: [String]())
    #expect((0..<sets.count).map { sets.example(of: $0) } == ["accounts", "log", "accounts.x"])
  }

  @Test("the search stops at the limit of sets")
  func tooMany() throws {
    let index = try PatternIndex((0..<30).map { "**.s\($0).**" })
    let sets = PatternSets(of: index, listed: [String](), atMost: 1000)
    #expect(!sets.isComplete && sets.count == 1000)
  }

  @Test("the search stops if partial segments have too many texts", .timeLimit(.minutes(10)))
  func tooManyPartials() throws {
    let index = try PatternIndex(["**"] + "abcdefghijklmnopq".map { "*\($0)*" })
    #expect(!PatternSets(of: index, listed: [String](), atMost: 2000).isComplete)
  }

  // The words and letters make fewer than 640 sets, but the search goes through
  // many more texts to find them.
  @Test("the search stops if finding the sets takes too much work, however few they are")
  func tooMuchWork() throws {
    let words = ["balance", "transfer", "account", "statement", "payment", "history", "details"]
    let letters = ["q", "r", "u", "w"]
    let index = try PatternIndex(words.map { "*\($0)*" } + letters.map { "\($0)*" })
    let sets = PatternSets(of: index, listed: [String](), atMost: 10_000)
    #expect(sets.isComplete && sets.count < 640)
    #expect(!PatternSets(of: index, listed: [String](), atMost: 640).isComplete)
  }

  @Test("long texts for partial segments take more of the work allowed")
  func longTexts() throws {
    let runs = "abcdefg".map { String(repeating: $0, count: 30) }
    let index = try PatternIndex(runs.map { "**.*\($0)*.**" })
    let sets = PatternSets(of: index, listed: [String](), atMost: 50_000)
    #expect(sets.isComplete && sets.count == 127)
    #expect(!PatternSets(of: index, listed: [String](), atMost: 5000).isComplete)
  }

  @Test(
    "patterns of one group make one set, and take little work",
    arguments: [
      ("**.*word#*", 1), ("**.*word#*.**", 1), ("*word#", 1), ("word#*.*x", 1),
      ("**.*word#*.*.**", 1), ("**.*word#*other#*", 1), ("**.word#", 1), ("**.word#.**", 1),
    ])
  func oneGroup(_ shape: String, _ count: Int) throws {
    let patterns = (0..<100).map { number in
      shape.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
    }
    let index = try PatternIndex(patterns).grouped(by: [100])
    let sets = PatternSets(of: index, listed: [String](), atMost: 1500)
    #expect(sets.isComplete && sets.count == count && sets.unmatched != nil)
  }

  @Test("overlapping patterns make one set for each combination of their groups")
  func fewGroups() throws {
    let words = (0..<120).map { "**.*w\($0)-*" }
    let index = try PatternIndex(words + ["**.log*", "**.*in"]).grouped(by: [40, 40, 40, 1, 1])
    let sets = PatternSets(of: index, listed: [String](), atMost: 100_000)
    #expect(sets.isComplete && sets.count == 31)
  }

  @Test("thousands of patterns are searched completely", .timeLimit(.minutes(10)))
  func many() throws {
    let behind = (0..<1500).map { "**.s\($0)" } + (0..<1500).map { "a.s\($0)*.x" }
    #expect(try sets(behind).count >= 3000)
    for shape in ["n#-*", "a*-n#", "p*.n#-*", "accounts.*.transfer.*.part.s#.**"] {
      let patterns = (0..<2000).map { number in
        shape.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
      }
      #expect(try sets(patterns).count >= 2000)
    }
  }
}
