internal import ScrimTimeline
internal import ScrimVerifier

/// What of a policy makes a difference to a proof of its screens' settings.
///
/// Thousands of settings that differ in a text size, or in how long a fade takes, are
/// one to a proof: a time matters only by what it exceeds. A key counts even where the
/// screen is public and it has no say: a screen that inherits it may be sensitive.
struct ProofTraits {
  private let limit: Nanoseconds
  private let lock: Nanoseconds
  private let examination: Examination

  init(of examination: Examination) {
    self.examination = examination
    limit = examination.policy.loweredPeekLimit ?? .zero
    lock = if case .after(let time)? = examination.policy.lock?.value { time } else { .zero }
  }

  func ofSensitivity(_ values: SettingValues) -> UInt64 {
    values.isSensitive ?? BuiltInSettings.isSensitive ? 1 : 0
  }

  func ofCover(_ values: SettingValues) -> UInt64 {
    examination.covers.ignoresFades(values.cover) ? 1 : 0
  }

  func ofFadeIn(_ values: SettingValues) -> UInt64 {
    let time = values.fadeIn ?? BuiltInSettings.fadeIn(under: examination.lifecycle)
    return (time == .zero ? 1 : 0) | (time > limit ? 2 : 0) | (time > lock ? 4 : 0)
  }

  func ofFadeOut(_ values: SettingValues) -> UInt64 {
    values.fadeOut ?? BuiltInSettings.fadeOut == .zero ? 1 : 0
  }

  func ofSettling(_ values: SettingValues) -> UInt64 {
    let time = values.settle ?? BuiltInSettings.settle
    return (time == .zero ? 1 : 0) | (time < LifecycleModel.shortStay ? 2 : 0)
  }

  func ofRaising(_ values: SettingValues) -> UInt64 {
    values.raiseOn ?? BuiltInSettings.raiseOn == .willResignActive ? 1 : 0
  }

  func ofBackground(_ values: SettingValues) -> UInt64 {
    values.atBackground ?? BuiltInSettings.atBackground == .snap ? 1 : 0
  }

  func ofDropping(_ values: SettingValues) -> UInt64 {
    values.dropOn ?? BuiltInSettings.dropOn == .didBecomeActive ? 1 : 0
  }

  func ofRecording(_ values: SettingValues) -> UInt64 {
    values.recording ?? BuiltInSettings.recording == .cover ? 1 : 0
  }

  /// All that makes a difference, in four bits a key, of which the lowest tells whether
  /// the key is set.
  func of(_ values: SettingValues) -> UInt64 {
    var traits: UInt64 = 0
    func add(_ trait: UInt64, isSet: Bool) {
      precondition(trait < 8)
      traits = traits << 4 | trait << 1 | (isSet ? 1 : 0)
    }
    add(ofSensitivity(values), isSet: values.isSensitive != nil)
    add(ofCover(values), isSet: values.cover != nil)
    add(ofFadeIn(values), isSet: values.fadeIn != nil)
    add(ofFadeOut(values), isSet: values.fadeOut != nil)
    add(ofSettling(values), isSet: values.settle != nil)
    add(ofRaising(values), isSet: values.raiseOn != nil)
    add(ofBackground(values), isSet: values.atBackground != nil)
    add(ofDropping(values), isSet: values.dropOn != nil)
    add(ofRecording(values), isSet: values.recording != nil)
    return traits
  }

  /// All that makes a difference in settings with others over them.
  static func traits(_ traits: UInt64, overriddenBy others: UInt64) -> UInt64 {
    let isSet = others & 0x1111_1111_1111_1111
    return others & (isSet * 15) | traits & ~(isSet * 15)
  }
}
