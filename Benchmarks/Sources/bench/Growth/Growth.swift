import Foundation

/// What a work takes as its size grows.
struct Growth: Codable {
  let name: String
  let measure: String
  let sizes: [Int]
  /// In nanoseconds.
  let times: [Double]
  /// In bytes.
  let memories: [Double]

  /// The power of its size with which something grows, fitted where it is largest, and
  /// what constant there is weighs least: over the last two decades.
  func exponent(of values: [Double]) -> Double {
    Self.slope(Array(zip(sizes, values).suffix(5)))
  }

  /// The power with which n log n grows over the same sizes.
  var limit: Double {
    Self.slope(sizes.suffix(5).map { ($0, Double($0) * log(Double(max($0, 2)))) })
  }

  /// Both as measurements.
  var measurements: [Measurement] {
    [("time", times), ("memory", memories)].map { name, values in
      Measurement(
        work: "growth of \(self.name), \(name), by \(measure)", ours: [exponent(of: values)],
        bar: .valueAtMost(limit), note: "the power of n; that of n log n is the bar")
    }
  }

  /// The slope of the line through points, on scales of logarithms, with the least
  /// squares of what is left.
  private static func slope(_ points: [(size: Int, value: Double)]) -> Double {
    let logs = points.map { (x: log(Double($0.size)), y: log(max($0.value, 1))) }
    let count = Double(logs.count)
    let (x, y) = (logs.reduce(0) { $0 + $1.x } / count, logs.reduce(0) { $0 + $1.y } / count)
    return logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
      / logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  }
}
