import Foundation

/// How time and memory grow: a small chart for each workload, with logarithmic
/// scales.
///
/// The dots are measurements. The solid line fits the last two decades. The
/// dashed line is n log n through the largest measurement.
struct GrowthPicture {
  private let growths: [Growth]

  init(_ growths: [Growth]) { self.growths = growths }

  var text: String {
    let (width, height) = (225.0, 190.0)
    let columns = 4
    let lines = (growths.count * 2 + columns - 1) / columns
    var drawing = Drawing(width: Double(columns) * width, height: Double(lines) * height)
    for (index, growth) in growths.enumerated() {
      for (part, values) in [growth.times, growth.memories].enumerated() {
        let place = index * 2 + part
        Chart(
          title: "\(growth.name): \(part == 0 ? "time" : "memory")", growth: growth,
          values: values, unit: part == 0 ? "ns" : "B",
          left: Double(place % columns) * width + 12, top: Double(place / columns) * height + 12
        ).draw(on: &drawing)
      }
    }
    return drawing.text
  }
}

/// A chart of one workload.
private struct Chart {
  let title: String
  let growth: Growth
  let values: [Double]
  let unit: String
  let left: Double
  let top: Double

  private let width = 190.0
  private let height = 110.0

  func draw(on drawing: inout Drawing) {
    let fit = growth.fit(of: values)
    drawing.write(title, at: (left, top + 8))
    drawing.write(
      "n^\(String(format: "%.2f", fit.exponent))", growth.isTooFast(values) ? .bad : .good,
      at: (left + width, top + 8), .end)
    drawing.line(.faint, from: (left, top + 16 + height), to: (left + width, top + 16 + height))
    drawing.line(.faint, from: (left, top + 16), to: (left, top + 16 + height))
    let shape = growth.sizes.map { Double($0) * log(Double(max($0, 2))) }
    // The n log n line, within the chart.
    let scale = (values.last ?? 1) / (shape.last ?? 1)
    let guide = zip(growth.sizes, shape).map { ($0, $1 * scale) }.filter { $0.1 >= least }
    for (from, to) in zip(guide, guide.dropFirst()) {
      drawing.line(
        .faint, from: place(Double(from.0), from.1), to: place(Double(to.0), to.1),
        isDashed: true)
    }
    if let from = growth.sizes.suffix(5).first, let to = growth.sizes.last {
      drawing.line(
        .line, from: place(Double(from), fit.value(at: Double(from))),
        to: place(Double(to), fit.value(at: Double(to))))
    }
    for (size, value) in zip(growth.sizes, values) {
      drawing.dot(.line, at: place(Double(size), value), radius: 3)
    }
    if let first = growth.sizes.first, let last = growth.sizes.last, let value = values.last {
      let below = top + 16 + height + 15
      drawing.write(Double(first).count, .faint, at: (left, below))
      drawing.write(
        "\(Double(last).count) \(growth.measure): \(value.text(in: unit))", .faint,
        at: (left + width, below), .end)
    }
  }

  /// The bottom of the chart: three and a half decades below the largest value.
  private var least: Double { (values.max() ?? 1) / pow(10, 3.5) }

  private func place(_ size: Double, _ value: Double) -> (x: Double, y: Double) {
    let sizes = growth.sizes.map { log10(Double($0)) }
    guard let first = sizes.first, let last = sizes.last else { return (left, top) }
    let across = (log10(size) - first) / (last - first)
    let up = min(1, log10(max(value, least) / least) / 3.5)
    return (left + across * width, top + 16 + height * (1 - up))
  }
}
