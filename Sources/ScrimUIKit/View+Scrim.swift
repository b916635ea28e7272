#if os(iOS)
  public import SwiftUI
  internal import UIKit

  extension View {
    /// Names the screen that this view shows, by its id in the policy, for as long as it is
    /// on screen.
    public func scrim(screen: String) -> some View {
      background { ScreenName(screen: screen) }
    }

    /// Covers the scene that this view is in.
    ///
    /// Put it on the root view of each `WindowGroup`.
    public func scrim(_ scrim: Scrim) -> some View {
      background { SceneReader(scrim: scrim) }
    }
  }

  /// A marker among SwiftUI's views.
  private struct ScreenName: UIViewRepresentable {
    let screen: String

    func makeUIView(context: Context) -> ScreenMarker { ScreenMarker(screen) }

    func updateUIView(_ marker: ScreenMarker, context: Context) { marker.screen = screen }
  }

  /// Hands over the scene that it comes to be in.
  private struct SceneReader: UIViewRepresentable {
    let scrim: Scrim

    func makeUIView(context: Context) -> SceneReaderView { SceneReaderView(scrim) }

    func updateUIView(_ view: SceneReaderView, context: Context) {}
  }

  @MainActor
  private final class SceneReaderView: UIView {
    private let scrim: Scrim

    init(_ scrim: Scrim) {
      self.scrim = scrim
      super.init(frame: CGRect())
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if let scene = window?.windowScene { scrim.protect(scene) }
    }
  }
#endif
