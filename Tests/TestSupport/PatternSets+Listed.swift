package import ScrimInterchange
package import ScrimPatternSets

extension PatternSets {
  /// The sets of patterns that unlisted ids match, with the work that their
  /// number allows.
  package init(
    of index: PatternIndex, listed: some Sequence<String>, atMost limit: Int = 100_000
  ) {
    var work = Self.work(forSetsAtMost: limit)
    self.init(of: index, listed: TextList(listed), atMost: limit, work: &work)
  }
}
