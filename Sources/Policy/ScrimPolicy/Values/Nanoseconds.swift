internal import ScrimJSON
package import ScrimTimeline

extension Nanoseconds {
  /// The duration, spelled as in a policy.
  package var text: String {
    if count == 0 { return "none" }
    // Seconds are readable with up to three decimals. Finer durations are
    // written in milliseconds.
    return count >= 1_000_000_000 && count % 1_000_000 == 0
      ? JSONNumber(count, dividedByTenTo: 9).text + "s"
      : JSONNumber(count, dividedByTenTo: 6).text + "ms"
  }
}

extension Nanoseconds {
  /// The longest valid duration: a hundred days.
  package static let longest = Nanoseconds.seconds(100 * 24 * 3600)

  package static let help = "write a number with its unit, ms or s, such as 200ms or 0.5s"

  /// The regular expression that durations match.
  package static let expression: String = {
    let milliseconds = NumberExpression.upTo(Int(longest.count / 1_000_000), unit: "ms")
    let seconds = NumberExpression.upTo(Int(longest.count / 1_000_000_000), unit: "s")
    return "^(none|\(milliseconds)|\(seconds))$"
  }()

  package init?(_ text: Span<UInt8>) {
    if text.isEqual(to: "none") {
      self = .zero
      return
    }
    guard text.count > 1, text[text.count - 1] == UInt8(ascii: "s") else { return nil }
    let isMilliseconds = text[text.count - 2] == UInt8(ascii: "m")
    let number = text.extracting(0..<text.count - (isMilliseconds ? 2 : 1))
    guard let (digits, fractionDigits) = number.decimalDigits else { return nil }
    let unit: UInt64 = isMilliseconds ? 1_000_000 : 1_000_000_000
    var scale: UInt64 = 1
    for _ in 0..<fractionDigits { scale *= 10 }
    let product = digits.multipliedFullWidth(by: unit)
    guard product.high < scale else { return nil }
    let (quotient, remainder) = scale.dividingFullWidth(product)
    let longest = UInt64(Self.longest.count)
    guard quotient < longest || quotient == longest && remainder == 0 else { return nil }
    self.init(count: Int64(quotient) + (remainder >= scale - remainder ? 1 : 0))
  }
}
