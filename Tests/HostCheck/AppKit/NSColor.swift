public final class NSColor: Sendable {
  public let cgColor: CGColor

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
}

public final class NSAppearance: Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
  }

  public let name: Name
  public init?(named name: Name) { self.name = name }

  public func bestMatch(from names: [Name]) -> Name? { names.first { $0 == name } }
}

public final class NSImage: Sendable {
  let image: CGImage
  public let size: NSSize

  public init(cgImage: CGImage, size: NSSize) { (image, self.size) = (cgImage, size) }
  public init?(named name: String) { nil }
}

public final class NSBitmapImageRep: NSObject {
  public internal(set) var cgImage: CGImage?
}
