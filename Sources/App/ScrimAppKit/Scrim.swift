#if os(macOS)
  public import AppKit
  @_exported public import ScrimApple
  @_exported public import ScrimHost
  public import ScrimTimeline

  /// Covers the windows of an app on macOS, as a compiled policy specifies.
  ///
  /// Create one when the app launches, keep it for as long as the app runs, and
  /// pass it each window before the window is shown. Windows that show a named
  /// screen, and sheets of covered windows, are covered as well. A cover hides
  /// a window's content; the window's title stays readable.
  public typealias Scrim = SceneScrim<NSWindow>

  extension SceneScrim<NSWindow> {
    /// - Parameters:
    ///   - timeline: the compiled policy. A timeline that failed to load covers
    ///     everything.
    ///   - words: the texts that covers show to the user.
    ///   - views: makes the views that `view` covers name, such as a passcode
    ///     screen. If a name has no view, the cover's background is shown.
    ///   - unlock: lets the user authenticate, if the policy has a lock, and
    ///     returns whether they did. Without it, call `unlocked` from a
    ///     passcode view.
    ///   - observer: receives every event. `TraceRecorder` is one.
    public convenience init(
      _ timeline: Timeline, words: CoverWords = CoverWords(),
      views: [String: @MainActor () -> NSView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      let app = Drivers(timeline, unlock: unlock, observer: observer)
      let canUnlock = unlock != nil
      self.init(app) { window in
        (window as? NSWindow).map { window in
          WindowHost(window, words, views: views, canUnlock: canUnlock).connect(window, in: app)
        }
      }
      cover(on: NSWindow.didBecomeKeyNotification) { [weak self] window in
        window.parentOfSheet.flatMap { self?.driver(of: $0) } != nil
      }
    }
  }
#endif
