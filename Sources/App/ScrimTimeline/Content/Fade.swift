/// How a cover fades in and out.
public struct Fade: Hashable, Sendable {
  public var fadeIn: Nanoseconds
  public var fadeOut: Nanoseconds
  public var curve: Curve
  /// How long an armed drop waits; zero for an overlay.
  public var settle: Nanoseconds

  public init(
    fadeIn: Nanoseconds, fadeOut: Nanoseconds, curve: Curve, settle: Nanoseconds = .zero
  ) {
    (self.fadeIn, self.fadeOut) = (fadeIn, fadeOut)
    (self.curve, self.settle) = (curve, settle)
  }
}

/// How an opacity changes during a fade.
public enum Curve: String, CaseIterable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
}
