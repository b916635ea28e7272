internal import ScrimPatterns
package import ScrimTimeline

/// Encodes content into the form that the engine reads.
extension Timeline {
  /// Encodes content; if it contradicts itself, the timeline covers everything.
  ///
  /// In the same case, `Timeline(encoding:)` throws an error.
  package init(_ content: TimelineContent) {
    do throws(TimelineError) {
      self = try Timeline(encoding: content)
    } catch {
      self = .closed(because: error)
    }
  }

  package init(encoding content: TimelineContent) throws(TimelineError) {
    let (patterns, entries) = (content.screens.patterns, content.screens.entries)
    var sources = TrackSources()
    let tree = try TimelineError.rethrowing { () throws(TreeError) in
      guard !patterns.contains(where: \.isEmpty) else {
        throw .contradiction("a group of patterns is empty", at: 0)
      }
      let tree = try PatternIndex(patterns.joined()).grouped(by: patterns.lazy.map(\.count))
      for track in content.tracks {
        guard track.sources.isEmpty || track.sources.count == Cause.count else {
          throw .contradiction("a track lacks the source of a cause", at: 0)
        }
        sources.append(track.sources)
      }
      return tree
    }
    try self.init(
      encoding: content, tree: tree, ids: TextList(entries.lazy.map(\.id)),
      tracks: entries.map(\.track), sources: sources)
  }

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
    let bytes = try TimelineError.rethrowing { () throws(TreeError) in
      try content.encoded(tree, ids: ids, tracks: tracks, sources: sources)
    }
    try self.init(checking: bytes)
  }
}
