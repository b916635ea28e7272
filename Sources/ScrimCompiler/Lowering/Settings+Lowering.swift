package import ScrimPolicy
package import ScrimTimeline

// What the words of a policy mean to the engine.

extension CueSettings {
  /// The settings that decide about cues; where a screen is public, some have no say.
  init(_ settings: Settings, coversAtOnce: Bool) {
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
  /// The standing protection of screens; none where they are public, or where the system
  /// cannot give any.
  package init(_ settings: Settings, on system: TargetSystem) {
    let isSecured = settings[Setting.sensitive] && system.canSecure
    self = isSecured ? settings[Setting.secure] : .open
  }
}

extension Settings {
  /// What holds for a screen of what is built in.
  package func builtInForce(of row: SettingRow, on system: TargetSystem) -> Int64 {
    row.index == Setting.secure.index
      ? SecureLevel(self, on: system).bits : Settings(builtInOn: system).value(of: row).bits
  }
}

extension Policy {
  var loweredLock: Lock {
    switch lock?.value ?? Standard.lock {
    case .never: .never
    case .always: .always
    case .after(let time): .after(time)
    }
  }

  /// What happens to covers while a prompt is up.
  var loweredPrompts: Prompts {
    switch prompts?.value ?? Standard.prompts(on: system) {
    case .covered: .cover
    case .ignored(let times):
      .ignore(
        for: times.ignoreFor?.value ?? Standard.ignoreFor,
        linger: times.linger?.value ?? Standard.linger)
    }
  }

  /// The longest time that the switcher's live view may show content; nil where any
  /// is accepted.
  var loweredPeekLimit: Nanoseconds? {
    switch peekLimit?.value ?? Standard.peekLimit {
    case .unlimited: nil
    case .atMost(let time): time
    }
  }
}
