internal import ScrimTimeline

/// What of a policy makes a difference to a proof of its screens' settings.
///
/// Thousands of settings that differ in a text size, or in how long a fade takes, are
/// one to a proof: a time matters only by what it exceeds.
struct ProofTraits {
  private let limit: Nanoseconds
  private let lock: Nanoseconds
  private let examination: Examination

  init(of examination: Examination) {
    self.examination = examination
    limit = examination.policy.loweredPeekLimit ?? .zero
    lock = if case .after(let time)? = examination.policy.lock?.value { time } else { .zero }
  }

  func ofFadeIn(_ settings: Settings) -> UInt64 {
    let time = examination.fade(settings.fade).fadeIn
    return (time == .zero ? 1 : 0) | (time > limit ? 2 : 0) | (time > lock ? 4 : 0)
  }

  func ofFadeOut(_ settings: Settings) -> UInt64 {
    examination.fade(settings.fade).fadeOut == .zero ? 1 : 0
  }

  func ofSettling(_ settings: Settings) -> UInt64 {
    let time = examination.fade(settings.fade).settle
    return (time == .zero ? 1 : 0) | (time < .milliseconds(10) ? 2 : 0)
  }

  func ofCover(_ settings: Settings) -> UInt64 {
    let cover = settings.cover.flatMap { examination.cover($0.value) }
    return cover?.ignoresFades ?? false ? 1 : 0
  }

  /// All that makes a difference, and which keys are set, as one number.
  func of(_ settings: Settings) -> UInt64 {
    let cues = settings.cueSettings
    var traits: UInt64 = 0
    func add(_ trait: UInt64, isSet: Bool) { traits = traits << 4 | trait << 1 | (isSet ? 1 : 0) }
    add(settings.coversScreen ? 1 : 0, isSet: settings.isSensitive != nil)
    add(ofCover(settings), isSet: settings.cover != nil)
    add(ofFadeIn(settings), isSet: settings.fade.fadeIn != nil)
    add(ofFadeOut(settings), isSet: settings.fade.fadeOut != nil)
    add(ofSettling(settings), isSet: settings.fade.settle != nil)
    add(cues.raiseOn == .willResignActive ? 1 : 0, isSet: settings.raiseOn != nil)
    add(cues.atBackground == .snap ? 1 : 0, isSet: settings.atBackground != nil)
    add(cues.dropOn == .didBecomeActive ? 1 : 0, isSet: settings.dropOn != nil)
    add(cues.recording == .cover ? 1 : 0, isSet: settings.recording != nil)
    return traits
  }

  /// Of some settings those that nothing before them is like.
  func distinct(_ all: some Sequence<Settings>) -> [Settings] {
    var seen: Set<UInt64> = []
    return all.filter { seen.insert(of($0)).inserted }
  }
}
