/// What the figures of a measurement come to.
struct Verdict {
  /// The figure that counts: a ratio, or a value where ours stands alone.
  let figure: Double
  /// What stands a quarter from either end, once all runs are sorted.
  let spread: ClosedRange<Double>?
  /// Whether the bar is met; nil where there is none.
  let isMet: Bool?
  /// How much of what the bar allows is used up: 1 is the bar itself.
  let share: Double?

  /// None of a measurement that could not be made.
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
