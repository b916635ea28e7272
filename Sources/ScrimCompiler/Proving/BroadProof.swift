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
    for (behavior, _) in examination.screens.listedBehaviors { _ = add(behavior.settings) }
    for settings in examination.patternMixtures { _ = add(settings) }
    let screens = ScreenMap(unlisted: first, entries: [], patterns: [], combinations: [])
    proof = Proof(
      Timeline(examination.content(table, showing: screens)),
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
  fileprivate var patternMixtures: [Settings] {
    let owns = Set(screens.patterns.map { screens.entries[$0.entry].value.number }).sorted()
      .map { tables.settings[$0] }
    let limit = policy.loweredPeekLimit ?? .zero
    let lock: Nanoseconds = if case .after(let time)? = policy.lock?.value { time } else { .zero }
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
    mix(\.cover) { loweredCover($0.cover?.value).isInstant }
    mix(\.fade.fadeIn) { settings in
      let time = fade(settings.fade).fadeIn
      return [time == .zero, time > limit, time > lock]
    }
    mix(\.fade.fadeOut) { fade($0.fade).fadeOut == .zero }
    mix(\.fade.settle) { settings in
      let time = fade(settings.fade).settle
      return [time == .zero, time < .milliseconds(10)]
    }
    mix(\.raiseOn, \.cueSettings.raiseOn)
    mix(\.atBackground, \.cueSettings.atBackground)
    mix(\.dropOn, \.cueSettings.dropOn)
    mix(\.recording, \.cueSettings.recording)
    return mixtures
  }
}
