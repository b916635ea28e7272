@_exported import CoreGraphics

/// The time of a story, which passes only when the story says so.
@MainActor
package enum Stage {
  /// The time in nanoseconds since the story began.
  package private(set) static var now: Int64 = 0
  private static var tasks: [(at: Int64, number: Int, body: @MainActor () -> Void)] = []
  private static var count = 0
  /// What happens at the end of each turn of the run loop, in order.
  private static var endsOfTurn: [(order: Int, number: Int, body: @MainActor () -> Void)] = []

  /// How often changes were sent to the screen within a turn.
  package internal(set) static var flushes = 0

  /// Begins a story.
  package static func reset() {
    (now, flushes) = (1_000_000_000, 0)
    tasks = []
    endsOfTurn = []
  }

  /// Calls a function once, in a turn of its own.
  ///
  /// - Returns: a number for `cancel`.
  @discardableResult
  package static func after(_ delay: Int64, _ body: @escaping @MainActor () -> Void) -> Int {
    count += 1
    tasks.append((now + max(delay, 0), count, body))
    return count
  }

  /// Calls a function at the end of every turn of the run loop.
  @discardableResult
  package static func atEndOfTurn(
    order: Int = 2_000_000, _ body: @escaping @MainActor () -> Void
  ) -> Int {
    count += 1
    endsOfTurn.append((order, count, body))
    endsOfTurn.sort { ($0.order, $0.number) < ($1.order, $1.number) }
    return count
  }

  package static func cancel(_ number: Int) {
    tasks.removeAll { $0.number == number }
    endsOfTurn.removeAll { $0.number == number }
  }

  /// Ends the present turn of the run loop.
  package static func turn() {
    for end in endsOfTurn { end.body() }
  }

  /// Blocks the main thread for some time.
  package static func block(_ duration: Int64) { now += duration }

  /// Lets time pass, with a turn of the run loop for each task that comes due.
  package static func pass(milliseconds: Double) {
    turn()
    let end = now + Int64((milliseconds * 1e6).rounded())
    while let next = tasks.filter({ $0.at <= end }).min(by: {
      ($0.at, $0.number) < ($1.at, $1.number)
    }) {
      tasks.removeAll { $0.number == next.number }
      now = max(now, next.at)
      next.body()
      turn()
    }
    now = end
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), as an animation's timing.
package struct Timing: Sendable {
  package var first: (x: Double, y: Double)
  package var second: (x: Double, y: Double)

  package init(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double)) {
    (self.first, self.second) = (first, second)
  }

  package static let linear = Timing((0, 0), (1, 1))

  package func value(at time: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(first.x, second.x, middle) < time { low = middle } else { high = middle }
    }
    return bezier(first.y, second.y, low)
  }
}

/// A number that moves from one value to another.
package struct Motion: Sendable {
  package var from: Double
  package var to: Double
  package var start: Int64
  package var duration: Int64
  package var timing: Timing

  package init(from: Double, to: Double, start: Int64, duration: Int64, timing: Timing) {
    (self.from, self.to, self.start) = (from, to, start)
    (self.duration, self.timing) = (duration, timing)
  }

  package func value(at now: Int64) -> Double {
    if now >= start + duration { return to }
    return from + (to - from) * timing.value(at: Double(now - start) / Double(duration))
  }
}
