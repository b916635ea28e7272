internal import ScrimPatterns
internal import ScrimPatternSets
internal import ScrimPolicy

/// The entries of `ignore`, found by the rule and the screen of a finding: an entry
/// that names one screen is looked up, so that a long list takes no longer.
struct IgnoreIndex: Sendable {
  /// Entries for one screen, by its id.
  private var byScreen: [String: [String: [Int]]] = [:]
  /// Entries for every screen, or for a pattern of them.
  private var others: [String: [(pattern: Pattern?, entry: Int)]] = [:]

  init(_ ignores: [Located<IgnoreEntry>]) {
    for (index, ignore) in ignores.enumerated() {
      guard let rule = ignore.value.rule?.value else { continue }
      if let id = ignore.value.screen?.value.id {
        byScreen[rule, default: [:]][id, default: []].append(index)
      } else {
        others[rule, default: []].append((ignore.value.screen?.value, index))
      }
    }
  }

  /// The entries that a finding needs.
  func entries(for rule: String, on screen: Pattern?) -> [Int] {
    var entries: [Int] = []
    for (pattern, entry) in others[rule] ?? [] {
      guard let pattern else {
        entries.append(entry)
        continue
      }
      if let screen, pattern.contains(screen) { entries.append(entry) }
    }
    // Only the screen itself is matched by its id.
    if let id = screen?.id { entries += byScreen[rule]?[id] ?? [] }
    return entries
  }
}
