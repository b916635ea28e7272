/// The behaviour that screens with the same settings share.
public struct Track: Hashable, Sendable {
  /// Whether the screens must be covered.
  public var isSensitive: Bool
  /// The cover, by its place among the timeline's covers.
  public var cover: Int
  /// The way the track responds to events, by its place among the cue sheets.
  public var sheet: Int
  public var fade: Fade
  /// Where each setting is written: a place for each of `Cause.allCases`.
  public var sources: [PolicyLine]

  public init(isSensitive: Bool, cover: Int, sheet: Int, fade: Fade, sources: [PolicyLine]) {
    self.isSensitive = isSensitive
    self.cover = cover
    self.sheet = sheet
    self.fade = fade
    self.sources = sources
  }
}

/// How a cover comes and goes.
public struct Fade: Hashable, Sendable {
  public var fadeIn: Nanoseconds
  public var fadeOut: Nanoseconds
  public var curve: Curve
  /// How long a drop waits after it has been armed; nothing for an overlay.
  public var settle: Nanoseconds

  public init(
    fadeIn: Nanoseconds, fadeOut: Nanoseconds, curve: Curve, settle: Nanoseconds = .zero
  ) {
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.curve = curve
    self.settle = settle
  }
}

/// How an opacity changes over the time of a fade.
public enum Curve: String, CaseIterable, Hashable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
}

/// A cover that the host shows and dismisses itself, and that stays in front.
public struct Overlay: Hashable, Sendable {
  public var name: String
  /// The cover, by its place among the timeline's covers.
  public var cover: Int
  public var fade: Fade

  public init(name: String, cover: Int, fade: Fade) {
    self.name = name
    self.cover = cover
    self.fade = fade
  }
}

/// The setting that a cue comes from.
public enum Cause: String, CaseIterable, Hashable, Sendable {
  case sensitive
  case cover
  case fadeIn = "fade-in"
  case fadeOut = "fade-out"
  case curve
  case settle
  case raiseOn = "raise-on"
  case atBackground = "at-background"
  case dropOn = "drop-on"
  case recording
  case lock
  case prompts
}
