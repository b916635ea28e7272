#if canImport(UIKit) || canImport(AppKit)
  public import ScrimHost
  public import ScrimTimeline

  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension SceneScrim<SystemScene> {
    /// - Parameters:
    ///   - timeline: the compiled policy. On an iPad, its variant `ipad` is
    ///     played, if it has one. A timeline that failed to load covers
    ///     everything.
    ///   - words: the texts that covers show to the user.
    ///   - views: makes the views that `view` covers name, such as a passcode
    ///     screen. If a name has no view, the cover's background is shown, with a
    ///     button to unlock if there is an `unlock` closure.
    ///   - unlock: lets the user authenticate, if the policy has a lock, and
    ///     returns whether they did. Without it, call `unlocked` from a
    ///     passcode view.
    ///   - observer: receives every event. `TraceRecorder` and `SessionRecorder` are
    ///     observers.
    ///   - audit: what a debug build does when something is visible without a
    ///     name. Release builds contain no audit.
    public convenience init(
      _ timeline: Timeline, words: CoverWords = CoverWords(),
      views: [String: CoverContent] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil,
      audit: Audit = .off
    ) {
      self.init(
        timeline, words: words, views: views, unlock: unlock, observer: observer, audit: audit,
        clock: .continuous)
    }

    /// As the public initializer, with a clock of a test.
    package convenience init(
      _ timeline: Timeline, words: CoverWords, views: [String: CoverContent],
      unlock: (@MainActor () async -> Bool)?, observer: Drivers.Observer?, audit: Audit,
      clock: DriverClock
    ) {
      #if canImport(UIKit)
        // An iPhone app that runs on an iPad has the idiom of a phone.
        let timeline = UIDevice.current.model == "iPad" ? timeline.forIPad : timeline
      #endif
      let app = Drivers(
        timeline, clock: clock, unlock: unlock, observer: observer, audit: audit)
      let canUnlock = unlock != nil
      #if canImport(UIKit)
        let end: Notification.Name? = UIScene.didDisconnectNotification
      #else
        let end: Notification.Name? = nil
      #endif
      self.init(app, until: end) { scene in
        (scene as? WindowScene).map { scene in
          SceneHost(scene, words, views: views, canUnlock: canUnlock, clock: clock)
            .connect(scene, in: app)
        }
      }
      #if canImport(UIKit)
        // A window of the app in a scene for an external display would end the
        // mirroring of the screen.
        cover(on: UIScene.willConnectNotification) { $0.session.role == .windowApplication }
      #else
        // AppKit updates each visible window after each event, so before the next
        // event can tell that the app resigns. A popover never becomes key.
        for name in [NSWindow.didBecomeKeyNotification, NSWindow.didUpdateNotification] {
          cover(on: name) { [weak self] window in
            guard let self, self.driver(of: window) == nil else { return false }
            if let owner = window.owner { return self.driver(of: owner) != nil }
            // An unprotected window of the app is reported.
            if window.isVisible, window.canBecomeMain { self.auditUnprotected { window.surface } }
            return false
          }
        }
      #endif
    }
  }
#endif
