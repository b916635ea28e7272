package import ScrimPolicy
package import ScrimTimeline

// How a policy's settings translate for the engine.

extension CueSettings {
  /// Creates the settings that decide about cues, without those that have no
  /// effect on a public screen.
  package init(_ settings: Settings, coversAtOnce: Bool) {
    let isSensitive = settings[Setting.sensitive]
    self.init(
      isSensitive: isSensitive,
      raiseOn: isSensitive ? settings[Setting.raiseOn] : .willResignActive,
      atBackground: settings[Setting.atBackground], dropOn: settings[Setting.dropOn],
      recording: isSensitive ? settings[Setting.recording] : .cover, coversAtOnce: coversAtOnce)
  }
}

extension Fade {
  init(_ settings: Settings) {
    self.init(
      fadeIn: settings[Setting.fadeIn], fadeOut: settings[Setting.fadeOut],
      curve: settings[Setting.curve], settle: settings[Setting.settle])
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
  /// The built-in value of a setting, as it takes effect on a screen.
  package func effectiveBuiltInValue(of row: SettingRow, on system: TargetSystem) -> Int64 {
    row.index == Setting.secure.index
      ? SecureLevel(self, on: system).bits : Settings(builtInOn: system).value(of: row).bits
  }
}

extension Policy {
  var loweredLock: Lock {
    switch lock?.value ?? PolicyDefaults.lock {
    case .never: .never
    case .always: .always
    case .after(let time): .after(time)
    }
  }

  /// How prompts affect covers.
  var loweredPrompts: Prompts {
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
