/// The way from a screen's id to its track.
///
/// An id that is listed has its track at once. Any other has the track of the
/// patterns that match it: they are laid over one another from the least specific
/// on, and each set of groups of patterns that some id can match is a combination
/// with a track of its own.
package struct ScreenMap: Equatable, Sendable {
  /// An id and its track.
  package struct Entry: Equatable, Sendable {
    package var id: String
    package var track: Int

    package init(id: String, track: Int) {
      self.id = id
      self.track = track
    }
  }

  /// A set of groups of patterns: another set, and one more specific group.
  package struct Combination: Equatable, Sendable {
    /// The combination without the last group; it stands before this one.
    package var base: Int
    /// The group that is added, by its place among the patterns.
    package var pattern: Int
    package var track: Int

    package init(base: Int, pattern: Int, track: Int) {
      self.base = base
      self.pattern = pattern
      self.track = track
    }
  }

  /// The track of ids that nothing matches.
  package var unlisted: Int
  /// The ids that are listed, sorted by their bytes.
  package var entries: [Entry]
  /// The patterns with stars, the least specific first.
  ///
  /// Those that are equally specific and set the same are one element: an id that matches
  /// several of them has the same track as one that matches a single one.
  package var patterns: [[String]]
  /// The combinations, counted from 1: combination 0 is no pattern at all.
  package var combinations: [Combination]

  package init(
    unlisted: Int, entries: [Entry], patterns: [[String]], combinations: [Combination]
  ) {
    self.unlisted = unlisted
    self.entries = entries
    self.patterns = patterns
    self.combinations = combinations
  }
}
