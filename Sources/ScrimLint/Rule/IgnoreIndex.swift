internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimScreenNames

/// The entries of `ignore`, found by the rule and the screen of a finding: an entry
/// that names one screen is looked up, and patterns are found by one search for all of
/// them, so that a long list takes no longer.
struct IgnoreIndex: Sendable {
  /// Entries for one screen, by its id.
  private var byScreen: [String: [ScreenID: [Int]]] = [:]
  /// Entries for a pattern of screens.
  private var byPattern: [String: PatternEntries] = [:]
  /// Entries for every screen.
  private var others: [String: [Int]] = [:]
  /// How much may be done yet to hold patterns against others that have `**`.
  ///
  /// Past it, what they would ignore is reported.
  private var work = 10_000_000

  init(_ ignores: [Located<IgnoreEntry>]) {
    var patterns: [String: [(pattern: Pattern, entry: Int)]] = [:]
    for (index, ignore) in ignores.enumerated() {
      guard let rule = ignore.value.rule?.value else { continue }
      guard let screen = ignore.value.screen?.value else {
        others[rule, default: []].append(index)
        continue
      }
      if let id = screen.id {
        byScreen[rule, default: [:]][ScreenID(id), default: []].append(index)
      } else {
        patterns[rule, default: []].append((screen, index))
      }
    }
    byPattern = patterns.compactMapValues { PatternEntries($0) }
  }

  /// Whether nothing is ignored.
  var isEmpty: Bool { byScreen.isEmpty && byPattern.isEmpty && others.isEmpty }

  /// The entries that a finding needs.
  mutating func entries(for rule: String, on screen: Pattern?) -> [Int] {
    var entries = others[rule] ?? []
    guard let screen else { return entries }
    entries += byPattern[rule]?.entries(containing: screen, work: &work) ?? []
    // Only the screen itself is matched by its id.
    if let id = screen.id { entries += byScreen[rule]?[ScreenID(id)] ?? [] }
    return entries
  }
}

/// Entries for patterns of screens, all in one tree.
private struct PatternEntries: Sendable {
  private var index: PatternIndex
  private var patterns: [(pattern: Pattern, entries: [Int])] = []
  private var found: [Int32] = []

  /// Nil for more patterns than a tree can hold: what they would ignore is then reported.
  init?(_ entries: [(pattern: Pattern, entry: Int)]) {
    var numbers: [ScreenID: Int] = [:]
    for (pattern, entry) in entries {
      let number = numbers[ScreenID(pattern.text)] ?? patterns.count
      if number == patterns.count {
        numbers[ScreenID(pattern.text)] = number
        patterns.append((pattern, []))
      }
      patterns[number].entries.append(entry)
    }
    guard let index = try? PatternIndex(patterns.map(\.pattern.text)) else { return nil }
    self.index = index
  }

  /// The entries whose patterns match all that a screen's pattern matches.
  mutating func entries(containing screen: Pattern, work: inout Int) -> [Int] {
    // A pattern that matches all of them matches this id as well. Where the screen has no
    // `**`, what matches this id matches all of them.
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
