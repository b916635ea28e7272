extension Double {
  /// The size of a text as a policy writes it.
  var points: String { shortened + "pt" }

  /// The number with two decimals at the most.
  var shortened: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(whole)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}
