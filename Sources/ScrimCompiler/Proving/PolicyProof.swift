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

  /// A screen of each track; nil for a track of which none is known by its id.
  let screens: [String?]
  /// What each track's cues are made from.
  let cueSettings: [CueSettings]

  /// The track that stands for each kind of screen in counterexamples.
  let tracksOfKinds: [Int]

  /// Proves a policy; nil if its patterns meet in more ways than a limit.
  init?(of examination: Examination, combinationLimit: Int) {
    guard let subjects = examination.proofSubjects(atMost: combinationLimit) else { return nil }
    var table = TrackTable()
    func track(of settings: Settings) -> Int {
      table.track(of: settings, in: examination) { PolicyPlaces.unknown }
    }
    let unlisted = examination.screens.unlistedSettings
    let first = track(of: unlisted)
    let tracks = subjects.map { track(of: $0.settings) }
    self.subjects = subjects
    self.tracks = tracks

    var screens: [String?] = Array(repeating: nil, count: table.tracks.count)
    func loweredCues(of settings: Settings) -> CueSettings {
      settings.cueSettings(
        coversAtOnce: examination.loweredCover(settings.cover?.value).isInstant)
    }
    var cueSettings = Array(repeating: loweredCues(of: unlisted), count: table.tracks.count)
    for (subject, track) in zip(subjects, tracks) {
      screens[track] = screens[track] ?? subject.id
      cueSettings[track] = loweredCues(of: subject.settings)
    }
    self.screens = screens
    self.cueSettings = cueSettings

    let entries = zip(subjects, tracks).compactMap { subject, track in
      subject.id.map { ScreenMap.Entry(id: $0, track: track) }
    }
    let shown = Set(tracks)
    content = examination.content(
      table,
      showing: ScreenMap(
        unlisted: first, entries: entries.sortedByID, patterns: [], combinations: []))
    guard
      let proof = Proof(
        Timeline(content), isShown: screens.indices.map(shown.contains))
    else {
      return nil
    }
    self.proof = proof
    tracksOfKinds = proof.tracksOfKinds.map { tracks in
      tracks.first { screens[$0] != nil } ?? tracks[0]
    }
  }
}

/// What a policy calls a screen, or screens, that a proof speaks of.
enum ProvedScreen {
  /// The screens of an entry that is an id.
  case listed(entry: Int)
  /// Those that a subject stands for: of a pattern, or that nothing lists.
  case unlisted(ProofSubject)

  /// The id, or the pattern; `**` stands for screens that nothing lists.
  func name(in examination: Examination) -> String {
    let entry: Int? =
      switch self {
      case .listed(let entry): entry
      case .unlisted(let subject): subject.entries.last
      }
    return entry.map { examination.text(of: examination.screens.entries[$0]) }
      ?? Pattern.everything.text
  }
}

extension PolicyProof {
  /// The screens of each track, in the order of the policy.
  ///
  /// Only who has something to say of them asks for all of them: a proof looks at one
  /// screen of each behaviour, however many there are.
  func screensOfTracks(in examination: Examination) -> [[ProvedScreen]] {
    let screens = examination.screens
    var screensOfTracks: [[ProvedScreen]] = content.tracks.map { _ in [] }
    var tracksOfBehaviors: [Int32: Int] = [:]
    var patterns: [Int: [(track: Int, subject: ProofSubject)]] = [:]
    for (subject, track) in zip(subjects, tracks) {
      guard let entry = subject.entries.last else {
        screensOfTracks[track].append(.unlisted(subject))
        continue
      }
      if screens.entries[entry].name.isPattern {
        // Of several sets of patterns with the same track, one says enough.
        if patterns[entry, default: []].contains(where: { $0.track == track }) { continue }
        patterns[entry, default: []].append((track, subject))
      } else {
        tracksOfBehaviors[screens.behaviorNumbers[entry]] = track
      }
    }
    for (index, entry) in screens.entries.enumerated() {
      if entry.name.isPattern {
        for (track, subject) in patterns[index] ?? [] {
          screensOfTracks[track].append(.unlisted(subject))
        }
      } else if let track = tracksOfBehaviors[screens.behaviorNumbers[index]] {
        screensOfTracks[track].append(.listed(entry: index))
      }
    }
    return screensOfTracks
  }
}
