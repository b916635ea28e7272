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
  package init(_ settings: Settings) {
    self.init(
      isSensitive: settings.isSensitive, raiseOn: settings.raiseOn.value,
      atBackground: settings.atBackground.value, dropOn: settings.dropOn.value,
      recording: settings.recording.value)
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

  /// The lock's cover, if the app ever locks itself.
  package var effectiveLockCover: Located<CoverReference>? {
    loweredLock == .never ? nil : lockCover
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

// The covers of a policy, as the engine draws them.

extension PolicyCovers {
  /// The cover of a reference; opaque black if it is undefined or unreadable.
  package func lowered(_ reference: CoverReference, _ names: NameTable) -> Cover {
    guard let cover = self[reference] else { return .opaqueBlack }
    let name =
      switch reference {
      case .named(let name) where isDefined(name): names.text(of: name)
      case .named, .inline, .builtIn: "in-place"
      }
    return Cover(
      name: name, kind: cover.loweredKind, background: cover.background?.colors,
      fallback: cover.fallback?.colors ?? CoverColors(PolicyDefaults.fallback))
  }

  /// Whether a cover appears and disappears at once, whatever its fade.
  package func ignoresFades(_ reference: CoverReference) -> Bool {
    self[reference]?.loweredKind.code.isInstant == true
  }
}

extension ResolvedCover {
  fileprivate var loweredKind: Cover.Kind {
    switch kind {
    case .blur(let blur):
      .blur(
        Blur(radius: blur.radius, saturation: blur.saturation, tint: blur.tint, grain: blur.grain))
    case .color(let written): .color(light: written.colors.light, dark: written.colors.dark)
    case .image(let image):
      .image(name: image.name?.value ?? "", mode: image.mode?.value ?? PolicyDefaults.imageMode)
    case .view(let name): .view(name: name)
    case .hide: .hide
    }
  }
}
