internal import ScrimTrace
internal import ScrimPatterns
internal import ScrimTimeline

/// Writes a timeline's file.
///
/// Equal content gives equal bytes: records have the order of the content, and
/// texts the order of their first use.
extension TimelineContent {
  /// - Parameters:
  ///   - tree: the tree of the patterns, instead of the content's own.
  ///   - ids: the ids of the listed screens, instead of the content's own.
  ///   - tracks: the tracks of the ids.
  ///   - sources: the lines of each track's settings, instead of the content's
  ///     own.
  func encoded(
    _ tree: PatternIndex, ids: TextList, tracks: [Int], sources: TrackSources
  ) throws(TimelineError) -> [UInt8] {
    var sections = Sections()
    // The ids are the first texts. They are many and all different, so the
    // table does not search for duplicates of them.
    var texts = TextTable(beginningWith: try encodeEntries(ids, tracks, &sections))
    let app = self.app.map { texts.number(of: $0) + 1 } ?? 0
    sections.files = files.map { texts.number(of: $0) }
    for cover in covers {
      let name = texts.number(of: cover.name)
      let asset = cover.asset.map { texts.number(of: $0) } ?? 0
      sections.covers.append { cover.write(name: name, asset: asset, to: &$0) }
    }
    for overlay in overlays {
      let (name, cover) = (texts.number(of: overlay.name), try packed(overlay.cover))
      sections.overlays.append { overlay.write(name: name, cover: cover, to: &$0) }
    }
    try encodeSheets(&sections)
    sections.sources = sources
    try encodeTracks(&sections)
    try encodeCombinations(&sections)
    sections.texts = texts
    let header = header(app: app, unlisted: try packed(screens.unlisted))
    return try TimelineError.rethrowing { () throws(TreeError) in
      try sections.file(header, tree: tree)
    }
  }

  /// Encodes the listed screens in the order of their ids' hashes, and returns
  /// the ids in that order.
  private func encodeEntries(
    _ ids: TextList, _ tracks: [Int], _ sections: inout Sections
  ) throws(TimelineError) -> TextList {
    var words: [UInt64] = []
    words.reserveCapacity(ids.count)
    let characters = ids.characters.span
    for index in 0..<ids.count {
      if index > 0, !ids.precedes(index - 1, index) {
        throw TimelineError(.contradiction("screens are listed twice, or not sorted by bytes"))
      }
      words.append(HashIndex.word(characters.extracting(ids.range(of: index)).key, index))
    }
    sections.entries = try Self.index(words)
    let order = sections.entries.words.map(\.lowerHalf)
    for number in order { _ = try packed(tracks[number]) }
    sections.entries.renumber { tracks[$0] }
    return TextList(order, of: ids)
  }

  private func encodeSheets(_ sections: inout Sections) throws(TimelineError) {
    for sheet in sheets {
      sections.sheets.append { $0 += [sheet.returnsOn.rawValue, sheet.reasons.rawValue, 0, 0] }
      var rest = sheet.cues[...]
      for event in CueEvent.allCases {
        sections.cueStarts.append(UInt32(sections.cues.count))
        while let cue = rest.first, cue.event == event {
          sections.cues.append { cue.write(to: &$0) }
          rest = rest.dropFirst()
        }
      }
      if !rest.isEmpty {
        throw TimelineError(.contradiction("cues are not in the order of their events"))
      }
    }
    sections.cueStarts.append(UInt32(sections.cues.count))
  }

  private func encodeTracks(_ sections: inout Sections) throws(TimelineError) {
    for (track, list) in zip(tracks, sections.sources.lists) {
      let fields = [try packed(track.cover), try packed(track.sheet), list]
      sections.tracks.append { bytes in
        bytes += [track.isSensitive ? 1 : 0, track.fade.curve.code, track.secure.code, 0]
        bytes.append(numbers: fields)
        track.fade.writeTimes(to: &bytes)
      }
    }
  }

  private func encodeCombinations(_ sections: inout Sections) throws(TimelineError) {
    var words: [UInt64] = []
    for (index, combination) in screens.combinations.enumerated() {
      let fields = [
        try packed(combination.base), try packed(combination.pattern),
        try packed(combination.track),
      ]
      sections.combinations.append { $0.append(numbers: fields) }
      words.append(HashIndex.word(.key(combination.base, combination.pattern), index))
    }
    sections.combinationIndex = try Self.index(words)
  }

  private static func index(_ words: [UInt64]) throws(TimelineError) -> HashIndexWriter {
    try TimelineError.rethrowing { () throws(TreeError) in try HashIndexWriter(words) }
  }

  private func packed(_ number: Int) throws(TimelineError) -> UInt32 {
    guard let packed = UInt32(exactly: number) else {
      throw TimelineError(.contradiction("the number \(number) is out of range"))
    }
    return packed
  }
}
