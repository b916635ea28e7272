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
      app: header.app == 0 ? nil : text(header.app - 1),
      lifecycle: Lifecycle(code: header.lifecycle),
      snapshots: header.snapshots,
      lock: header.lock,
      prompts: header.prompts,
      peekLimit: header.peekTime,
      covers: (0..<layout.covers.count).map(cover),
      sheets: (0..<layout.sheets.count).map(sheet),
      tracks: (0..<layout.tracks.count).map(track),
      overlays: (0..<layout.overlays.count).map(overlay),
      screens: ScreenMap(
        unlisted: Int(header.unlisted),
        entries: entries,
        patterns: layout.tree.texts(in: file),
        combinations: (0..<layout.combinations.count).map(combination)),
      files: (0..<layout.files.count).map { text(layout.files[$0, in: self.file.span]) })
  }

  /// The listed screens, sorted by the bytes of their ids.
  private var entries: [ScreenMap.Entry] {
    let words = layout.entries.words
    return (0..<words.count).map { index in
      ScreenMap.Entry(id: text(UInt32(index)), track: words[index, in: self.file.span].lowerHalf)
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// A track, by its number, with the lines of its settings.
  package func track(_ number: Int) -> Track {
    if number == closedTrack {
      return Track(
        isSensitive: true, cover: closedCover, sheet: closedSheet, fade: .atOnce,
        secure: .window, sources: [])
    }
    let file = file.span
    let track = layout.tracks[number, in: file]
    let count = track.sources == 0 ? 0 : Cause.count
    let first = (Int(track.sources) - 1) * count
    return Track(
      isSensitive: track.isSensitive == 1, cover: Int(track.cover), sheet: Int(track.sheet),
      fade: track.fade.fade, secure: SecureLevel(code: track.secure),
      sources: (0..<count).map { index in
        let line = layout.sources[first + index, in: self.file.span]
        return PolicyLine(file: line.file, line: line.line)
      })
  }

  /// An overlay, by its number.
  package func overlay(_ number: Int) -> Overlay {
    let overlay = layout.overlays[number, in: self.file.span]
    return Overlay(name: text(overlay.name), cover: Int(overlay.cover), fade: overlay.fade.fade)
  }

  private func sheet(_ number: Int) -> CueSheet {
    var cues: [Cue] = []
    for event in CueEvent.allCases { cues += self.cues(ofSheet: number, on: event) }
    return CueSheet(
      returnsOn: dropEvent(ofSheet: number), reasons: reasons(ofSheet: number), cues: cues)
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

  private func combination(_ number: Int) -> ScreenMap.Combination {
    let combination = layout.combinations[number, in: self.file.span]
    return ScreenMap.Combination(
      base: Int(combination.base), pattern: Int(combination.group),
      track: Int(combination.track))
  }
}
