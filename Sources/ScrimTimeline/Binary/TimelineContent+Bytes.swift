internal import ScrimPatterns

/// Writing a timeline's file.
///
/// The same content gives the same bytes: everything stands in the order of the
/// content, and texts in the order in which they are first used.
extension TimelineContent {
  /// - Parameters:
  ///   - tree: the tree of the content's patterns.
  ///   - ids: the ids of the screens that are listed, in place of the content's own.
  ///   - tracks: their tracks.
  func encoded(
    _ tree: PatternIndex, ids: TextList, tracks: [Int]
  ) throws(TimelineError) -> [UInt8] {
    var texts = TextTable()
    var sections = Sections()
    try encodeEntries(ids, tracks, &sections, &texts)
    let app = self.app.map { texts.number(of: $0) + 1 } ?? 0
    sections.files = files.map { texts.number(of: $0) }
    sections.covers = covers.map { cover in PackedCover(cover) { texts.number(of: $0) } }
    for overlay in overlays {
      sections.overlays.append(
        PackedOverlay(
          name: texts.number(of: overlay.name), cover: try packed(overlay.cover),
          fade: PackedFade(overlay.fade)))
    }
    try encodeSheets(&sections)
    try encodeTracks(&sections)
    try encodeCombinations(&sections)
    sections.texts = texts
    let header = Header(self, app: app, unlisted: try packed(screens.unlisted))
    return try TimelineError.rethrowing { () throws(TreeError) in
      try sections.file(header, tree: tree)
    }
  }

  private func encodeEntries(
    _ ids: TextList, _ tracks: [Int], _ sections: inout Sections, _ texts: inout TextTable
  ) throws(TimelineError) {
    // Screens stand in the order of their ids' hashes; of those with the same, in
    // the order of the content.
    var entries: [(word: UInt64, index: Int)] = []
    entries.reserveCapacity(ids.count)
    let characters = ids.characters.span
    for index in 0..<ids.count {
      if index > 0, !ids.precedes(index - 1, index) {
        throw TimelineError(.contradiction("screens are listed twice, or not sorted by bytes"))
      }
      let key = characters.extracting(ids.range(of: index)).key
      entries.append((HashIndex.word(key, Int(try packed(tracks[index]))), index))
    }
    entries.sort { ($0.word, $0.index) < ($1.word, $1.index) }
    for entry in entries {
      _ = texts.number(of: characters.extracting(ids.range(of: entry.index)))
    }
    sections.entries = try Self.index(entries.map(\.word))
  }

  private func encodeSheets(_ sections: inout Sections) throws(TimelineError) {
    for sheet in sheets {
      sections.sheets.append(
        PackedSheet(returnsOn: sheet.returnsOn.code, reasons: sheet.reasons.rawValue))
      var rest = sheet.cues[...]
      for event in CueEvent.allCases {
        sections.cueStarts.append(UInt32(sections.cues.count))
        while let cue = rest.first, cue.event == event {
          sections.cues.append(
            PackedCue(
              requires: cue.requires.rawValue, forbids: cue.forbids.rawValue,
              keyframes: cue.keyframes.rawValue, cause: cue.cause.code))
          rest = rest.dropFirst()
        }
      }
      if !rest.isEmpty {
        throw TimelineError(.contradiction("cues do not stand in the order of their events"))
      }
    }
    sections.cueStarts.append(UInt32(sections.cues.count))
  }

  private func encodeTracks(_ sections: inout Sections) throws(TimelineError) {
    var lists: [[PolicyLine]: UInt32] = [[]: 0]
    for track in tracks {
      guard track.sources.isEmpty || track.sources.count == Cause.count else {
        throw TimelineError(.contradiction("a track has not a source for each cause"))
      }
      let list = lists[track.sources] ?? UInt32(lists.count)
      if list == lists.count {
        lists[track.sources] = list
        for source in track.sources {
          sections.sources.append(
            PackedLine(file: try packed(source.file), line: try packed(source.line)))
        }
      }
      sections.tracks.append(
        PackedTrack(
          isSensitive: track.isSensitive ? 1 : 0, fade: PackedFade(track.fade),
          cover: try packed(track.cover), sheet: try packed(track.sheet),
          sources: list))
    }
  }

  private func encodeCombinations(_ sections: inout Sections) throws(TimelineError) {
    var words: [UInt64] = []
    for (index, combination) in screens.combinations.enumerated() {
      let packed = PackedCombination(
        base: try packed(combination.base), pattern: try packed(combination.pattern),
        track: try packed(combination.track))
      sections.combinations.append(packed)
      words.append(HashIndex.word(.key(combination.base, combination.pattern), index))
    }
    sections.combinationIndex = try Self.index(words)
  }

  private static func index(_ words: [UInt64]) throws(TimelineError) -> WrittenIndex {
    try TimelineError.rethrowing { () throws(TreeError) in try WrittenIndex(words) }
  }

  private func packed(_ number: Int) throws(TimelineError) -> UInt32 {
    guard let packed = UInt32(exactly: number) else {
      throw TimelineError(.contradiction("\(number) is no number of anything"))
    }
    return packed
  }
}
