public final class UIColor: Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor

  private init(_ color: CGColor) { provider = { _ in color } }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public init(dynamicProvider provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.provider = { provider($0).provider($0) }
  }

  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

  package func drawn(with traits: UITraitCollection) -> CGColor { provider(traits) }
}

public final class UIFont: Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

public final class UIImage: Sendable {
  public let cgImage: CGImage?

  public init(cgImage: CGImage) { self.cgImage = cgImage }

  /// The images of the app, by their names.
  package static func add(_ image: UIImage, named name: String) {
    assets.withLock { $0[name] = image }
  }

  public convenience init?(named name: String) {
    guard let image = Self.assets.withLock({ $0[name]?.cgImage }) else { return nil }
    self.init(cgImage: image)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    self.init(named: name)
  }

  public var size: CGSize { CGSize(width: cgImage?.width ?? 0, height: cgImage?.height ?? 0) }

  private static let assets = Locked<[String: UIImage]>([:])
}

/// A value that several threads use.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
