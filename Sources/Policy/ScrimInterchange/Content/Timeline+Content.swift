internal import ScrimTrace
internal import ScrimPatterns
package import ScrimTimeline

/// Reads a timeline as plain values, for people and tools.
extension Timeline {
  /// The whole content.
  package var content: TimelineContent {
    let file = file.span
    let header = Header(file)
    return TimelineContent(
      app: header.app == 0 ? nil : text(header.app - 1), lifecycle: lifecycle,
      snapshots: snapshots, ships: ships, lock: lock, lockCover: lockCover, prompts: prompts,
      peekLimit: peekLimit,
      covers: (0..<layout.covers.count).map(cover),
      sheets: (0..<layout.sheets.count).map(sheet),
      tracks: (0..<layout.tracks.count).map(track),
      overlays: (0..<layout.overlays.count).map(overlay),
      screens: TrackMap(
        unlisted: Int(header.unlisted), entries: entries, patterns: layout.tree.texts(in: file),
        combinations: (0..<layout.combinations.count).map(combination)),
      files: (0..<layout.files.count).map { text(layout.files[$0, in: self.file.span]) })
  }

  /// The listed screens, sorted by the bytes of their ids.
  private var entries: [TrackMap.Entry] {
    let words = layout.entries.words
    return (0..<words.count).map { index in
      TrackMap.Entry(id: text(UInt32(index)), track: words[index, in: self.file.span].lowerHalf)
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// A track, by its number, with the lines of its settings.
  package func track(_ number: Int) -> Track {
    let list = number == closedTrack ? 0 : Int(layout.tracks[number, in: file.span].sources)
    let lines = list == 0 ? 0..<0 : (list - 1) * Cause.count..<list * Cause.count
    let record = record(ofTrack: number)
    return Track(
      isSensitive: record.isSensitive, cover: record.cover, sheet: record.sheet,
      fade: record.fade, secure: record.secure,
      sources: lines.map { layout.sources[$0, in: file.span] })
  }

  /// An overlay, by its number.
  package func overlay(_ number: Int) -> Overlay {
    Overlay(
      name: name(ofOverlay: number), cover: cover(ofOverlay: number), fade: fade(ofOverlay: number))
  }

  private func sheet(_ number: Int) -> CueSheet {
    CueSheet(
      returnsOn: dropEvent(ofSheet: number), reasons: reasons(ofSheet: number),
      cues: CueEvent.allCases.flatMap { cues(ofSheet: number, on: $0) })
  }

  private func cues(ofSheet number: Int, on event: CueEvent) -> [Cue] {
    let file = file.span
    let index = number * CueEvent.count + Int(event.rawValue)
    let range = layout.cueStarts[index, in: file]..<layout.cueStarts[index + 1, in: file]
    return range.map { index in
      let cue = layout.cues[Int(index), in: self.file.span]
      return Cue(
        on: event, requires: Conditions(rawValue: cue.requires),
        forbids: Conditions(rawValue: cue.forbids), play: Keyframes(rawValue: cue.keyframes),
        because: Cause(rawValue: cue.cause) ?? .prompts)
    }
  }

  private func combination(_ number: Int) -> TrackMap.Combination {
    let packed = layout.combinations[number, in: file.span]
    return TrackMap.Combination(
      base: Int(packed.base), pattern: Int(packed.group), track: Int(packed.track))
  }
}
