/// Maps a screen's id to its track.
///
/// A listed id maps directly to a track. Any other id has the track of the
/// patterns that match it. The patterns apply in order, the least specific
/// first. Each set of pattern groups that some id can match is a combination,
/// which has a track.
package struct TrackMap: Equatable, Sendable {
  /// An id and its track.
  package struct Entry: Equatable, Sendable {
    package var id: String
    package var track: Int

    package init(id: String, track: Int) { (self.id, self.track) = (id, track) }
  }

  /// A set of pattern groups: another set, and one more specific group.
  package struct Combination: Equatable, Sendable {
    /// The number of the combination without the last group, which precedes
    /// this one.
    package var base: Int
    /// The index of the added group in `patterns`.
    package var pattern: Int
    package var track: Int

    package init(base: Int, pattern: Int, track: Int) {
      (self.base, self.pattern, self.track) = (base, pattern, track)
    }
  }

  /// The track of ids that no pattern matches.
  package var unlisted: Int
  /// The listed ids, sorted by their bytes.
  package var entries: [Entry]
  /// The groups of patterns with stars, the least specific first.
  ///
  /// Patterns with equal specificity and equal settings form one group. An id
  /// that matches several patterns of a group has the same track as an id that
  /// matches one.
  package var patterns: [[String]]
  /// The combinations, numbered from 1.
  ///
  /// Combination 0 is the empty set.
  package var combinations: [Combination]

  package init(unlisted: Int, entries: [Entry], patterns: [[String]], combinations: [Combination]) {
    (self.unlisted, self.entries) = (unlisted, entries)
    (self.patterns, self.combinations) = (patterns, combinations)
  }
}
