public import ScrimTimeline

/// Draws the covers of one scene, as its driver says.
///
/// Every call takes effect before it returns: the system may take its snapshot as soon as
/// the callback ends from which the driver was told of an event. Covers are values, which
/// say all there is to draw. The driver calls `install` before anything else on a layer,
/// never installs a second cover on one, and calls nothing after `remove`.
///
/// A host may send events and ask its driver from within these calls. What such an event
/// causes is drawn after the call, and before the driver's own function returns.
@MainActor
public protocol CoverHost: AnyObject {
  /// Puts a cover on screen, at an opacity.
  func install(_ cover: Cover, on layer: CoverLayer, opacity: Double)
  /// Moves a layer's opacity along a curve, from the value it has.
  func animate(_ layer: CoverLayer, along fade: OpacityAnimation)
  /// Gives a layer an opacity at once, and ends its animation.
  func snap(_ layer: CoverLayer, to opacity: Double)
  /// Draws another cover in a layer. Its opacity and its animation go on.
  func swap(_ layer: CoverLayer, to cover: Cover)
  /// Brings a layer above everything else of the scene; privacy comes after overlays.
  func raise(_ layer: CoverLayer)
  /// Fits a layer to the scene's new bounds.
  func layout(_ layer: CoverLayer)
  /// Draws a layer for the scene's new appearance, light or dark.
  func restyle(_ layer: CoverLayer)
  /// Takes a layer off the screen.
  func remove(_ layer: CoverLayer)
  /// Keeps the window out of the system's snapshots, where the system offers it.
  func secure(_ level: SecureLevel)
  /// Shows that the app is locked, with a button that calls `Driver.unlock`, until the
  /// privacy cover is removed.
  func askForUnlock()
}

/// Where a host draws a cover.
public enum CoverLayer: Hashable, Sendable {
  /// The cover that hides a sensitive screen; it lies above all overlays.
  case privacy
  /// A layer that the app shows and dismisses itself, such as a loading screen.
  case overlay(String)
}

/// How an opacity moves.
public struct OpacityAnimation: Equatable, Sendable {
  public let from: Double
  public let to: Double
  public let duration: Nanoseconds
  public let curve: Curve
}
