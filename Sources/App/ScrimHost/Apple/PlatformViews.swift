// What UIKit and AppKit name differently.

#if os(iOS)
  package import SwiftUI
  public import UIKit

  /// What the system calls a scene whose screens are covered.
  public typealias SystemScene = UIScene
  package typealias PlatformView = UIView
  package typealias PlatformViewController = UIViewController
  package typealias PlatformViewRepresentable = UIViewRepresentable
#elseif os(macOS)
  public import AppKit
  package import SwiftUI

  /// What the system calls a scene whose screens are covered.
  public typealias SystemScene = NSWindow
  package typealias PlatformView = NSView
  package typealias PlatformViewController = NSViewController
  package typealias PlatformViewRepresentable = NSViewRepresentable
#endif

#if os(iOS) || os(macOS)
  extension PlatformView {
    /// The scene that the view is in, on macOS its window.
    var scene: SystemScene? {
      #if os(iOS)
        window?.windowScene
      #else
        presentWindow
      #endif
    }
  }
#endif
