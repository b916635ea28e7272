import Foundation

/// What a ratio is held against.
enum Bar {
  /// Ours takes at most so many times what theirs does.
  case atMost(Double)
  /// Theirs takes at least so many times what ours does.
  case timesFaster(Double)
  /// The ratio, ours to theirs, is shown alone.
  case none
}

/// A row of the table: what work took, ours and theirs, run by run.
struct Row {
  let work: String
  let ours: [Double]
  let theirs: [Double]
  let bar: Bar

  static let head =
    "work".padding(toLength: 52, withPad: " ", startingAt: 0)
    + "ours".right(12) + "theirs".right(14) + "ratio (middle half)".right(22) + "bar".right(15)

  /// Prints the row; whether the bar is met.
  func print() -> Bool {
    let ratios = zip(ours, theirs).map { ours, theirs in
      if case .timesFaster = bar { theirs / ours } else { ours / theirs }
    }.sorted()
    let ratio = ratios[ratios.count / 2]
    let middle = "\(ratios[ratios.count / 4].short)–\(ratios[ratios.count * 3 / 4].short)"
    let (sign, limit, isMet) =
      switch bar {
      case .atMost(let most): ("≤ ", most.short, ratio <= most)
      case .timesFaster(let least): ("≥ ", least.short, ratio >= least)
      case .none: ("", "", true)
      }
    Swift.print(
      work.padding(toLength: 52, withPad: " ", startingAt: 0)
        + ours.median.short.right(12) + theirs.median.short.right(14)
        + "\(ratio.short) (\(middle))".right(22)
        + (sign + limit + (limit.isEmpty ? "" : isMet ? " met" : " missed")).right(15))
    return isMet
  }
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}

extension Double {
  var short: String { String(format: "%.2f", self) }
}

extension String {
  func right(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
