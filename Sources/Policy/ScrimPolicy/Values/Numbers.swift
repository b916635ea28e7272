internal import ScrimJSON

// Numbers and words in the bytes of a scalar.

extension Span<UInt8> {
  package func isEqual(to word: String) -> Bool {
    word.utf8.count == count && zip(indices, word.utf8).allSatisfy { self[$0] == $1 }
  }

  /// The decimal number that the text is: digits with at most one point.
  package var decimal: Double? {
    guard let (digits, fractionDigits) = decimalDigits else { return nil }
    var scale = 1.0
    for _ in 0..<fractionDigits { scale *= 10 }
    return Double(digits) / scale
  }

  /// The digits of a decimal number as an integer, and the number of digits
  /// after the point.
  package var decimalDigits: (digits: UInt64, fractionDigits: Int)? {
    var digits: UInt64 = 0
    var pointIndex: Int?
    guard count > 0, count <= 18 else { return nil }
    for index in indices {
      switch self[index] {
      case let byte where byte.isDigit: digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where pointIndex == nil && index > 0 && index < count - 1:
        pointIndex = index
      default: return nil
      }
    }
    return (digits, pointIndex.map { count - 1 - $0 } ?? 0)
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Double {
  /// The text size, spelled as in a policy.
  package var points: String { shortened + "pt" }

  /// The number with at most two decimals.
  package var shortened: String {
    JSONNumber(Int64((self * 100).rounded()), dividedByTenTo: 2).text
  }
}

/// A regular expression for decimal numbers up to a limit, as a policy writes
/// them: digits, an optional point and more digits, and a unit.
///
/// JSON Schema compares numbers, but not those inside text, such as `200ms` or
/// `"30"`.
package enum NumberExpression {
  /// - Parameter least: the smallest number, of one digit.
  package static func upTo(
    _ bound: Int, from least: Int = 0, isOverZero: Bool = false, unit: String = ""
  ) -> String {
    let length = "(?=[0-9.]{1,18}\(unit)$)"
    let overZero = isOverZero ? "(?![0.]*\(unit)$)" : ""
    let over = least > 0 ? "(?!0*[0-\(least - 1)](\\.|\(unit)$))" : ""
    return length + overZero + over
      + "0*((\(wholes(below: bound)))(\\.[0-9]+)?|\(bound)(\\.0+)?)\(unit)"
  }

  /// Matches the whole numbers below a limit: those with fewer digits, and
  /// those with the same first digits and a smaller next digit.
  private static func wholes(below bound: Int) -> String {
    let digits = String(bound).map { $0.wholeNumberValue ?? 0 }
    var choices = digits.count > 1 ? ["[0-9]{1,\(digits.count - 1)}"] : []
    var shared = ""
    for (index, digit) in digits.enumerated() {
      let least = index == 0 && digits.count > 1 ? 1 : 0
      if digit > least {
        let rest = digits.count - index - 1
        choices.append("\(shared)[\(least)-\(digit - 1)]" + (rest > 0 ? "[0-9]{\(rest)}" : ""))
      }
      shared += "\(digit)"
    }
    return choices.joined(separator: "|")
  }
}
