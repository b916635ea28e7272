internal import ScrimTimeline

// What holds where a policy says nothing, and what its words mean to the engine.

extension Settings {
  var cueSettings: CueSettings {
    CueSettings(
      isSensitive: coversScreen, raiseOn: raisesOn, atBackground: atBackground?.value ?? .snap,
      dropOn: dropOn?.value ?? .didBecomeActive, recording: recording?.value ?? .cover)
  }

  var settleTime: Nanoseconds { fade.settle?.value ?? .milliseconds(50) }
}

extension Examination {
  /// A fade with what is built in where the policy says nothing.
  func fade(_ fade: FadeSettings, settle: Nanoseconds) -> Fade {
    Fade(
      fadeIn: (fade.fadeIn?.value ?? lifecycle.standardFadeIn).lowered,
      fadeOut: (fade.fadeOut?.value ?? .milliseconds(300)).lowered,
      curve: (fade.curve?.value ?? .easeInOut).lowered, settle: settle.lowered)
  }

  /// The cover that a reference leads to; opaque black where there is none, or none
  /// that can be read.
  func loweredCover(_ reference: CoverReference?) -> Cover {
    guard let reference, let cover = cover(reference) else { return .opaqueBlack }
    let name =
      switch reference {
      case .named(let name) where covers[name] != nil: text(of: name)
      case .named, .inPlace: "in-place"
      }
    return Cover(
      name: name, kind: cover.loweredKind, background: cover.background?.value.lowered,
      fallback: cover.fallback?.value.lowered ?? .black)
  }
}

extension ResolvedCover {
  fileprivate var loweredKind: Cover.Kind {
    switch kind {
    case .blur(let blur):
      .blur(
        Blur(radius: blur.radius, saturation: blur.saturation, tint: blur.tint?.lowered))
    case .color(let light, let dark):
      // A colour that one appearance lacks is taken from the other.
      .color(
        light: (light ?? dark)?.value.lowered ?? .black,
        dark: (dark ?? light)?.value.lowered ?? .black)
    case .image(let image):
      .image(name: image.name?.value ?? "", mode: (image.mode?.value ?? .fill).lowered)
    case .view(let name): .view(name: name)
    case .hide: .hide
    }
  }
}

extension Lifecycle {
  /// How long covers take to come, where the policy says nothing.
  var standardFadeIn: Nanoseconds {
    switch self {
    case .android, .desktop: .zero
    case .iosApp, .iosScene: .milliseconds(200)
    }
  }
}

extension LockTime {
  var lowered: Lock {
    switch self {
    case .never: .never
    case .always: .always
    case .after(let time): .after(time.lowered)
    }
  }
}

extension PromptSettings {
  func lowered(under lifecycle: Lifecycle) -> Prompts {
    let isCoveredByDefault = lifecycle == .android || lifecycle == .desktop
    if isCovered?.value ?? isCoveredByDefault { return .cover }
    return .ignore(
      for: (ignoreFor?.value ?? .seconds(30)).lowered,
      linger: (linger?.value ?? .milliseconds(500)).lowered)
  }
}

extension Policy {
  /// The longest time that the switcher's live view may show content; nil where any
  /// is accepted.
  var loweredPeekLimit: ScrimTimeline.Nanoseconds? {
    switch peekLimit?.value {
    case .unlimited: nil
    case .atMost(let time): time.lowered
    case nil: .milliseconds(300)
    }
  }
}
