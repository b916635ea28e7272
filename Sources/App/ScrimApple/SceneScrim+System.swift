#if os(iOS) || os(macOS)
  public import ScrimHost
  public import ScrimTimeline

  #if os(iOS)
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
    ///     screen. If a name has no view, the cover's background is shown.
    ///   - unlock: lets the user authenticate, if the policy has a lock, and
    ///     returns whether they did. Without it, call `unlocked` from a
    ///     passcode view.
    ///   - observer: receives every event. `TraceRecorder` is one.
    public convenience init(
      _ timeline: Timeline, words: CoverWords = CoverWords(),
      views: [String: @MainActor () -> PlatformView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      #if os(iOS)
        // An iPhone app that runs on an iPad has the idiom of a phone.
        let timeline = UIDevice.current.model == "iPad" ? timeline.forIPad : timeline
      #endif
      let app = Drivers(timeline, unlock: unlock, observer: observer)
      let canUnlock = unlock != nil
      #if os(iOS)
        let end: Notification.Name? = UIScene.didDisconnectNotification
      #else
        let end: Notification.Name? = nil
      #endif
      self.init(app, until: end) { scene in
        (scene as? WindowScene).map { scene in
          SceneHost(scene, words, views: views, canUnlock: canUnlock).connect(scene, in: app)
        }
      }
      #if os(iOS)
        cover(on: UIScene.willConnectNotification) { _ in true }
      #else
        cover(on: NSWindow.didBecomeKeyNotification) { [weak self] window in
          window.parentOfSheet.flatMap { self?.driver(of: $0) } != nil
        }
      #endif
    }
  }
#endif
