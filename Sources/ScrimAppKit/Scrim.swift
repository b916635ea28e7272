#if os(macOS)
  public import AppKit
  public import ScrimHost
  internal import ScrimRuntime
  public import ScrimTimeline

  /// Covers the windows of an app on macOS, as a compiled policy says.
  ///
  /// Make one, keep it for as long as the app runs, and hand it each window, sheets and
  /// panels included, before it is shown. A cover lies over a window's content; its title
  /// stays readable.
  @MainActor
  public final class Scrim {
    private let app: Drivers
    private let views: [String: @MainActor () -> NSView]
    private let unlock: (@MainActor () async -> Bool)?
    private let connections = SceneConnections()

    /// What VoiceOver says while a privacy cover is on screen.
    public var accessibilityLabel = "Hidden for privacy"

    /// - Parameters:
    ///   - timeline: the compiled policy. One that has not loaded covers everything.
    ///   - views: makes the views that `view` covers name, such as a passcode screen. A
    ///     name without a view shows the cover's background.
    ///   - unlock: lets the user authenticate, where the policy has a lock. Without it, call
    ///     `unlocked` from a passcode view.
    ///   - observer: hears of every event. A recorder of traces is one.
    public init(
      _ timeline: Timeline, views: [String: @MainActor () -> NSView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      app = Drivers(timeline, observer: observer)
      (self.views, self.unlock) = (views, unlock)
    }

    /// Covers a window from now until it closes.
    ///
    /// To hand over the same window again changes nothing.
    public func protect(_ window: NSWindow) {
      connections.connect(window, until: NSWindow.willCloseNotification) {
        let host = WindowHost(window, views: views, accessibilityLabel: accessibilityLabel, unlock)
        let state = WindowState(of: window)
        let connection = SceneConnection(
          of: window, drawnBy: host, in: app, phase: state.window.phase, isRecorded: { false },
          notifications: .ofWindow)
        host.send = { [weak connection] event in connection?.driver.handle(event) }
        for source in state.sources({ [weak connection] in connection?.driver.handle($0) }) {
          connection.add(source)
        }
        host.observeContent()
        return connection
      }
    }

    /// The driver of a window that is protected, for overlays and for reading its state.
    public func driver(of window: NSWindow) -> Driver? { connections[window]?.driver }

    /// The app's own authentication has succeeded.
    public func unlocked() { app.unlocked() }

    /// Does something that shows a system prompt of the app's own, such as Touch ID, so that
    /// no cover comes for it, if the policy says so.
    public func prompt<Result>(_ body: () async throws -> Result) async rethrows -> Result {
      try await app.prompt(body)
    }

    /// Whether the user wants covers at all, where the app lets them choose.
    public var isProtected: Bool {
      get { app.isProtected }
      set { app.isProtected = newValue }
    }
  }
#endif
