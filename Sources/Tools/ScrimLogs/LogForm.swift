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

  private var framework: AppFramework? {
    self == .flutter ? .flutter : self == .reactNative ? .reactNative : nil
  }

  var reader: any LogReader {
    if let framework { return FrameworkLog(framework) }
    return self == .logcat ? Logcat() as any LogReader : UnifiedLog()
  }

  /// The lines of one life, with lines of the same instant in the order in
  /// which they must have happened.
  func sorted(_ placements: [LogClock.Placement]) -> [LogClock.Placement] {
    self == .unified ? MaskChain.sorted(placements) : placements
  }

  /// What the lines of one life mean for a trace, in order.
  func interpretations(of placements: [LogClock.Placement]) -> [Interpretation] {
    if let framework { return FrameworkEvents.interpretations(of: placements, from: framework) }
    return self == .logcat
      ? ActivityEvents.interpretations(of: placements)
      : UnifiedEvents.interpretations(of: placements)
  }
}

/// Reads the lines of a log in order.
protocol LogReader {
  /// The clues about processes in the lines so far.
  var clues: LogClues { get }
  /// Reads a line of text.
  mutating func read(_ line: LogLine) -> LineReading
  /// Reads a JSON record, with the line that has its message.
  mutating func read(
    record text: ArraySlice<UInt8>, _ line: LogLine
  ) throws(JSONError) -> LineReading
}

extension LogReader {
  /// Reads a JSON record of a form whose logs have none.
  mutating func read(record text: ArraySlice<UInt8>, _ line: LogLine) -> LineReading {
    .unused(.other)
  }
}

/// Reads the JSON records of a log, and its other lines.
struct LineReader {
  private(set) var reader: any LogReader
  /// The records; nil if the lines of the log are only text.
  private var records: JSONRecords?

  init(_ form: LogForm) {
    (reader, records) = (form.reader, form == .logcat ? nil : JSONRecords())
  }

  mutating func read(_ line: LogLine) -> LineReading {
    let (found, isJSON) = records?.read(line) ?? ([], false)
    let entries = found.flatMap { read($0).entries }
    if isJSON { return LineReading(entries: entries, time: found.last?.time) }
    if line.isTooLong { return LineReading(entries: entries, unused: .tooLong) }
    if line.text.isEmpty { return LineReading(entries: entries, unused: .blank) }
    var reading = reader.read(line)
    reading.entries = entries + reading.entries
    return reading
  }

  private mutating func read(_ record: JSONRecords.Record) -> LineReading {
    let reading =
      record.isDamaged ? nil : try? reader.read(record: record.text[...], record.line)
    return reading ?? .loss("the JSON is damaged", at: record.line)
  }
}
