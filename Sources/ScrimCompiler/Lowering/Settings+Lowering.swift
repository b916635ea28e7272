internal import ScrimTimeline

// What holds where a policy says nothing, and what its words mean to the engine.

extension Settings {
  /// The settings that decide about cues; where a screen is public, some have no say.
  func cueSettings(coversAtOnce: Bool) -> CueSettings {
    CueSettings(
      isSensitive: coversScreen,
      raiseOn: coversScreen ? raisesOn : BuiltInSettings.raiseOn,
      atBackground: atBackground?.value ?? BuiltInSettings.atBackground,
      dropOn: dropOn?.value ?? BuiltInSettings.dropOn,
      recording: coversScreen
        ? recording?.value ?? BuiltInSettings.recording
        : BuiltInSettings.recording,
      coversAtOnce: coversAtOnce)
  }
}

extension Examination {
  /// A fade, with what is built in where the policy says nothing.
  func fade(_ fade: FadeSettings) -> Fade {
    Fade(
      fadeIn: fade.fadeIn?.value ?? BuiltInSettings.fadeIn(under: lifecycle),
      fadeOut: fade.fadeOut?.value ?? BuiltInSettings.fadeOut,
      curve: fade.curve?.value ?? BuiltInSettings.curve,
      settle: fade.settle?.value ?? BuiltInSettings.settle)
  }

  /// The fade of an overlay: over that of the defaults, as a screen's is, and without
  /// a time to settle.
  func overlayFade(_ own: FadeSettings) -> Fade {
    var settings = policy.defaults.fade
    settings.override(with: own)
    var fade = fade(settings)
    fade.settle = .zero
    return fade
  }

  /// What happens to covers while a prompt is up.
  var loweredPrompts: Prompts {
    let treatment = policy.prompts?.value
    switch treatment {
    case .covered: return .cover
    case nil where !lifecycle.isIOS: return .cover
    case .ignored, nil:
      var times = PromptTimes()
      if case .ignored(let written) = treatment { times = written }
      return .ignore(
        for: times.ignoreFor?.value ?? .seconds(30),
        linger: times.linger?.value ?? .milliseconds(500))
    }
  }

  /// The cover that a reference leads to; opaque black where there is none, or none
  /// that can be read.
  func loweredCover(_ reference: CoverReference?) -> Cover {
    guard let reference, let cover = covers[reference] else { return .opaqueBlack }
    let name =
      switch reference {
      case .named(let name) where covers.named(name) != nil: text(of: name)
      case .named, .inPlace: "in-place"
      }
    return Cover(
      name: name, kind: cover.loweredKind, background: cover.background?.value,
      fallback: cover.fallback?.value ?? .black)
  }
}

extension ResolvedCover {
  fileprivate var loweredKind: Cover.Kind {
    switch kind {
    case .blur(let blur):
      .blur(
        Blur(radius: blur.radius, saturation: blur.saturation, tint: blur.tint))
    case .color(let light, let dark):
      // A colour that one appearance lacks is taken from the other.
      .color(
        light: (light ?? dark)?.value ?? .black,
        dark: (dark ?? light)?.value ?? .black)
    case .image(let image):
      .image(name: image.name?.value ?? "", mode: image.mode?.value ?? .fill)
    case .view(let name): .view(name: name)
    case .hide: .hide
    }
  }
}

extension LockTime {
  var lowered: Lock {
    switch self {
    case .never: .never
    case .always: .always
    case .after(let time): .after(time)
    }
  }
}

extension Policy {
  /// The longest time that the switcher's live view may show content; nil where any
  /// is accepted.
  var loweredPeekLimit: Nanoseconds? {
    switch peekLimit?.value {
    case .unlimited: nil
    case .atMost(let time): time
    case nil: .milliseconds(300)
    }
  }
}
