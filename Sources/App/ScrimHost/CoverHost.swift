public import ScrimTimeline

/// Draws the covers of one scene for its driver.
///
/// Each call takes effect before it returns, because the system may take its
/// snapshot as soon as the lifecycle callback ends. Covers are values that
/// contain everything to draw. The driver calls `install` first on a layer,
/// never installs a second cover on it, and calls nothing after `remove` until
/// the next `install`.
///
/// A host may send events to its driver and read its state within these calls.
/// The engine handles the event at once. The driver carries out its directives
/// after the call, and before the driver's own function returns.
@MainActor
public protocol CoverHost: AnyObject {
  /// Puts a cover on screen at an opacity.
  func install(_ cover: Cover, on layer: CoverLayer, opacity: Double)
  /// Animates a layer's opacity along a curve, from its present value.
  func animate(_ layer: CoverLayer, along fade: OpacityAnimation)
  /// Sets a layer's opacity at once, and ends its animation.
  func snap(_ layer: CoverLayer, to opacity: Double)
  /// Replaces the cover of a layer. Its opacity and its animation continue.
  func swap(_ layer: CoverLayer, to cover: Cover)
  /// Brings a layer above everything else in the scene. The driver raises the
  /// privacy cover after overlays.
  func raise(_ layer: CoverLayer)
  /// Resizes a layer to the scene's new bounds.
  func layout(_ layer: CoverLayer)
  /// Draws a layer for the scene's new appearance, light or dark.
  func restyle(_ layer: CoverLayer)
  /// Takes a layer off the screen.
  func remove(_ layer: CoverLayer)
  /// Keeps the window out of the system's snapshots, on systems that support
  /// it.
  func secure(_ level: SecureLevel)
  /// Shows that the app is locked, with a button that calls `Driver.unlock`,
  /// until the driver removes the privacy cover.
  func askForUnlock()
}

/// A layer that shows a cover.
public enum CoverLayer: Hashable, Sendable {
  /// The layer of a cover that hides a sensitive screen, above all overlays.
  case privacy
  /// The layer of an overlay that the app shows and dismisses, such as a
  /// loading screen.
  case overlay(String)
}

/// An animation of a layer's opacity.
public struct OpacityAnimation: Equatable, Sendable {
  /// The opacity at the beginning, from 0 to 1.
  public let from: Double
  /// The opacity at the end, from 0 to 1.
  public let to: Double
  /// How long the animation takes.
  public let duration: Nanoseconds
  /// How the opacity changes over time.
  public let curve: Curve
}

/// The texts of covers, in the user's language.
public struct CoverWords: Sendable {
  /// The text that a screen reader speaks while a privacy cover is on screen.
  public var hidden: String
  /// The title of the button that lets the user authenticate.
  public var unlock: String

  /// Creates the texts; without arguments, they are English.
  public init(hidden: String = "Hidden for privacy", unlock: String = "Unlock") {
    (self.hidden, self.unlock) = (hidden, unlock)
  }
}
