internal import ScrimTimeline
internal import ScrimVerifier

/// The proof of a policy: what was walked, and which screens it speaks of.
struct PolicyProof {
  /// A screen for every way in which screens of the policy behave.
  let subjects: [ProofSubject]
  /// The track of each subject.
  let tracks: [Int]
  let proof: Proof
  /// The timeline that was walked, of the subjects alone.
  let content: TimelineContent

  /// A screen of each track; nil for a track that no screen has.
  let screens: [String?]
  /// What each track's cues are made from.
  let cueSettings: [CueSettings]

  /// Proves a policy; nil if its patterns meet in more ways than a limit.
  init?(of examination: Examination, combinationLimit: Int) {
    guard let subjects = examination.proofSubjects(atMost: combinationLimit) else { return nil }
    var table = TrackTable()
    func track(of settings: Settings) -> Int {
      table.track(of: settings, in: examination) { PolicyPlaces.unknown }
    }
    let first = track(of: examination.screens.unlistedSettings)
    tracks = subjects.map { track(of: $0.settings) }
    self.subjects = subjects
    var screens: [String?] = Array(repeating: nil, count: table.tracks.count)
    for (subject, track) in zip(subjects, tracks) {
      screens[track] = screens[track] ?? subject.id
    }
    self.screens = screens
    var cueSettings = table.tracks.map { _ in examination.screens.unlistedSettings.cueSettings }
    for (subject, track) in zip(subjects, tracks) {
      cueSettings[track] = subject.settings.cueSettings
    }
    self.cueSettings = cueSettings
    let entries = zip(subjects, tracks).map { ScreenMap.Entry(id: $0.id, track: $1) }
    content = examination.content(
      table,
      showing: ScreenMap(
        unlisted: first, entries: entries.sortedByID, patterns: [], combinations: []))
    guard let proof = Proof(Timeline(content), isShown: screens.map { $0 != nil }) else {
      return nil
    }
    self.proof = proof
  }
}

extension PolicyProof {
  /// The ids and patterns that lead to some tracks; `**` stands for screens that nothing
  /// lists.
  func names(of examination: Examination, onTracks isWanted: (Int) -> Bool) -> [String] {
    var names: [String] = []
    var behaviors: Set<Int32> = []
    var entries: Set<Int> = []
    for (subject, track) in zip(subjects, tracks) where isWanted(track) {
      guard let last = subject.entries.last else {
        names.append(Pattern.everything.text)
        continue
      }
      if examination.screens.entries[last].name.isPattern {
        entries.insert(last)
      } else {
        behaviors.insert(examination.screens.behaviorNumbers[last])
      }
    }
    for (index, entry) in examination.screens.entries.enumerated() {
      let isListed =
        !entry.name.isPattern && behaviors.contains(examination.screens.behaviorNumbers[index])
      if isListed || entries.contains(index) { names.append(examination.text(of: entry)) }
    }
    return names
  }
}
