internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimTimeline
internal import ScrimVerifier

/// A track of one version.
struct ComparedTrack: Equatable {
  /// The number of what it does.
  let meaning: Int
  let isSensitive: Bool
  /// For each property, whether it holds.
  let properties: [Bool]
  /// Whether the cover is a blur, which is judged by the text on the screen.
  let isBlurred: Bool
}

/// Numbers what tracks do, so that tracks of two timelines can be compared.
///
/// Two tracks have one number if an app that plays them looks and acts the
/// same. Names of covers and lines of policies do not count.
struct TrackMeanings {
  private struct Meaning: Hashable {
    let isSensitive: Bool
    let cover: Cover
    let sheet: Int
    let fade: Fade
    let secure: SecureLevel
  }

  private var numbers: [Meaning: Int] = [:]
  private var sheets: [CueSheet] = []

  /// The tracks of a version.
  mutating func tracks(of version: PolicyVersion) -> [ComparedTrack] {
    let content = version.content
    let sheetNumbers = content.sheets.map { number(of: $0) }
    return content.tracks.enumerated().map { index, track in
      let cover = content.covers[track.cover].unnamed
      var fade = track.fade
      // A cover that appears at once has no fade in.
      if cover.isInstant { fade.fadeIn = .zero }
      let meaning = Meaning(
        isSensitive: track.isSensitive, cover: cover, sheet: sheetNumbers[track.sheet], fade: fade,
        secure: track.secure)
      let number = numbers[meaning] ?? numbers.count
      numbers[meaning] = number
      return ComparedTrack(
        meaning: number, isSensitive: track.isSensitive,
        properties: Property.allCases.map { version.proof.proof.holds($0, onTrack: index) },
        isBlurred: cover.isBlur)
    }
  }

  /// The number of a sheet; there are few.
  private mutating func number(of sheet: CueSheet) -> Int {
    if let known = sheets.firstIndex(of: sheet) { return known }
    sheets.append(sheet)
    return sheets.count - 1
  }
}

extension Cover {
  fileprivate var isBlur: Bool { if case .blur = kind { true } else { false } }
}
