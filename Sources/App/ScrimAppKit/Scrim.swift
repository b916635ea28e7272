#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  @_exported public import ScrimApple
  @_exported public import ScrimHost

  /// Covers the windows of an app on macOS, as a compiled policy specifies.
  ///
  /// Create one when the app launches, keep it for as long as the app runs, and
  /// pass it each window before the window is shown. Windows that show a named
  /// screen, and sheets of covered windows, are covered as well. A cover hides
  /// a window's content; the window's title stays readable.
  public typealias Scrim = SceneScrim<NSWindow>
#endif
