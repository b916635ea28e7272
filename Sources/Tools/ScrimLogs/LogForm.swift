internal import ScrimJSON

/// The kinds of logs that can be read.
package enum LogForm: String, CaseIterable, Sendable {
  case unified = "oslog"
  case logcat
  case reactNative = "react-native"
  case flutter

  /// What to record instead, for a log that lacks the lifecycle.
  package var advice: String {
    switch self {
    case .unified:
      "record all of the app's messages: log stream --level default --style ndjson, or copy "
        + "them from the Console"
    case .logcat: "record the events buffer: adb logcat -b events -v threadtime"
    case .reactNative: "log each state with its time: console.log(Date.now(), 'AppState', state)"
    case .flutter: "print each state in didChangeAppLifecycleState: print('$state')"
    }
  }

  /// The format with times, for a log without times.
  package var timedFormat: String {
    let platforms = "record with 'adb logcat -v threadtime' or 'log stream', or"
    return switch self {
    case .unified: "record with 'log stream --style ndjson' or 'compact'"
    case .logcat: "record with 'adb logcat -b events -v threadtime'"
    case .reactNative: "\(platforms) log Date.now() with the state"
    case .flutter: "\(platforms) print DateTime.now() with the state"
    }
  }

  var reader: any LogReader {
    switch self {
    case .unified: UnifiedLog()
    case .logcat: Logcat()
    case .reactNative, .flutter: FrameworkLog(self)
    }
  }

  /// Adds to the lines of one life what they mean for a trace.
  func interpret(_ rows: inout [ImportedTrace.Row]) {
    switch self {
    case .unified: UnifiedEvents.interpret(&rows)
    case .logcat: ActivityEvents.interpret(&rows)
    case .reactNative, .flutter: FrameworkEvents.interpret(&rows, as: self)
    }
  }
}

/// Reads the lines of a log in order.
protocol LogReader {
  /// The clues about processes in the lines so far.
  var clues: LogClues { get }
  /// The texts of which a JSON record has at least one, unless it is about
  /// something else; empty if the log has no records.
  var marks: [StaticString] { get }
  /// Reads a line of text.
  mutating func read(_ line: LogLine) -> LineReading
  /// Reads a JSON record with its text, and the line that has its message.
  mutating func read(
    _ record: LocatedJSON, in text: ArraySlice<UInt8>, _ line: LogLine
  ) -> LineReading
}

/// Reads the JSON records of a log, and its other lines.
struct LineReader {
  private(set) var reader: any LogReader
  private var records = JSONRecords()

  init(_ form: LogForm) { reader = form.reader }

  mutating func read(_ line: LogLine) -> LineReading {
    let (found, isJSON) = reader.marks.isEmpty ? ([], false) : records.read(line)
    let entries = found.flatMap { read($0).entries }
    if isJSON { return LineReading(entries: entries, time: found.last?.time) }
    if line.isTooLong { return LineReading(entries: entries, unused: .tooLong) }
    if line.text.isEmpty { return LineReading(entries: entries, unused: .blank) }
    var reading = reader.read(line)
    reading.entries = entries + reading.entries
    return reading
  }

  private mutating func read(_ record: JSONRecords.Record) -> LineReading {
    let text = record.text[...]
    if !record.isDamaged {
      // Reading JSON takes long, and almost all records are about something else.
      guard reader.marks.contains(where: { text.contains($0) }) else { return .unused(.other) }
      if let json = try? LocatedJSON(reading: text) {
        return reader.read(json, in: text, record.line)
      }
    }
    return .loss("the JSON is damaged", at: record.line)
  }
}
