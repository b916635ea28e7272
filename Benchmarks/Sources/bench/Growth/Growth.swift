import Foundation

/// The cost of a workload as its size grows.
struct Growth: Codable {
  let name: String
  let measure: String
  let sizes: [Int]
  /// The times, in nanoseconds.
  let times: [Double]
  /// The memory, in bytes.
  let memories: [Double]

  /// The line that fits the last two decades, where constant costs weigh least.
  func fit(of values: [Double]) -> Fit { Fit(through: Array(zip(sizes, values).suffix(5))) }

  /// The exponent of n log n over the same sizes.
  var limit: Double {
    Fit(through: sizes.suffix(5).map { ($0, Double($0) * log(Double(max($0, 2)))) }).exponent
  }

  /// Whether a cost grows faster than n log n, by more than the scatter of the
  /// measurements.
  ///
  /// A step where data outgrows a cache is part of the scatter.
  func isTooFast(_ values: [Double]) -> Bool {
    let fit = fit(of: values)
    return fit.exponent > limit + 2 * fit.deviation
  }

  /// The growth of both costs as measurements.
  var measurements: [Measurement] {
    [("time", times), ("memory", memories)].map { name, values in
      let fit = fit(of: values)
      return Measurement(
        work: "growth of \(self.name), \(name), by \(measure)", ours: [fit.exponent],
        bar: .valueAtMost(limit + 2 * fit.deviation),
        note: "the power of n; that of n log n is \(limit.brief), the scatter "
          + "±\(fit.deviation.brief)")
    }
  }
}

/// A power of the size, fitted as a line on logarithmic scales.
struct Fit {
  let exponent: Double
  /// The standard deviation of the exponent.
  let deviation: Double
  private let offset: Double

  /// The line with the least squared residuals.
  init(through points: [(size: Int, value: Double)]) {
    let logs = points.map { (x: log(Double($0.size)), y: log(max($0.value, 1))) }
    let count = Double(logs.count)
    let (x, y) = (logs.reduce(0) { $0 + $1.x } / count, logs.reduce(0) { $0 + $1.y } / count)
    let spread = logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    let slope = logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
    exponent = slope
    offset = y - slope * x
    let rest = logs.reduce(0) { $0 + pow($1.y - y - slope * ($1.x - x), 2) }
    deviation = (rest / (count - 2) / spread).squareRoot()
  }

  func value(at size: Double) -> Double { exp(offset + exponent * log(size)) }
}
