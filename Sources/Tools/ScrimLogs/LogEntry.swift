internal import ScrimTimeline

/// A line of a log that says something about the lifecycle of an app.
struct LogEntry: Sendable {
  let line: LogLine
  let time: LogTime?
  var process: LogProcess
  let fact: LogFact

  /// What a copy of the line shares; nil for a time of whole seconds, which other
  /// lines can share, too.
  var twin: Twin? {
    guard let time, time.nanoseconds % LogTime.second != 0 else { return nil }
    return Twin(time: time, process: process, text: line.text)
  }

  struct Twin: Hashable {
    let time: LogTime
    let process: LogProcess
    let text: ArraySlice<UInt8>
  }
}

/// The process that a line is about, as far as the line names it.
struct LogProcess: Hashable, Sendable {
  var pid: Int?
  var name: String?

  /// The identity of the process: its pid, or its name if it has no pid.
  var key: LogProcess { pid.map { LogProcess(pid: $0) } ?? self }
}

/// The fact that a line states.
enum LogFact: Equatable, Sendable {
  case started, ended
  /// The process has another name, such as its bundle id.
  case named(String)
  /// UIKit changed the reasons for which the app is not active: a mask of bits.
  case deactivation(from: UInt64, to: UInt64)
  case notification(CueEvent)
  case snapshot
  case activity(ActivityCall)
  case state(StateReport)
  /// Lines of this process, or a part of one, are missing here.
  case lost(String)

  /// Whether the fact is about the lifecycle, and not about the process.
  var isEvidence: Bool {
    switch self {
    case .deactivation, .notification, .snapshot, .activity, .state: true
    case .started, .ended, .named, .lost: false
    }
  }

  var loss: String? { if case .lost(let why) = self { why } else { nil } }
  var call: ActivityCall? { if case .activity(let call) = self { call } else { nil } }
  var report: StateReport? { if case .state(let report) = self { report } else { nil } }
  var change: (from: UInt64, to: UInt64)? {
    if case .deactivation(let from, let to) = self { (from, to) } else { nil }
  }
}

/// The kind of an unused line, as the end of a sentence about such lines.
package enum UnusedLine: String, CaseIterable, Sendable {
  case other = "about something else"
  case heading = "of headings"
  case blank = "without text"
  case headless = "without a header, such as the rest of a message"
  /// A line of more than `LogLine.longest` bytes.
  case tooLong = "of more than 1 MiB"
  case twin = "written twice"
}

struct LineReading {
  /// The entries in the line; more than one if it has several records.
  var entries: [LogEntry] = []
  /// The kind of the line, if it has no entries.
  var unused = UnusedLine.other
  var time: LogTime?
  /// How much a line without entries looks like the report of a state.
  var resemblance: StateReport.Strength?

  static func entry(
    _ line: LogLine, _ time: LogTime?, _ process: LogProcess, _ fact: LogFact
  ) -> LineReading {
    let entry = LogEntry(line: line, time: time, process: process, fact: fact)
    return LineReading(entries: [entry], time: time)
  }

  static func loss(_ why: String, at line: LogLine) -> LineReading {
    .entry(line, nil, LogProcess(), .lost(why))
  }

  static func unused(_ kind: UnusedLine, at time: LogTime? = nil) -> LineReading {
    LineReading(unused: kind, time: time)
  }
}
