/// A number that keeps the digits it was written with.
///
/// Instants and opacities must survive a round trip, and binary floating point
/// cannot represent `612.6`. So the number keeps its digits, and converts them
/// on request: to an integer, a scaled integer or a `Double`.
package struct JSONNumber: Sendable {
  /// The number as JSON text.
  package let text: String

  /// Creates a number with the fewest digits that round-trip; `value` must be
  /// finite.
  package init(_ value: Double) {
    precondition(value.isFinite, "number out of range")
    let digits = value == 0 ? "0" : value.description
    text = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// Creates a decimal fraction from a count of thousandths, millionths and so
  /// on, without trailing zeros.
  package init(_ count: Int64, dividedByTenTo places: Int) {
    let digits = count.magnitude.digits(places + 1)
    let whole = digits.dropLast(places)
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = count < 0 ? "-" : ""
    text = fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// Creates a number from text; nil if the text does not follow JSON's
  /// grammar.
  package init?(_ text: String) {
    guard let value = try? LocatedJSON(reading: Array(text.utf8)[...]),
      case .number(let number) = value.content, number.text == text
    else { return nil }
    self = number
  }

  /// Creates a number from text that is known to follow JSON's grammar.
  init(validText: String) { text = validText }

  /// The nearest `Double`; nil if the number is out of its range.
  package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The number as an integer; nil if it has a fraction or is out of range.
  ///
  /// A whole number counts however it is written: `7.0` and `70e-1` are 7.
  package var integer: Int64? {
    guard let decimal = Decimal(text), decimal.isWhole else { return nil }
    return decimal.rounded
  }

  /// The integer nearest to this number times a power of ten; nil if it is out
  /// of range.
  ///
  /// Ties round away from zero.
  package func rounded(timesTenTo places: Int) -> Int64? {
    guard var decimal = Decimal(text) else { return nil }
    decimal.exponent += places
    return decimal.rounded
  }
}

/// A decimal number: digits without a point, times a power of ten.
private struct Decimal {
  private var isNegative: Bool
  private var digits: [UInt8]
  var exponent: Int

  init?(_ text: String) {
    (isNegative, digits, exponent) = (text.hasPrefix("-"), [], 0)
    var isFraction = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let written = Substring(text.utf8.dropFirst(index + 1))
        // Larger exponents are clamped, so that later arithmetic cannot
        // overflow.
        let bound = written.hasPrefix("-") ? -1_000_000_000 : 1_000_000_000
        let value = Int(written) ?? bound
        exponent += value.magnitude < bound.magnitude ? value : bound
        trim()
        return
      default: break
      }
    }
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
  }

  var isWhole: Bool { digits.isEmpty || exponent >= 0 }

  var rounded: Int64? {
    // The first dropped digit decides the rounding.
    let kept = digits.count + min(exponent, 0)
    let roundsUp = kept >= 0 && kept < digits.count && digits[kept] >= 5
    guard kept + max(exponent, 0) <= 19 || digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for digit in digits.prefix(max(0, kept)) { magnitude = magnitude * 10 + UInt64(digit) }
    for _ in 0..<(digits.isEmpty ? 0 : max(exponent, 0)) { magnitude *= 10 }
    if roundsUp { magnitude += 1 }
    // The negative range holds one more number than the positive one.
    guard magnitude <= Int64.max.magnitude + (isNegative ? 1 : 0) else { return nil }
    return Int64(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
  }
}

extension BinaryInteger {
  /// The digits, with zeros before them if they are fewer than a number.
  package func digits(_ least: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, least - digits.utf8.count)) + digits
  }
}
