internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline

/// The tracks that screens come to, with the covers and cue sheets that they share.
///
/// Screens with the same settings get one track; settings that differ in more than
/// a cover and its fade get a cue sheet of their own.
struct TrackTable {
  let resolved: ResolvedPolicy
  private(set) var covers: [Cover] = []
  private(set) var sheets: [CueSheet] = []
  private(set) var tracks: [Track] = []
  /// What the cues of each track are made from.
  private(set) var cueSettings: [CueSettings] = []

  private let places: PolicyPlaces
  private var coverNumbers: [Cover: Int] = [:]
  /// Most screens have the cover of the one before them.
  private var lastReference: (CoverReference, Int)?
  /// The covers that references were found to be, by the bits of the references.
  private var numbersOfReferences: [Int64: Int] = [:]
  /// The sheet of all settings that make one, by their code; -1 where there is none yet.
  private var sheetNumbers = Array(repeating: -1, count: CueSettings.codeCount)
  private var trackNumbers: [Values: Int] = [:]

  /// What two screens must have in common to share a track.
  private struct Values: Hashable {
    let isSensitive: Bool
    let cover: Int
    let sheet: Int
    let fade: Fade
  }

  init(of resolved: ResolvedPolicy) {
    self.resolved = resolved
    places = PolicyPlaces(resolved)
  }

  /// The policy's files, which the sources of tracks point into.
  var files: [String] { places.files }

  /// The track of screens with some settings, which is added if it is new.
  ///
  /// - Parameter origin: where a new track leads back to, for settings that are built in.
  mutating func track(of settings: Settings, at origin: Origin) -> Int {
    let cover = cover(settings[Setting.cover])
    let cues = CueSettings(settings, coversAtOnce: covers[cover].isInstant)
    let values = Values(
      isSensitive: settings[Setting.sensitive], cover: cover, sheet: sheet(cues),
      fade: Fade(settings))
    if let number = trackNumbers[values] { return number }
    tracks.append(
      Track(
        isSensitive: values.isSensitive, cover: values.cover, sheet: values.sheet,
        fade: values.fade, sources: places.sources(of: settings, at: origin)))
    cueSettings.append(cues)
    trackNumbers[values] = tracks.count - 1
    return tracks.count - 1
  }

  /// An overlay: over `defaults`, as a screen is, and without a time to settle.
  mutating func overlay(named name: String, _ map: WrittenSettings) -> Overlay {
    var settings = resolved.screens.settings(of: [])
    settings.lay(resolved.tables[map])
    var fade = Fade(settings)
    fade.settle = .zero
    return Overlay(name: name, cover: cover(settings[Setting.cover]), fade: fade)
  }

  private mutating func cover(_ reference: CoverReference) -> Int {
    if let (last, number) = lastReference, last == reference { return number }
    let number = numbersOfReferences[reference.bits] ?? newCover(reference)
    lastReference = (reference, number)
    return number
  }

  private mutating func newCover(_ reference: CoverReference) -> Int {
    let cover = resolved.loweredCover(reference)
    let number = coverNumbers[cover] ?? covers.count
    if number == covers.count {
      covers.append(cover)
      coverNumbers[cover] = number
    }
    numbersOfReferences[reference.bits] = number
    return number
  }

  private mutating func sheet(_ settings: CueSettings) -> Int {
    if sheetNumbers[settings.code] < 0 {
      sheetNumbers[settings.code] = sheets.count
      sheets.append(CueSheet(settings))
    }
    return sheetNumbers[settings.code]
  }
}
