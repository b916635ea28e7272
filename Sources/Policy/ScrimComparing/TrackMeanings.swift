internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimTimeline
internal import ScrimVerifier

/// A track of one version.
struct ComparedTrack: Equatable {
  /// The number of the track's meaning.
  let meaning: Int
  let isSensitive: Bool
  /// Whether the cover is a blur, which is judged by the text on the screen.
  let isBlurred: Bool
  /// Whether the cover appears without a fade.
  let coversAtOnce: Bool
  /// The indexes of the properties of the proof that the track breaks.
  var broken: [Int] = []
}

/// Numbers the meanings of tracks, so that tracks of two timelines can be
/// compared.
///
/// Two tracks have the same number if an app looks and acts alike with both.
/// The names of covers and the lines of policies do not count.
struct TrackMeanings {
  private struct Meaning: Hashable {
    let isSensitive: Bool
    let cover: Int
    let sheet: Int
    let fade: Fade
    let secure: SecureLevel
  }

  private var numbers: [Meaning: Int] = [:]
  private var covers: [Cover: Int] = [:]
  private var sheets: [CueSheet] = []

  /// The tracks of a version.
  mutating func tracks(of version: PolicyVersion) -> [ComparedTrack] {
    let content = version.content
    let sheets = content.sheets.map { number(of: $0) }
    let covers = content.covers.map { number(of: $0.unnamed) }
    var tracks = content.tracks.map { track in
      let cover = content.covers[track.cover]
      let fade = track.fade.inEffect(isSensitive: track.isSensitive, coversAtOnce: cover.isInstant)
      let meaning = Meaning(
        isSensitive: track.isSensitive, cover: covers[track.cover], sheet: sheets[track.sheet],
        fade: fade, secure: track.secure)
      return ComparedTrack(
        meaning: number(of: meaning), isSensitive: track.isSensitive, isBlurred: cover.isBlur,
        coversAtOnce: cover.isInstant)
    }
    let proof = version.proof.proof
    for (index, property) in Property.allCases.enumerated() where !proof.holds(property) {
      for track in tracks.indices where !proof.holds(property, onTrack: track) {
        tracks[track].broken.append(index)
      }
    }
    return tracks
  }

  private mutating func number(of meaning: Meaning) -> Int {
    let number = numbers[meaning] ?? numbers.count
    if number == numbers.count { numbers[meaning] = number }
    return number
  }

  private mutating func number(of cover: Cover) -> Int {
    let number = covers[cover] ?? covers.count
    covers[cover] = number
    return number
  }

  /// The number of a sheet.
  ///
  /// There are few sheets.
  private mutating func number(of sheet: CueSheet) -> Int {
    if let known = sheets.firstIndex(of: sheet) { return known }
    sheets.append(sheet)
    return sheets.count - 1
  }
}

extension Cover {
  fileprivate var isBlur: Bool { if case .blur = kind { true } else { false } }
}
