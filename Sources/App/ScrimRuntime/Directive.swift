public import ScrimTimeline

/// An instruction of the engine to the host.
public enum Directive: Equatable, Sendable {
  /// Keep the window out of what this level names, and out of nothing else.
  case secure(SecureLevel)
  /// Change the privacy cover.
  case cover(Action)
  /// Change an overlay, by its index in the timeline.
  case overlay(Int, Action)
  /// Ask the user to unlock the app.
  case askUnlock

  /// A change of a layer.
  ///
  /// The host applies the actions of an event in order.
  public enum Action: Equatable, Sendable {
    /// Put a cover on screen, by its index in the timeline.
    case install(cover: Int, opacity: Double)
    /// Begin to animate the opacity.
    case animate(from: Double, to: Double, duration: Nanoseconds, curve: Curve)
    /// Set the opacity at once, and end any animation.
    case snap(opacity: Double)
    /// Replace the installed cover with another one at the same opacity.
    case swap(cover: Int)
    /// Bring the layer to the front.
    case raise
    /// Resize the layer to the screen's new bounds.
    case layout
    /// Adapt the layer to the new appearance, light or dark.
    case restyle
    /// Take the cover off the screen.
    case remove
  }
}
