import Foundation

extension Duration {
  /// The duration in milliseconds, if it is less than a second.
  var milliseconds: Double { Double(components.attoseconds) / 1e15 }
}

extension [Double] {
  /// The number that stands in the middle once all are sorted.
  var median: Double { sorted()[count / 2] }

  /// The median, with what stands a quarter from either end.
  var middleHalf: String {
    let sorted = sorted()
    return "\(median.short) (\(sorted[count / 4].short)–\(sorted[count * 3 / 4].short))"
  }
}

extension Double {
  /// Two digits after the point.
  var short: String { String(format: "%.2f", self) }
}
