internal import ScrimRuntime
internal import ScrimInterchange
package import ScrimTimeline
package import ScrimTrace

/// The trace of one life, with the log line that each trace line came from.
package struct ImportedTrace: Sendable {
  /// A line of the log, and its lines in the trace.
  package struct Row: Sendable {
    var entry: LogEntry
    package fileprivate(set) var at: Nanoseconds
    /// Why time or log lines are missing before this line; nil if nothing is
    /// missing.
    package var gap: String?
    /// The lines in the trace; empty for a line that repeats a state.
    package var actions: [TraceAction]
    package private(set) var reason: String

    /// A line of the log that adds nothing to the trace, unless it is a snapshot.
    init(_ entry: LogEntry, at: Nanoseconds, gap: String? = nil) {
      (self.entry, self.at) = (entry, at)
      self.gap = gap ?? entry.fact.loss
      actions = entry.fact == .snapshot ? [.snapshot] : []
      reason =
        switch entry.fact {
        case .started: "the process starts"
        case .ended: "the process ends"
        case .lost(let why): why
        case .snapshot: "the system draws its snapshot"
        default: "names the process"
        }
    }

    mutating func add(_ interpretation: Interpretation) {
      (actions, reason) = (interpretation.events.map(TraceAction.event), interpretation.reason)
    }

    package var number: Int { entry.line.number }
  }

  /// The screens that a trace names.
  package enum Screens: Sendable {
    case none
    /// Each activity of Android, by the name of its class.
    case activities
    /// The screen with this id, which is shown from the beginning.
    case one(String)
  }

  package let life: ProcessLife
  package private(set) var rows: [Row]
  /// What must have happened before the first row; nothing if no screen was
  /// given.
  package private(set) var beginning: [TraceAction] = []
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

  /// - Parameter step: the time between two lines of a log without times.
  package init(
    of life: ProcessLife, in recording: Recording, every step: Nanoseconds?,
    screens: Screens = .none
  ) throws(Obstacle) {
    let entries = recording.entries(of: life)
    let hasTimes = entries.contains { $0.time != nil && $0.fact.isEvidence }
    if step == nil, !hasTimes { throw .noTimes }
    if step != nil, hasTimes { throw .hasTimes }
    let clock =
      step.map { LogClock(spacing: entries, by: $0) }
      ?? LogClock(ordering: entries, jumps: recording.jumps)
    rows = clock.rows
    recording.form.interpret(&rows)
    (self.life, movedLines, timelessLines) = (life, clock.moved, clock.timeless)
    var start = Nanoseconds.zero
    switch screens {
    case .none: break
    case .activities: addScreens()
    case .one(let screen):
      if beginsInUse {
        beginning = [.event(.didBecomeActive), .event(.unlocked)]
        // By then, an engine has removed its cover.
        start = .milliseconds(5000)
      }
      beginning.append(.event(.screen(screen)))
    }
    // The first event is at the start.
    if let first = rows.first(where: { !$0.actions.isEmpty })?.at {
      for index in rows.indices { rows[index].at = rows[index].at - first + start }
    }
    let latest = Nanoseconds.milliseconds(Int64(TraceLine.latest))
    if rows.contains(where: { $0.at > latest }) { throw .tooLong }
  }

  package var trace: Trace {
    Trace(
      beginning.map { TraceLine(at: .zero, $0) }
        + rows.flatMap { row in row.actions.map { TraceLine(at: row.at, $0) } })
  }

  /// Whether the first event shows that the app was in use before: only an active
  /// app resigns, but some frameworks report `inactive` when they start.
  package var beginsInUse: Bool {
    guard let first = rows.firstIndex(where: { !$0.actions.isEmpty }) else { return false }
    return rows[first].actions.contains(.event(.willResignActive))
      && !rows[..<first].contains { $0.entry.fact == .started }
  }

  /// The rows of the trace that are after a gap in it.
  package var gaps: [Row] { rows[inner].filter { $0.gap != nil } }

  /// The rows after the first event, up to the last one.
  var inner: Range<Int> {
    let used = rows.indices.filter { !rows[$0].actions.isEmpty }
    return used.count > 1 ? used[0] + 1..<used[used.count - 1] + 1 : 0..<0
  }

  /// Names each activity before it appears, as a screen with the id of its
  /// class.
  private mutating func addScreens() {
    var shown: String?
    for index in rows.indices {
      guard let call = rows[index].entry.fact.call, call.component != shown,
        call.callback.shows || shown == nil && call.callback.hides,
        (try? Pattern(call.component))?.id != nil
      else { continue }
      shown = call.component
      rows[index].actions.insert(.event(.screen(call.component)), at: 0)
    }
  }
}
