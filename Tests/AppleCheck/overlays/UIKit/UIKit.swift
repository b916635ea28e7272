// The Swift part of Apple's UIKit module, and names under which the importer
// groups C functions.

@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

/// The namespace of accessibility notifications and settings.
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  @MainActor public static var isVoiceOverRunning: Bool { false }
  @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static func post(notification: Notification, argument: Any?) {}

  public static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("")
  }
  public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("")
  }
  public static var voiceOverStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("")
  }
}

@available(iOS 17.0, *) public protocol UITraitDefinition {}
@available(iOS 17.0, *) public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17.0, *) public struct UITraitSceneCaptureState: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitUserInterfaceStyle: UITraitDefinition {}

@available(iOS 17.0, *) extension UIWindowScene {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (UIWindowScene, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { fatalError() }
}

extension UIEdgeInsets: @unchecked Sendable {}

extension UIEdgeInsets: Equatable {
  public static var zero: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  public static func == (left: UIEdgeInsets, right: UIEdgeInsets) -> Bool {
    left.top == right.top && left.left == right.left && left.bottom == right.bottom
      && left.right == right.right
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

extension UIAction {
  public convenience init(title: String = "", handler: @escaping UIActionHandler) { self.init() }
}

extension UIApplicationDelegate {
  @MainActor public static func main() {}
}
