/// The results at a glance: a line for each bar, with a dot for each measured
/// shape.
///
/// The further right a dot is, the more of its bar is used up.
struct ResultsPicture {
  /// Measurements of one workload with the same bar.
  private struct Row {
    let title: String
    let bar: String
    var shares: [(share: Double, figure: String)]
  }

  private var rows: [Row] = []

  init(_ measurements: [Measurement]) {
    // Growth has its own picture.
    for measurement in measurements where !measurement.work.hasPrefix("growth of ") {
      guard let bar = measurement.bar, let verdict = Verdict(measurement),
        let share = verdict.share
      else { continue }
      let title = Self.title(measurement)
      let text = bar.text(in: measurement.unit)
      let entry = (share, Self.figure(verdict.figure, bar, measurement.unit))
      if let row = rows.firstIndex(where: { $0.title == title && $0.bar == text }) {
        rows[row].shares.append(entry)
      } else {
        rows.append(Row(title: title, bar: text, shares: [entry]))
      }
    }
  }

  var text: String {
    let (left, width, step) = (330.0, 300.0, 22.0)
    let height = Double(rows.count) * step + 60
    var drawing = Drawing(width: 900, height: height)
    // The line of the bar is where all of it is used up.
    func x(_ share: Double) -> Double { left + min(share, 1.15) * width }
    drawing.write("half of the bar", .faint, at: (x(0.5), 16), .middle)
    drawing.write("the bar", .faint, at: (x(1), 16), .middle)
    drawing.line(.faint, from: (x(0), 24), to: (x(0), height - 30))
    drawing.line(.faint, from: (x(0.5), 24), to: (x(0.5), height - 30), isDashed: true)
    drawing.line(.text, from: (x(1), 24), to: (x(1), height - 30))
    for (index, row) in rows.enumerated() {
      let y = 38 + Double(index) * step
      drawing.write(row.title, at: (left - 12, y + 4), .end)
      drawing.line(.faint, from: (x(0), y), to: (x(1.15), y))
      for (share, _) in row.shares {
        drawing.dot(share <= 1 ? .good : .bad, at: (x(share), y))
      }
      guard let worst = row.shares.max(by: { $0.share < $1.share }) else { continue }
      drawing.write(
        "\(worst.figure), bar \(row.bar)", worst.share <= 1 ? .text : .bad,
        at: (x(1.15) + 16, y + 4))
    }
    drawing.write(
      "Each dot is a shape that was measured; right of the line a bar is missed.", .faint,
      at: (left, height - 10))
    return drawing.text
  }

  private static func title(_ measurement: Measurement) -> String {
    let work = measurement.work.split(separator: ", ")[0]
    guard let reference = measurement.reference?.split(separator: ",")[0],
      reference.count + work.count < 52
    else { return String(work) }
    return "\(work) / \(reference)"
  }

  private static func figure(_ figure: Double, _ bar: Measurement.Bar, _ unit: String) -> String {
    switch bar.kind {
    case .ratioAtMost: "\(figure.brief) ×"
    case .timesFaster: "\(figure.brief) × faster"
    case .valueAtMost, .valueAtLeast: figure.text(in: unit)
    }
  }
}
