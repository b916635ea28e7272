@MainActor public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role

  init(role: Role) {
    self.role = role
    super.init()
  }
}

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")

  public let session: UISceneSession
  public fileprivate(set) var activationState = ActivationState.unattached

  init(role: UISceneSession.Role) {
    session = UISceneSession(role: role)
    super.init()
  }
}

@MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
}

@MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  public let screen: UIScreen
  public internal(set) weak var keyWindow: UIWindow?
  package private(set) var bounds: CGRect
  private var known: [() -> UIWindow?] = []
  private var visible: [UIWindow] = []
  private var style = UIUserInterfaceStyle.light
  private var capture = UISceneCaptureState.inactive
  private var registrations: [@MainActor (UITraitCollection) -> Void] = []

  package init(
    size: CGSize = CGSize(width: 40, height: 80), role: UISceneSession.Role = .windowApplication
  ) {
    bounds = CGRect(origin: CGPoint(), size: size)
    screen = UIScreen()
    super.init(role: role)
    Stage.atEndOfTurn { [weak self] in self?.layout() }
  }

  public var coordinateSpace: any UICoordinateSpace { Space(bounds: bounds) }

  private final class Space: UICoordinateSpace {
    let bounds: CGRect
    init(bounds: CGRect) { self.bounds = bounds }
  }

  public var windows: [UIWindow] {
    known.compactMap { $0() }.filter { !$0.isOfSystem && $0.windowScene === self }
  }

  func show(_ window: UIWindow) {
    hide(window)
    visible.append(window)
  }

  func hide(_ window: UIWindow) {
    visible.removeAll { $0 === window }
    known.removeAll { $0() == nil || $0() === window }
    known.append { [weak window] in window }
  }

  private func layout() { for window in visible { window.layoutIfNeeded() } }

  // MARK: - Traits

  public var traitCollection: UITraitCollection { UITraitCollection(style, capture) }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (UIWindowScene, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registrations.append { [unowned self] in handler(self, $0) }
    return Registration()
  }

  private struct Registration: UITraitChangeRegistration {}

  private func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    for registration in registrations { registration(old) }
    for window in visible { window.traitsChanged() }
  }

  // MARK: - Stage directions

  /// What is on screen now.
  package var picture: CGImage {
    let context = CGContext(
      data: nil, width: Int(bounds.width), height: Int(bounds.height), bitsPerComponent: 8,
      bytesPerRow: Int(bounds.width) * 4, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)!
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    for window in inOrder { window.draw(context) }
    return context.makeImage()!
  }

  /// The visible windows, from back to front.
  package var inOrder: [UIWindow] {
    visible.enumerated().sorted {
      (Float($0.element.windowLevel.rawValue), $0.offset)
        < (Float($1.element.windowLevel.rawValue), $1.offset)
    }.map(\.element)
  }

  /// Touches the scene at a point.
  ///
  /// - Returns: the view that the touch reaches.
  @discardableResult
  package func touch(x: CGFloat, y: CGFloat) -> UIView? {
    for window in inOrder.reversed() {
      guard let view = window.hitTest(CGPoint(x: x, y: y), with: nil) else { continue }
      (view as? UIControl)?.touch()
      return view
    }
    return nil
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Connects the scene, and runs what its delegate does then.
  package func connect(_ delegate: @MainActor (UIWindowScene) -> Void = { _ in }) {
    post(UIScene.willConnectNotification)
    delegate(self)
  }

  package func disconnect() {
    activationState = .unattached
    post(UIScene.didDisconnectNotification)
  }

  package func activate() {
    activationState = .foregroundActive
    post(UIScene.didActivateNotification)
  }

  package func deactivate() {
    post(UIScene.willDeactivateNotification)
    activationState = .foregroundInactive
  }

  /// Enters the background; the system then takes a snapshot in light, and one
  /// in dark.
  @discardableResult
  package func enterBackground() -> [CGImage] {
    activationState = .background
    post(UIScene.didEnterBackgroundNotification)
    return snapshots()
  }

  package func enterForeground() {
    post(UIScene.willEnterForegroundNotification)
    activationState = .foregroundInactive
  }

  /// Takes the pictures that the system stores.
  package func snapshots() -> [CGImage] {
    let present = style
    defer { setStyle(present) }
    return [UIUserInterfaceStyle.light, .dark].map { style in
      setStyle(style)
      Stage.turn()
      return picture
    }
  }

  package func setStyle(_ style: UIUserInterfaceStyle) {
    if style != self.style { changeTraits { self.style = style } }
  }

  package func record(_ isRecorded: Bool) {
    screen.isCaptured = isRecorded
    changeTraits { capture = isRecorded ? .active : .inactive }
  }

  package func resize(to size: CGSize) {
    bounds.size = size
    for window in visible { window.frame = bounds }
  }
}

@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public let scale: CGFloat = 1
  public nonisolated static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")
  public fileprivate(set) var isCaptured = false
}

@MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()
  public package(set) var model = "iPhone"
}

@MainActor public final class UIApplication: UIResponder {
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
