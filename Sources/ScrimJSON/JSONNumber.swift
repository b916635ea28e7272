/// A number in exactly the digits that JSON has for it.
///
/// Instants and opacities must come out as they went in: `612.6` is no power of
/// two's fraction, and so the digits are kept, and are looked at as what the
/// reader needs: whole, scaled by a power of ten, or in floating point.
package struct JSONNumber: Sendable {
  /// The number as JSON writes it.
  package let text: String

  /// The shortest digits that give back a value, which must be finite.
  package init(_ value: Double) {
    precondition(value.isFinite, "number out of range")
    let digits = value == 0 ? "0" : value.description
    text = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// A whole number of thousandths, millionths or the like, as a decimal
  /// fraction without trailing zeros.
  package init(_ count: Int64, dividedByTenTo places: Int) {
    var digits = String(count.magnitude)
    digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let whole = digits.dropLast(places)
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = count < 0 ? "-" : ""
    text = fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// A number that somebody wrote, if it follows JSON's grammar.
  package init?(_ text: String) {
    guard let value = try? LocatedJSON(reading: Array(text.utf8)[...]),
      case .number(let number) = value.content, number.text == text
    else { return nil }
    self = number
  }

  /// Takes digits that follow JSON's grammar.
  init(validText: String) {
    text = validText
  }

  /// The nearest number in floating point; nil if it is beyond them all.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number if it is whole, however it is written, and not too large.
  package var integer: Int64? {
    guard let decimal = Decimal(text), decimal.isWhole else { return nil }
    return decimal.rounded
  }

  /// The whole number that is nearest to this one times a power of ten, ties
  /// away from zero; nil if it is too large.
  package func rounded(timesTenTo places: Int) -> Int64? {
    guard var decimal = Decimal(text) else { return nil }
    decimal.exponent += places
    return decimal.rounded
  }
}

/// The digits of a number without a point, and the power of ten that they are
/// multiplied by.
private struct Decimal {
  private var isNegative: Bool
  private var digits: [UInt8]
  var exponent: Int

  init?(_ text: String) {
    isNegative = text.hasPrefix("-")
    digits = []
    exponent = 0
    var isFraction = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let written = Substring(text.utf8.dropFirst(index + 1))
        // Far beyond any use, so that what follows cannot overflow.
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
    // One digit behind the point decides.
    let kept = digits.count + min(exponent, 0)
    let roundsUp = kept >= 0 && kept < digits.count && digits[kept] >= 5
    guard kept + max(exponent, 0) <= 19 || digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for digit in digits.prefix(max(0, kept)) {
      magnitude = magnitude * 10 + UInt64(digit)
    }
    if !digits.isEmpty {
      for _ in 0..<max(exponent, 0) { magnitude *= 10 }
    }
    if roundsUp { magnitude += 1 }
    // There is one more number below zero than above it.
    guard magnitude <= Int64.max.magnitude + (isNegative ? 1 : 0) else { return nil }
    return Int64(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
  }
}
