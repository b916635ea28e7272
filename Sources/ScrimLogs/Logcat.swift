/// Reads Android's `logcat` with the events buffer.
///
/// Each activity logs the calls of its callbacks, such as `wm_on_paused_called`,
/// or `am_on_paused_called` before Android 11. The system's process logs which
/// processes start and end.
struct Logcat: LogReader {
  private(set) var clues = LogClues()
  /// The header of `-v long`, whose message is on the next line.
  private var waiting: LogcatHeader?

  mutating func read(_ line: LogLine) -> LineReading {
    if line.isTooLong { return .unused(.tooLong) }
    if line.text.isEmpty { return .unused(.blank) }
    if line.text.starts(with: "--------- ".utf8) { return .unused(.heading) }
    if let header = waiting {
      waiting = nil
      return read(LogcatHeader(header, message: line.text), line)
    }
    guard let header = LogcatHeader(line.text) else { return .unused(.headless) }
    if header.isLong {
      waiting = header
      return .unused(.heading)
    }
    return read(header, line)
  }

  private mutating func read(_ header: LogcatHeader, _ line: LogLine) -> LineReading {
    guard header.tag.isOfEvents || header.tag.elementsEqual("chatty".utf8) else {
      return .unused(.other, at: header.time)
    }
    let tag = header.tag.text
    let reading =
      if tag == "chatty" {
        Self.dropped(header)
      } else if let callback = ActivityCallback(tag: tag) {
        Self.activity(callback, header, hasToken: tag.hasPrefix("wm_"))
      } else {
        Self.process(tag, header)
      }
    guard let (process, fact) = reading else {
      if header.message.contains(UInt8(ascii: "/")) { readComponent(header) }
      return .unused(.other, at: header.time)
    }
    return .entry(LogEntry(line, header.time, process, fact))
  }

  private static func activity(
    _ callback: ActivityCallback, _ header: LogcatHeader, hasToken: Bool
  ) -> (process: LogProcess, fact: LogFact) {
    let process = LogProcess(pid: header.pid, name: header.package)
    guard let fields = EventFields(header.message), let index = fields.component,
      !fields.values[index...].contains(where: { $0.contains("]") })
    else {
      return (process, .lost("the line is cut"))
    }
    let component = fields.values[index]
    // Before Android 11 the number is the user's, and not the activity's.
    let token = hasToken ? fields.number(before: index) : nil
    let isRelaunch = fields.values[(index + 1)...].contains { $0.contains("elaunchActivity") }
    return (
      process,
      .activity(
        ActivityCall(
          callback, key: token ?? component, component: component, isRelaunch: isRelaunch))
    )
  }

  /// Notes what the system says about an activity, such as
  /// `[0,7212,com.example/.MainActivity,performPause]`.
  private mutating func readComponent(_ header: LogcatHeader) {
    guard let fields = EventFields(header.message),
      let index = fields.values.firstIndex(where: { $0.contains("/") && !$0.contains(" ") })
    else { return }
    let token = fields.values[..<index].dropFirst().first.flatMap { Int($0) == nil ? nil : $0 }
    clues.add(component: fields.values[index], token: token)
  }

  /// What the system's process says about another one.
  private static func process(
    _ tag: String, _ header: LogcatHeader
  ) -> (process: LogProcess, fact: LogFact)? {
    let nameIndices = ["am_proc_start": 3, "am_proc_bound": 2, "am_proc_died": 2, "am_kill": 2]
    guard let fields = EventFields(header.message), let nameIndex = nameIndices[tag],
      fields.values.count > nameIndex, let pid = Int(fields.values[1])
    else { return nil }
    let process = LogProcess(pid: pid, name: fields.values[nameIndex])
    switch tag {
    case "am_proc_start": return (process, .started)
    case "am_proc_bound": return (process, .named(fields.values[nameIndex]))
    default: return (process, .ended)
    }
  }

  /// The device drops lines of a process that writes many.
  private static func dropped(
    _ header: LogcatHeader
  ) -> (process: LogProcess, fact: LogFact)? {
    guard header.message.contains("expire") else { return nil }
    return (LogProcess(pid: header.pid), .lost("the device dropped lines of this process"))
  }
}

/// A call of a callback of an activity.
struct ActivityCall: Equatable, Sendable {
  let callback: ActivityCallback
  /// What distinguishes the activity from others of the process.
  let key: String
  /// The name of its class.
  let component: String
  /// Whether the activity is only made anew, for another orientation or language.
  let isRelaunch: Bool

  init(_ callback: ActivityCallback, key: String, component: String, isRelaunch: Bool) {
    (self.callback, self.key, self.component) = (callback, key, component)
    self.isRelaunch = isRelaunch
  }
}

/// The callbacks of an activity that its process logs.
enum ActivityCallback: String, Sendable {
  case create
  case start
  case restart
  case resume
  case topResumedGained = "top_resumed_gained"
  case topResumedLost = "top_resumed_lost"
  case pause = "paused"
  case stop
  case destroy

  /// The callback of a tag such as `wm_on_paused_called`.
  init?(tag: String) {
    guard tag.dropFirst(2).hasPrefix("_on_"), tag.hasSuffix("_called") else { return nil }
    self.init(rawValue: String(tag.dropFirst("wm_on_".count).dropLast("_called".count)))
  }
}

/// The values of an event, such as `[0,com.example.MainActivity,performPause]`.
///
/// `-v descriptive` writes each value's name before it.
struct EventFields {
  let values: [String]

  /// Reads a message; nil if its end is missing.
  ///
  /// Android 2 writes a single value without brackets.
  init?(_ message: ArraySlice<UInt8>) {
    if let first = message.first, first.isLetter, !message.contains(where: \.isBlank) {
      values = [message.text]
      return
    }
    guard message.first == UInt8(ascii: "["), message.last == UInt8(ascii: "]") else {
      return nil
    }
    values = message.dropFirst().dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { field in
        let names = ["Token", "Component Name", "Reason", "User", "PID", "UID", "Process Name"]
        let text = field.trimmed.text
        let name = names.first { text.hasPrefix("\($0)=") }
        return name.map { String(text.dropFirst($0.count + 1)) } ?? text
      }
  }

  /// The index of the class of an activity: the first value with a dot in it.
  var component: Int? {
    values.firstIndex { value in
      value.contains(".") && !value.hasPrefix(".") && !value.contains(" ") && !value.contains("=")
    }
  }

  /// The number before a value.
  func number(before index: Int) -> String? {
    guard index > 0, Int(values[index - 1]) != nil else { return nil }
    return values[index - 1]
  }
}

extension String {
  /// A dotted name without its last part.
  var withoutLastName: String {
    lastIndex(of: ".").map { String(self[..<$0]) } ?? self
  }
}
