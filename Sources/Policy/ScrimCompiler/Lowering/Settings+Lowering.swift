package import ScrimPolicy
package import ScrimTimeline

// How a policy's settings translate for the engine.

extension Settings {
  /// The settings as they take effect on a screen.
  ///
  /// A setting that does nothing on the screen has one value here. A public
  /// screen has no motion to keep at the background, and neither has a cover
  /// that appears at once.
  ///
  /// - Parameter coversAtOnce: whether the screen's cover appears at once.
  package func inEffect(coversAtOnce: Bool, on system: TargetSystem) -> Settings {
    var settings = self
    if !isSensitive {
      settings.raiseOn.value = .willResignActive
      settings.recording.value = .cover
    }
    if !isSensitive || coversAtOnce { settings.atBackground.value = .snap }
    let fade = Fade(self).inEffect(isSensitive: isSensitive, coversAtOnce: coversAtOnce)
    (settings.fadeIn.value, settings.curve.value) = (fade.fadeIn, fade.curve)
    settings.secure.value = securedLevel(on: system)
    return settings
  }

  /// The standing protection of the screen.
  ///
  /// Public screens have none, and neither have screens on systems that do not
  /// offer it.
  package func securedLevel(on system: TargetSystem) -> SecureLevel {
    isSensitive && system.canSecure ? secure.value : .open
  }
}

extension CueSettings {
  /// Creates the settings that decide about cues.
  ///
  /// - Parameter settings: the settings in effect.
  package init(_ settings: Settings, coversAtOnce: Bool) {
    self.init(
      isSensitive: settings.isSensitive, raiseOn: settings.raiseOn.value,
      atBackground: settings.atBackground.value, dropOn: settings.dropOn.value,
      recording: settings.recording.value, coversAtOnce: coversAtOnce)
  }
}

extension Fade {
  package init(_ settings: Settings) {
    self.init(
      fadeIn: settings.fadeIn.value, fadeOut: settings.fadeOut.value,
      curve: settings.curve.value, settle: settings.settle.value)
  }

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
