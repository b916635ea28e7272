internal import ScrimPatterns

/// A compiled policy, in the form that the engine reads.
///
/// It is the bytes of a file, checked once and then read in place. A look-up
/// copies nothing. Only texts, a new `ScreenSearch` and the whole content
/// allocate memory. `schema/timeline-binary.md` documents the format.
public struct Timeline: Sendable {
  /// The file, in an array type that provides a span on every system that apps
  /// run on.
  package let file: ContiguousArray<UInt8>
  package let layout: Layout
  /// Why the timeline that covers everything replaces one that did not load;
  /// nil for other timelines.
  public let fault: TimelineError?
  /// The timelines of the policy's variants.
  var variants: [TimelineVariant] = []

  /// Opens a file.
  ///
  /// Throws an error if it is not a valid timeline.
  package init(
    checking bytes: [UInt8], inPlaceOf fault: TimelineError? = nil
  ) throws(TimelineError) {
    // This does not copy the bytes.
    let file = ContiguousArray(bytes)
    layout = try Layout.checked(file.span)
    (self.file, self.fault) = (file, fault)
  }

  /// The bytes of the file.
  public var bytes: [UInt8] { Array(file) }
}

/// One line about the timeline, rather than its bytes.
extension Timeline: CustomStringConvertible {
  public var description: String {
    if let fault { return "Timeline(closed, because \(fault.description))" }
    let (tracks, covers) = (layout.tracks.count, layout.covers.count)
    return
      "Timeline(\(lifecycle.rawValue), tracks: \(tracks), covers: \(covers), bytes: \(file.count))"
  }
}

/// The fields of a track that the engine uses.
package struct TrackRecord: Equatable, Sendable {
  package let isSensitive: Bool
  /// The cover, by its index in the timeline.
  package let cover: Int
  package let sheet: Int
  package let fade: Fade
  /// The standing protection of the window while the screen is guarded.
  package let secure: SecureLevel
}

/// The look-ups of the engine and its host. Only a cover allocates memory, for
/// its names.
extension Timeline {
  /// A cover, by its index.
  public func cover(_ number: Int) -> Cover {
    if number == closedCover { return .opaqueBlack }
    return layout.covers[number, in: file.span].cover(text)
  }

  /// The index of an overlay; nil if none has the name.
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

  package func dropEvent(ofSheet number: Int) -> CueEvent {
    if number == closedSheet { return .didBecomeActive }
    // The file's checks ensure that the code is valid.
    return CueEvent(rawValue: layout.sheets[number, in: file.span].returnsOn) ?? .dismiss
  }

  package func reasons(ofSheet number: Int) -> Reasons {
    if number == closedSheet { return [] }
    return Reasons(rawValue: layout.sheets[number, in: file.span].reasons)
  }

  /// The keyframes of the first cue for an event whose guard holds.
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

  /// A cover's own opacity.
  package func ownOpacity(ofCover number: Int) -> Double {
    number == closedCover ? 1 : layout.covers[number, in: file.span].ownOpacity
  }

  /// Whether a cover appears and disappears at once.
  package func isInstant(cover number: Int) -> Bool {
    number != closedCover && layout.covers[number, in: file.span].isInstant
  }

  /// The system that the policy is proved for.
  public var lifecycle: Lifecycle { Lifecycle(code: Header(file.span).lifecycle) }
  /// When iOS may take snapshots, as the policy assumes.
  public var snapshots: Snapshots { Header(file.span).snapshots }
  /// Whether the timeline may reach users.
  public var ships: Bool { Header(file.span).ships }
  /// When the app locks itself.
  public var lock: Lock { Header(file.span).lock }
  /// Whether covers appear during the app's own system prompts.
  public var prompts: Prompts { Header(file.span).prompts }

  /// The cover that asks the user to unlock the app, by its index; nil if a
  /// locked screen keeps its own.
  public var lockCover: Int? {
    let number = Header(file.span).lockCover
    return number == 0 ? nil : Int(number) - 1
  }

  /// The longest time for which the switcher's live view may show content; nil
  /// if the policy accepts any time.
  package var peekLimit: Nanoseconds? { Header(file.span).peekTime }

  /// A text, by its number.
  package func text(_ number: UInt32) -> String { layout.texts.text(Int(number), in: file.span) }
}
