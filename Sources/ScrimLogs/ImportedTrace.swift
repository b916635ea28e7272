internal import ScrimRuntime
internal import ScrimScreenNames
package import ScrimTimeline
package import ScrimTrace

/// The trace of one life, with the log line that each trace line came from.
package struct ImportedTrace: Sendable {
  /// A line of the log, and its lines in the trace.
  package struct Row: Sendable {
    let entry: LogEntry
    package let at: Nanoseconds
    /// The lines in the trace; empty for a line that repeats a state.
    package fileprivate(set) var actions: [TraceAction]
    package let reason: String
    /// Why time or log lines are missing before this line; nil if nothing is
    /// missing.
    package let gap: String?

    /// The line's number in the log.
    package var number: Int { entry.number }
  }

  package let life: Life
  package private(set) var rows: [Row]
  /// The number of lines that were out of order.
  package let movedLines: Int
  /// The number of lines that have the time of the line before.
  package let timelessLines: Int

  /// Why a life has no trace.
  package enum Obstacle: Error {
    /// The log has no times, and no step was given.
    case noTimes
    /// The log has times, so a step has no effect.
    case hasTimes
    /// The times are further apart than a trace allows.
    case tooLong
  }

  /// Reads a life.
  ///
  /// - Parameters:
  ///   - step: the time between two lines of a log without times.
  ///   - showsScreens: whether the activities of Android become screens.
  package init(
    of life: Life, in recording: Recording, every step: Nanoseconds?, showsScreens: Bool = false
  ) throws(Obstacle) {
    let entries = recording.entries(of: life)
    let hasTimes = entries.contains { $0.time != nil && $0.fact.isEvidence }
    if step == nil, !hasTimes { throw .noTimes }
    if step != nil, hasTimes { throw .hasTimes }
    let clock =
      step.map { LogClock(spacing: entries, by: $0) }
      ?? LogClock(ordering: entries, jumps: recording.jumps)
    let placements = recording.form.sorted(clock.placements)
    let meanings = recording.form.meanings(of: placements)
    rows = zip(placements, meanings).map { placement, meaning in
      Row(
        entry: placement.entry, at: placement.at, actions: meaning.actions,
        reason: meaning.reason, gap: placement.gap ?? meaning.gap)
    }
    (self.life, movedLines, timelessLines) = (life, clock.moved, clock.timeless)
    if showsScreens { addScreens() }
    startAtZero()
    let latest = Nanoseconds.milliseconds(Int64(TraceLine.latest))
    if rows.contains(where: { $0.at > latest }) { throw .tooLong }
  }

  /// The trace.
  package var trace: Trace {
    Trace(rows.flatMap { row in row.actions.map { TraceLine(at: row.at, $0) } })
  }

  /// The gaps between two lines of the trace.
  package var gaps: [Row] { gapIndices.map { rows[$0] } }

  /// The indices of the rows after these gaps.
  var gapIndices: [Int] {
    let used = rows.indices.filter { !rows[$0].actions.isEmpty }
    guard let first = used.first, let last = used.last else { return [] }
    return (first...last).dropFirst().filter { rows[$0].gap != nil }
  }

  /// Moves the first line of the trace to 0.
  private mutating func startAtZero() {
    guard let start = rows.first(where: { !$0.actions.isEmpty })?.at else { return }
    rows = rows.map { row in
      Row(
        entry: row.entry, at: row.at - start, actions: row.actions, reason: row.reason,
        gap: row.gap)
    }
  }

  /// Names each activity before it appears, as a screen with the id of its
  /// class.
  private mutating func addScreens() {
    var shown: String?
    for index in rows.indices {
      guard case .activity(let call) = rows[index].entry.fact, call.component != shown,
        call.callback.shows || shown == nil && call.callback.hides,
        (try? Pattern(call.component))?.id != nil
      else { continue }
      shown = call.component
      rows[index].actions.insert(.event(.screen(call.component)), at: 0)
    }
  }
}

extension ActivityCallback {
  /// Whether the activity is visible from now on.
  fileprivate var shows: Bool {
    switch self {
    case .start, .restart, .resume, .topResumedGained: true
    case .create, .topResumedLost, .pause, .stop, .destroy: false
    }
  }

  /// Whether the activity was visible until now.
  fileprivate var hides: Bool {
    switch self {
    case .topResumedLost, .pause: true
    default: false
    }
  }
}
