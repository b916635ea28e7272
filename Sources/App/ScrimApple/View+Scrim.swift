#if canImport(UIKit) || canImport(AppKit)
  public import ScrimHost
  public import SwiftUI

  extension View {
    /// Names the screen that this view shows, by its id in the policy: a constant
    /// of the generated policy, such as `BankPolicy.Screen.accountsBalance`, or a
    /// string.
    ///
    /// The name applies for as long as the view is in a window.
    public func scrim(screen: String) -> some View {
      background {
        EmptyBackground(make: { ScreenMarker(screen) }, update: { $0.screen = screen })
      }
    }

    /// Names the screen that this view shows, as `scrim(screen:)` does.
    public func scrim(_ screen: String) -> some View { scrim(screen: screen) }

    /// Covers the scene of this view, on macOS its window.
    ///
    /// Apply it to the root view of each `WindowGroup`.
    public func scrim(_ scrim: SceneScrim<SystemScene>) -> some View {
      background { EmptyBackground(make: { SceneReader(scrim) }, update: { _ in }) }
    }
  }

  /// An empty view of UIKit or AppKit in a SwiftUI view.
  private struct EmptyBackground<Content: EmptyView>: PlatformViewRepresentable {
    let make: @MainActor () -> Content
    let update: @MainActor (Content) -> Void

    #if canImport(UIKit)
      func makeUIView(context: Context) -> Content { make() }

      func updateUIView(_ view: Content, context: Context) { update(view) }
    #else
      func makeNSView(context: Context) -> Content { make() }

      func updateNSView(_ view: Content, context: Context) { update(view) }
    #endif
  }

  /// Protects the scene that it is added to.
  @MainActor
  private final class SceneReader: EmptyView {
    private let scrim: SceneScrim<SystemScene>

    init(_ scrim: SceneScrim<SystemScene>) {
      self.scrim = scrim
      super.init()
    }

    override func moved() {
      if let scene { scrim.protect(scene) }
    }
  }
#endif
