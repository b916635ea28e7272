internal import ScrimJSON

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
  var clues: LogClues { get }
  /// The texts of which a JSON record has at least one, unless it is about
  /// something else; empty if the log has no records.
  var marks: [StaticString] { get }
  mutating func read(_ line: LogLine) -> LineReading
}

/// Reads the lines of a log, and its JSON records as lines.
struct LineReader {
  private(set) var reader: any LogReader
  private var records = JSONRecords()

  init(_ form: LogForm) { reader = form.reader }

  mutating func read(_ line: LogLine) -> LineReading {
    let (found, isJSON) = reader.marks.isEmpty ? ([], false) : records.read(line)
    let entries = found.flatMap { read($0).entries }
    if isJSON { return LineReading(entries: entries, time: found.last?.time) }
    var reading =
      line.isTooLong
      ? .unused(.tooLong) : line.text.isEmpty ? .unused(.blank) : reader.read(line)
    reading.entries = entries + reading.entries
    return reading
  }

  private mutating func read(_ record: JSONRecords.Record) -> LineReading {
    let text = record.text[...]
    if !record.isDamaged {
      if text.contains("\"lossEvent\"") {
        return .loss("the system dropped messages", at: record.line)
      }
      // Reading JSON takes long, and almost all records are about something else.
      guard reader.marks.contains(where: { text.contains($0) }) else { return .unused(.other) }
      if let json = try? LocatedJSON(reading: text) {
        var line = record.line
        line.text = Array(json.line.utf8)[...]
        return reader.read(line)
      }
    }
    return .loss("the JSON is damaged", at: record.line)
  }
}

extension LocatedJSON {
  /// The record as a line: that of the style `compact`, if it is one of Apple's
  /// log.
  fileprivate var line: String {
    func value(_ name: String) -> String { self[name]?.words ?? "" }
    guard let message = self["eventMessage"]?.words, let time = self["timestamp"]?.words else {
      // A logger of the app can also write JSON.
      return words
    }
    let name = value("processImagePath").split(separator: "/").last ?? "process"
    let pid = self["processID"]?.words ?? "0"
    return "\(time) Df \(name)[\(pid)] [\(value("subsystem")):\(value("category"))] \(message)"
  }

  /// The names and values, as an app could log them in one line.
  private var words: String {
    switch content {
    case .array(let values): values.map(\.words).joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
    default: json.plainText
    }
  }
}
