// What UIKit and AppKit name differently.

#if os(iOS)
  internal import SwiftUI
  public import UIKit

  /// What the system calls a scene whose screens are covered.
  public typealias SystemScene = UIScene
  /// A scene with windows, or a window that is one.
  typealias WindowScene = UIWindowScene
  public typealias PlatformView = UIView
  typealias PlatformImage = UIImage
  typealias PlatformImageView = UIImageView
  typealias PlatformViewController = UIViewController
  typealias PlatformViewRepresentable = UIViewRepresentable
#elseif os(macOS)
  public import AppKit
  internal import SwiftUI

  /// What the system calls a scene whose screens are covered.
  public typealias SystemScene = NSWindow
  /// A scene with windows, or a window that is one.
  typealias WindowScene = NSWindow
  public typealias PlatformView = NSView
  typealias PlatformImage = NSImage
  typealias PlatformImageView = NSImageView
  typealias PlatformViewController = NSViewController
  typealias PlatformViewRepresentable = NSViewRepresentable
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
