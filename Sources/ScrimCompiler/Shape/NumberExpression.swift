/// A regular expression for decimal numbers up to a bound, as a policy writes
/// them: digits, perhaps with a point and digits behind it, and a unit.
///
/// JSON Schema compares numbers, but not those that stand in a text, as in
/// `200ms` or `"30"`.
enum NumberExpression {
  static func upTo(_ bound: Int, isOverZero: Bool = false, unit: String = "") -> String {
    let length = "(?=[0-9.]{1,18}\(unit)$)"
    let overZero = isOverZero ? "(?![0.]*\(unit)$)" : ""
    return length + overZero
      + "0*((\(wholes(below: bound)))(\\.[0-9]+)?|\(bound)(\\.0+)?)\(unit)"
  }

  /// The whole numbers below a bound: those with fewer digits, and those that
  /// share its first digits, of which the next one is smaller.
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
