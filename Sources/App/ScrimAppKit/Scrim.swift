#if os(macOS)
  public import AppKit
  public import ScrimHost
  internal import ScrimRuntime
  public import ScrimTimeline

  /// Covers the windows of an app on macOS, as a compiled policy specifies.
  ///
  /// Create one when the app launches, keep it for as long as the app runs, and
  /// pass it each window before the window is shown. Windows that show a named
  /// screen, and sheets of covered windows, are covered as well. A cover hides
  /// a window's content; the window's title stays readable.
  @MainActor
  public final class Scrim {
    private let app: Drivers
    private let connections: SceneConnections
    private let newSheets: EventSource

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
    public init(
      _ timeline: Timeline, words: CoverWords = CoverWords(),
      views: [String: @MainActor () -> NSView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      let app = Drivers(timeline, unlock: unlock, observer: observer)
      let canUnlock = unlock != nil
      let connections = SceneConnections { window in
        (window as? NSWindow).map {
          SceneConnection(of: $0, in: app, words: words, views: views, canUnlock: canUnlock)
        }
      }
      newSheets = EventSource(onMain: NSWindow.didBecomeKeyNotification) { window in
        guard let sheet = window as? NSWindow, let parent = sheet.parentOfSheet else { return }
        if connections[parent] != nil { connections.connect(sheet) }
      }
      (self.app, self.connections) = (app, connections)
    }

    /// Covers a window for as long as it exists.
    ///
    /// Protecting the same window again has no effect.
    public func protect(_ window: NSWindow) { connections.connect(window) }

    /// The driver of a protected window, to show overlays and read its state.
    public func driver(of window: NSWindow) -> Driver? { connections[window]?.driver }

    /// Shows an overlay of the policy, such as a loading screen, below the
    /// privacy cover.
    ///
    /// Showing an overlay that is already shown has no effect.
    public func show(overlay: String, in window: NSWindow) {
      driver(of: window)?.handle(.show(overlay: overlay))
    }

    /// Dismisses an overlay.
    public func dismiss(overlay: String, in window: NSWindow) {
      driver(of: window)?.handle(.dismiss(overlay: overlay))
    }

    /// Tells the engine that the app's own authentication has succeeded.
    public func unlocked() { app.unlocked() }

    /// Performs work that shows a system prompt, such as Touch ID.
    ///
    /// If the policy allows it, the prompt does not bring up a cover.
    public func prompt<Result>(_ body: () async throws -> Result) async rethrows -> Result {
      try await app.prompt(body)
    }

    /// Notes that the app is about to show a system prompt whose end a callback
    /// reports, such as the one for the location.
    ///
    /// - Returns: The prompt's ticket, for `endPrompt`.
    public func beginPrompt() -> Int { app.beginPrompt() }

    /// Notes that a prompt has ended.
    ///
    /// Ending a prompt again has no effect.
    public func endPrompt(_ ticket: Int) { app.endPrompt(ticket) }

    /// Whether covers are on, for apps that let the user choose.
    public var isProtected: Bool {
      get { app.isProtected }
      set { app.isProtected = newValue }
    }
  }

  extension SceneConnection {
    /// Connects a window to a host that draws over its content.
    fileprivate convenience init(
      of window: NSWindow, in app: Drivers, words: CoverWords,
      views: [String: @MainActor () -> NSView], canUnlock: Bool
    ) {
      let host = WindowHost(window, words, views: views, canUnlock: canUnlock)
      let state = WindowState(of: window)
      self.init(
        of: window, drawnBy: host, in: app, phase: state.window.phase, isRecorded: { false },
        notifications: .ofWindow)
      host.connection = self
      host.observeContent()
      for source in state.sources({ [weak self] in self?.driver.handle($0) }) { add(source) }
    }
  }
#endif
