#if canImport(AppKit) && !canImport(UIKit)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline

  /// What a cover changes in a window of AppKit.
  extension SceneHost {
    /// Connects the host's window.
    func connect(_ window: NSWindow, in app: Drivers) -> SceneConnection {
      let connection = SceneConnection(
        of: window, drawnBy: self, in: app, phase: { [weak self] in self?.shownPhase },
        isRecorded: { false }, surfaces: { [weak window] in window.map { [$0.surface] } ?? [] },
        // Other events depend on the window's state.
        notifications: SceneNotifications(events: [NSWindow.didResizeNotification: .boundsChanged]))
      self.connection = connection
      for source in stateSources() + contentSources(of: window) { connection.add(source) }
      observeSubviews()
      // AppKit would store a picture of the window for the next launch.
      window.disableSnapshotRestoration()
      connection.onLeft = { [weak window] in
        window?.displayIfNeeded()
        CATransaction.flush()
      }
      connection.add(.eachTurn { [weak self] in self?.look() })
      // A window that opens while the app is inactive can be pictured at once. At
      // launch, the app has not been left yet.
      connection.onConnected = { [weak self, weak connection] in
        if app.hasBeenActive, self?.state.phase == .inactive {
          connection?.handle(.willResignActive)
        }
      }
      return connection
    }

    /// The window's phase; nil if it has not been shown.
    private var shownPhase: Phase? {
      guard let scene, !scene.isOut else { return nil }
      state = DesktopWindow(of: scene)
      return state.phase
    }

    /// The view that the layers are in, above the window's content view; nil if
    /// there is none now.
    ///
    /// A content view may be one that accepts no subview: a split view makes a
    /// pane of each, and SwiftUI's has its own.
    var root: NSView? { scene?.contentView?.presentSuperview }

    func root(of layer: CoverLayer) -> NSView? { root }

    /// Moves a layer to the front, but keeps overlays below the privacy cover, and
    /// all below the title bar.
    func put(_ layer: CoverLayer, _ view: CoverView) {
      guard let root, let frame = scene?.contentView?.frame else { return }
      view.frame = frame
      if layer != .privacy, let privacy = layers[.privacy], root.subviews.contains(privacy) {
        root.addSubview(view, positioned: .below, relativeTo: privacy)
      } else if front !== view {
        let bar = root.subviews.first(where: Self.isTitleBar)
        root.addSubview(view, positioned: bar == nil ? .above : .below, relativeTo: bar)
      }
    }

    /// The view in front of the window's content.
    private var front: NSView? { root?.subviews.last { !Self.isTitleBar($0) } }

    private static func isTitleBar(_ view: NSView) -> Bool {
      typeName(of: view).hasPrefix("NSTitlebar")
    }

    func secure(_ level: SecureLevel) { scene?.sharingType = level == .open ? sharing : .none }

    /// Remembers what gets the keyboard back, before the cover's view can take it.
    func clearInput(for cover: Cover) {
      guard takesInput(cover) || asksForUnlock, !isInputOfCover else { return }
      formerResponder = formerResponder ?? scene?.firstResponder.map(Self.lasting)
    }

    /// Gives the keyboard to the privacy cover, or back to the app.
    func moveInput() {
      if needsInput {
        if !isInputOfCover { scene?.makeFirstResponder(layers[.privacy]?.inputView) }
      } else if let former = formerResponder {
        formerResponder = nil
        scene?.makeFirstResponder(former)
      }
    }

    /// Whether the keyboard is for a view of the privacy cover.
    private var isInputOfCover: Bool {
      guard let cover = layers[.privacy], let view = scene?.firstResponder as? NSView else {
        return false
      }
      return view.isDescendant(of: cover)
    }

    /// Takes the keyboard back for a passcode view or a lock, if the app has moved
    /// it to a view below.
    func keepInput() {
      guard needsInput, !isInputOfCover, let responder = scene?.firstResponder, responder !== scene
      else { return }
      formerResponder = Self.lasting(responder)
      scene?.makeFirstResponder(layers[.privacy]?.inputView)
    }

    /// The responder that can get the keyboard back.
    ///
    /// While a text field is edited, the first responder is an editor that all
    /// fields of the window share.
    private static func lasting(_ responder: NSResponder) -> NSResponder {
      guard let editor = responder as? NSTextView, editor.isFieldEditor else { return responder }
      return editor.delegate as? NSView ?? responder
    }

    /// The views that a privacy cover hides.
    var content: [NSView] { (scene?.contentView).map { [$0] } ?? [] }

    /// Captures the content, which its covers are not part of.
    func capture(_ layout: PictureLayout) -> Picture? {
      guard let content = scene?.contentView,
        let bitmap = content.bitmapImageRepForCachingDisplay(in: content.bounds)
      else { return nil }
      content.cacheDisplay(in: content.bounds, to: bitmap)
      return bitmap.cgImage.flatMap { Picture.drawn($0, layout) }
    }

    // MARK: - Notifications

    /// The sources of the lifecycle events that the window's state determines.
    private func stateSources() -> [EventSource] {
      let app = NSApplication.shared
      func source(
        _ name: Notification.Name, of object: AnyObject?,
        _ change: @escaping @MainActor @Sendable (inout DesktopWindow) -> Void
      ) -> EventSource {
        EventSource(onMain: name, of: object) { [weak self] _ in
          guard let self else { return }
          let old = state
          change(&state)
          for event in old.events(to: state) { connection?.handle(event) }
        }
      }
      var sources = [
        source(NSApplication.willResignActiveNotification, of: app) { $0.isActive = false },
        source(NSApplication.didBecomeActiveNotification, of: app) { $0.isActive = true },
        source(NSApplication.willHideNotification, of: app) { $0.isHidden = true },
        source(NSWindow.didBecomeKeyNotification, of: scene) { $0.isActive = true },
        // The key window of an app that is not active, such as a panel.
        source(NSWindow.didResignKeyNotification, of: scene) {
          $0.isActive = $0.isActive && NSApplication.shared.isActive
        },
      ]
      // A window that is ordered out, as when it closes, is not in use.
      for (name, object) in [
        (NSApplication.didUnhideNotification, app as AnyObject?),
        (NSWindow.didChangeOcclusionStateNotification, scene),
        (NSWindow.didBecomeKeyNotification, scene),
      ] {
        sources.append(
          source(name, of: object) { [weak scene] in $0.isHidden = scene?.isOut ?? true })
      }
      // A child window is minimized with its owner.
      var window = scene
      while let present = window {
        sources += [
          source(NSWindow.willMiniaturizeNotification, of: present) { $0.isMinimized = true },
          source(NSWindow.didDeminiaturizeNotification, of: present) { $0.isMinimized = false },
        ]
        window = present.owner
      }
      return sources
    }

    /// Observes views that are added above a cover, and a replaced content
    /// view.
    private func contentSources(of window: NSWindow) -> [EventSource] {
      [
        EventSource(observing: \.contentView, of: window) { [weak self] in
          self?.observeSubviews()
        },
        EventSource(observing: \.firstResponder, of: window) { [weak self] in self?.keepInput() },
        // AppKit does not guarantee that `subviews` can be observed.
        EventSource(onMain: NSWindow.didUpdateNotification, of: window) { [weak self] _ in
          self?.contentChanged()
          self?.keepInput()
        },
      ]
    }

    private func observeSubviews() {
      subviewsSource = root.map { content in
        EventSource(observing: \.subviews, of: content) { [weak self] in self?.contentChanged() }
      }
      contentChanged()
    }

    private func contentChanged() {
      guard let first = layers.values.first, let content = scene?.contentView else { return }
      if !layers.values.contains(where: { $0 === front }) {
        connection?.driver.handle(.hierarchyChanged)
      }
      // The content can change its size in a window that does not.
      if first.frame != content.frame { connection?.driver.handle(.boundsChanged) }
    }
  }

  extension DesktopWindow {
    @MainActor
    init(of window: NSWindow) {
      self.init(
        isActive: NSApplication.shared.isActive || window.isKeyWindow,
        isMinimized: window.isMiniaturized, isHidden: window.isOut)
    }
  }
#endif
