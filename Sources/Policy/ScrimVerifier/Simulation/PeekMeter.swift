internal import ScrimTimeline

/// Measures how long the switcher's live view shows content: each continuous
/// period, to the nanosecond.
///
/// Call `observe` at every instant at which visibility can change, in order.
struct PeekMeter {
  /// A continuous period in which content is visible.
  struct Peek: Hashable {
    var start: Nanoseconds
    var length: Nanoseconds
  }

  private let limit: Nanoseconds?
  private var start: Nanoseconds?
  /// The longest peek; the first one of several equally long.
  private(set) var worst: Peek?
  /// The peeks that are longer than the limit.
  private(set) var overLimit: [Peek] = []

  init(limit: Nanoseconds?) {
    self.limit = limit
  }

  /// Notes whether content is visible from an instant on.
  mutating func observe(isVisible: Bool, at instant: Nanoseconds) {
    if isVisible {
      if start == nil { start = instant }
    } else if let start {
      self.start = nil
      add(Peek(start: start, length: instant - start))
    }
  }

  private mutating func add(_ peek: Peek) {
    // Nobody can see a peek that takes no time.
    guard peek.length > .zero else { return }
    if worst.map({ peek.length > $0.length }) ?? true { worst = peek }
    if let limit, peek.length > limit { overLimit.append(peek) }
  }
}
