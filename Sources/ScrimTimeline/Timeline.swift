internal import ScrimPatterns

/// A compiled policy, in the form that the engine reads.
///
/// It is the bytes of a file, checked once and then read in place: no part of it
/// is copied, and nothing that is asked of it asks for memory, but where a text
/// or the whole content is wanted. `schema/timeline-binary.md` tells what stands
/// where.
public struct Timeline: Sendable {
  /// The file, as an array whose bytes can be lent on every system that apps run on.
  package let file: ContiguousArray<UInt8>
  package let layout: Layout
  /// Why this is the timeline that covers everything, in place of one that did not load.
  public let fault: TimelineError?

  /// Opens a file, which must be a timeline.
  package init(checking bytes: [UInt8]) throws(TimelineError) {
    try self.init(bytes, inPlaceOf: nil)
  }

  init(_ bytes: [UInt8], inPlaceOf fault: TimelineError?) throws(TimelineError) {
    // This copies nothing.
    let file = ContiguousArray(bytes)
    layout = try Layout.checked(file.span)
    self.file = file
    self.fault = fault
  }

  /// The file.
  public var bytes: [UInt8] { Array(file) }
}

/// A track as the engine plays it: without what only people ask for.
public struct TrackRecord: Equatable, Sendable {
  public let isSensitive: Bool
  /// The cover, by its place among the timeline's covers.
  public let cover: Int
  public let sheet: Int
  public let fade: Fade
  /// The standing protection of the window while the screen is guarded.
  public let secure: SecureLevel
}

/// What the engine and its host look up. Only a cover asks for memory, for its names.
extension Timeline {
  /// A cover, by its number.
  public func cover(_ number: Int) -> Cover {
    if number == closedCover { return .opaqueBlack }
    return layout.covers[number, in: file.span].cover(text)
  }

  /// The number of an overlay.
  public func overlay(named name: String) -> Int? {
    name.withBytes { name in
      let file = file.span
      return (0..<layout.overlays.count).first { number in
        let range = layout.texts.range(Int(layout.overlays[number, in: file].name), in: file)
        return file.extracting(range).isEqual(to: name)
      }
    }
  }

  package func record(ofTrack number: Int) -> TrackRecord {
    if number == closedTrack { return closedRecord }
    let track = layout.tracks[number, in: file.span]
    return TrackRecord(
      isSensitive: track.isSensitive == 1, cover: Int(track.cover), sheet: Int(track.sheet),
      fade: track.fade.fade, secure: SecureLevel(code: track.secure))
  }

  package func returnEvent(ofSheet number: Int) -> CueEvent {
    if number == closedSheet { return .didBecomeActive }
    // A file is checked for codes that mean nothing.
    return CueEvent(rawValue: layout.sheets[number, in: file.span].returnsOn) ?? .dismiss
  }

  package func reasons(ofSheet number: Int) -> Reasons {
    if number == closedSheet { return [] }
    return Reasons(rawValue: layout.sheets[number, in: file.span].reasons)
  }

  /// What is played on an event: the keyframes of the first cue whose guard holds.
  package func keyframes(
    ofSheet number: Int, on event: CueEvent, in state: Conditions
  ) -> Keyframes {
    if number == closedSheet { return event.closedKeyframes }
    let file = file.span
    var index = Int(layout.cueStarts[number * CueEvent.count + Int(event.rawValue), in: file])
    // The last cue of each event has no guard.
    while true {
      let cue = layout.cues[index, in: file]
      if cue.plays(in: state) { return Keyframes(rawValue: cue.keyframes) }
      index += 1
    }
  }

  package var trackCount: Int { layout.tracks.count }

  package var overlayCount: Int { layout.overlays.count }

  package func name(ofOverlay number: Int) -> String {
    text(layout.overlays[number, in: file.span].name)
  }

  package func cover(ofOverlay number: Int) -> Int {
    Int(layout.overlays[number, in: file.span].cover)
  }

  package func fade(ofOverlay number: Int) -> Fade {
    layout.overlays[number, in: file.span].fade.fade
  }

  /// How opaque a cover itself is.
  package func ownOpacity(ofCover number: Int) -> Double {
    number == closedCover ? 1 : layout.covers[number, in: file.span].ownOpacity
  }

  /// Whether a cover comes and goes in no time.
  package func isInstant(cover number: Int) -> Bool {
    number != closedCover && layout.covers[number, in: file.span].isInstant
  }

  public var lifecycle: Lifecycle { Lifecycle(code: Header(file.span).lifecycle) }
  public var snapshots: Snapshots { Header(file.span).snapshots }
  public var lock: Lock { Header(file.span).lock }
  public var prompts: Prompts { Header(file.span).prompts }

  /// The longest time that the switcher's live view may show content; nil where the
  /// policy accepts any.
  package var peekLimit: Nanoseconds? { Header(file.span).peekTime }

  /// A text, by its number.
  package func text(_ number: UInt32) -> String {
    layout.texts.text(Int(number), in: file.span)
  }
}
