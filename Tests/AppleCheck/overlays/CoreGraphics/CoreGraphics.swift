// The Swift part of Apple's CoreGraphics module: the members of the geometry
// types, and methods that replace C functions.

@_exported import CoreFoundation
@_exported import CoreGraphics

extension CGPoint: @unchecked Sendable {}
extension CGSize: @unchecked Sendable {}
extension CGRect: @unchecked Sendable {}
extension CGAffineTransform: @unchecked Sendable {}

extension CGPoint: Equatable {
  public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public static func == (left: CGPoint, right: CGPoint) -> Bool {
    left.x == right.x && left.y == right.y
  }
}

extension CGSize: Equatable {
  public static var zero: CGSize { CGSize(width: 0, height: 0) }
  public init(width: Int, height: Int) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public init(width: Double, height: Double) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public static func == (left: CGSize, right: CGSize) -> Bool {
    left.width == right.width && left.height == right.height
  }
}

extension CGRect: Equatable {
  public static var zero: CGRect { CGRect(origin: .zero, size: .zero) }
  public static var null: CGRect { .zero }
  public static var infinite: CGRect { .zero }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var midX: CGFloat { origin.x }
  public var maxX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midY: CGFloat { origin.y }
  public var maxY: CGFloat { origin.y }
  public var isEmpty: Bool { false }
  public var isNull: Bool { false }
  public var integral: CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func intersects(_ other: CGRect) -> Bool { false }
  public func contains(_ point: CGPoint) -> Bool { false }
  public func contains(_ other: CGRect) -> Bool { false }
  public static func == (left: CGRect, right: CGRect) -> Bool {
    left.origin == right.origin && left.size == right.size
  }
}

extension CGAffineTransform: Equatable {
  public static var identity: CGAffineTransform { CGAffineTransform() }
  public init(scaleX x: CGFloat, y: CGFloat) { self.init() }
  public init(translationX x: CGFloat, y: CGFloat) { self.init() }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public static func == (left: CGAffineTransform, right: CGAffineTransform) -> Bool {
    left.a == right.a && left.b == right.b && left.c == right.c && left.d == right.d
      && left.tx == right.tx && left.ty == right.ty
  }
}

extension CGContext {
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
}

extension CGImage {
  public func cropping(to rect: CGRect) -> CGImage? { nil }
}
