package import ScrimDiagnostics
package import ScrimSessions
package import ScrimTimeline
internal import ScrimInterchange
package import ScrimPolicy
package import ScrimVerifier

/// The result of a proof, property by property.
package struct Verification: Sendable {
  /// The result for one property.
  package struct Verdict: Sendable {
    package let property: Property
    package let holds: Bool
    /// Nil if the property holds, or if no trace confirms the breach.
    package let counterexample: Counterexample?
    package let steps: [Diagnostic.Step]
    /// The policy lines to change.
    package let spans: [SourceSpan]
  }

  /// The longest peek at the screens of one track.
  package struct PeekRow: Sendable {
    /// The ids and patterns on the track.
    package let screens: [String]
    /// Whether they are public, so that the switcher may show them.
    package let isPublic: Bool
    package let peek: Proof.Peek
  }

  /// The variant that was proved.
  package let variant: PolicyVariant
  package let lifecycle: Lifecycle
  /// The instants at which the system may take a snapshot.
  package let window: LifecycleModel.Window
  /// The pictures out of which the app can keep its windows.
  package let pictures: [LifecycleModel.Picture]
  /// The events that the system may send, by the phase.
  package let steps: [LifecycleModel.Step]
  package let stateCount: Int
  /// In the order of the properties.
  package let verdicts: [Verdict]
  package let peeks: [PeekRow]
  package let peekLimit: Nanoseconds?
  package let prompts: Prompts
  /// Whether the app never locks itself.
  package let isWithoutLock: Bool
  /// The properties reported as broken that no trace breaks, which is a bug in
  /// Scrim.
  package let unconfirmed: [Property]
  /// What was proved, as an engine reads it.
  package let timeline: [UInt8]
  /// The properties that `scrim-check` proves of the timeline; nil if it was not asked.
  package var checked: Set<Property>?
  /// The answer of `scrim-check`, as it wrote it; nil if it was not asked.
  package var answer: [UInt8]?

  /// Whether each property holds, for `scrim-check` as well if it was asked.
  package var holds: Bool { verdicts.allSatisfy(\.holds) && unchecked.isEmpty }

  /// The properties that fail by a trace that the engine has played, and that `scrim-check`
  /// proves: one of the two is wrong.
  package var contradicted: [Property] {
    verdicts.filter { !$0.holds && checked?.contains($0.property) == true }.map(\.property)
  }

  /// The properties that `scrim-check` was asked for and does not prove.
  package var unchecked: [Property] {
    checked.map { checked in Property.allCases.filter { !checked.contains($0) } } ?? []
  }

  /// What a property says about the app, given what the policy accepts.
  package func meaning(of property: Property) -> String {
    switch property {
    case .peekBounded where peekLimit == nil:
      "no limit is set, so the switcher may show content for any time"
    case .lockHolds where isWithoutLock: "the policy never locks the app"
    default: property.meaning
    }
  }

  /// Nil without a proof.
  package init?(_ compiled: CompiledVariant) {
    guard let proof = compiled.proof else { return nil }
    variant = compiled.variant
    let resolved = proof.lowered.resolved
    lifecycle = resolved.system.lifecycle
    let model = LifecycleModel(of: lifecycle, resolved.system.snapshots)
    (window, pictures, steps) = (model.window, model.pictures, model.steps)
    stateCount = proof.proof.stateCount
    peekLimit = proof.proof.peekLimit
    prompts = proof.proof.timeline.prompts
    isWithoutLock = proof.proof.timeline.lock == .never
    unconfirmed = proof.unconfirmed
    timeline = proof.lowered.timeline.bytes
    verdicts = Property.allCases.map { property in
      let holds = proof.proof.holds(property)
      let fault = holds ? nil : proof.shortestFault(of: property)
      return Verdict(
        property: property, holds: holds, counterexample: fault?.evidence?.counterexample,
        steps: (fault?.evidence?.text).map(proof.steps) ?? [],
        spans: fault?.causes.map { resolved.files.valueSpan(of: $0.origin) } ?? [])
    }
    peeks = proof.screensOfTracks.enumerated().compactMap { track, screens in
      let names = screens.map(resolved.name)
      if names.isEmpty { return nil }
      return PeekRow(
        screens: names, isPublic: !proof.lowered.unlistedContent.tracks[track].isSensitive,
        peek: proof.proof.peeks[track])
    }
  }
}
