package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimPolicy
package import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace
package import ScrimVerifier

/// Screens that break a property, and why.
package struct ProofFault {
  package let property: Property
  package let screen: ResolvedScreen
  /// The screen's id or pattern; `**` for those that no entry matches.
  package let screenName: String
  /// The settings to change, the best candidate first.
  package let causes: [(origin: Origin, is: String)]
  /// The changes to make; empty if no change is known to help.
  package let remedies: [Remedy]
  /// The longest time that the switcher may show the screen.
  package let peek: Proof.Peek
  /// The counterexample, and its text; nil if no trace confirms the breach.
  package let evidence: (counterexample: Counterexample, text: CounterexampleText)?
}

extension PolicyProof {
  /// The screens that break a property.
  ///
  /// Screens that fail only because of another screen's settings are left out,
  /// if that screen is in the list.
  package func faults(of property: Property) -> [ProofFault] {
    // A breach that no trace confirms is a bug in Scrim, and is reported as
    // one.
    let found = (faults[property] ?? []).filter { !$0.isUnconfirmed }
    let ownTracks = Set(found.filter(\.isOwn).map(\.track))
    return found.filter { fault in
      fault.isOwn || !fault.smallestFix.allSatisfy { ownTracks.contains($0.track) }
    }.flatMap { faults(by: $0, property) }
  }

  /// The fault of a property with the shortest counterexample, whichever
  /// screen's settings cause it.
  package func shortestFault(of property: Property) -> ProofFault? {
    let shortest = (faults[property] ?? []).min { first, second in
      guard let one = first.evidence?.counterexample else { return false }
      return (second.evidence?.counterexample).map { one.isShorter(than: $0) } ?? true
    }
    return shortest.flatMap { faults(by: $0, property).first }
  }

  /// The fault of a track's first screen; nil if no trace confirms it.
  package func fault(of property: Property, onTrack track: Int) -> ProofFault? {
    let fault = faults[property]?.first { $0.track == track && !$0.isUnconfirmed }
    return fault.flatMap { faults(by: $0, property).first }
  }

  /// The faults of the screens of a track.
  private func faults(by fault: TrackFault, _ property: Property) -> [ProofFault] {
    screensOfTracks[fault.track].map { proved in
      let screen = lowered.resolved.screen(of: proved.entries)
      return ProofFault(
        property: property, screen: screen, screenName: lowered.resolved.name(of: screen),
        causes: causes(of: fault, property, on: screen),
        remedies: fault.smallestFix.map(\.remedy), peek: proof.peeks[fault.track],
        evidence: fault.evidence)
    }
  }
}

/// The causes of faults, and the steps that lead to them.
extension PolicyProof {
  private func causes(
    of fault: TrackFault, _ property: Property, on screen: ResolvedScreen
  ) -> [(origin: Origin, is: String)] {
    let policy = lowered.resolved.policy
    var causes: [(origin: Origin, is: String)] = []
    for (track, remedy) in fault.smallestFix {
      let settings =
        track == fault.track
        ? screen.settings
        : screensOfTracks[track].first.map { lowered.resolved.screen(of: $0.entries).settings }
      if let origin = settings.flatMap(remedy.cause.origin(in: policy)) {
        causes.append((origin, "'\(remedy.key)'"))
      }
    }
    switch property {
    case .peekBounded:
      if let limit = policy.peekLimit { causes.append((limit.origin, "the limit")) }
    case .lockHolds: if let lock = policy.lockTreatment { causes.append((lock.origin, "the lock")) }
    default: break
    }
    return causes
  }

  /// The steps of a counterexample, each with the policy line that decides it.
  package func steps(of text: CounterexampleText) -> [Diagnostic.Step] {
    let resolved = lowered.resolved
    return text.steps.map { step in
      let proved =
        step.screen.map(ScreenID.init).flatMap { screensOfIDs[$0] } ?? .unnamed(in: resolved)
      let screen = resolved.screen(of: proved.entries)
      let span = step.line.action.origin(on: screen, resolved.policy).map(resolved.files.valueSpan)
      return Diagnostic.Step(step.sentence, event: step.line.json, at: span)
    }
  }
}

extension TraceAction {
  /// Where the policy decides the effect of a line of a trace: the setting, or
  /// the screen that is shown.
  fileprivate func origin(on screen: ResolvedScreen, _ policy: Policy) -> Origin? {
    isScreen
      ? screen.origin : cause.flatMap { $0.origin(in: policy)(screen.settings) }
  }
}

extension Remedy {
  /// The key of the setting to change.
  fileprivate var key: String {
    switch self {
    case .fadeInAtOnce, .fadeInWithinLimit: "fade"
    default: cause.name
    }
  }
}
