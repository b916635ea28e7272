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
    switch self {
    case .unified: "record with 'log stream --style ndjson' or 'compact'"
    case .logcat: "record with 'adb logcat -b events -v threadtime'"
    case .reactNative:
      "record with 'adb logcat -v threadtime' or 'log stream', or log Date.now() with the state"
    case .flutter:
      "record with 'adb logcat -v threadtime' or 'log stream', or print DateTime.now() with the "
        + "state"
    }
  }

  var reader: any LogReader {
    switch self {
    case .unified: UnifiedLog()
    case .logcat: Logcat()
    case .reactNative: FrameworkLog(.reactNative)
    case .flutter: FrameworkLog(.flutter)
    }
  }

  /// The lines of one life, with lines of the same instant in the order in
  /// which they must have happened.
  func sorted(_ placements: [LogClock.Placement]) -> [LogClock.Placement] {
    self == .unified ? MaskChain.sorted(placements) : placements
  }

  /// The meanings of the lines of one life, in order.
  func meanings(of placements: [LogClock.Placement]) -> [Meaning] {
    switch self {
    case .unified: UnifiedEvents.meanings(of: placements)
    case .logcat: ActivityEvents.meanings(of: placements)
    case .reactNative: FrameworkEvents.meanings(of: placements, from: .reactNative)
    case .flutter: FrameworkEvents.meanings(of: placements, from: .flutter)
    }
  }
}

/// Reads the lines of a log in order.
protocol LogReader {
  /// The clues about processes in the lines so far.
  var clues: LogClues { get }
  mutating func read(_ line: LogLine) -> LineReading
}
