import ScrimInterchange
import ScrimDiagnostics
import ScrimJSON
import ScrimRuntime
import ScrimTimeline
import ScrimTrace

@testable import ScrimLogs

/// The recording of a log in a test.
func recording(_ text: String, as form: LogForm) -> Recording {
  Recording(reading: SourceFile(path: "device.log", text: text), as: form)
}

/// The trace of the only app in a log, and of its longest life.
func imported(
  _ text: String, as form: LogForm, every step: Nanoseconds? = nil,
  screens: ImportedTrace.Screens = .none
) throws(ImportedTrace.Obstacle) -> ImportedTrace {
  let recording = recording(text, as: form)
  let app = recording.apps[0]
  return try ImportedTrace(
    of: app.lives[app.longest], in: recording, every: step, screens: screens)
}

/// The lines of a trace in short, such as `12.5 will-resign-active`.
func events(
  _ text: String, as form: LogForm, every step: Nanoseconds? = nil,
  screens: ImportedTrace.Screens = .none
) throws(ImportedTrace.Obstacle) -> [String] {
  try imported(text, as: form, every: step, screens: screens).trace.short
}

extension Trace {
  /// The lines in short, such as `12.5 will-resign-active`.
  var short: [String] {
    lines.map { line in
      let screen =
        if case .event(.screen(let id)) = line.action { " \(id)" } else { "" }
      return "\(line.at.milliseconds.text) \(line.action.name)\(screen)"
    }
  }
}

/// The lines of `logcat -v threadtime` for callbacks of activities, ten
/// milliseconds apart.
///
/// - Parameter calls: callbacks such as `A paused`, with the activity's class.
func logcat(
  _ calls: [String], pid: Int = 4021, package: String = "com.example.bank", prefix: String = "wm"
) -> String {
  calls.enumerated().map { index, call in
    let words = call.split(separator: " ")
    let milliseconds = String(1000 + index * 10).dropFirst()
    let token = prefix == "am" ? 0 : words[0].utf8.reduce(7_000_000) { $0 * 3 + Int($1) }
    let name = words[0].prefix { !$0.isNumber }
    return "05-12 09:41:12.\(milliseconds)  \(pid)  \(pid) I \(prefix)_on_\(words[1])_called: "
      + "[\(token),\(package).\(name),performed]\n"
  }
  .joined()
}
