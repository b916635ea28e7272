import Foundation
import ScrimInterchange
import ScrimPatternSets
import ScrimPatterns
import TestSupport
import Testing

/// The sets of patterns, compared with those of all ids of a few letters.
///
/// `make prove` raises the number of rounds. Each round depends only on its
/// number.
@Suite struct ProofOfSetsTests {
  private static let shares = 20
  private static let rounds =
    ProcessInfo.processInfo.environment["SCRIM_PROVE_ROUNDS"].flatMap { Int($0) } ?? 200

  @Test("the sets are exactly those of all unlisted ids", arguments: 0..<shares)
  func allIDs(_ share: Int) throws {
    for round in stride(from: share, to: Self.rounds, by: Self.shares) {
      if let fault = try Round(round).fault() {
        Issue.record("round \(round): \(fault)")
        return
      }
    }
  }
}

/// Random patterns and listed ids, and all ids to try.
private struct Round {
  private var random: SeededRandom
  private let letters: [String]
  private var patterns: [String] = []
  /// The size of each group; odd rounds have groups of several patterns.
  private var sizes: [Int] = []
  private var listed: Set<String> = []

  init(_ round: Int) {
    random = SeededRandom(seed: UInt64(round) &* 0x2545_F491_4F6C_DD1D)
    letters = Int.random(in: 0..<4, using: &random) == 0 ? ["a", "b", "é"] : ["a", "b"]
    for _ in 0..<number(2...9) {
      let count = number(1...3)
      let pattern = (0..<count).map { _ in segment() }.joined(separator: ".")
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    while sizes.reduce(0, +) < patterns.count {
      let size = round % 2 == 0 ? 1 : number(1...4)
      sizes.append(min(size, patterns.count - sizes.reduce(0, +)))
    }
    let words = Self.words(letters + ["x"], upTo: 2)
    for _ in 0..<number(0...30) {
      let count = number(1...3)
      listed.insert(
        (0..<count).map { _ in words[number(0...words.count - 1)] }.joined(separator: "."))
    }
  }

  /// What is wrong with the sets; nil if nothing is.
  func fault() throws -> String? {
    var index = try PatternIndex(patterns).grouped(by: sizes)
    let sorted = listed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let sets = PatternSets(of: index, listed: sorted)
    guard sets.isComplete else { return "the sets of \(patterns) are given up" }
    var known: Set<[Int]> = []
    for set in 0..<sets.count {
      let (members, example) = (sets.groups(of: set).map(Int.init), sets.example(of: set))
      let isValid =
        known.insert(members).inserted && !members.isEmpty && !listed.contains(example)
        && groupIndices(matching: example, among: groups) == members
      if !isValid { return "\(example) is no example of \(members) of \(groups)" }
    }
    if let id = sets.unmatched {
      let isValid = patternIndices(matching: id, among: patterns).isEmpty
      if !isValid || listed.contains(id) { return "\(id) is matched by \(patterns), or listed" }
    }
    for id in ids() where !listed.contains(id) {
      let matches = index.matches(id)
      let isKnown = matches.isEmpty ? sets.unmatched != nil : known.contains(matches)
      if !isKnown { return "\(id) matches \(matches) of \(groups), beside \(sorted)" }
    }
    return nil
  }

  private var groups: [[String]] {
    var rest = patterns[...]
    return sizes.map { size in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  private func ids() -> [String] {
    let all = Self.words(letters + ["x"], upTo: letters.count > 2 ? 3 : 4)
    let short = Self.words(letters + ["x"], upTo: 2)
    var ids = all
    for word in all {
      for other in short { ids += ["\(word).\(other)", "\(other).\(word)"] }
    }
    let few = ["a", "b", "x", "ab", "ba"]
    for word in short {
      for second in few {
        for third in few {
          ids += ["\(word).\(second).\(third)", "\(second).\(third).\(word)"]
          ids += few.prefix(3).map { "\(word).\(second).\(third).\($0)" }
        }
      }
    }
    return ids + listed.flatMap { id in short.map { "\(id).\($0)" } }
  }

  private static func words(_ letters: [String], upTo length: Int) -> [String] {
    var (all, last) = ([String](), [""])
    for _ in 0..<length {
      last = last.flatMap { word in letters.map { word + $0 } }
      all += last
    }
    return all
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in letters[number(0...letters.count - 1)] }.joined()
  }

  private mutating func segment() -> String {
    switch number(0...9) {
    case 0, 1: return "*"
    case 2, 3: return "**"
    case 4, 5, 6:
      var segment = text(number(0...2))
      for _ in 0..<number(1...3) { segment += "*" + text(number(1...2)) }
      return number(0...1) == 0 ? segment : segment + "*"
    default: return text(number(1...2))
    }
  }
}
