internal import ScrimDiagnostics
internal import ScrimTimeline
internal import ScrimVerifier

/// A screen that breaks a property, and why.
struct ProofFault {
  let property: Property
  /// The screen, or the pattern that stands for it.
  let screen: ExaminedScreen
  /// The settings that would have to change, the one that should first.
  let causes: [(origin: Origin, is: String)]
  /// How they would have to change; empty if no change is known to help.
  let remedies: [Remedy]
  /// The longest time that the switcher may show the screen.
  let peek: Proof.Peek
  /// The way to the breach, and how it is told.
  let counterexample: Counterexample?
  let trace: [Diagnostic.Step]
}

/// What a track's screens do to break a property.
private struct TrackFault {
  let track: Int
  /// The way to the breach, and the timeline that it was played on.
  var way: (counterexample: Counterexample, timeline: Timeline)?
  /// What would mend it, by the track that would change.
  var blame: [(track: Int, remedy: Remedy)] = []

  var counterexample: Counterexample? { way?.counterexample }

  /// Whether it takes a change of the track's own settings, or no other is known.
  var isOwn: Bool { blame.isEmpty || blame.contains { $0.track == track } }
}

extension PolicyProof {
  /// The screens that break a property.
  ///
  /// A screen that only does because of another one's settings is passed over, if
  /// that one is found.
  func faults(of property: Property, in examination: Examination) -> [ProofFault] {
    let found = trackFaults(of: property)
    if found.isEmpty { return [] }
    let ownTracks = Set(found.filter(\.isOwn).map(\.track))
    let screens = screensOfTracks(in: examination)
    return found.filter { fault in
      fault.isOwn || !fault.blame.allSatisfy { ownTracks.contains($0.track) }
    }.flatMap { faults(by: $0, property, of: screens[$0.track], in: examination) }
  }

  /// The fault of a property that takes the fewest events, whosever fault it is.
  func shortestFault(of property: Property, in examination: Examination) -> ProofFault? {
    let shortest = trackFaults(of: property).min { first, second in
      guard let one = first.counterexample else { return false }
      return second.counterexample.map { one.isShorter(than: $0) } ?? true
    }
    return shortest.flatMap {
      let screens = screensOfTracks(in: examination)[$0.track]
      return faults(by: $0, property, of: screens, in: examination).first
    }
  }

  /// For how many tracks the way to a breach is looked for: more than anybody reads.
  private static let mostExplained = 500

  private func trackFaults(of property: Property) -> [TrackFault] {
    let broken = content.tracks.indices.filter { !proof.holds(property, onTrack: $0) }
    return broken.enumerated().map { number, track in
      guard number < Self.mostExplained else { return TrackFault(track: track) }
      let stage = ProofStage(for: track, of: self)
      let timeline = Timeline(stage.content)
      let found = proof.outcome(
        of: property, onTrack: track, of: stage.screens, in: timeline
      ).counterexample
      return TrackFault(
        track: track, way: found.map { ($0, timeline) },
        blame: found.map(stage.blame) ?? [])
    }
  }

  /// A fault of each screen of a track.
  private func faults(
    by fault: TrackFault, _ property: Property, of screens: [ProvedScreen],
    in examination: Examination
  ) -> [ProofFault] {
    let trace = steps(of: fault, in: examination)
    return screens.map { screen in
      let screen =
        switch screen {
        case .listed(let entry): examination.screen(entry)
        case .unlisted(let subject): examination.screen(subject)
        }
      return ProofFault(
        property: property, screen: screen,
        causes: causes(of: fault, property, on: screen, in: examination),
        remedies: fault.blame.map(\.remedy), peek: proof.peeks[fault.track],
        counterexample: fault.counterexample, trace: trace)
    }
  }
}

/// Reasons.
extension PolicyProof {
  private func causes(
    of fault: TrackFault, _ property: Property, on screen: ExaminedScreen,
    in examination: Examination
  ) -> [(origin: Origin, is: String)] {
    let policy = examination.policy
    var causes: [(origin: Origin, is: String)] = []
    for (track, remedy) in fault.blame {
      let settings =
        track == fault.track
        ? screen.settings
        : subjects.indices.first { tracks[$0] == track }
          .map { examination.screen(subjects[$0]).settings }
      guard let origin = settings?.origin(of: remedy.cause, policy) else { continue }
      causes.append((origin, "'\(remedy.key)'"))
    }
    switch property {
    case .peekBounded:
      if let limit = policy.peekLimit { causes.append((limit.origin, "the limit")) }
    case .lockHolds: if let lock = policy.lock { causes.append((lock.origin, "the lock")) }
    default: break
    }
    return causes
  }

  /// The way to a breach, each step with the line of the policy that decides there.
  private func steps(of fault: TrackFault, in examination: Examination) -> [Diagnostic.Step] {
    guard let (counterexample, timeline) = fault.way else { return [] }
    return counterexample.story(on: timeline).steps.map { step in
      let subject =
        subjects.first { $0.id == step.screen } ?? subjects.first { $0.entries.isEmpty }
      let span = subject.flatMap { subject in
        step.line.action.origin(on: examination.screen(subject), examination.policy)
      }.map(examination.files.valueSpan)
      return Diagnostic.Step(step.sentence, event: step.line.json, at: span)
    }
  }
}

extension Examination {
  /// A screen that stands for others, with the places of its settings.
  fileprivate func screen(_ subject: ProofSubject) -> ExaminedScreen {
    let settings = subject.entries.reduce(policy.defaults) {
      $0.overridden(by: files.settings(of: screens.entries[$1], tables))
    }
    guard let last = subject.entries.last,
      let pattern = try? Pattern(text(of: screens.entries[last]))
    else {
      return ExaminedScreen(
        pattern: .everything, origin: policy.defaults.origins.min() ?? beginning,
        own: policy.defaults, settings: settings)
    }
    return ExaminedScreen(
      pattern: pattern, origin: screens.entries[last].origin,
      own: files.settings(of: screens.entries[last], tables), settings: settings)
  }

  /// Where the policy begins, for what nothing in it says.
  private var beginning: Origin { policy.version?.origin ?? Origin(place: 0) }
}

extension TraceAction {
  /// Where it is written what a line of a trace does: the setting that decides, or the
  /// screen that is shown.
  fileprivate func origin(on screen: ExaminedScreen, _ policy: Policy) -> Origin? {
    isScreen ? screen.origin : cause.flatMap { screen.settings.origin(of: $0, policy) }
  }
}

extension Remedy {
  /// The key of the setting that is changed.
  fileprivate var key: String {
    switch self {
    case .fadeInAtOnce, .fadeInWithinLimit: "fade"
    default: cause.rawValue
    }
  }
}
