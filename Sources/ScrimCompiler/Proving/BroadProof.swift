internal import ScrimTimeline
internal import ScrimVerifier

/// A proof of more than there is: that whatever a policy's patterns set could come
/// together on one screen, in any mixture, and nothing would break.
///
/// Which patterns do meet on a screen takes long to find out where there are thousands.
/// What holds for every mixture holds for those that there are; only where it does not
/// has anyone to look closer.
struct BroadProof {
  private let proof: Proof?

  init(of examination: Examination) {
    var table = TrackTable()
    func add(_ settings: Settings) -> Int {
      table.track(of: settings, in: examination) { PolicyPlaces.unknown }
    }
    let first = add(examination.screens.unlistedSettings)
    let traits = ProofTraits(of: examination)
    for behavior in examination.listedBehaviors(differingIn: traits) {
      _ = add(examination.screens.settings(of: behavior))
    }
    for settings in examination.mixtures(by: traits) { _ = add(settings) }
    let map = ScreenMap(unlisted: first, entries: [], patterns: [], combinations: [])
    proof = Proof(
      Timeline(examination.content(table, showing: map)),
      isShown: table.tracks.map { _ in true })
  }

  /// Whether there is nothing to say of the policy.
  var isClean: Bool {
    guard let proof else { return false }
    return Property.allCases.allSatisfy(proof.holds)
      && (proof.peekLimit != nil || proof.peeks.allSatisfy { $0.worst != nil })
  }
}

extension Examination {
  /// The behaviours of ids, of those that are one to a proof only the first.
  fileprivate func listedBehaviors(
    differingIn traits: ProofTraits
  ) -> [ExaminedScreens.Behavior] {
    let ofBases = screens.settingsOfBases.map { traits.of(SettingValues($0)) }
    var seen: Set<UInt64> = []
    var last: UInt64?
    return screens.listedBehaviors.compactMap { behavior, _ in
      let own = traits.of(tables.settings[behavior.own])
      let all = ProofTraits.traits(ofBases[Int(behavior.base)], overriddenBy: own)
      // Most are like the one before.
      if all == last { return nil }
      last = all
      return seen.insert(all).inserted ? behavior : nil
    }
  }

  /// All mixtures of what `defaults` and the patterns set, of values that make no
  /// difference to a proof only the first.
  fileprivate func mixtures(by traits: ProofTraits) -> [Settings] {
    var seenOwns: Set<UInt64> = []
    let owns = screens.settingsOfPatterns.map { tables.settings[$0] }.filter {
      seenOwns.insert(traits.of($0)).inserted
    }.map { (values: $0, settings: $0.settings(at: .inheritedMap)) }
    let defaults = SettingValues(policy.defaults)
    var mixtures = [policy.defaults]
    func mix<Value>(
      _ key: WritableKeyPath<Settings, Setting<Value>?>, _ trait: (SettingValues) -> UInt64
    ) {
      var seen = Set([trait(defaults)])
      var values: [Setting<Value>?] = [policy.defaults[keyPath: key]]
      for own in owns
      where own.settings[keyPath: key] != nil && seen.insert(trait(own.values)).inserted {
        values.append(own.settings[keyPath: key])
      }
      mixtures = mixtures.flatMap { mixture in
        values.map { value in
          var mixture = mixture
          mixture[keyPath: key] = value
          return mixture
        }
      }
    }
    mix(\.isSensitive, traits.ofSensitivity)
    mix(\.cover, traits.ofCover)
    mix(\.fade.fadeIn, traits.ofFadeIn)
    mix(\.fade.fadeOut, traits.ofFadeOut)
    mix(\.fade.settle, traits.ofSettling)
    mix(\.raiseOn, traits.ofRaising)
    mix(\.atBackground, traits.ofBackground)
    mix(\.dropOn, traits.ofDropping)
    mix(\.recording, traits.ofRecording)
    return mixtures
  }
}
