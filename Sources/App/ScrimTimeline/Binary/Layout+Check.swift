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
    if layout.size != size {
      throw TimelineError(.contradiction("the sections do not fill the file"), at: Header.counts)
    }
    try TimelineError.rethrowing { () throws(TreeError) in
      try layout.texts.check(bytes)
      try layout.tree.check(bytes)
    }
    try layout.checkBehavior(bytes)
    try layout.checkCues(bytes)
    try layout.checkEntries(bytes)
    try layout.checkCombinations(bytes)
    return layout
  }

  @inline(__always)
  func expect(
    _ isValid: Bool, at offset: Int, _ problem: @autoclosure () -> String
  ) throws(TimelineError) {
    if !isValid { throw TimelineError(.contradiction(problem()), at: offset) }
  }

  private func checkBehavior(_ bytes: Span<UInt8>) throws(TimelineError) {
    let textCount = texts.count
    let header = Header(bytes)
    try expect(
      header.isValid(textCount: textCount, trackCount: tracks.count), at: Header.checkedStart,
      "invalid header")
    for index in 0..<files.count {
      try expect(
        Int(files[index, in: bytes]) < textCount, at: files.offset(of: index),
        "the name of a policy file is missing")
    }
    for index in 0..<covers.count {
      try expect(
        covers[index, in: bytes].isValid(textCount: textCount), at: covers.offset(of: index),
        "invalid cover record")
    }
    for index in 0..<overlays.count {
      let overlay = overlays[index, in: bytes]
      try expect(
        Int(overlay.name) < textCount && Int(overlay.cover) < covers.count
          && overlay.fade.isValid,
        at: overlays.offset(of: index), "invalid overlay record")
    }
    for index in 0..<sources.count {
      try expect(
        Int(sources[index, in: bytes].file) < files.count, at: sources.offset(of: index),
        "a source refers to a missing file")
    }
    let (causes, canSecure) = (Cause.count, Lifecycle(code: header.lifecycle).canSecure)
    try expect(sources.count % causes == 0, at: sources.start, "a list of sources is cut off")
    for index in 0..<tracks.count {
      let track = tracks[index, in: bytes]
      try expect(
        track.isSensitive <= 1 && SecureLevel.isCode(track.secure)
          && (track.secure == 0 || canSecure) && track.fade.isValid
          && Int(track.cover) < covers.count
          && Int(track.sheet) < sheets.count && Int(track.sources) <= sources.count / causes,
        at: tracks.offset(of: index), "invalid track record")
    }
  }

  /// Checks that each event of each sheet has cues, and that its last cue has
  /// no guard.
  ///
  /// So each state has a cue.
  private func checkCues(_ bytes: Span<UInt8>) throws(TimelineError) {
    let events = CueEvent.count
    try expect(
      cueStarts.count == sheets.count * events + 1, at: cueStarts.start,
      "an event of a sheet has no cues")
    for index in 0..<sheets.count {
      let sheet = sheets[index, in: bytes]
      try expect(
        Int(sheet.returnsOn) < CueEvent.count && sheet.reasons & ~Reasons.all.rawValue == 0,
        at: sheets.offset(of: index), "invalid cue sheet record")
    }
    for index in 0..<cues.count {
      let cue = cues[index, in: bytes]
      try expect(
        (cue.requires | cue.forbids) & ~Conditions.all.rawValue == 0
          && cue.keyframes & ~Keyframes.all.rawValue == 0 && Int(cue.cause) < Cause.count,
        at: cues.offset(of: index), "invalid cue record")
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
}
