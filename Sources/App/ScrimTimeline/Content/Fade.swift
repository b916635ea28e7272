/// How a cover fades in and out.
public struct Fade: Hashable, Sendable {
  /// How long the cover fades in; zero if it appears at once.
  public var fadeIn: Nanoseconds
  /// How long the cover fades out; zero if it disappears at once.
  public var fadeOut: Nanoseconds
  /// How the opacity changes over time.
  public var curve: Curve
  /// How long the app must stay active before the cover fades out; zero for an
  /// overlay.
  ///
  /// The policy's default is 50 ms. If the cover drops on `will-enter-foreground`,
  /// the time begins there.
  public var settle: Nanoseconds

  /// Creates a fade, by default without a settle time.
  public init(
    fadeIn: Nanoseconds, fadeOut: Nanoseconds, curve: Curve, settle: Nanoseconds = .zero
  ) {
    (self.fadeIn, self.fadeOut) = (fadeIn, fadeOut)
    (self.curve, self.settle) = (curve, settle)
  }
}

/// How an opacity changes during a fade.
public enum Curve: String, CaseIterable, Sendable {
  /// The opacity changes evenly.
  case linear
  /// The change begins slowly.
  case easeIn = "ease-in"
  /// The change ends slowly.
  case easeOut = "ease-out"
  /// The change begins and ends slowly.
  case easeInOut = "ease-in-out"
}
