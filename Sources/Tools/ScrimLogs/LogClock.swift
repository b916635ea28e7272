internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimTimeline

/// Puts the lines of one life in the order of their times.
///
/// Lines of several buffers or threads are written out of order by a few
/// milliseconds; these are sorted. A clock without a year or a date starts
/// again at the new year or at midnight; here, it continues. A clock that
/// really goes back, or gives way to another, is a gap: how much time passed is
/// unknown, and the trace continues at the time of the last line before the
/// gap, of any process.
struct LogClock {
  private(set) var rows: [ImportedTrace.Row] = []
  /// The numbers of lines that were out of order, and that have the time of the
  /// line before.
  private(set) var (moved, timeless) = (0, 0)

  /// Orders the lines of a life, of which at least one must have a time.
  init(ordering entries: [LogEntry], jumps: ClockJumps) {
    // The lines between two gaps, with their times on the clock.
    var segments: [(gap: String?, lines: [(entry: LogEntry, time: Int64)])] = []
    var unwrapped = UnwrappedTime()
    var latest = entries.lazy.compactMap(\.time).first
    for entry in entries {
      guard let time = entry.time ?? latest else { return }
      latest = time
      let step = unwrapped.next(time)
      if entry.time == nil, entry.fact.isEvidence { timeless += 1 }
      if entry.time != nil, step.isLate { moved += 1 }
      if segments.isEmpty || step.gap != nil { segments.append((step.gap, [])) }
      segments[segments.count - 1].lines.append((entry, step.time))
    }
    var end = Nanoseconds.zero
    var last: LogEntry?
    for (gap, lines) in segments {
      // Stable, so lines with the same time keep their order.
      let sorted = lines.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      if let last {
        end = end + Nanoseconds(count: jumps.timeUntilJump(from: last, to: lines[0].entry))
      }
      let start = end
      for (index, line) in sorted.enumerated() {
        end = start + Nanoseconds(count: line.time - sorted[0].time)
        rows.append(ImportedTrace.Row(line.entry, at: end, gap: index == 0 ? gap : nil))
      }
      last = sorted.last?.entry
    }
  }

  /// Gives the lines invented times, with the same step between them.
  init(spacing entries: [LogEntry], by step: Nanoseconds) {
    var index: Int64 = 0
    for entry in entries {
      rows.append(ImportedTrace.Row(entry, at: Nanoseconds(count: index * step.count)))
      if entry.fact.isEvidence { index += 1 }
    }
  }
}

/// The time of a clock that never starts again.
private struct UnwrappedTime {
  /// The time that the clock had counted before it last started again.
  private var offset: Int64 = 0
  private var last: (clock: LogTime.Clock, time: Int64)?
  /// Whether this year has had a February 29.
  private var isLeapYear = false

  /// A time, whether it is before an earlier one, and why the time between is
  /// unknown.
  typealias Step = (time: Int64, isLate: Bool, gap: String?)

  mutating func next(_ time: LogTime) -> Step {
    if time.season == .leapDay { isLeapYear = true }
    var value = time.nanoseconds
    // March 1 has the number of February 29.
    if isLeapYear, time.season == .afterLeapDay { value += LogTime.day }
    guard let last, last.clock == time.clock else {
      return start(time, value, gap: last.map { _ in "the times are from another clock" })
    }
    value += offset
    if let period, value < last.time - period / 2, offset < Self.latest {
      offset += period
      value = time.nanoseconds + offset
      isLeapYear = time.season == .leapDay
    } else if let period, value > last.time, abs(value - period - last.time) < Self.window {
      value -= period
    }
    let distance = value - last.time
    if distance < 0, -distance < Self.window { return (value, true, nil) }
    if distance < 0 || distance > Self.longestSilence {
      let jump = "\(distance < 0 ? "back" : "forward") by \(Self.words(abs(distance)))"
      return start(time, value - offset, gap: "the clock goes \(jump)")
    }
    self.last?.time = value
    return (value, false, nil)
  }

  /// How late a line can be and still be sorted.
  private static let window = LogTime.second
  /// The limit for a clock that starts again, as the sum of its periods.
  private static let latest = 60 * 366 * LogTime.day
  /// A longer time between two lines means that the clock was set.
  private static let longestSilence = 400 * LogTime.day

  /// The time after which the clock starts again; nil if it never starts again.
  private var period: Int64? {
    switch last?.clock {
    case .yearless, .yearlessZoned: (isLeapYear ? 366 : 365) * LogTime.day
    case .daily: LogTime.day
    default: nil
    }
  }

  /// A duration for people, in its largest unit.
  private static func words(_ nanoseconds: Int64) -> String {
    let seconds = nanoseconds / LogTime.second
    return switch seconds {
    case ..<120: "\(Nanoseconds(count: nanoseconds).milliseconds.text) ms"
    case ..<7200: "\(seconds / 60) minutes"
    case ..<172_800: "\(seconds / 3600) hours"
    default: "\(seconds / 86_400) days"
    }
  }

  private mutating func start(_ time: LogTime, _ value: Int64, gap: String?) -> Step {
    offset = 0
    last = (time.clock, value)
    return (value, false, gap)
  }
}
