internal import ScrimPatterns

/// Checks a file once and completely, so that reads need no checks.
///
/// Later checks rely on earlier ones, so their order matters.
extension Layout {
  /// Checks a file and returns its layout.
  static func checked(_ bytes: Span<UInt8>) throws(TimelineError) -> Layout {
    if bytes.count < Header.size { throw TimelineError(.tooShort) }
    if bytes.number(UInt64.self, at: 0) != Header.magic { throw TimelineError(.notATimeline) }
    let version: UInt32 = bytes.number(at: 8)
    if version != Header.version {
      throw TimelineError(.unsupportedVersion(Int(version), known: Int(Header.version)), at: 8)
    }
    let size = Header.fileSize(bytes)
    if size != bytes.count || size % 8 != 0 || size > Int32.max {
      throw TimelineError(.wrongLength(stated: size), at: 12)
    }
    let checked = bytes.extracting(Header.checkedStart..<size)
    if Checksum.of(checked) != bytes.number(at: 16) { throw TimelineError(.wrongChecksum, at: 16) }

    let layout = Layout(bytes)
    try layout.expect(layout.size == size, at: Header.counts, "the sections do not fill the file")
    try TimelineError.rethrowing { () throws(TreeError) in
      try layout.texts.check(bytes)
      try layout.tree.check(bytes)
    }
    try layout.checkBehavior(bytes)
    try layout.checkCues(bytes)
    try layout.checkScreens(bytes)
    return layout
  }

  @inline(__always) private func expect(
    _ isValid: Bool, at offset: Int, _ problem: @autoclosure () -> String
  ) throws(TimelineError) {
    if !isValid { throw TimelineError(.contradiction(problem()), at: offset) }
  }

  /// Checks each record of a section.
  @inline(__always) private func expectAll<Element>(
    of section: Section<Element>, in bytes: Span<UInt8>, orElse problem: @autoclosure () -> String,
    _ isValid: (Element) -> Bool
  ) throws(TimelineError) {
    for index in 0..<section.count {
      try expect(isValid(section[index, in: bytes]), at: section.offset(of: index), problem())
    }
  }

  private func checkBehavior(_ bytes: Span<UInt8>) throws(TimelineError) {
    let textCount = texts.count
    let header = Header(bytes)
    try expect(
      header.isValid(
        textCount: textCount, trackCount: tracks.count, coverCount: covers.count),
      at: Header.checkedStart, "invalid header")
    try expectAll(of: files, in: bytes, orElse: "the name of a policy file is missing") {
      Int($0) < textCount
    }
    try expectAll(of: covers, in: bytes, orElse: "invalid cover record") {
      $0.isValid(textCount: textCount)
    }
    try expectAll(of: overlays, in: bytes, orElse: "invalid overlay record") {
      Int($0.name) < textCount && Int($0.cover) < covers.count && $0.fade.isValid
    }
    try expectAll(of: sources, in: bytes, orElse: "a source refers to a missing file") {
      Int($0.file) < files.count
    }
    let (causes, canSecure) = (Cause.count, Lifecycle(code: header.lifecycle).canSecure)
    try expect(sources.count % causes == 0, at: sources.start, "a list of sources is cut off")
    try expectAll(of: tracks, in: bytes, orElse: "invalid track record") { track in
      track.isSensitive <= 1 && SecureLevel.isCode(track.secure)
        && (track.secure == 0 || canSecure) && track.fade.isValid && Int(track.cover) < covers.count
        && Int(track.sheet) < sheets.count && Int(track.sources) <= sources.count / causes
    }
  }

  /// Checks that each event of each sheet has cues, and that its last cue has
  /// no guard.
  ///
  /// So each state has a cue.
  private func checkCues(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      cueStarts.count == sheets.count * CueEvent.count + 1, at: cueStarts.start,
      "an event of a sheet has no cues")
    try expectAll(of: sheets, in: bytes, orElse: "invalid cue sheet record") { sheet in
      Int(sheet.returnsOn) < CueEvent.count && sheet.reasons & ~Reasons.all.rawValue == 0
    }
    try expectAll(of: cues, in: bytes, orElse: "invalid cue record") { cue in
      (cue.requires | cue.forbids) & ~Conditions.all.rawValue == 0
        && cue.keyframes & ~Keyframes.all.rawValue == 0 && Int(cue.cause) < Cause.count
    }
    var start = 0
    try expect(cueStarts[0, in: bytes] == 0, at: cueStarts.start, "the first cue has no event")
    for index in 1..<cueStarts.count {
      let end = Int(cueStarts[index, in: bytes])
      try expect(
        start < end && end <= cues.count, at: cueStarts.offset(of: index),
        "an event of a sheet has no cues")
      let last = cues[end - 1, in: bytes]
      try expect(
        last.requires == 0 && last.forbids == 0, at: cues.offset(of: end - 1),
        "an event has no cue for some states")
      start = end
    }
    try expect(start == cues.count, at: cues.start, "the last cue has no event")
  }

  /// Checks the tables that map a screen's id to its track: the listed screens,
  /// and the sets of patterns.
  private func checkScreens(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      entries.words.count <= texts.count, at: Header.counts, "there are screens without an id")
    try expect(
      entries.isValid(tracks.count, in: bytes), at: entries.buckets.start,
      "the table of screens refers to a missing screen")
    try expect(
      combinationIndex.isValid(combinations.count, in: bytes), at: combinationIndex.buckets.start,
      "the table of combinations refers to a missing combination")
    let groupCount = tree.groupCount(in: bytes)
    for index in 0..<combinations.count {
      let combination = combinations[index, in: bytes]
      let (base, group) = (Int(combination.base), Int(combination.group))
      let followsBase =
        base <= index && (base == 0 || Int(combinations[base - 1, in: bytes].group) < group)
      try expect(
        followsBase && group < groupCount && Int(combination.track) < tracks.count,
        at: combinations.offset(of: index), "a combination comes before its base, or has no track")
    }
  }
}
