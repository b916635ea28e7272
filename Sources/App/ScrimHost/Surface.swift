/// A visible part of an app's interface: a window, or a view controller in one.
///
/// A platform lists what is visible. What that means for covers and for the
/// audit is decided here.
public struct Surface: Equatable, Sendable {
  /// The name of the part's type, such as `Bank.PayController`.
  public var type: String
  /// The ids of the screens that the part itself shows, outside of its parts.
  public var screens: [String]
  /// Whether the part shows something itself, beside its parts.
  ///
  /// A mere container, such as a tab bar controller, does not.
  public var hasContent: Bool
  /// The visible parts of this one.
  ///
  /// What a controller presents is not in it, but beside it.
  public var parts: [Surface]

  /// Creates a part with the parts inside it.
  public init(type: String, screens: [String], hasContent: Bool = false, parts: [Surface] = []) {
    (self.type, self.screens) = (type, screens)
    (self.hasContent, self.parts) = (hasContent, parts)
  }

  /// The paths of types to the parts that no name stands for.
  ///
  /// The name of a sensitive screen stands for everything in its part, because
  /// all of it is covered. The name of a public screen does not stand for view
  /// controllers of the app in it; but SwiftUI makes hosting controllers inside
  /// of its own.
  ///
  /// - Parameters:
  ///   - parent: the part with a name that this one is in.
  ///   - isSensitive: whether a screen is sensitive, by its id.
  func unnamed(
    in path: [String] = [], of parent: Surface? = nil, _ isSensitive: (String) -> Bool
  ) -> [[String]] {
    if screens.contains(where: isSensitive) { return [] }
    let path = path + [type]
    let inherits = parent.map { !isOfApp || isHosting && $0.isHosting } ?? false
    let isNamed = !screens.isEmpty || inherits
    let needsName = !isNamed && (hasContent || parts.isEmpty)
    return (needsName ? [path] : [])
      + parts.flatMap { $0.unnamed(in: path, of: isNamed ? self : nil, isSensitive) }
  }

  /// Whether the part is a view controller that SwiftUI makes for its views.
  private var isHosting: Bool { Self.isHosting(type) }

  static func isHosting(_ type: String) -> Bool {
    type.hasPrefix("SwiftUI.") && type.prefix { $0 != "<" }.hasSuffix("HostingController")
  }

  /// Whether the part's type is the app's.
  public var isOfApp: Bool { Self.isOfApp(type) }

  /// Whether a type is the app's.
  ///
  /// A type of the system's is one of Objective-C, so it has no module. But the
  /// app fills a plain controller or window, and SwiftUI's hosting controllers.
  static func isOfApp(_ type: String) -> Bool {
    if filledByApp.contains(type) { return true }
    if !type.contains(".") { return !["UI", "_UI", "NS", "_NS"].contains { type.hasPrefix($0) } }
    return !type.hasPrefix("SwiftUI.") || isHosting(type) || type.hasSuffix("Window")
  }

  private static let filledByApp: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "NSWindow", "NSViewController",
  ]
}
