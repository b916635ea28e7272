package import ScrimPatterns

/// A compiled policy, in the form that the engine reads.
///
/// It is the bytes of a file, checked once and then read in place: no part of it
/// is copied, and nothing that is asked of it asks for memory, but where a text
/// or the whole content is wanted. `schema/timeline-binary.md` tells what stands
/// where.
public struct Timeline: Sendable {
  /// The file.
  public let bytes: [UInt8]
  let layout: Layout

  /// Opens a file.
  public init(bytes: [UInt8]) throws(TimelineError) {
    layout = try Layout.checked(bytes.span)
    self.bytes = bytes
  }

  /// Puts content into the form that the engine reads.
  public init(encoding content: TimelineContent) throws(TimelineError) {
    let patterns = content.screens.patterns
    let tree = try TimelineError.rethrowing { () throws(TreeError) in try PatternIndex(patterns) }
    let entries = content.screens.entries
    try self.init(
      encoding: content, tree: tree, ids: TextList(entries.lazy.map(\.id)),
      tracks: entries.map(\.track))
  }

  /// Puts content into the form that the engine reads.
  ///
  /// - Parameters:
  ///   - tree: the tree of the content's patterns.
  ///   - ids: the ids of the screens that are listed, sorted by their bytes, in place of
  ///     the content's own.
  ///   - tracks: their tracks.
  package init(
    encoding content: TimelineContent, tree: PatternIndex, ids: TextList, tracks: [Int]
  ) throws(TimelineError) {
    precondition(tree.count == content.screens.patterns.count && ids.count == tracks.count)
    try self.init(bytes: try content.encoded(tree, ids: ids, tracks: tracks))
  }
}

/// A track as the engine plays it: without what only people ask for.
public struct TrackRecord: Hashable, Sendable {
  public let isSensitive: Bool
  /// The cover, by its place among the timeline's covers.
  public let cover: Int
  public let sheet: Int
  public let fade: Fade
}

/// What the engine looks up. None of it asks for memory.
extension Timeline {
  /// The number of an overlay.
  public func overlay(named name: String) -> Int? {
    name.withBytes { name in
      let file = bytes.span
      return (0..<layout.overlays.count).first { number in
        let range = layout.texts.range(Int(layout.overlays[number, in: file].name), in: file)
        return file.extracting(range).isEqual(to: name)
      }
    }
  }

  package func record(ofTrack number: Int) -> TrackRecord {
    if number == closedTrack { return closedRecord }
    let track = layout.tracks[number, in: bytes.span]
    return TrackRecord(
      isSensitive: track.isSensitive == 1, cover: Int(track.cover), sheet: Int(track.sheet),
      fade: track.fade.fade)
  }

  package func returnEvent(ofSheet number: Int) -> CueEvent {
    if number == closedSheet { return .didBecomeActive }
    return CueEvent(code: layout.sheets[number, in: bytes.span].returnsOn)
  }

  package func reasons(ofSheet number: Int) -> Reasons {
    if number == closedSheet { return [] }
    return Reasons(rawValue: layout.sheets[number, in: bytes.span].reasons)
  }

  /// What is played on an event: the keyframes of the first cue whose guard holds.
  package func keyframes(
    ofSheet number: Int, on event: CueEvent, in state: Conditions
  ) -> Keyframes {
    if number == closedSheet { return event.closedKeyframes }
    let file = bytes.span
    var index = Int(layout.cueStarts[number * CueEvent.count + Int(event.code), in: file])
    // The last cue of each event has no guard.
    while true {
      let cue = layout.cues[index, in: file]
      if cue.plays(in: state) { return Keyframes(rawValue: cue.keyframes) }
      index += 1
    }
  }

  package var trackCount: Int { layout.tracks.count }

  package var overlayCount: Int { layout.overlays.count }

  package func cover(ofOverlay number: Int) -> Int {
    Int(layout.overlays[number, in: bytes.span].cover)
  }

  package func fade(ofOverlay number: Int) -> Fade {
    layout.overlays[number, in: bytes.span].fade.fade
  }

  /// How opaque a cover itself is.
  package func ownOpacity(ofCover number: Int) -> Double {
    number == closedCover ? 1 : layout.covers[number, in: bytes.span].ownOpacity
  }

  /// Whether a cover comes and goes in no time.
  package func isInstant(cover number: Int) -> Bool {
    number != closedCover && layout.covers[number, in: bytes.span].isInstant
  }

  public var lifecycle: Lifecycle { Lifecycle(code: Header(bytes.span).lifecycle) }
  public var lock: Lock { Header(bytes.span).lock }
  public var prompts: Prompts { Header(bytes.span).prompts }

  /// The longest time that the switcher's live view may show content; nil where the
  /// policy accepts any.
  package var peekLimit: Nanoseconds? { Header(bytes.span).peekTime }
}
