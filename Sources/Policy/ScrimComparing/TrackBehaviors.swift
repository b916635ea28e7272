internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// A track of one version.
struct ComparedTrack: Equatable {
  /// The number of the track's behavior.
  let behavior: Int
  let isSensitive: Bool
  /// Whether the cover is a blur, which is judged by the text on the screen.
  let isBlurred: Bool
  /// Whether the cover appears without a fade.
  let coversAtOnce: Bool
  /// The indexes of the properties of the proof that the track breaks.
  let broken: [Int]
}

/// Numbers the behaviors of tracks, so that tracks of two timelines can be
/// compared.
///
/// Two tracks have the same number if an app looks and acts alike with both.
/// The names of covers and the lines of policies do not count.
struct TrackBehaviors {
  private struct Behavior: Hashable {
    let isSensitive: Bool
    let cover: Int
    let sheet: Int
    let fade: Fade
    let secure: SecureLevel
  }

  private var numbers: [Behavior: Int] = [:]
  private var covers: [Cover: Int] = [:]
  private var sheets: [CueSheet] = []

  /// The tracks of a version.
  mutating func tracks(of version: PolicyVersion) -> [ComparedTrack] {
    let (content, proof) = (version.content, version.proof.proof)
    let sheets = content.sheets.map { number(of: $0) }
    let covers = content.covers.map { self.covers.number(of: $0.unnamed) }
    let refuted = Property.allCases.enumerated().filter { !proof.holds($1) }
    return content.tracks.enumerated().map { index, track in
      let cover = content.covers[track.cover]
      let fade = track.fade.inEffect(isSensitive: track.isSensitive, coversAtOnce: cover.isInstant)
      let behavior = Behavior(
        isSensitive: track.isSensitive, cover: covers[track.cover], sheet: sheets[track.sheet],
        fade: fade, secure: track.secure)
      return ComparedTrack(
        behavior: numbers.number(of: behavior), isSensitive: track.isSensitive,
        isBlurred: cover.isBlur, coversAtOnce: cover.isInstant,
        broken: refuted.filter { !proof.holds($1, onTrack: index) }.map(\.offset))
    }
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

extension Dictionary where Value == Int {
  /// The number of a key; a new key gets the next one.
  fileprivate mutating func number(of key: Key) -> Int {
    let number = self[key] ?? count
    self[key] = number
    return number
  }
}

extension Cover {
  fileprivate var isBlur: Bool { if case .blur = kind { true } else { false } }
}
