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
    let (screens, traits) = (examination.screens, ProofTraits(of: examination))
    let listed = screens.listedBehaviors.lazy.map { screens.settings(of: $0.behavior) }
    for settings in traits.distinct(listed) { _ = add(settings) }
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
  /// All mixtures of what `defaults` and the patterns set, of values that make no
  /// difference to a proof only the first.
  fileprivate func mixtures(by traits: ProofTraits) -> [Settings] {
    let owns = traits.distinct(screens.settingsOfPatterns.lazy.map { tables.settings[$0] })
    var mixtures = [policy.defaults]
    func mix<Value>(
      _ key: WritableKeyPath<Settings, Setting<Value>?>, _ difference: (Settings) -> some Hashable
    ) {
      var seen = Set([difference(policy.defaults)])
      var values: [Setting<Value>?] = [policy.defaults[keyPath: key]]
      for own in owns where own[keyPath: key] != nil && seen.insert(difference(own)).inserted {
        values.append(own[keyPath: key])
      }
      mixtures = mixtures.flatMap { mixture in
        values.map { value in
          var mixture = mixture
          mixture[keyPath: key] = value
          return mixture
        }
      }
    }
    mix(\.isSensitive, \.coversScreen)
    mix(\.cover, traits.ofCover)
    mix(\.fade.fadeIn, traits.ofFadeIn)
    mix(\.fade.fadeOut, traits.ofFadeOut)
    mix(\.fade.settle, traits.ofSettling)
    mix(\.raiseOn, \.cueSettings.raiseOn)
    mix(\.atBackground, \.cueSettings.atBackground)
    mix(\.dropOn, \.cueSettings.dropOn)
    mix(\.recording, \.cueSettings.recording)
    return mixtures
  }
}
