// The engine's values in the types of `scrim.h`. Each number is chosen there,
// so each is spelled out here.

internal import CScrim
internal import ScrimBlur
internal import ScrimRuntime
internal import ScrimTimeline

extension Nanoseconds {
  /// The time that a caller passed.
  ///
  /// A time too far from 0 is before all others, as if the clock had gone back:
  /// durations could not be added to it.
  init(passed time: Int64) { self.init(count: Self.isValid(time) ? time : .min) }

  /// Whether durations can be added to a caller's time.
  static func isValid(_ time: Int64) -> Bool { time.magnitude <= UInt64(SCRIM_MAXIMUM_TIME) }
}

extension scrim_directive {
  init(_ directive: Directive) {
    self.init()
    layer = SCRIM_PRIVACY_LAYER
    switch directive {
    case .secure(let level):
      kind = SCRIM_DO_SECURE.rawValue
      self.level = level.number
    case .askUnlock: kind = SCRIM_DO_ASK_UNLOCK.rawValue
    case .cover(let action): take(in: action)
    case .overlay(let number, let action):
      layer = Int32(number)
      take(in: action)
    }
  }

  private mutating func take(in action: Directive.Action) {
    switch action {
    case .install(let cover, let opacity):
      kind = SCRIM_DO_INSTALL.rawValue
      (self.cover, self.opacity) = (UInt32(cover), opacity)
    case .animate(let from, let to, let duration, let curve):
      kind = SCRIM_DO_ANIMATE.rawValue
      (opacity, self.to) = (from, to)
      (self.duration, self.curve) = (duration.count, curve.number)
    case .snap(let opacity):
      kind = SCRIM_DO_SNAP.rawValue
      self.opacity = opacity
    case .swap(let cover):
      kind = SCRIM_DO_SWAP.rawValue
      self.cover = UInt32(cover)
    case .raise: kind = SCRIM_DO_RAISE.rawValue
    case .layout: kind = SCRIM_DO_LAYOUT.rawValue
    case .restyle: kind = SCRIM_DO_RESTYLE.rawValue
    case .remove: kind = SCRIM_DO_REMOVE.rawValue
    }
  }
}

extension SecureLevel {
  var number: UInt32 {
    switch self {
    case .open: SCRIM_SECURE_NONE.rawValue
    case .recents: SCRIM_SECURE_RECENTS.rawValue
    case .window: SCRIM_SECURE_WINDOW.rawValue
    }
  }
}

extension Curve {
  var number: UInt32 {
    switch self {
    case .linear: SCRIM_CURVE_LINEAR.rawValue
    case .easeIn: SCRIM_CURVE_EASE_IN.rawValue
    case .easeOut: SCRIM_CURVE_EASE_OUT.rawValue
    case .easeInOut: SCRIM_CURVE_EASE_IN_OUT.rawValue
    }
  }
}

extension Phase {
  fileprivate var number: UInt32 {
    switch self {
    case .active: SCRIM_PHASE_ACTIVE.rawValue
    case .inactive: SCRIM_PHASE_INACTIVE.rawValue
    case .background: SCRIM_PHASE_BACKGROUND.rawValue
    }
  }
}

extension Reasons {
  fileprivate var number: UInt32 {
    (contains(.departed) ? SCRIM_REASON_DEPARTED.rawValue : 0)
      | (contains(.recording) ? SCRIM_REASON_RECORDING.rawValue : 0)
      | (contains(.locked) ? SCRIM_REASON_LOCKED.rawValue : 0)
  }
}

extension scrim_frame {
  init(_ frame: Frame) {
    self.init(
      is_installed: frame.cover == nil ? 0 : 1, cover: UInt32(frame.cover ?? 0),
      opacity: frame.opacity, target: frame.target, exposed: frame.exposed,
      remaining: frame.remaining.count)
  }

  /// The frame of a window without an engine.
  static let closed = scrim_frame(
    is_installed: 1, cover: UInt32(SCRIM_BLACK_COVER), opacity: 1, target: 1, exposed: 0,
    remaining: 0)
}

extension scrim_state {
  init(_ engine: Engine) {
    self.init()
    (phase, reasons) = (engine.phase.number, engine.reasons.number)
    level = engine.secureLevel.number
    is_covered = engine.isCovered ? 1 : 0
    is_installed = engine.isInstalled ? 1 : 0
    is_guarded = engine.isGuarded ? 1 : 0
    is_exempt = engine.isExempt ? 1 : 0
    is_protected = engine.isProtected ? 1 : 0
    is_closed = engine.closedBecause == nil ? 0 : 1
    is_locked = engine.lock == .locked ? 1 : 0
  }
}

extension scrim_screen {
  init(_ settings: ScreenSettings) {
    self.init(
      is_sensitive: settings.isSensitive ? 1 : 0, cover: UInt32(settings.cover),
      level: settings.secure.number, curve: settings.fade.curve.number,
      fade_in: settings.fade.fadeIn.count, fade_out: settings.fade.fadeOut.count,
      settle: settings.fade.settle.count)
  }

  /// The settings of a screen without an engine.
  static func closed(_ name: String) -> scrim_screen {
    var screen = scrim_screen(Engine(.closed).settings(ofScreen: name))
    screen.cover = UInt32(SCRIM_BLACK_COVER)
    return screen
  }
}

extension scrim_color {
  init(_ color: CoverColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension CoverColor {
  init(_ color: scrim_color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension scrim_cover {
  init(_ cover: Cover) {
    self.init()
    light = scrim_color(cover.backdrop(.light))
    dark = scrim_color(cover.backdrop(.dark))
    own_opacity = cover.ownOpacity
    switch cover.kind {
    case .blur(let blur):
      kind = SCRIM_COVER_BLUR.rawValue
      (radius, saturation, grain) = (blur.radius, blur.saturation, blur.grain)
      if let tint = blur.tint { (has_tint, self.tint) = (1, scrim_color(tint)) }
    case .color: kind = SCRIM_COVER_COLOR.rawValue
    case .image(_, let mode):
      kind = SCRIM_COVER_IMAGE.rawValue
      image_mode = mode.number
    case .view: kind = SCRIM_COVER_VIEW.rawValue
    case .hide: kind = SCRIM_COVER_HIDE.rawValue
    }
  }
}

extension ImageMode {
  fileprivate var number: UInt32 {
    switch self {
    case .fill: SCRIM_IMAGE_FILL.rawValue
    case .fit: SCRIM_IMAGE_FIT.rawValue
    case .center: SCRIM_IMAGE_CENTER.rawValue
    case .stretch: SCRIM_IMAGE_STRETCH.rawValue
    }
  }
}
