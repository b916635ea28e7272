// The Swift part of Apple's CoreFoundation module. The importer looks for
// CGFloat here, and the type checker converts between it and Double.

@_exported import CoreFoundation

/// The protocol of all Core Foundation types.
public protocol _CFObject: AnyObject, Hashable {}

extension _CFObject {
  public var hashValue: Int { 0 }
  public func hash(into hasher: inout Hasher) {}
  public static func == (left: Self, right: Self) -> Bool { left === right }
}

/// A coordinate.
@frozen public struct CGFloat: Sendable {
  public typealias NativeType = Double

  public var native: Double

  public init() { native = 0 }
  public init(_ value: Double) { native = value }
  public init(_ value: Float) { native = Double(value) }
  public init(_ value: CGFloat) { native = value.native }
}

extension CGFloat: BinaryFloatingPoint {
  public typealias RawSignificand = UInt
  public typealias RawExponent = UInt
  public typealias Exponent = Int

  public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) {
    native = Double(sign: sign, exponent: exponent, significand: significand.native)
  }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) {
    native = Double(signOf: signOf.native, magnitudeOf: magnitudeOf.native)
  }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt) {
    native = Double(
      sign: sign, exponentBitPattern: exponentBitPattern,
      significandBitPattern: UInt64(significandBitPattern))
  }

  public static var radix: Int { 2 }
  public static var nan: CGFloat { CGFloat(Double.nan) }
  public static var signalingNaN: CGFloat { CGFloat(Double.signalingNaN) }
  public static var infinity: CGFloat { CGFloat(Double.infinity) }
  public static var greatestFiniteMagnitude: CGFloat { CGFloat(Double.greatestFiniteMagnitude) }
  public static var pi: CGFloat { CGFloat(Double.pi) }
  public static var leastNormalMagnitude: CGFloat { CGFloat(Double.leastNormalMagnitude) }
  public static var leastNonzeroMagnitude: CGFloat { CGFloat(Double.leastNonzeroMagnitude) }
  public static var exponentBitCount: Int { Double.exponentBitCount }
  public static var significandBitCount: Int { Double.significandBitCount }

  public var exponentBitPattern: UInt { native.exponentBitPattern }
  public var significandBitPattern: UInt { UInt(native.significandBitPattern) }
  public var sign: FloatingPointSign { native.sign }
  public var exponent: Int { native.exponent }
  public var significand: CGFloat { CGFloat(native.significand) }
  public var binade: CGFloat { CGFloat(native.binade) }
  public var significandWidth: Int { native.significandWidth }
  public var ulp: CGFloat { CGFloat(native.ulp) }
  public var nextUp: CGFloat { CGFloat(native.nextUp) }
  public var magnitude: CGFloat { CGFloat(native.magnitude) }
  public var isNormal: Bool { native.isNormal }
  public var isFinite: Bool { native.isFinite }
  public var isZero: Bool { native.isZero }
  public var isSubnormal: Bool { native.isSubnormal }
  public var isInfinite: Bool { native.isInfinite }
  public var isNaN: Bool { native.isNaN }
  public var isSignalingNaN: Bool { native.isSignalingNaN }
  public var isCanonical: Bool { native.isCanonical }

  public mutating func round(_ rule: FloatingPointRoundingRule) { native.round(rule) }
  public mutating func negate() { native.negate() }
  public mutating func formRemainder(dividingBy other: CGFloat) {
    native.formRemainder(dividingBy: other.native)
  }
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {
    native.formTruncatingRemainder(dividingBy: other.native)
  }
  public mutating func formSquareRoot() { native.formSquareRoot() }
  public mutating func addProduct(_ one: CGFloat, _ other: CGFloat) {
    native.addProduct(one.native, other.native)
  }
  public func isEqual(to other: CGFloat) -> Bool { native == other.native }
  public func isLess(than other: CGFloat) -> Bool { native < other.native }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { native <= other.native }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { native <= other.native }

  public static func + (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native + right.native)
  }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native - right.native)
  }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native * right.native)
  }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native / right.native)
  }
  public static func += (left: inout CGFloat, right: CGFloat) { left.native += right.native }
  public static func -= (left: inout CGFloat, right: CGFloat) { left.native -= right.native }
  public static func *= (left: inout CGFloat, right: CGFloat) { left.native *= right.native }
  public static func /= (left: inout CGFloat, right: CGFloat) { left.native /= right.native }
}

extension CGFloat: Hashable, Comparable, Strideable, CustomStringConvertible {
  public static func == (left: CGFloat, right: CGFloat) -> Bool { left.native == right.native }
  public static func < (left: CGFloat, right: CGFloat) -> Bool { left.native < right.native }
  public func hash(into hasher: inout Hasher) { hasher.combine(native) }
  public func distance(to other: CGFloat) -> CGFloat { CGFloat(other.native - native) }
  public func advanced(by amount: CGFloat) -> CGFloat { CGFloat(native + amount.native) }
  public var description: String { native.description }
}

extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { native = value }
  public init(integerLiteral value: Int) { native = Double(value) }
}

extension Double {
  public init(_ value: CGFloat) { self = value.native }
}

extension Float {
  public init(_ value: CGFloat) { self = Float(value.native) }
}

extension BinaryInteger {
  public init(_ value: CGFloat) { self.init(value.native) }
}
