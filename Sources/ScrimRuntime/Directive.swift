public import ScrimTimeline

/// Something that the engine tells the host to do.
public enum Directive: Equatable, Sendable {
  /// The window is to be left out of the system's pictures, or of no more than this.
  case secure(SecureLevel)
  /// Something is to be done to the privacy cover.
  case cover(Action)
  /// Something is to be done to an overlay, by its place among the timeline's.
  case overlay(Int, Action)
  /// The user is to be asked to unlock the app.
  case askUnlock

  /// What is to be done to a layer, in the order in which one event causes it.
  public enum Action: Equatable, Sendable {
    /// A cover, by its place among the timeline's, is put on screen.
    case install(cover: Int, opacity: Double)
    /// The opacity begins to move.
    case animate(from: Double, to: Double, duration: Nanoseconds, curve: Curve)
    /// The opacity is this at once, and moves no more.
    case snap(opacity: Double)
    /// Another cover takes the place of the one on screen, at the same opacity.
    case swap(cover: Int)
    /// The layer comes to the front.
    case raise
    /// The layer takes on the screen's new bounds.
    case layout
    /// The layer takes on the new appearance, light or dark.
    case restyle
    /// The cover is taken off the screen.
    case remove
  }
}
