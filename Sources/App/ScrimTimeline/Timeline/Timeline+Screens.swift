internal import ScrimPatterns

/// The memory for looking up a screen's track.
///
/// An engine creates one search with its timeline, so that look-ups allocate no
/// memory.
package struct ScreenSearch: Sendable {
  fileprivate var patterns: PatternSearch

  /// - Parameter timeline: the timeline whose screens the search looks up.
  package init(of timeline: Timeline) { patterns = PatternSearch(of: timeline.layout.tree) }

  /// The work of all look-ups so far, for callers that bound it.
  package var work: Int { patterns.work }
}

/// Which part of a timeline matches a screen.
package enum ScreenMatch: Sendable {
  /// Its id, or a pattern more specific than `**`.
  case listed
  /// Only `**`.
  case everything
  case nothing
}

/// Maps a screen's id to its track.
extension Timeline {
  /// The id that hosts send while something without a name is visible.
  ///
  /// No policy makes it public.
  public static let unnamedScreen = "unnamed"

  /// The number of the track of a screen.
  ///
  /// This allocates memory if the timeline has patterns. For repeated look-ups,
  /// keep a `ScreenSearch`.
  package func track(ofScreen id: String) -> Int {
    id.withBytes { id in
      if let entry = entry(of: id) { return entry }
      var search = ScreenSearch(of: self)
      return track(ofUnlisted: id, with: &search)
    }
  }

  /// The number of the track of a screen, without allocating memory.
  ///
  /// - Parameter search: a search of this timeline.
  package func track(ofScreen id: String, with search: inout ScreenSearch) -> Int {
    id.withBytes { id in entry(of: id) ?? track(ofUnlisted: id, with: &search) }
  }

  /// The track of a screen that only `**` matches.
  package var unlistedTrack: Int {
    let bytes = file.span
    guard let group = everything(in: bytes) else { return unlisted }
    guard let combination = combination(of: 0, and: group - 1, in: bytes) else {
      return closedTrack
    }
    return Int(layout.combinations[combination - 1, in: bytes].track)
  }

  /// The group of `**`, counted from 1; nil if there is no such pattern.
  private func everything(in bytes: Span<UInt8>) -> Int? {
    let node = layout.tree.nodes.any(from: 0, in: bytes)
    guard node != 0 else { return nil }
    let group = Int(layout.tree.nodes.ends[node, in: bytes])
    return group == 0 ? nil : group
  }

  /// Which part of the timeline matches a screen.
  ///
  /// - Parameter search: a search of this timeline.
  package func match(ofScreen id: String, with search: inout ScreenSearch) -> ScreenMatch {
    id.withBytes { id in
      if entry(of: id) != nil { return .listed }
      let bytes = file.span
      layout.tree.match(id, with: &search.patterns, in: bytes)
      guard let least = search.patterns.takeLeastGroup() else { return .nothing }
      let isEverything = everything(in: bytes) == Int(least)
      return isEverything && search.patterns.takeLeastGroup() == nil ? .everything : .listed
    }
  }

  @inline(__always) private func entry(of id: Span<UInt8>) -> Int? {
    let bytes = file.span
    return layout.entries.number(id.key, in: bytes) { node, _ in
      bytes.extracting(layout.texts.range(node, in: bytes)).isEqual(to: id)
    }
  }

  private func track(ofUnlisted id: Span<UInt8>, with search: inout ScreenSearch) -> Int {
    if layout.tree.patterns.count == 0 { return unlisted }
    let bytes = file.span
    layout.tree.match(id, with: &search.patterns, in: bytes)
    // Patterns apply from the least specific on. A group of patterns with equal
    // settings counts as one.
    var combination = 0
    while let group = search.patterns.takeLeastGroup() {
      guard let next = self.combination(of: combination, and: Int(group) - 1, in: bytes)
      else { return closedTrack }
      combination = next
    }
    if combination == 0 { return unlisted }
    return Int(layout.combinations[combination - 1, in: bytes].track)
  }

  @inline(__always)
  private func combination(of base: Int, and group: Int, in bytes: Span<UInt8>) -> Int? {
    layout.combinationIndex.number(.key(base, group), in: bytes) { _, number in
      let combination = layout.combinations[number, in: bytes]
      return combination.base == base && combination.group == group
    }.map { $0 + 1 }
  }

  private var unlisted: Int { Int(Header(file.span).unlisted) }
}
