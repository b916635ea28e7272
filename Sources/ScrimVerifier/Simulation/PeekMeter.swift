internal import ScrimTimeline

/// Measures how long the switcher's live view shows content: each continuous
/// time, to the nanosecond.
///
/// It is told at every instant at which that can change, in their order.
struct PeekMeter {
  /// A continuous time in which content could be seen.
  struct Peek: Hashable {
    var start: Nanoseconds
    var length: Nanoseconds
  }

  private let limit: Nanoseconds?
  private var start: Nanoseconds?
  /// The longest, the first of several.
  private(set) var worst: Peek?
  /// Those that were longer than the limit.
  private(set) var overLimit: [Peek] = []

  init(limit: Nanoseconds?) {
    self.limit = limit
  }

  /// Notes whether content can be seen from an instant on.
  mutating func observe(isVisible: Bool, at instant: Nanoseconds) {
    if isVisible {
      if start == nil { start = instant }
    } else if let start {
      self.start = nil
      add(Peek(start: start, length: instant - start))
    }
  }

  private mutating func add(_ peek: Peek) {
    // What takes no time is seen by nobody.
    guard peek.length > .zero else { return }
    if worst.map({ peek.length > $0.length }) ?? true { worst = peek }
    if let limit, peek.length > limit { overLimit.append(peek) }
  }
}
