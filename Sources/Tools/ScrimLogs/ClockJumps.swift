internal import ScrimDiagnostics

/// The places where the clock of a log goes back, found from all its lines.
///
/// The lines of other processes tell the time just before the clock was set.
struct ClockJumps: Sendable {
  /// The number of the first line after each jump, and the latest time before it.
  private var jumps: [(number: Int, time: LogTime)] = []
  /// The latest time since the last jump.
  private var latest: LogTime?

  /// A line that is later by more has an unrelated time.
  private static let longestStep = LogTime.day

  mutating func pass(_ time: LogTime, at number: Int) {
    guard let latest, latest.clock == time.clock else { return latest = time }
    let step = time.nanoseconds - latest.nanoseconds
    let goesBack = step < -LogTime.second
    if goesBack { jumps.append((number, latest)) }
    if goesBack || step > 0 && step < Self.longestStep { self.latest = time }
  }

  /// The time between a line and a jump before another line.
  func timeUntilJump(from first: LogEntry, to second: LogEntry) -> Int64 {
    guard let time = first.time else { return 0 }
    let start = jumps.partitioningIndex { $0.number > first.line.number }
    return jumps[start...].prefix { $0.number <= second.line.number }
      .filter { $0.time.clock == time.clock }
      .map { $0.time.nanoseconds - time.nanoseconds }
      .filter { $0 > 0 && $0 < Self.longestStep }.max() ?? 0
  }
}
