internal import ScrimTimeline

/// The tracks that screens come to, with the covers and cue sheets that they share.
///
/// Screens with the same settings get one track; settings that differ in more than
/// a cover and its fade get a cue sheet of their own.
struct TrackTable {
  private(set) var covers: [Cover] = []
  private(set) var sheets: [CueSheet] = []
  private(set) var tracks: [Track] = []

  private var coverNumbers: [Cover: Int] = [:]
  private var sheetNumbers: [CueSettings: Int] = [:]
  private var trackNumbers: [Values: Int] = [:]

  /// What two screens must have in common to share a track.
  private struct Values: Hashable {
    let isSensitive: Bool
    let cover: Int
    let sheet: Int
    let fade: Fade
  }

  /// The track of screens with some settings, which is added if it is new.
  ///
  /// - Parameter sources: the lines that a new track leads back to.
  mutating func track(
    of settings: Settings, in examination: Examination, sources: () -> [PolicyLine]
  ) -> Int {
    let lowered = examination.loweredCover(settings.cover?.value)
    let values = Values(
      isSensitive: settings.coversScreen, cover: cover(lowered),
      sheet: sheet(settings.cueSettings(coversAtOnce: lowered.isInstant)),
      fade: examination.fade(settings.fade))
    if let number = trackNumbers[values] { return number }
    tracks.append(
      Track(
        isSensitive: values.isSensitive, cover: values.cover, sheet: values.sheet,
        fade: values.fade, sources: sources()))
    trackNumbers[values] = tracks.count - 1
    return tracks.count - 1
  }

  /// A cover's number; it is added if it is new.
  mutating func cover(_ cover: Cover) -> Int {
    if let number = coverNumbers[cover] { return number }
    covers.append(cover)
    coverNumbers[cover] = covers.count - 1
    return covers.count - 1
  }

  private mutating func sheet(_ settings: CueSettings) -> Int {
    if let number = sheetNumbers[settings] { return number }
    sheets.append(CueSheet(settings))
    sheetNumbers[settings] = sheets.count - 1
    return sheets.count - 1
  }
}
