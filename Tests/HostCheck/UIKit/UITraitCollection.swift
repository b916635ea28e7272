@_exported import QuartzCore

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let sceneCaptureState: UISceneCaptureState

  package init(_ style: UIUserInterfaceStyle, _ capture: UISceneCaptureState) {
    (userInterfaceStyle, sceneCaptureState) = (style, capture)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, .inactive)
  }

  package func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified ? self : UITraitCollection(style, sceneCaptureState)
  }
}

@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitSceneCaptureState: UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public protocol UITraitChangeRegistration {}
