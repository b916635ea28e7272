import Foundation

extension [Double] {
  /// The middle number in sorted order.
  var median: Double { sorted()[count / 2] }
}

extension Double {
  /// The number with three significant digits.
  var brief: String {
    if self == 0 { return "0" }
    if self >= 99.95 { return String(format: "%.0f", self) }
    let places = self >= 9.995 ? 1 : 2
    let text = String(format: "%.\(places)f", self)
    return text.contains(".") ? text.trimmingSuffix("0").trimmingSuffix(".") : text
  }

  /// The number with its unit, scaled by thousands where that is shorter.
  func text(in unit: String) -> String {
    let steps: [String] =
      switch unit {
      case "ns": ["ns", "µs", "ms", "s"]
      case "B": ["B", "KB", "MB", "GB"]
      default: [unit]
      }
    var (value, step) = (self, 0)
    while value >= 999.5, step < steps.count - 1 { (value, step) = (value / 1000, step + 1) }
    return steps[step].isEmpty ? value.brief : "\(value.brief) \(steps[step])"
  }

  /// A count, in millions where that is shorter.
  var count: String {
    self >= 1e6 ? "\((self / 1e6).brief) M" : String(format: "%.0f", self)
  }
}

extension String {
  /// The text without trailing repetitions of a character.
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    guard let end = lastIndex(where: { $0 != suffix }) else { return "" }
    return String(self[...end])
  }

  func left(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func right(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
