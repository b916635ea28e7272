/// The way from a screen's id to its track.
///
/// An id that is listed has its track at once. Any other has the track of the
/// patterns that match it: they are laid over one another from the least specific
/// on, and each set of patterns that some id can match is a combination with a
/// track of its own.
public struct ScreenMap: Hashable, Sendable {
  /// An id and its track.
  public struct Entry: Hashable, Sendable {
    public var id: String
    public var track: Int

    public init(id: String, track: Int) {
      self.id = id
      self.track = track
    }
  }

  /// A set of patterns: another set, and one more specific pattern.
  public struct Combination: Hashable, Sendable {
    /// The combination without the last pattern; it stands before this one.
    public var base: Int
    /// The pattern that is added, by its place among the patterns.
    public var pattern: Int
    public var track: Int

    public init(base: Int, pattern: Int, track: Int) {
      self.base = base
      self.pattern = pattern
      self.track = track
    }
  }

  /// The track of ids that nothing matches.
  public var unlisted: Int
  /// The ids that are listed, sorted by their bytes.
  public var entries: [Entry]
  /// The patterns with stars, the least specific first.
  public var patterns: [String]
  /// The combinations, counted from 1: combination 0 is no pattern at all.
  public var combinations: [Combination]

  public init(
    unlisted: Int, entries: [Entry], patterns: [String], combinations: [Combination]
  ) {
    self.unlisted = unlisted
    self.entries = entries
    self.patterns = patterns
    self.combinations = combinations
  }
}
