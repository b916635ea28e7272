#if os(macOS)
  public import AppKit
  internal import ScrimHost
  public import SwiftUI

  extension NSViewController {
    /// The screen that this view controller shows, by its id in the policy.
    ///
    /// It is shown for as long as the controller's view is in a window.
    public var scrimScreen: String? {
      get { isViewLoaded ? view.scrimScreen : nil }
      set { view.scrimScreen = newValue }
    }
  }

  extension NSView {
    /// The screen that this view shows, by its id in the policy.
    ///
    /// It is shown for as long as the view is in a window.
    public var scrimScreen: String? {
      get { marker?.screen }
      set {
        if let marker, let newValue {
          marker.screen = newValue
        } else if let newValue {
          addSubview(ScreenMarker(newValue))
        } else {
          marker?.removeFromSuperview()
        }
      }
    }

    private var marker: ScreenMarker? { subviews.lazy.compactMap { $0 as? ScreenMarker }.first }
  }

  extension View {
    /// Names the screen that this view shows, by its id in the policy.
    ///
    /// The name applies for as long as the view is in a window.
    public func scrim(screen: String) -> some View {
      background { ScreenName(screen: screen) }
    }

    /// Covers the window of this view.
    ///
    /// Apply it to the root view of each `WindowGroup`.
    public func scrim(_ scrim: Scrim) -> some View {
      background { WindowReader(scrim: scrim) }
    }
  }

  /// An empty view that knows the id of its screen.
  @MainActor
  private final class ScreenMarker: NSView {
    /// The screen's id.
    var screen: String {
      didSet { report() }
    }

    private let presence = ScreenPresence()

    init(_ screen: String) {
      self.screen = screen
      super.init(frame: NSRect())
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      report()
    }

    private func report() { presence.update(screen, in: presentWindow) }
  }

  /// A screen marker in a SwiftUI view.
  private struct ScreenName: NSViewRepresentable {
    let screen: String

    func makeNSView(context: Context) -> ScreenMarker { ScreenMarker(screen) }

    func updateNSView(_ marker: ScreenMarker, context: Context) { marker.screen = screen }
  }

  /// Protects the window that it is added to.
  private struct WindowReader: NSViewRepresentable {
    let scrim: Scrim

    func makeNSView(context: Context) -> WindowReaderView { WindowReaderView(scrim) }

    func updateNSView(_ view: WindowReaderView, context: Context) {}
  }

  @MainActor
  private final class WindowReaderView: NSView {
    private let scrim: Scrim

    init(_ scrim: Scrim) {
      self.scrim = scrim
      super.init(frame: NSRect())
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if let window = presentWindow { scrim.protect(window) }
    }
  }
#endif
