internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPolicy

/// The entries of `ignore`, indexed by rule and screen.
///
/// The entries of a rule share one tree, so that a long list is as fast as a
/// short one.
struct IgnoreIndex: Sendable {
  /// The entries for screens and patterns of screens.
  private var byScreen: [String: ScreenEntries] = [:]
  /// The entries for all screens.
  private var others: [String: [Int]] = [:]
  /// The work left for comparing patterns that have `**`.
  ///
  /// Past it, findings are reported that such entries would ignore.
  private var work = 10_000_000

  init(_ ignores: [Located<IgnoreEntry>]) {
    var patterns: [String: [(pattern: Pattern, entry: Int)]] = [:]
    for (index, ignore) in ignores.enumerated() {
      guard let rule = ignore.value.rule?.value else { continue }
      if let screen = ignore.value.screen?.value {
        patterns[rule, default: []].append((screen, index))
      } else {
        others[rule, default: []].append(index)
      }
    }
    byScreen = patterns.compactMapValues { ScreenEntries($0) }
  }

  /// Whether there are no entries.
  var isEmpty: Bool { byScreen.isEmpty && others.isEmpty }

  /// The entries that accept a finding.
  mutating func entries(for rule: String, on screen: Pattern?) -> [Int] {
    let entries = others[rule] ?? []
    guard let screen else { return entries }
    return entries + (byScreen[rule]?.entries(containing: screen, work: &work) ?? [])
  }
}

/// The entries for screens and patterns of screens, in one tree.
private struct ScreenEntries: Sendable {
  private var index: PatternIndex
  private let patterns: [(pattern: Pattern, entries: [Int])]
  private var found: [Int32] = []

  /// Nil for more patterns than a tree can hold.
  ///
  /// The findings that they would ignore are then reported.
  init?(_ entries: [(pattern: Pattern, entry: Int)]) {
    patterns = Dictionary(grouping: entries) { ScreenID($0.pattern.text) }.values
      .map { (pattern: $0[0].pattern, entries: $0.map(\.entry)) }
      .sorted { $0.entries[0] < $1.entries[0] }
    guard let index = try? PatternIndex(patterns.map(\.pattern.text)) else { return nil }
    self.index = index
  }

  /// The entries whose patterns match everything that a screen's pattern
  /// matches.
  mutating func entries(containing screen: Pattern, work: inout Int) -> [Int] {
    // A pattern that matches all of that matches this id as well. If the
    // screen's pattern has no `**`, the converse holds too.
    index.matches(screen.typicalID.span, into: &found)
    let isSettled = !screen.segments.contains(.any)
    var entries: [Int] = []
    for number in found {
      let (pattern, own) = patterns[Int(number)]
      if isSettled || pattern.contains(screen, work: &work) { entries += own }
    }
    return entries
  }
}
