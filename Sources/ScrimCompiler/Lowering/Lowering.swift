internal import ScrimDiagnostics
internal import ScrimTimeline

/// Turns a policy into what the engine plays.
///
/// A policy with findings is lowered as far as it can be read: what is missing is
/// covered in opaque black.
struct Lowering {
  private let examination: Examination
  private let places: PolicyPlaces

  private var table = TrackTable()

  init(_ examination: Examination) {
    self.examination = examination
    places = PolicyPlaces(examination)
  }

  /// The timeline's content; nil where patterns meet in more ways than the limit.
  static func content(_ examination: Examination, combinationLimit: Int) -> TimelineContent? {
    var lowering = Lowering(examination)
    return lowering.content(combinationLimit: combinationLimit)
  }

  private mutating func content(combinationLimit: Int) -> TimelineContent? {
    let policy = examination.policy
    guard let screens = screenMap(combinationLimit: combinationLimit) else { return nil }
    let overlays = policy.overlays.map { entry in
      Overlay(
        name: examination.text(of: entry.name),
        cover: table.cover(
          examination.loweredCover((entry.value.cover ?? policy.defaults.cover)?.value)),
        fade: examination.overlayFade(entry.value.fade))
    }
    var content = examination.content(table, showing: screens)
    content.overlays = overlays
    content.files = places.files
    return content
  }
}

extension Examination {
  /// What a timeline says of the policy as a whole, and of some screens.
  func content(_ table: TrackTable, showing screens: ScreenMap) -> TimelineContent {
    TimelineContent(
      app: policy.app?.value, lifecycle: lifecycle, lock: policy.lock?.value.lowered ?? .never,
      prompts: loweredPrompts, peekLimit: policy.loweredPeekLimit, covers: table.covers,
      sheets: table.sheets, tracks: table.tracks, overlays: [], screens: screens, files: [""])
  }
}

/// Screens.
extension Lowering {
  private mutating func screenMap(combinationLimit: Int) -> ScreenMap? {
    let screens = examination.screens
    let unlisted = track(examination.policy.defaults, at: places.beginning)

    var entries: [ScreenMap.Entry] = []
    var tracksOfBehaviors: [Int?] = Array(repeating: nil, count: screens.behaviors.count)
    for (index, entry) in screens.entries.enumerated() where !entry.name.isPattern {
      let behavior = Int(screens.behaviorNumbers[index])
      let track =
        tracksOfBehaviors[behavior]
        ?? track(screens.settings(of: screens.behaviors[behavior]), at: entry.origin) {
          $0.screen(index).settings
        }
      tracksOfBehaviors[behavior] = track
      entries.append(ScreenMap.Entry(id: examination.text(of: entry), track: track))
    }
    entries = entries.sortedByID

    guard let sets = screens.patternSets(atMost: combinationLimit)?.sets else { return nil }
    let order = screens.patternsByRank
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, pattern) in order.enumerated() { ranks[pattern] = rank }
    var combinations: [ScreenMap.Combination] = []
    var numbers: [[Int]: Int] = [[]: 0]
    for set in sets {
      // Each longer beginning of the set adds a pattern to the one before.
      for length in 1...set.patterns.count {
        let patterns = Array(set.patterns[..<length])
        if numbers[patterns] != nil { continue }
        let entries = patterns.map { screens.entries[screens.entry(ofPattern: $0)] }
        let settings = entries.reduce(into: examination.policy.defaults) {
          $0.override(with: examination.files.settings(of: $1, examination.tables))
        }
        combinations.append(
          ScreenMap.Combination(
            base: numbers[Array(patterns.dropLast())] ?? 0, pattern: ranks[patterns[length - 1]],
            track: track(settings, at: entries[length - 1].origin)))
        numbers[patterns] = combinations.count
      }
    }
    return ScreenMap(
      unlisted: unlisted, entries: entries,
      patterns: order.map { screens.patterns.string(of: $0) }, combinations: combinations)
  }

  /// The track of screens with some settings.
  ///
  /// - Parameter locate: gives the same settings with the places of the screen that
  ///   the track leads back to, where they are not there already.
  private mutating func track(
    _ settings: Settings, at origin: Origin, locate: ((Examination) -> Settings)? = nil
  ) -> Int {
    table.track(of: settings, in: examination) { [places, examination] in
      places.sources(of: locate?(examination) ?? settings, at: origin)
    }
  }
}

extension [ScreenMap.Entry] {
  /// The entries in the order of their ids' bytes; of two with the same id, which is
  /// a fault that has been reported, the last.
  var sortedByID: [ScreenMap.Entry] {
    let order = indices.sorted { first, second in
      let (one, other) = (self[first].id.utf8, self[second].id.utf8)
      return one.elementsEqual(other) ? first < second : one.lexicographicallyPrecedes(other)
    }
    var sorted: [ScreenMap.Entry] = []
    for index in order {
      if let last = sorted.last, last.id.utf8.elementsEqual(self[index].id.utf8) {
        sorted.removeLast()
      }
      sorted.append(self[index])
    }
    return sorted
  }
}
