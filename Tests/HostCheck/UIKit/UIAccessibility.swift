public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  @MainActor public private(set) static var isReduceTransparencyEnabled = false
  /// What the app has told VoiceOver.
  @MainActor package static var posts: [(notification: Notification, argument: Any?)] = []

  @MainActor public static func post(notification: Notification, argument: Any?) {
    posts.append((notification, argument))
  }

  @MainActor package static func reduceTransparency(_ isReduced: Bool) {
    isReduceTransparencyEnabled = isReduced
  }
}
