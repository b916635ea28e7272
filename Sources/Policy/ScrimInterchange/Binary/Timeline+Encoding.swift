internal import ScrimPatterns
package import ScrimTimeline

/// Creates timelines from content.
extension Timeline {
  /// Encodes content into the form that the engine reads.
  ///
  /// If the content contradicts itself, the timeline covers everything. In the
  /// same case, `Timeline(encoding:)` throws an error.
  package init(_ content: TimelineContent) {
    do throws(TimelineError) {
      self = try Timeline(encoding: content)
    } catch {
      self = .closed(because: error)
    }
  }

  /// Encodes content into the form that the engine reads.
  package init(encoding content: TimelineContent) throws(TimelineError) {
    let patterns = content.screens.patterns
    guard !patterns.contains(where: \.isEmpty) else {
      throw TimelineError(.contradiction("a group of patterns is empty"))
    }
    let tree = try TimelineError.rethrowing { () throws(TreeError) in
      try PatternIndex(patterns.joined()).grouped(by: patterns.lazy.map(\.count))
    }
    let entries = content.screens.entries
    var sources = TrackSources()
    for track in content.tracks {
      guard track.sources.isEmpty || track.sources.count == Cause.count else {
        throw TimelineError(.contradiction("a track lacks the source of a cause"))
      }
      sources.append(track.sources)
    }
    try self.init(
      encoding: content, tree: tree, ids: TextList(entries.lazy.map(\.id)),
      tracks: entries.map(\.track), sources: sources)
  }

  /// Encodes content into the form that the engine reads.
  ///
  /// - Parameters:
  ///   - tree: the tree of the patterns, instead of the content's own.
  ///   - ids: the ids of the listed screens, sorted by their bytes, instead of
  ///     the content's own.
  ///   - tracks: the tracks of the ids.
  ///   - sources: the lines of each track's settings, instead of the content's
  ///     own.
  package init(
    encoding content: TimelineContent, tree: PatternIndex, ids: TextList, tracks: [Int],
    sources: TrackSources
  ) throws(TimelineError) {
    precondition(ids.count == tracks.count && sources.lists.count == content.tracks.count)
    try self.init(checking: content.encoded(tree, ids: ids, tracks: tracks, sources: sources))
  }
}
