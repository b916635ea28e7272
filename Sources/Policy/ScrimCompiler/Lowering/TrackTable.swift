internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimTimeline

/// The tracks of screens, with the covers and cue sheets that they share.
///
/// Screens with the same settings share a track. Tracks that differ only in a
/// cover and its fade share a cue sheet.
struct TrackTable {
  let resolved: ResolvedPolicy
  private(set) var covers: [Cover] = []
  private(set) var sheets: [CueSheet] = []
  /// The tracks, without their source lines, which are in `sources`.
  private(set) var tracks: [Track] = []
  private(set) var sources: TrackSources
  /// The settings that the cues of each track are made from.
  private(set) var cueSettings: [CueSettings] = []

  private var lineTable: PolicyLineTable
  private var coverNumbers: [Cover: Int] = [:]
  private var numbersOfReferences: [CoverReference: Int] = [:]
  private var sheetNumbers: [CueSettings: Int] = [:]
  private var trackNumbers = SlotTable()

  init(of resolved: ResolvedPolicy) {
    self.resolved = resolved
    lineTable = PolicyLineTable(resolved)
    let count = resolved.screens.entries.count
    tracks.reserveCapacity(count)
    cueSettings.reserveCapacity(count)
    sources = TrackSources(roomFor: count)
  }

  /// The policy's files, which the source lines refer to.
  var files: [String] { lineTable.files }

  /// Returns the track for some settings, and adds it if it is new.
  ///
  /// - Parameter origin: the source of the settings that are built in, for a
  ///   new track.
  mutating func track(of settings: Settings, at origin: Origin) -> Int {
    let cover = cover(settings.cover.value)
    let coversAtOnce = covers[cover].isInstant
    let effective = settings.inEffect(coversAtOnce: coversAtOnce, on: resolved.system)
    let cues = CueSettings(effective)
    let track = Track(
      isSensitive: cues.isSensitive, cover: cover, sheet: sheet(cues), fade: Fade(settings),
      secure: effective.secure.value, sources: [])
    let hash = track.hash
    if let number = trackNumbers.number(hash, where: { tracks[$0] == track }) {
      return number
    }
    sources.append(lineTable.sources(of: settings, at: origin))
    trackNumbers.insert(tracks.count, hash)
    tracks.append(track)
    cueSettings.append(cues)
    return tracks.count - 1
  }

  /// Lowers an overlay.
  ///
  /// It has no settle time.
  mutating func overlay(_ entry: Policy.OverlayEntry) -> Overlay {
    let settings = resolved.settings(of: entry)
    let name = resolved.tables.names.text(of: entry.name)
    var fade = Fade(settings)
    fade.settle = .zero
    return Overlay(name: name, cover: cover(settings.cover.value), fade: fade)
  }

  /// The number of a cover, which is added if it is new.
  mutating func cover(_ reference: CoverReference) -> Int {
    if let known = numbersOfReferences[reference] { return known }
    let cover = resolved.loweredCover(reference)
    let number = coverNumbers[cover] ?? covers.count
    if number == covers.count { covers.append(cover) }
    coverNumbers[cover] = number
    numbersOfReferences[reference] = number
    return number
  }

  private mutating func sheet(_ settings: CueSettings) -> Int {
    if let known = sheetNumbers[settings] { return known }
    sheetNumbers[settings] = sheets.count
    sheets.append(CueSheet(settings))
    return sheets.count - 1
  }
}

extension Track {
  /// A hash of the properties that decide how the track behaves.
  fileprivate var hash: UInt64 {
    var hash = UInt64.key(cover, sheet << 8 | Int(fade.curve.code))
    for time in [fade.fadeIn, fade.fadeOut, fade.settle] {
      hash = (hash ^ UInt64(bitPattern: time.count)).mixed
    }
    return hash
  }
}
