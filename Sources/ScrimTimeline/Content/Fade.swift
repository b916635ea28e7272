/// How a cover comes and goes.
public struct Fade: Equatable, Sendable {
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
public enum Curve: String, CaseIterable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
}
