#if os(iOS)
  public import SwiftUI
  internal import UIKit

  extension View {
    /// Names the screen that this view shows, by its id in the policy.
    ///
    /// The name applies for as long as the view is in a window.
    public func scrim(screen: String) -> some View {
      background { ScreenName(screen: screen) }
    }

    /// Covers the scene of this view.
    ///
    /// Apply it to the root view of each `WindowGroup`.
    public func scrim(_ scrim: Scrim) -> some View {
      background { SceneReader(scrim: scrim) }
    }
  }

  /// A screen marker in a SwiftUI view.
  private struct ScreenName: UIViewRepresentable {
    let screen: String

    func makeUIView(context: Context) -> ScreenMarker { ScreenMarker(screen) }

    func updateUIView(_ marker: ScreenMarker, context: Context) { marker.screen = screen }
  }

  /// Protects the scene that it is added to.
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
