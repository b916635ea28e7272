package import ScrimPolicy
package import ScrimTimeline

// How a policy's settings translate for the engine.

extension CueSettings {
  /// Creates the settings that decide about cues, without those that have no
  /// effect.
  ///
  /// On a public screen, a raised cover never fades in. Neither does a cover that
  /// appears at once. So there is no motion to keep at the background.
  package init(_ settings: Settings, coversAtOnce: Bool) {
    let isSensitive = settings[Setting.sensitive]
    self.init(
      isSensitive: isSensitive,
      raiseOn: isSensitive ? settings[Setting.raiseOn] : .willResignActive,
      atBackground: isSensitive && !coversAtOnce ? settings[Setting.atBackground] : .snap,
      dropOn: settings[Setting.dropOn],
      recording: isSensitive ? settings[Setting.recording] : .cover, coversAtOnce: coversAtOnce)
  }
}

extension Fade {
  package init(_ settings: Settings) {
    self.init(
      fadeIn: settings[Setting.fadeIn], fadeOut: settings[Setting.fadeOut],
      curve: settings[Setting.curve], settle: settings[Setting.settle])
  }
}

extension Fade {
  /// The fade without the parts that have no effect.
  ///
  /// A fade in begins only on a sensitive screen: on a public one, a cover is up
  /// already, or stays away. Without fades, there is no curve.
  package func inEffect(isSensitive: Bool, coversAtOnce: Bool) -> Fade {
    var fade = self
    if !isSensitive || coversAtOnce { fade.fadeIn = .zero }
    if fade.fadeIn == .zero, fade.fadeOut == .zero { fade.curve = PolicyDefaults.curve }
    return fade
  }
}

extension SecureLevel {
  /// The standing protection of screens.
  ///
  /// Public screens have none, and neither have screens on systems that do not
  /// offer it.
  package init(_ settings: Settings, on system: TargetSystem) {
    let isSecured = settings[Setting.sensitive] && system.canSecure
    self = isSecured ? settings[Setting.secure] : .open
  }
}

extension Settings {
  package var cover: CoverReference { self[Setting.cover] }

  package var isSensitive: Bool { self[Setting.sensitive] }

  /// A setting's value, as it takes effect on a screen.
  ///
  /// A setting that does nothing on a screen has one value there.
  ///
  /// - Parameter coversAtOnce: whether the screen's cover appears at once.
  package func effectiveValue(
    of row: SettingRow, coversAtOnce: Bool, on system: TargetSystem
  ) -> Int64 {
    let cues = CueSettings(self, coversAtOnce: coversAtOnce)
    let fade = Fade(self).inEffect(isSensitive: cues.isSensitive, coversAtOnce: coversAtOnce)
    switch row.index {
    case Setting.fadeIn.index: return fade.fadeIn.bits
    case Setting.curve.index: return fade.curve.bits
    case Setting.raiseOn.index: return cues.raiseOn.bits
    case Setting.atBackground.index: return cues.atBackground.bits
    case Setting.recording.index: return cues.recording.bits
    case Setting.secure.index: return SecureLevel(self, on: system).bits
    default: return value(of: row).bits
    }
  }

  /// The built-in value of a setting, as it takes effect on a screen.
  package func effectiveBuiltInValue(of row: SettingRow, on system: TargetSystem) -> Int64 {
    row.index == Setting.secure.index
      ? SecureLevel(self, on: system).bits : Settings(builtInOn: system).value(of: row).bits
  }
}

extension Policy {
  package var loweredLock: Lock {
    switch lock?.value ?? PolicyDefaults.lock {
    case .never: .never
    case .always: .always
    case .after(let time): .after(time)
    }
  }

  /// How prompts affect covers.
  package var loweredPrompts: Prompts {
    switch prompts?.value ?? PolicyDefaults.prompts(on: system) {
    case .covered: .cover
    case .ignored(let times):
      .ignore(
        for: times.ignoreFor?.value ?? PolicyDefaults.ignoreFor,
        linger: times.linger?.value ?? PolicyDefaults.linger)
    }
  }

  /// The longest time that the switcher's live view may show content; nil if
  /// the policy sets no limit.
  var loweredPeekLimit: Nanoseconds? {
    switch peekLimit?.value ?? PolicyDefaults.peekLimit {
    case .unlimited: nil
    case .atMost(let time): time
    }
  }
}
