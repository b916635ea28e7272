internal import CGTK
internal import ScrimBlur
internal import ScrimHost
internal import ScrimRuntime
internal import ScrimTimeline

/// A window that shows an account, and covers itself when it loses the focus.
@MainActor
final class AccountWindow: CoverHost {
  private let window: UnsafeMutablePointer<GtkWidget>
  private let overlay: UnsafeMutablePointer<GtkWidget>
  private let screen = AccountScreen()
  private var views: [CoverLayer: CoverView] = [:]
  private var state = DesktopWindow(isActive: false, isMinimized: false, isHidden: false)
  private var fade: UInt32 = 0
  private var driver: Driver?

  init(in application: UnsafeMutablePointer<GtkApplication>, _ drivers: Drivers) {
    unsafe window = gtk_application_window_new(application)
    unsafe overlay = gtk_overlay_new()
    unsafe gtk_window_set_title(gtkWindow, "Account")
    unsafe gtk_window_set_default_size(gtkWindow, 480, 320)
    showContent()
    // Before the window is visible, the driver draws the initial state.
    let driver = drivers.driver(for: self, start: SceneStart(phase: .background, isRecorded: false))
    self.driver = driver
    _ = driver.appeared("account.balance")
    driver.handle(.willEnterForeground)
    observe()
    unsafe gtk_window_present(gtkWindow)
    observeMinimizing()
  }

  private var gtkWindow: UnsafeMutablePointer<GtkWindow> {
    unsafe UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
  }

  private func showContent() {
    let content = unsafe gtk_drawing_area_new()
    let draw: GtkDrawingAreaDrawFunc = { _, context, width, height, data in
      guard let data = unsafe data, let context = unsafe context else { return }
      let window = unsafe Unmanaged<AccountWindow>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated {
        unsafe window.screen.draw(on: context, width: Double(width), height: Double(height))
      }
    }
    unsafe gtk_drawing_area_set_draw_func(
      UnsafeMutablePointer<GtkDrawingArea>(OpaquePointer(content)), draw,
      Unmanaged.passUnretained(self).toOpaque(), nil)
    let resized: @convention(c) (gpointer?, Int32, Int32, gpointer?) -> Void = { _, _, _, data in
      guard let data = unsafe data else { return }
      let window = unsafe Unmanaged<AccountWindow>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { window.driver?.handle(.boundsChanged) }
    }
    unsafe g_signal_connect_data(
      gpointer(content), "resize", unsafeBitCast(resized, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
    unsafe gtk_overlay_set_child(OpaquePointer(overlay), content)
    unsafe gtk_window_set_child(gtkWindow, overlay)
  }
}

/// The window's state as events.
extension AccountWindow {
  private func observe() {
    connect(OpaquePointer(window), "notify::is-active")
  }

  private func observeMinimizing() {
    if let surface = unsafe gtk_native_get_surface(OpaquePointer(window)) {
      connect(surface, "notify::state")
    }
  }

  private func connect(_ object: OpaquePointer?, _ signal: String) {
    let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      guard let data = unsafe data else { return }
      let window = unsafe Unmanaged<AccountWindow>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { window.stateChanged() }
    }
    unsafe g_signal_connect_data(
      gpointer(object), signal, unsafeBitCast(changed, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  private func stateChanged() {
    let surface = unsafe gtk_native_get_surface(OpaquePointer(window))
    let surfaceState = unsafe surface.map { unsafe gdk_toplevel_get_state($0).rawValue } ?? 0
    let new = DesktopWindow(
      isActive: unsafe gtk_window_is_active(gtkWindow) != 0,
      isMinimized: surfaceState & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0, isHidden: false)
    let events = state.events(to: new)
    state = new
    for event in events { driver?.handle(event) }
  }
}

/// Draws the covers.
extension AccountWindow {
  func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
    let view = CoverView(cover)
    views[layer] = view
    view.show(cover, picture(of: cover))
    unsafe gtk_widget_set_opacity(view.widget, opacity)
    unsafe gtk_overlay_add_overlay(OpaquePointer(overlay), view.widget)
    present()
  }

  func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
    guard self.fade == 0 else { return }
    let tick: GtkTickCallback = { _, _, data in
      guard let data = unsafe data else { return 0 }
      let window = unsafe Unmanaged<AccountWindow>.fromOpaque(data).takeUnretainedValue()
      return MainActor.assumeIsolated { window.continueFade() ? 1 : 0 }
    }
    self.fade = unsafe gtk_widget_add_tick_callback(
      window, tick, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Shows the opacity that the engine computes for this instant.
  ///
  /// - Returns: whether the fade goes on.
  private func continueFade() -> Bool {
    guard let driver, let view = views[.privacy] else {
      fade = 0
      return false
    }
    let frame = driver.frame
    unsafe gtk_widget_set_opacity(view.widget, frame.opacity)
    let goesOn = frame.opacity != frame.target
    if !goesOn { fade = 0 }
    return goesOn
  }

  func snap(_ layer: CoverLayer, to opacity: Double) {
    guard let view = views[layer] else { return }
    unsafe gtk_widget_set_opacity(view.widget, opacity)
    present()
  }

  func swap(_ layer: CoverLayer, to cover: Cover) {
    views[layer]?.show(cover, picture(of: cover))
    present()
  }

  func raise(_ layer: CoverLayer) {
    guard let view = views[layer] else { return }
    unsafe gtk_widget_insert_before(view.widget, overlay, nil)
  }

  func layout(_ layer: CoverLayer) {
    guard let view = views[layer] else { return }
    view.show(view.cover, picture(of: view.cover))
  }

  func restyle(_ layer: CoverLayer) { layout(layer) }

  func remove(_ layer: CoverLayer) {
    guard let view = views.removeValue(forKey: layer) else { return }
    unsafe gtk_overlay_remove_overlay(OpaquePointer(overlay), view.widget)
  }

  func secure(_ level: SecureLevel) {}

  func askForUnlock() {}

  private func picture(of cover: Cover) -> Picture? {
    guard case .blur(let blur) = cover.kind else { return nil }
    let (width, height) = unsafe (gtk_widget_get_width(overlay), gtk_widget_get_height(overlay))
    do {
      let capture = try screen.capture(width: Int(width), height: Int(height))
      return try GaussianBlur(blur, scale: 1)(capture)
    } catch {
      // The fallback color stays.
      return nil
    }
  }

  /// Redraws the window.
  ///
  /// GDK reports a new state within the cycle that draws the window, before the
  /// drawing, so the next frame shows the cover.
  private func present() { unsafe gtk_widget_queue_draw(window) }
}
