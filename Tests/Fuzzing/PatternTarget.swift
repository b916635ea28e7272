internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns
internal import TestSupport

/// Bytes as choices that generate patterns in groups, and listed ids.
///
/// The sets of groups that ids can match together must be those of all short
/// ids. Whatever the patterns, the search must stop at its limit.
enum PatternTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    var choices = Choices(bytes)
    let patterns = GeneratedPatterns(by: &choices)
    do throws(FuzzFailure) {
      try patterns.checkSets()
      for limit in [0, 1, 30, 1000] { try patterns.checkLimit(limit) }
    } catch {
      throw FuzzFailure("\(error), for \(patterns.groups) beside \(patterns.listed.sorted())")
    }
  }

  static var seeds: [[UInt8]] {
    (0..<60 as Range<UInt64>).map { [UInt8](seed: $0, count: 20 + Int($0) * 5) }
  }
}

/// Patterns in groups, and listed ids beside them.
private struct GeneratedPatterns {
  /// The letters of the patterns; ids also have an `x`.
  private let letters: [String]
  /// Whether the patterns are too long for a comparison with all short ids.
  private let areLong: Bool
  private(set) var groups: [[String]] = []
  private(set) var listed: Set<String> = []

  init(by choices: inout Choices) {
    letters = choices.isChosen(of: 4) ? ["a", "b", "é"] : ["a", "b"]
    areLong = choices.isChosen(of: 3)
    var known: Set<String> = []
    let (letters, depth) = (letters, areLong ? 12 : 3)
    for _ in 0..<2 + choices.number(below: areLong ? 20 : 8) {
      let segments = choices.several(1...depth) { Self.segment(of: letters, by: &$0) }
      let pattern = segments.joined(separator: ".")
      guard known.insert(pattern).inserted else { continue }
      if groups.isEmpty || !choices.isChosen(of: 3) { groups.append([]) }
      groups[groups.count - 1].append(pattern)
    }
    let words = Self.words(letters + ["x"], upTo: 2)
    for _ in 0..<choices.number(below: 31) {
      listed.insert(choices.several(1...3) { $0.pick(words) }.joined(separator: "."))
    }
  }

  private static func segment(of letters: [String], by choices: inout Choices) -> String {
    func text(_ range: ClosedRange<Int>) -> String {
      choices.several(range) { $0.pick(letters) }.joined()
    }
    switch choices.number(below: 10) {
    case 0, 1: return "*"
    case 2, 3: return "**"
    case 4, 5, 6:
      let runs = [text(0...2)] + (0..<1 + choices.number(below: 3)).map { _ in text(1...2) }
      return runs.joined(separator: "*") + (choices.isChosen(of: 2) ? "*" : "")
    default: return text(1...2)
    }
  }

  private static func words(_ letters: [String], upTo length: Int) -> [String] {
    var (all, last) = ([String](), [""])
    for _ in 0..<length {
      last = last.flatMap { word in letters.map { word + $0 } }
      all += last
    }
    return all
  }

  // MARK: - Checks

  /// Checks all sets, if there are few enough to find.
  func checkSets() throws(FuzzFailure) {
    var index = try grouped
    let sets = PatternSets(of: index, listed: sorted, atMost: areLong ? 2000 : 100_000)
    if !areLong { try expect(sets.isComplete, "the search gives up") }
    var known: Set<[Int]> = []
    for set in 0..<sets.count {
      let (members, example) = (sets.groups(of: set).map(Int.init), sets.example(of: set))
      let matches =
        areLong ? index.matches(example) : groupIndices(matching: example, among: groups)
      try expect(
        known.insert(members).inserted && !members.isEmpty && !listed.contains(example)
          && matches == members, "\(example) is not an example of \(members)")
    }
    if let id = sets.unmatched {
      try expect(
        index.matches(id).isEmpty && !listed.contains(id), "\(id) is matched, or listed")
    }
    guard sets.isComplete else { return }
    for id in areLong ? longIDs : shortIDs where !listed.contains(id) {
      let matches = index.matches(id)
      try expect(
        matches.isEmpty ? sets.unmatched != nil : known.contains(matches),
        "\(id) matches \(matches)")
    }
  }

  /// Checks that the search stops within a step of a limit.
  func checkLimit(_ limit: Int) throws(FuzzFailure) {
    let index = try grouped
    let allowed = PatternSets.work(forSetsAtMost: limit)
    var work = allowed
    let sets = PatternSets(of: index, listed: TextList(sorted), atMost: limit, work: &work)
    // A step follows one text from all nodes, or reads the patterns once.
    try expect(
      work > -4 * index.bytes.count, "the search does \(allowed - work) work of \(allowed)")
    try expect(sets.isComplete == (work >= 0), "the search is complete without work left")
    try expect(sets.count <= limit, "the search finds \(sets.count) sets of \(limit)")
  }

  private var sorted: [String] {
    listed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var grouped: PatternIndex {
    get throws(FuzzFailure) {
      guard let index = try? PatternIndex(groups.joined()) else {
        throw FuzzFailure("the patterns have no tree")
      }
      return index.grouped(by: groups.map(\.count))
    }
  }

  /// Ids of a few segments.
  private var shortIDs: [String] {
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

  /// Ids that the patterns match, with texts for their stars.
  private var longIDs: [String] {
    groups.joined().flatMap { pattern in
      ["x", "a", "ab", "b.a"].map { text in
        pattern.split(separator: ".").map { segment in
          segment.split(separator: "*", omittingEmptySubsequences: false).joined(separator: text)
        }.joined(separator: ".")
      }
    }
  }
}
