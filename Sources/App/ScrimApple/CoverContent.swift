#if canImport(UIKit) || canImport(AppKit)
  public import SwiftUI

  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// What a cover of the kind `view` shows: a view of the app, such as a passcode
  /// screen.
  ///
  /// It is made anew each time that the cover appears.
  @MainActor
  public struct CoverContent {
    enum Made {
      case view(PlatformView)
      case controller(PlatformViewController)
    }

    let make: @MainActor () -> Made

    /// A view of UIKit or AppKit.
    public static func view(_ make: @escaping @MainActor () -> PlatformView) -> CoverContent {
      CoverContent { .view(make()) }
    }

    /// A view controller, with its view.
    public static func controller(
      _ make: @escaping @MainActor () -> PlatformViewController
    ) -> CoverContent {
      CoverContent { .controller(make()) }
    }

    /// A view of SwiftUI.
    public static func swiftUI<Content: View>(
      @ViewBuilder _ make: @escaping @MainActor () -> Content
    ) -> CoverContent {
      #if canImport(UIKit)
        CoverContent { .controller(UIHostingController(rootView: make())) }
      #else
        CoverContent { .controller(NSHostingController(rootView: make())) }
      #endif
    }
  }
#endif
