/// The verdict on a measurement.
struct Verdict {
  /// The figure to judge: a ratio, or a value without a reference.
  let figure: Double
  /// The middle half of all runs: from the first quartile to the third.
  let spread: ClosedRange<Double>?
  /// Whether the bar is met; nil if there is no bar.
  let isMet: Bool?
  /// The fraction of the bar that is used up: 1 is the bar itself.
  let share: Double?

  /// Returns nil for a measurement that could not be made.
  init?(_ measurement: Measurement) {
    guard measurement.absence == nil, !measurement.ours.isEmpty else { return nil }
    let isFaster = measurement.bar?.kind == .timesFaster
    let figures =
      measurement.theirs.isEmpty
      ? measurement.ours
      : zip(measurement.ours, measurement.theirs).map { isFaster ? $1 / $0 : $0 / $1 }
    let sorted = figures.sorted()
    figure = sorted[sorted.count / 2]
    spread = sorted.count > 1 ? sorted[sorted.count / 4]...sorted[sorted.count * 3 / 4] : nil
    guard let bar = measurement.bar else {
      (isMet, share) = (nil, nil)
      return
    }
    switch bar.kind {
    case .ratioAtMost, .valueAtMost:
      isMet = figure <= bar.limit
      share = bar.limit > 0 ? figure / bar.limit : figure
    case .timesFaster, .valueAtLeast:
      isMet = figure >= bar.limit
      share = bar.limit / figure
    }
  }
}

extension Measurement.Bar {
  func text(in unit: String) -> String {
    switch kind {
    case .ratioAtMost: "≤ \(limit.brief) ×"
    case .timesFaster: "≥ \(limit.brief) × faster"
    case .valueAtMost: "≤ \(limit.text(in: unit))"
    case .valueAtLeast: "≥ \(limit.text(in: unit))"
    }
  }
}
