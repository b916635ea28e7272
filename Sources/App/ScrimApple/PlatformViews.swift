// What UIKit and AppKit name differently.

#if canImport(UIKit)
  internal import SwiftUI
  public import UIKit

  /// What the system calls a scene whose screens are covered.
  public typealias SystemScene = UIScene
  /// A scene with windows, or a window that is one.
  typealias WindowScene = UIWindowScene
  /// A view of the platform.
  public typealias PlatformView = UIView
  typealias PlatformImage = UIImage
  typealias PlatformImageView = UIImageView
  /// A view controller of the platform.
  public typealias PlatformViewController = UIViewController
  typealias PlatformResponder = UIResponder
  typealias PlatformWindow = UIWindow
  typealias PlatformViewRepresentable = UIViewRepresentable
#elseif canImport(AppKit)
  public import AppKit
  internal import SwiftUI

  /// What the system calls a scene whose screens are covered.
  public typealias SystemScene = NSWindow
  /// A scene with windows, or a window that is one.
  typealias WindowScene = NSWindow
  /// A view of the platform.
  public typealias PlatformView = NSView
  typealias PlatformImage = NSImage
  typealias PlatformImageView = NSImageView
  /// A view controller of the platform.
  public typealias PlatformViewController = NSViewController
  typealias PlatformResponder = NSResponder
  typealias PlatformWindow = NSWindow
  typealias PlatformViewRepresentable = NSViewRepresentable
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension PlatformView {
    /// The scene that the view is in, on macOS its window.
    var scene: SystemScene? {
      #if canImport(UIKit)
        window?.windowScene
      #else
        presentWindow
      #endif
    }

    /// Whether a visible subview shows something, besides the views of
    /// controllers.
    func hasContent(besides views: [PlatformView]) -> Bool {
      subviews.contains { view in
        if view.isHidden || view is ScreenMarker { return false }
        return !views.contains { $0.isDescendant(of: view) }
      }
    }
  }
#endif

#if canImport(UIKit)
  extension UIResponder {
    /// The next responder.
    var following: UIResponder? { next }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// The name of an object's type, with its module if it is the app's.
  @MainActor func typeName(of object: AnyObject) -> String {
    let id = ObjectIdentifier(type(of: object))
    if let name = typeNames[id] { return name }
    let name = String(reflecting: type(of: object))
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // A private type is in a context whose address changes from run to run.
    parts.removeAll { $0.hasPrefix("(unknown context") }
    if ["UIKit", "AppKit"].contains(parts.first) { parts.removeFirst() }
    typeNames[id] = parts.joined(separator: ".")
    return parts.joined(separator: ".")
  }

  /// The names that are known, as the scene is looked at often.
  @MainActor private var typeNames: [ObjectIdentifier: String] = [:]
#endif
